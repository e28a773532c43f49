import { describe, expect, it } from 'vitest';
import { facts, offered, refused, says, table } from './table.ts';

const quiet = { last: 'truce', pawn: 'sardes' };

describe('assault', () => {
  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
  ])('CAM-ASSAULT-2 a %i wins: %s', (roll, wins) => {
    const play = table({ seats: ['craterus', 'antigonus'], given: quiet, dice: [roll] });
    says(play, 'craterus assault');
    expect(facts(play).pawn).toBe(wins ? 'ephesus' : 'sardes');
  });

  it.each([
    ['assault', [4]],
    ['assault phalanx', []],
  ])('CAM-ASSAULT-6 Great Mason may follow %s', (word, dice) => {
    const play = table({ given: quiet, dice: [...dice] });
    says(play, `antigonus ${word}`);
    expect(offered(play).some((option) => option.startsWith('build'))).toBe(true);
  });

  it('CAM-ASSAULT-6 Great Mason may follow a defeat that Antigonus turned', () => {
    const play = table({ given: quiet, dice: [1] });
    says(play, 'antigonus assault', 'antigonus unyielding');
    expect(offered(play)).toContain('build stronghold ephesus');
  });

  it('CAM-ANTI-1 only Antigonus turns a defeat', () => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, hand: { craterus: ['X21'] } },
      dice: [1],
    });
    says(play, 'craterus assault');
    expect(offered(play)).toEqual(['accept', 'engineers']);
    expect(refused(play, 'unyielding')).toBe('CAM-ANTI-1');
  });

  it('CAM-COMBO-6 Toxotai and Phalanx do not support one assault', () => {
    const play = table({ given: quiet, dice: [4] });
    expect(refused(play, 'assault toxotai phalanx')).toBe('CAM-COMBO-6');
    says(play, 'antigonus assault cavalry', 'antigonus attack again');
    expect(refused(play, 'assault toxotai phalanx')).toBe('CAM-COMBO-6');
  });

  it('CAM-COMBO-7 one supporting tile in a Cavalry turn', () => {
    const play = table({ given: { ...quiet, hand: { antigonus: ['X01'] } }, dice: [4, 4] });
    says(play, 'antigonus assault cavalry toxotai', 'antigonus attack again');
    // The second assault has no choice left and plays itself.
    expect(facts(play)).toMatchObject({ pawn: 'gordium', uses: { antigonus: [1, 1, 0] } });
    expect(refused(table({ given: quiet }), 'assault cavalry toxotai phalanx')).toBe('CAM-COMBO-7');
  });

  it('CAM-OPT-2 by agreement Toxotai support one assault and the Phalanx the other', () => {
    const play = table({ given: quiet, dice: [4], options: { tripleCombination: true } });
    says(play, 'antigonus assault cavalry toxotai', 'antigonus attack again');
    expect(offered(play)).toEqual(['assault', 'assault phalanx']);
    says(play, 'antigonus assault phalanx');
    expect(facts(play)).toMatchObject({ pawn: 'gordium', uses: { antigonus: [1, 1, 1] } });
  });

  it('CAM-CAV-5 the second Babylon leaves no second assault', () => {
    const play = table({ given: { ...quiet, pawn: 'opis' }, dice: [4] });
    says(play, 'antigonus assault cavalry');
    expect(play.over).toBe(true);
  });

  it('CAM-XT-6 Engineers are asked about when they could be held, not only when they are', () => {
    const lost = (hand: string[], discard: string[] = []) => {
      const play = table({
        seats: ['craterus', 'antigonus'],
        given: { ...quiet, hand: { craterus: hand }, discard },
        dice: [1],
      });
      return says(play, 'craterus assault');
    };
    expect([lost([]).at, lost(['X01']).at, lost(['X01'], ['X21', 'X22']).at]).toEqual([
      'turn/truce',
      'assault/rescue',
      'turn/truce',
    ]);
    expect(offered(lost(['X01']))).toEqual(['accept']);
  });

  it('CAM-MASON-2 building is asked about when it could be paid, not only when it can', () => {
    const won = (hand: string[], discard: string[] = []) => {
      const play = table({
        seats: ['antigonus', 'craterus'],
        given: {
          ...quiet,
          spent: { antigonus: ['A2', 'A3', 'A4', 'A5'] },
          hand: { antigonus: hand },
          discard,
        },
        dice: [6],
      });
      return says(play, 'antigonus assault');
    };
    // Only iron is left: a stronghold wants one stone, which a hidden tile may bring.
    expect(won([]).at).toBe('turn/action');
    expect(offered(won(['X04']))).toEqual(['end turn']);
    expect(offered(won(['X01']))).toEqual(['build stronghold ephesus', 'end turn']);
    const stones = ['X01', 'X02', 'X03', 'X13', 'X14', 'X16'];
    expect(won(['X04'], stones).at).toBe('turn/action');
    // The first tile of the list counts like the others.
    expect(won(['X04'], stones.slice(1)).at).toBe('assault/onward');
  });

  it('CAM-MASON-2 as many tiles as are held could pay, and no more', () => {
    const won = (hand: string[]) => {
      const given = {
        ...quiet,
        spent: { antigonus: ['A1', 'A2', 'A3', 'A4', 'A5'] },
        hand: { antigonus: hand },
        discard: ['X13', 'X14', 'X15', 'X16'],
      };
      return says(table({ given, dice: [6] }), 'antigonus assault').at;
    };
    // Every tile with two resources is seen on the discard, and the cheapest building costs two.
    expect([won([]), won(['X18']), won(['X18', 'X19'])]).toEqual([
      'turn/action',
      'turn/action',
      'assault/onward',
    ]);
  });

  it.each([
    ['settlement', ['pay P1 P2', 'pay P1 P3', 'pay P2 P4', 'pay P3 P4']],
    ['temple', ['pay P1 P2 P5', 'pay P1 P3 P5', 'pay P2 P4 P5', 'pay P3 P4 P5']],
  ])('CAM-MASON-8 a %s can be paid in every way that needs each tile', (building, ways) => {
    const play = table({ seats: ['ptolemy', 'antigonus'], given: quiet, dice: [6] });
    says(play, 'ptolemy assault', `ptolemy build ${building} ephesus`);
    expect([...offered(play)].sort()).toEqual(ways);
  });

  it('CAM-MASON-8 a tile with two resources may pay both', () => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, hand: { craterus: ['X15', 'X16'] } },
      dice: [6],
    });
    says(play, 'craterus assault', 'craterus build temple ephesus');
    expect([...offered(play)].sort()).toEqual([
      'pay C1 C2 C4',
      'pay C1 C4 C5',
      'pay C1 X16',
      'pay C2 C3 C4',
      'pay C2 X15',
      'pay C3 C4 C5',
      'pay C3 X16',
      'pay C5 X15',
      'pay X15 X16',
    ]);
  });
});

