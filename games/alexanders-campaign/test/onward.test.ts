import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { makeGame } from '../game.ts';
import { facts, refused, says, table } from './table.ts';

const quiet = { last: 'truce', pawn: 'sardes' };

describe('after an assault', () => {
  const won = (seats = ['antigonus', 'craterus'], given: object = {}) =>
    says(table({ seats, given: { ...quiet, ...given }, dice: [6] }), `${seats[0]} assault`);

  it.each([
    ['build castle ephesus', 'CAM-MASON-1'],
    ['build temple sardes', 'CAM-MASON-9'],
    ['build temple atlantis', 'CAM-MASON-9'],
    ['raise ephesus', 'CAM-PTOL-1'],
    ['march', 'CAM-CRAT-5'],
    ['unyielding', 'CAM-ANTI-1'],
    ['assault phalanx', 'CAM-TACT-4'],
    ['attack again', 'CAM-MASON-10'],
    ['dance', 'CAM-TURN-3'],
  ])('%s is refused by %s', (answer, rule) => {
    expect(refused(won(), answer)).toBe(rule);
  });

  it('CAM-MASON-2 CAM-COMP-2 a building that cannot be paid, and one whose pieces are used up', () => {
    expect(refused(won(undefined, { spent: { antigonus: ['A4'] } }), 'build temple ephesus')).toBe(
      'CAM-MASON-2',
    );
    const buildings = { antigonus: { abdera: 'settlement', ilium: 'settlement' } };
    expect(refused(won(undefined, { buildings }), 'build settlement ephesus')).toBe('CAM-COMP-2');
  });

  it('the tiles that pay are said by their names', () => {
    const play = says(won(undefined, { hand: { antigonus: ['X07'] } }), 'antigonus build stronghold ephesus');
    expect(play.label('antigonus', 'pay A3 X07')).toBe('Pay with Phalanx (stone) and Iron mine');
    expect(play.label('antigonus', 'pay A1 A3')).toBe('Pay with Cavalry (iron) and Phalanx (stone)');
  });
});

describe('the second Babylon on an objective card', () => {
  const objectiveCards = data.objectiveCards.map((card) =>
    card.id === 'obj-1' ? { ...card, cities: [...card.cities.slice(0, 7), 'babylon-2'] } : card,
  );
  const by = makeGame(makePack({ ...data, objectiveCards } as typeof data));

  it.each(['assault', 'explore'])(
    'CAM-OBJ-3 as the sixth, by %s, wins at once, without a final scoring',
    (action) => {
      const given = { ...quiet, pawn: 'opis', objectives: { antigonus: 'obj-1' }, track: { antigonus: 5 } };
      const play = says(table({ by, given, dice: [6] }), `antigonus ${action}`);
      expect(play.state.result).toMatchObject({
        winners: ['antigonus'],
        rule: 'CAM-OBJ-3',
        scores: { antigonus: 4 },
      });
      expect(facts(play).final).toBeNull();
    },
  );
});
