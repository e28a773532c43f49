import { makePack, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game, makeGame } from '../game.ts';
import { facts, offered, says, table } from './table.ts';

const withNumbers = (overlay: Record<string, number>) => makeGame(makePack(data, overlay));

describe("the numbers of one's own copy", () => {
  it('change what a city and a building are worth, and the pack', () => {
    const by = withNumbers({ 'route.ephesus.rating': 3, 'buildings.settlement.multiplier': 4 });
    const play = table({ by, given: { last: 'truce', pawn: 'sardes' }, dice: [5] });
    says(play, 'antigonus assault', 'antigonus build settlement ephesus', 'antigonus pay A2 A3');
    expect(facts(play).score.antigonus).toBe(12);
    expect(by.pack.hash).not.toBe(game.pack.hash);
  });

  it('change what a building costs', () => {
    const by = withNumbers({ 'buildings.settlement.cost.stone': 2 });
    const play = table({ by, given: { last: 'truce', pawn: 'sardes' }, dice: [5] });
    says(play, 'antigonus assault', 'antigonus build settlement ephesus');
    expect(facts(play).spent.antigonus).toEqual(['A2', 'A3', 'A5']);
  });

  it('change the roll that is needed', () => {
    const by = withNumbers({ 'constants.assaultSuccessMin': 5 });
    const play = table({ by, seats: ['craterus', 'antigonus'], given: { last: 'truce' }, dice: [4] });
    says(play, 'craterus assault');
    expect(facts(play).pawn).toBe('amphipolis');
    expect(offered(play)).toEqual(['pass', 'truce']);
  });

  it.each([
    ['constants.dieSides', 1],
    ['constants.assaultSuccessMin', 6],
    ['constants.formationUsesToAvoidPenalty', 5],
    ['constants.formationUsesMax', 10],
    ['constants.abilityUsesTotal', 10],
    ['constants.explorationHandMax', 0],
    ['route.susa.rating', 0],
    ['buildings.temple.multiplier', 0],
    ['buildings.temple.supply', 10],
    ['buildings.temple.cost.gold', 10],
  ])('%s of %i is refused by name', (path, value) => {
    expect(() => withNumbers({ [path]: value })).toThrow(`overlay.${path}: `);
  });

  it('leave a game that ends', () => {
    const by = withNumbers({ 'constants.assaultSuccessMin': 5, 'route.susa.rating': 9 });
    const play = Play.start(by, ['antigonus', 'ptolemy'], {}, quickRng(1));
    for (let i = 0; i < by.bound && !play.over; i++) {
      const offer = play.offer(play.asked[0]);
      play.answer(play.asked[0], offer.kind === 'one' ? offer.of[0] : offer.least);
    }
    expect(play.over).toBe(true);
  });
});
