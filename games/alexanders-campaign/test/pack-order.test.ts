import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { makeGame } from '../game.ts';
import { facts, offered, refused, says, table } from './table.ts';

const quiet = { last: 'truce', pawn: 'sardes' };
const made = (change: object) => makeGame(makePack({ ...data, ...change } as typeof data));

/** The pack with this one first in its list. */
function first<T extends { id: string }>(list: readonly T[], id: string): T[] {
  return [...list.filter((one) => one.id === id), ...list.filter((one) => one.id !== id)];
}

describe('what comes first in its list counts like the others', () => {
  const under = (event: string, seats = ['antigonus', 'craterus'], given: object = {}, dice: number[] = []) =>
    table({
      by: made({ provincialEvents: first(data.provincialEvents, event) }),
      seats,
      given: { ...quiet, event, ...given },
      dice,
    });

  it('CAM-CARD-4 Rich Province', () => {
    const play = under('rich-province', undefined, {
      pawn: 'ephesus',
      spent: { antigonus: ['A1', 'A2', 'A3', 'A4'] },
    });
    says(play, 'antigonus tax');
    expect(play.offer('antigonus')).toMatchObject({ min: 3, max: 3 });
  });

  it('CAM-CARD-5 Zealous Defenders', () => {
    const play = under('zealous-defenders', ['craterus', 'antigonus'], {}, [3]);
    expect(facts(says(play, 'craterus assault')).pawn).toBe('sardes');
  });

  it('CAM-CARD-6 Faithful Zoroastrians', () => {
    const play = under('faithful-zoroastrians', undefined, {}, [6]);
    says(play, 'antigonus assault');
    expect(refused(play, 'build temple ephesus')).toBe('CAM-CARD-6');
  });

  it.each([
    ['toxotai', 'illness', 'CAM-CARD-2'],
    ['phalanx', 'exhausted-soldiers', 'CAM-CARD-3'],
  ])('the ban on %s', (formation, event, rule) => {
    expect(refused(under(event), `assault ${formation}`)).toBe(rule);
  });

  it('CAM-XT-6 Engineers', () => {
    const by = made({ explorationTiles: first(data.explorationTiles, 'X21') });
    const play = table({
      by,
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, hand: { craterus: ['X21'] }, discard: ['X22'] },
      dice: [1, 6],
    });
    says(play, 'craterus assault', 'craterus engineers');
    expect(facts(play)).toMatchObject({ pawn: 'ephesus', discard: ['X22', 'X21'] });
  });

  it('CAM-XT-7 a Supply train', () => {
    const by = made({ explorationTiles: first(data.explorationTiles, 'X23') });
    const given = { ...quiet, hand: { antigonus: ['X23'] }, spent: { antigonus: ['A1'] } };
    const play = table({ by, given });
    expect(offered(play)).toContain('supply train');
    says(play, 'antigonus supply train');
    expect(facts(play)).toMatchObject({ spent: { antigonus: [] }, discard: ['X23'] });
  });

  it('CAM-SCORE-4 the end points of a Cavalry tile', () => {
    const tacticsTiles = data.tacticsTiles.map((tile) =>
      tile.action === 'cavalry' ? { ...tile, cp: 7 } : tile,
    );
    const seats = ['ptolemy', 'antigonus'];
    const end = (by = made({}), given: object = {}) =>
      facts(says(table({ by, seats, given: { ...quiet, pawn: 'opis', ...given } }), 'ptolemy explore')).final;
    expect([end().ptolemy.tactics, end().antigonus.tactics]).toEqual([3, 6]);
    const more = end(made({ tacticsTiles }));
    expect([more.ptolemy.tactics, more.antigonus.tactics]).toEqual([10, 8]);
    const spent = end(made({ tacticsTiles }), { spent: { ptolemy: ['P1'] }, removed: { antigonus: ['A1'] } });
    expect([spent.ptolemy.tactics, spent.antigonus.tactics]).toEqual([3, 1]);
  });
});

describe('numbers of the formation tracks', () => {
  const by = makeGame(makePack(data, { 'constants.formationUsesToAvoidPenalty': 1 }));

  it('CAM-SCORE-2 as many uses as are asked for cost nothing', () => {
    const given = { ...quiet, pawn: 'opis', uses: { antigonus: [0, 1, 2], craterus: [1, 1, 1] } };
    const { final } = facts(says(table({ by, given }), 'antigonus explore'));
    expect([final.antigonus.penalties, final.craterus.penalties]).toEqual([-4, 0]);
  });
});
