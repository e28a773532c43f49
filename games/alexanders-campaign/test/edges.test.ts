import { describe, expect, it } from 'vitest';
import { facts, offered, openOf, refused, says, table } from './table.ts';

const quiet = { last: 'truce' };

describe('what cannot be said before an action', () => {
  it.each([
    ['truce', 'CAM-TRUCE-1'],
    ['unyielding', 'CAM-ANTI-1'],
    ['engineers', 'CAM-XT-6'],
    ['raise sardes', 'CAM-PTOL-1'],
    ['build temple sardes', 'CAM-MASON-9'],
    ['attack again', 'CAM-CAV-1'],
    ['assault toxotai phalanx', 'CAM-COMBO-6'],
    ['assault cavalry toxotai phalanx', 'CAM-COMBO-7'],
    ['assault toxotai toxotai', 'CAM-COMBO-1'],
    ['assault phalanx cavalry', 'CAM-COMBO-1'],
    ['retreat', 'CAM-TURN-2'],
  ])('%s is refused by %s', (answer, rule) => {
    expect(refused(table({ given: { ...quiet, pawn: 'sardes' } }), answer)).toBe(rule);
  });
});

describe('the second assault of Cavalry', () => {
  const second = (given: object) => {
    const play = table({ given: { ...quiet, pawn: 'sardes', ...given }, dice: [6] });
    says(play, 'antigonus assault cavalry', 'antigonus attack again');
    return play;
  };

  it('CAM-COMBO-1 says why a tile cannot support it, and refuses other words by itself', () => {
    const play = second({ spent: { antigonus: ['A3'] } });
    expect(offered(play)).toEqual(['assault', 'assault toxotai']);
    expect(refused(play, 'assault phalanx')).toBe('CAM-TACT-3');
    expect(refused(play, 'assault toxotai phalanx')).toBe('CAM-COMBO-6');
    expect(refused(play, 'retreat')).toBe('CAM-COMBO-1');
  });

  it('CAM-COMBO-1 another tile may be the one that is spent', () => {
    const play = second({ spent: { antigonus: ['A2'] } });
    expect(offered(play)).toEqual(['assault', 'assault phalanx']);
    expect(refused(play, 'assault toxotai')).toBe('CAM-TACT-3');
    expect(refused(play, 'retreat')).toBe('CAM-COMBO-1');
  });
});

describe('after a lost roll', () => {
  const lost = (options = {}) =>
    table({
      seats: ['antigonus', 'craterus'],
      given: { ...quiet, pawn: 'sardes', hand: { antigonus: [] } },
      dice: [1],
      options,
    });

  it('CAM-ASSAULT-5 refuses words that rescue nothing', () => {
    const play = says(lost(), 'antigonus assault');
    expect(play.at).toBe('assault/rescue');
    expect(refused(play, 'retreat')).toBe('CAM-ASSAULT-5');
    expect(refused(play, 'engineers')).toBe('CAM-XT-6');
    expect(refused(play, 'assault phalanx')).toBe('CAM-TACT-4');
  });

  it('CAM-OPT-7 with plain exploration no Engineers help', () => {
    const play = says(lost({ explorationEffects: false }), 'antigonus assault');
    expect(refused(play, 'engineers')).toBe('CAM-OPT-7');
  });
});

describe('Royal patronage', () => {
  const ptolemy = (pawn: string, spent = ['P1', 'P2', 'P3', 'P4', 'P5']) =>
    says(
      table({
        seats: ['ptolemy', 'antigonus'],
        given: { ...quiet, pawn, spent: { ptolemy: spent }, removed: { antigonus: ['A5'] } },
        dice: [6],
      }),
      'ptolemy assault',
    );

  it('CAM-PTOL-3 a city rated 4 offers nothing, so that the turn is over', () => {
    const play = ptolemy('pelusium');
    expect(facts(play)).toMatchObject({ pawn: 'memphis', active: 'antigonus' });
  });

  it('CAM-PTOL-1 a city rated 3 may be raised with no tile left', () => {
    const play = ptolemy('granicus');
    expect(offered(play)).toContain('raise sardes');
  });
});

