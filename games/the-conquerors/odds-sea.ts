import type { Odds, OddsRow } from '@gordian/kernel';
import type { Mods } from './queries/battle.ts';
import { navalInterceptors } from './queries/movement.ts';
import { fleetsAt, navalRating, nspOf } from './queries/units.ts';
import { foe, type Open } from './state.ts';
import type { MoveFrame, NavalFrame } from './steps/frames.ts';
import type { Tables } from './tables.ts';

/** CON-11.5.6: the dice of a side: its NSPs and the Admiral. */
function diceOf(t: Tables, o: Open, fleets: readonly number[], whose: string): Mods {
  const out: Mods = [{ by: `${whose}NSPs`, add: nspOf(o, fleets), rule: 'CON-11.5.6' }];
  const admiral = navalRating(t, o, fleets);
  if (admiral > 0) out.push({ by: `${whose}Admiral`, add: admiral, rule: 'CON-11.5.6' });
  return out;
}

const total = (list: Mods): number => list.reduce((n, m) => n + m.add, 0);
const mean = (list: readonly number[]): number => list.reduce((n, p, i) => n + p * i, 0);

/** CON-11.5.6, CON-11.5.9: one round of fire between the mover and others. */
export function navalCombat(t: Tables, o: Open, mover: readonly number[], other: readonly number[]): Odds {
  if (mover.length === 0) return transports(t, o, other);
  const ours = diceOf(t, o, mover, '');
  const against = diceOf(t, o, other, 'enemy: ');
  const mine = hits(total(ours), nspOf(o, other));
  const theirs = hits(total(against), nspOf(o, mover));
  let won = 0;
  let drawn = 0;
  mine.forEach((p, i) => {
    theirs.forEach((q, k) => {
      if (i > k && k < nspOf(o, mover)) won += p * q;
      else if (i === k) drawn += p * q;
    });
  });
  const rows: OddsRow[] = [
    { what: 'The mover wins', chance: won },
    { what: 'A draw: the mover goes back', chance: drawn },
    { what: 'The mover loses', chance: 1 - won - drawn },
  ];
  const expected = [
    { what: 'NSPs sunk', value: mean(mine) },
    { what: 'NSPs lost', value: mean(theirs) },
  ];
  return { title: 'Naval Combat', rows, expected, modifiers: [...ours, ...against], error: null };
}

/** CON-11.5.8: one 6 destroys all ASPs that sail without a Fleet. */
function transports(t: Tables, o: Open, other: readonly number[]): Odds {
  const modifiers = diceOf(t, o, other, 'enemy: ').map((m) => ({ ...m, rule: 'CON-11.5.8' as const }));
  const chance = 1 - (5 / 6) ** total(modifiers);
  const rows = [
    { what: 'The transports are destroyed', chance },
    { what: 'A draw: the mover goes back', chance: 1 - chance },
  ];
  return { title: 'Naval Combat', rows, expected: [], modifiers, error: null };
}

/** CON-11.5.3: die plus the Admiral's Naval Rating, +2 with Surprise: 6 or more. */
export function navalAvoidance(t: Tables, o: Open, mover: readonly number[], surprise: boolean): Odds {
  const modifiers: Mods = [];
  const admiral = navalRating(t, o, mover);
  if (admiral > 0) modifiers.push({ by: 'Admiral', add: admiral, rule: 'CON-11.5.3' });
  if (surprise) modifiers.push({ by: 'surprise', add: 2, rule: 'CON-15-SURPRISE-2' });
  const chance = Math.min(1, Math.max(0, (1 + total(modifiers)) / 6));
  const rows = [
    { what: 'The mover avoids and goes back', chance },
    { what: 'The combat takes place', chance: 1 - chance },
  ];
  return { title: 'Avoidance at sea', rows, expected: [], modifiers, error: null };
}

/** What waits for a voyage to a Space: the Fleets there, or those that could intercept it (CON-10.6.12). */
export function voyage(t: Tables, o: Open, f: MoveFrame, to: number): Odds | null {
  const here = f.fleets.length > 0 ? fleetsAt(o, foe(f.side), to) : [];
  const friends = fleetsAt(o, f.side, to).filter((x) => !f.fleets.includes(x));
  const list = navalInterceptors(t, o, f, to);
  const other = here.length > 0 ? here : list;
  if (other.length === 0) return null;
  const odds = navalCombat(t, o, [...f.fleets, ...friends], other);
  return here.length > 0 ? odds : { ...odds, title: 'If all intercept' };
}

/** CON-10.6.12: an Interception at sea succeeds by itself; this is what follows. */
export function navalInterception(
  t: Tables,
  o: Open,
  f: MoveFrame,
  at: number,
  chosen: readonly number[],
): Odds | null {
  const here = f.fleets.length > 0 ? fleetsAt(o, foe(f.side), at) : [];
  const other = [...here, ...chosen.filter((x) => !here.includes(x))];
  const friends = fleetsAt(o, f.side, at).filter((x) => !f.fleets.includes(x));
  return other.length === 0 ? null : navalCombat(t, o, [...f.fleets, ...friends], other);
}

/** The answers of an intercepted mover. */
export function meeting(t: Tables, o: Open, f: NavalFrame, choice: string): Odds {
  if (choice === 'stand') return navalCombat(t, o, f.mover, f.other);
  return navalAvoidance(t, o, f.mover, choice === 'avoid surprise');
}

/** The chances of 0, 1, 2 ... sixes with so many dice, no more than the enemy has to lose. */
function hits(dice: number, most: number): number[] {
  let list = [1];
  for (let d = 0; d < dice; d++) {
    const next = new Array<number>(list.length + 1).fill(0);
    list.forEach((p, n) => {
      next[n] += (p * 5) / 6;
      next[n + 1] += p / 6;
    });
    list = next;
  }
  const out = list.slice(0, most + 1);
  for (let n = most + 1; n < list.length; n++) out[most] += list[n];
  return out;
}
