import { anyOf, choiceRng, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

describe('random games', () => {
  it('CON-3.2.1 rounds follow each other until somebody wins', () => {
    const below = choiceRng('choices');
    const play = Play.start(game, ['macedonia', 'persia'], { limit: 40 }, quickRng('random'));
    while (!play.over) {
      const seat = play.asked[0];
      const offer = play.offer(seat);
      const choice = anyOf(offer, below);
      if (play.answer(seat, choice) !== null && offer.kind === 'some') play.answer(seat, offer.least);
    }
    expect(play.state.result).not.toBeNull();
  });
});
