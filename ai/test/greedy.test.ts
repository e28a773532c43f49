import { Play, quickRng, type Seat } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import type { KnotState } from '../../games/example/state.ts';
import { botByName, decide } from '../src/index.ts';

/** The knot for a player who wants loops opened, whoever opens them; between turns it is quiet. */
const features = [{ id: 'open', says: 'loops open' }];
const measure = (s: KnotState, _seat: Seat): number[] => [s.open.untied.length];
const isQuiet = (s: KnotState): boolean => s.stack[0].at === 'act';
const blunt = { ...knot, ai: { features, weights: [1], measure } };
const patient = { ...knot, ai: { ...blunt.ai, isQuiet, depth: 4 } };

function question(game: typeof blunt): Play {
  const play = Play.start(game, ['left', 'right'], {}, quickRng('greedy'));
  play.answer('left', 'grip firmly');
  play.answer('right', 'grip loosely');
  (play.state as KnotState).open.cords = 30;
  return play;
}

describe('greedy', () => {
  it('values what its answer leads to, not the question in the middle of it', () => {
    expect(decide(botByName('greedy'), patient, question(patient).view('left'), 'x')).toBe('untie');
  });

  it('values the position right after its answer where the game does not say when one is done', () => {
    expect(decide(botByName('greedy'), blunt, question(blunt).view('left'), 'x')).toBe('pull');
  });
});
