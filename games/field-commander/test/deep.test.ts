import { canonical, guess, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { likeliest } from '../odds/simulation.ts';

/** Random play rarely lives long, so these games are played by the hunches and looked at on the way. */
describe('far into a game', () => {
  for (const campaign of ['granicus', 'issus', 'tyre', 'gaugamela', 'life'])
    it(`${campaign} keeps its counters, its views and its offers`, () => {
      let asked = 0;
      for (let seed = 0; seed < 8; seed++) {
        const play = Play.start(game, ['alexander'], { campaign }, quickRng(`deep ${seed}`), true);
        const counters = canonical(game.census(play.state as never));
        while (!play.over) {
          const view = play.view('alexander');
          if (asked++ % 5 === 0) {
            expect(canonical(game.census(play.state as never))).toBe(counters);
            const again = Play.of(game, JSON.parse(JSON.stringify(play.state)));
            expect(canonical(again.offer('alexander'))).toBe(canonical(play.offer('alexander')));
            const imagined = guess(game, view, quickRng(asked));
            expect(canonical(imagined.view('alexander'))).toBe(canonical(view));
            expect(canonical(game.census(imagined.state as never))).toBe(counters);
          }
          for (const word of play.offer('alexander').of) expect(play.label('alexander', word)).not.toBe('');
          expect(play.answer('alexander', likeliest(game, play))).toBeNull();
          play.state.notes!.length = 0;
        }
      }
      expect(asked).toBeGreaterThan(400);
    });
});
