import type { Choice, Odds } from '@gordian/kernel';
import type { TableState, TableStore } from '../table/store.ts';

/** The odds of one answer, with the answer in plain words. */
export interface Weighed {
  readonly says: string;
  readonly odds: Odds;
}

/** What every answer on offer may lead to, as far as the game weighs it; for a subset, the one picked so far. */
export function weighAll(store: TableStore, state: TableState): readonly Weighed[] {
  const { desk, view, picked } = state;
  const { game } = store;
  if (game.odds === undefined || desk.offer === null || desk.frame === null) return [];
  const answers: readonly Choice[] = desk.offer.kind === 'one' ? desk.offer.of : [picked];
  return answers.flatMap((choice) => {
    const odds = game.odds!(view, desk.frame!, choice);
    if (odds === null) return [];
    const says =
      typeof choice === 'string' ? desk.label(choice) : choice.map(desk.label).join(', ') || 'nothing';
    return [{ says, odds }];
  });
}
