import type { Modifier, Odds, OddsRow, OddsSpread } from '@gordian/kernel';
import { type Open, other, type Side } from '../state.ts';
import type { Chances, Spread } from './chances.ts';
import type { Reckoning } from './reckoning.ts';
import type { SeaOdds } from './sea.ts';

const likely = (rows: readonly OddsRow[]): OddsRow[] => rows.filter((row) => row.chance > 1e-9);

/** A figure as it is spread, unless it is surely 0. */
export function spreadOf(what: string, chances: Chances): OddsSpread[] {
  const of = chances.of.filter(({ chance }) => chance > 1e-9);
  return of.length === 0 || (of.length === 1 && of[0].n === 0) ? [] : [{ what, of }];
}

export function listOf(what: string, list: Spread): OddsSpread[] {
  const of = [...list].flatMap((chance, n) => (chance > 1e-9 ? [{ n, chance }] : []));
  return of.length === 0 || (of.length === 1 && of[0].n === 0) ? [] : [{ what, of }];
}

/** What is said of a battle on land besides what it may come to. */
export interface Words {
  readonly title: string;
  readonly before: readonly OddsRow[];
  readonly modifiers: readonly Modifier[];
  readonly error: number | null;
}

/** A battle on land from one side's chair. */
export function battleSays(r: Reckoning, me: Side, words: Words): Odds {
  const foe = other(me);
  const rows: OddsRow[] = [
    ...words.before,
    { what: 'You win the battle', chance: r.wins[me] },
    { what: 'The enemy army is wiped out', chance: r.wiped[foe] },
    { what: 'The enemy retreats beaten', chance: r.away[foe] },
    { what: 'The enemy wins the battle', chance: r.wins[foe] },
    { what: 'Your army is wiped out', chance: r.wiped[me] },
    { what: 'Your army retreats beaten', chance: r.away[me] },
    { what: 'Nobody is left', chance: r.nobody },
    { what: 'Alexander falls', chance: r.alexander },
    { what: 'Alexander is wounded and may not move next turn', chance: r.wounded },
    { what: 'You win the game', chance: r.game[me] },
    { what: 'You lose the game', chance: r.game[foe] },
    { what: 'The game is drawn', chance: r.drawn },
  ];
  const spreads = [
    ...spreadOf('units you lose in all', r.units[me]),
    ...spreadOf('units the enemy loses in all', r.units[foe]),
    ...spreadOf('leaders you lose', r.leaders[me]),
    ...spreadOf('leaders the enemy loses', r.leaders[foe]),
    ...spreadOf('hits in the pursuit', r.pursuit),
    ...spreadOf('treasure you gain', r.treasure[me]),
    ...spreadOf('treasure the enemy gains', r.treasure[foe]),
    ...spreadOf('Legitimacy', r.legitimacy),
    ...spreadOf('War Weariness', r.weariness),
  ];
  const expected = [
    { what: 'your units lost', value: r.units[me].mean },
    { what: 'enemy units lost', value: r.units[foe].mean },
    { what: 'your treasure', value: r.treasure[me].mean },
    { what: 'change of Legitimacy', value: r.legitimacy.mean },
    { what: 'change of War Weariness', value: r.weariness.mean },
  ];
  return {
    title: words.title,
    rows: likely(rows),
    expected,
    spreads,
    modifiers: words.modifiers,
    error: words.error,
  };
}

/** A battle at sea from one side's chair. */
export function seaSays(o: SeaOdds, me: Side, words: Words): Odds {
  const foe = other(me);
  const rows: OddsRow[] = [
    ...words.before,
    { what: 'You win at sea', chance: o.wins[me] },
    { what: 'The enemy fleet is lost', chance: o.sunk[foe] },
    { what: 'The enemy wins at sea', chance: o.wins[foe] },
    { what: 'Your fleet is lost', chance: o.sunk[me] },
    { what: 'Nobody is left', chance: o.nobody },
    { what: 'Alexander is lost at sea', chance: o.alexander },
  ];
  return {
    title: words.title,
    rows: likely(rows),
    expected: [
      { what: 'your ships lost', value: o.ships[me].mean },
      { what: 'enemy ships lost', value: o.ships[foe].mean },
    ],
    spreads: [
      ...spreadOf('ships you lose', o.ships[me]),
      ...spreadOf('ships the enemy loses', o.ships[foe]),
      ...spreadOf('troops you lose aboard', o.units[me]),
      ...spreadOf('troops the enemy loses aboard', o.units[foe]),
      ...spreadOf('treasure you gain', o.treasure[me]),
      ...spreadOf('treasure the enemy gains', o.treasure[foe]),
    ],
    modifiers: words.modifiers,
    error: words.error,
  };
}

/** Plain rows and spreads of a roll. */
export function rollSays(
  title: string,
  rows: readonly OddsRow[],
  spreads: readonly OddsSpread[] = [],
  modifiers: readonly Modifier[] = [],
): Odds {
  return { title, rows: likely(rows), expected: [], spreads, modifiers, error: null };
}

/** What the fall of a city or the death of a track means for the game. */
export function gameRows(
  open: Open,
  me: Side,
  weariness: number,
  legitimacy: number,
  chance: number,
): OddsRow[] {
  const mine = me === 0 ? open.legitimacy + legitimacy <= 0 : open.weariness + weariness <= 0;
  return mine ? [{ what: 'You win the game', chance }] : [];
}
