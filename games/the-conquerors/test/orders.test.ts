import { deskOf, ordered, Play, quickRng, type StandingOrder } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

/** Macedonia has named Army 1; the Persian holds these cards. */
function named(hand: string[]): Play {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('orders'));
  const given = { hands: { macedonia: [], persia: hand }, turn: { seat: 'macedonia', segment: 'activity' } };
  for (const [key, value] of Object.entries(given)) game.scenario.given[key](play.state as never, value);
  const on = Play.of(game, play.state);
  on.answer('macedonia', 'move mac1');
  return on;
}

describe('standing orders', () => {
  it('CON-15-INDECISION-1 pass a window unless the answer is held, and the opponent sees no difference', () => {
    const order: StandingOrder = { at: 'move/indecision', answer: 'pass', askIfICould: true };
    const without = named(['drought']);
    const holding = named(['command_indecision']);
    for (const play of [without, holding]) {
      expect(play.at).toBe('move/indecision');
      expect(play.asked).toEqual(['persia']);
    }
    expect(JSON.stringify(without.view('macedonia'))).toBe(JSON.stringify(holding.view('macedonia')));
    expect(ordered([order], deskOf(game, without.view('persia')))).toBe('pass');
    expect(ordered([order], deskOf(game, holding.view('persia')))).toBeNull();
    holding.answer('persia', 'pass');
    without.answer('persia', 'pass');
    expect(JSON.stringify(without.view('macedonia'))).toBe(JSON.stringify(holding.view('macedonia')));
  });
});
