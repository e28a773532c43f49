import type { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { Campaign, CampaignView } from '../state.ts';
import { ALL, random, says, table } from './table.ts';

const ai = game.ai!;
const quiet = { last: 'truce', pawn: 'sardes' };
const worth = (play: Play, seat: string) =>
  ai.measure(play.state as Campaign, seat).reduce((sum, feature, i) => sum + feature * ai.weights[i], 0);

describe('what bots weigh', () => {
  it('has a weight for each feature', () => {
    expect(ai.weights).toHaveLength(ai.features.length);
    expect(ai.measure(table().state as Campaign, 'antigonus')).toHaveLength(ai.features.length);
  });

  it('is good for one of two players as far as it is bad for the other', () => {
    random(4, ['antigonus', 'ptolemy'], {}, (play) => {
      const [mine, theirs] = ['antigonus', 'ptolemy'].map((seat) => ai.measure(play.state as Campaign, seat));
      for (let i = 0; i < mine.length; i++) expect(mine[i] + theirs[i]).toBeCloseTo(0);
    });
  });

  it('likes points and sees a building that is still to be paid', () => {
    const poor = table({ given: quiet });
    const rich = table({ given: { ...quiet, score: { antigonus: 10 } } });
    expect(worth(rich, 'antigonus')).toBeGreaterThan(worth(poor, 'antigonus'));
    const won = table({ given: { ...quiet, pawn: 'gaugamela' }, dice: [6] });
    says(won, 'antigonus assault');
    const temple = won.copy();
    says(temple, 'antigonus build temple babylon-1');
    const settlement = won.copy();
    says(settlement, 'antigonus build settlement babylon-1');
    expect(worth(temple, 'antigonus')).toBeGreaterThan(worth(settlement, 'antigonus'));
  });

  it('finds every option plausible to some degree, and suggests only what is allowed', () => {
    random(7, ALL, {}, (play) => {
      const seat = play.asked[0];
      const view = play.view(seat) as CampaignView;
      const offer = play.offer(seat);
      if (offer.kind === 'one')
        for (const word of offer.of) expect(ai.prior!(view, play.frame, word)).toBeGreaterThan(0);
      else {
        const ways = ai.suggest!(view, play.frame);
        expect(ways.length).toBeGreaterThan(0);
        for (const way of ways) expect(play.refusal(seat, way)).toBeNull();
      }
    });
  });
});