describe('exploration', () => {
  it('CAM-EXPL-4 nothing that concerns assaults bears on Exploration', () => {
    const play = table({
      given: { ...quiet, event: 'zealous-defenders', hand: { antigonus: ['X21'] } },
    });
    says(play, 'antigonus explore');
    expect(facts(play)).toMatchObject({
      pawn: 'ephesus',
      active: 'craterus',
      uses: { antigonus: [0, 0, 0] },
      ability: { antigonus: 2 },
      discard: [],
    });
  });

  it('CAM-OBJ-2 an explored objective city counts', () => {
    const play = table({ given: { ...quiet, objectives: { antigonus: 'obj-1' } } });
    says(play, 'antigonus explore');
    expect(facts(play).track.antigonus).toBe(1);
  });

  it('CAM-OBJ-3 a sixth objective city by Exploration wins at once', () => {
    const play = table({ given: { ...quiet, objectives: { antigonus: 'obj-1' }, track: { antigonus: 5 } } });
    says(play, 'antigonus explore');
    expect(play.state.result).toMatchObject({ winners: ['antigonus'], rule: 'CAM-OBJ-3' });
    expect(facts(play).held.antigonus).toBe(0);
  });

  it('CAM-XT-5 a new pile holds what was discarded face down as well', () => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, hand: { craterus: ['X01', 'X02', 'X03', 'X04'] }, pile: ['X05'] },
    });
    says(play, 'craterus explore', 'craterus discard X05', 'craterus pass', 'antigonus explore');
    expect(facts(play)).toMatchObject({ pile: 0, faceDown: 0, hand: { antigonus: ['X05'] } });
    // She no longer knows where the tile lies that she dropped.
    expect(play.view('craterus').own).toMatchObject({ dropped: [] });
  });
});
