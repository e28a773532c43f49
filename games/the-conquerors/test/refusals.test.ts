import { Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

function at(given: Record<string, unknown>, seat: string, ...answers: string[]): Play {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('refusals'));
  const all = { hands: { macedonia: [], persia: [] }, gone: 'windows', ...given };
  for (const [key, value] of Object.entries({ ...all, turn: { seat, segment: 'activity' } }))
    game.scenario.given[key](play.state as never, value);
  const on = Play.of(game, play.state);
  for (const answer of answers) expect(on.answer(on.asked[0], answer), answer).toBeNull();
  return on;
}

describe('refusals', () => {
  it('CON-10.9.3 tells that no MPs are left from the MP on that was declared last', () => {
    const play = at(
      { armies: { mac2: { at: 'malatya' }, per2: null } },
      'macedonia',
      'devastate mac2',
      'go bynyan',
      'go malatya',
    );
    expect(play.refusal('macedonia', 'devastate 2')).toEqual({ rule: 'CON-10.9.3' });
    play.answer('macedonia', 'go bynyan');
    expect(play.refusal('macedonia', 'devastate 1')).toEqual({
      rule: 'CON-10.9.3',
      because: 'no MPs are left',
    });
  });
});
