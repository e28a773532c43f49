import { Play, quickRng } from '@gordian/kernel';
import { game } from '../game.ts';
import type { State } from '../state.ts';

/** The set-up with the words of a scenario's `given` laid over it. */
export function lay(given: Record<string, unknown> = {}): State {
  const s = Play.start(game, ['macedonia', 'persia'], {}, quickRng('lay')).state as State;
  for (const [key, value] of Object.entries(given)) game.scenario.given[key](s, value);
  return s;
}
