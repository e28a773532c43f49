import type { ScenarioWords } from '@gordian/kernel';
import type { GameState } from './state.ts';
import type { Tables } from './tables.ts';
export function scenarioWords(_t: Tables): ScenarioWords<GameState> {
  return { given: {}, facts: () => ({}) };
}