describe('exploration tiles', () => {
  it('CAM-XT-5 an empty pile is made anew from all of the discard, which is empty then', () => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, pawn: 'sardes', pile: [], discard: ['X01', 'X02'], hand: { craterus: [] } },
    });
    const { deep } = play.state as { deep: { hidden: number[] } };
    deep.hidden.push(5, 6);
    openOf(play).faceDown = 2;
    says(play, 'craterus explore');
    expect(facts(play)).toMatchObject({ pile: 3, discard: [], faceDown: 0, held: { craterus: 1 } });
    expect((play.state as { deep: { hidden: number[] } }).deep.hidden).toEqual([]);
  });
});

describe('the order of the discard', () => {
  it('CAM-XT-5 has no bearing on the new pile', () => {
    const pile = (discard: string[]) => {
      const play = table({
        seats: ['craterus', 'antigonus'],
        given: { ...quiet, pawn: 'sardes', pile: [], discard, hand: { craterus: [] } },
        seed: 5,
      });
      return (says(play, 'craterus explore').state as { deep: { pile: number[] } }).deep.pile;
    };
    const tiles = ['X12', 'X02', 'X20', 'X07', 'X01', 'X09', 'X10'];
    expect(pile(tiles)).toEqual(pile([...tiles].reverse()));
    expect(pile(tiles)).toHaveLength(6);
  });
});

describe('a Supply train that could be held', () => {
  const at = (given: object, ...said: string[]) =>
    says(table({ seats: ['craterus', 'antigonus'], given: { ...quiet, pawn: 'sardes', ...given } }), ...said)
      .at;
  const held = { hand: { craterus: ['X01'] } };
  const one = { spent: { craterus: ['C4'] } };

  it('CAM-XT-7 CAM-INFO-1 is asked about where there is hardly another choice, with a spent tile to take back', () => {
    expect(at({ ...held, ...one }, 'craterus march')).toBe('turn/cornered');
    expect(at({ ...held }, 'craterus march')).toBe('turn/action');
    expect(at({ ...one, hand: { craterus: [] } }, 'craterus march')).toBe('turn/action');
    expect(at({ ...held, ...one, discard: ['X23', 'X24'] }, 'craterus march')).toBe('turn/action');
    expect(at({ ...held, ...one, discard: ['X23'] }, 'craterus march')).toBe('turn/cornered');
    expect(at({ ...held, ...one })).toBe('turn/action');
    expect(at({ ...held, ...one, last: 'pass', removed: { antigonus: ['A5'] } })).toBe('turn/cornered');
  });
});

describe('the last city', () => {
  const march = (
    options: object,
    given: object,
    change: (open: ReturnType<typeof openOf>) => void = () => {},
  ) => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, pawn: 'opis', ...given },
      options: options as never,
    });
    change(openOf(play));
    return says(play, 'craterus march').state.result!;
  };

  it('CAM-OPT-3 by the strict reading a player who may claim still wins', () => {
    const given = {
      uses: { antigonus: [2, 2, 2] },
      hand: { antigonus: ['X01', 'X04'], craterus: [] },
      buildings: { antigonus: { ilium: 'settlement', sardes: 'stronghold', tyre: 'temple' } },
    };
    expect(march({ noClaimOutcome: 'no-winner' }, given)).toMatchObject({
      winners: ['antigonus'],
      ending: 'victory claimed',
    });
    expect(march({ noClaimOutcome: 'no-winner' }, {}).ending).toBe('no winner');
  });

  const goals = { uses: { craterus: [3, 3, 3], antigonus: [3, 3, 3] }, track: { craterus: 6, antigonus: 6 } };
  const none = (open: ReturnType<typeof openOf>): void => void open.supply.fill(0);
  it('CAM-OPT-8 the solo campaign is won with every goal met', () => {
    expect(march({ soloCampaign: true }, goals, none).ending).toBe('solo campaign won');
  });
  it.each([0, 1, 2, 3, 4, 5])('CAM-OPT-8 formation use %i that is short loses it', (i) => {
    const short = (open: ReturnType<typeof openOf>): void => {
      none(open);
      open.uses[i] = 2;
    };
    expect(march({ soloCampaign: true }, goals, short).ending).toBe('solo campaign lost');
  });
  it.each([0, 1, 2, 3, 4, 5])('CAM-OPT-8 building %i that is left loses it', (i) => {
    const left = (open: ReturnType<typeof openOf>): void => {
      none(open);
      open.supply[i] = 1;
    };
    expect(march({ soloCampaign: true }, goals, left).ending).toBe('solo campaign lost');
  });
});
