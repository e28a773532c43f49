import { die, finish, note, type Refusal } from '@gordian/kernel';
import { provinceSide } from '../queries/control.ts';
import { type Lines, treasuriesOf, unitAt } from '../queries/loc.ts';
import { enemyIn } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { FATIGUED, FRESH, HELD, ILL, type Open, type Side, type State, USELESS } from '../state.ts';
import { MINOR, type Tables, TRANSIT } from '../tables.ts';
import type { AdminFrame } from './frames.ts';
import { addWeariness, removeArmy } from './occupation.ts';

/** CON-7.2.14: a Province that gives its +1. */
export function eligible(
  t: Tables,
  o: Open,
  side: Side,
  p: number,
  used: readonly number[],
): Refusal<RuleId> | null {
  // CON-7.2.15: each Province once in a phase.
  if (used.includes(p)) return { rule: 'CON-7.2.15' };
  if (provinceSide(t, o, p) !== side || t.frontier[p]) return { rule: 'CON-7.2.14' };
  if (o.devastated.includes(p) || o.drought.includes(p)) return { rule: 'CON-7.2.14' };
  return null;
}

/** Provinces a Treasury could use: its own and the adjacent ones. */
export function backers(t: Tables, o: Open, side: Side, n: number, used: readonly number[]): number[] {
  const home = t.province[t.treasures[n]];
  return [home, ...t.adjacent[home]].filter((p) => eligible(t, o, side, p, used) === null);
}

function hasBacker(t: Tables, o: Open, side: Side, n: number, used: readonly number[]): boolean {
  const home = t.province[t.treasures[n]];
  if (eligible(t, o, side, home, used) === null) return true;
  for (const p of t.adjacent[home]) if (eligible(t, o, side, p, used) === null) return true;
  return false;
}

/** What may be done for the Treasuries of a side in an Administrative Phase. */
export function wanting(t: Tables, lines: Lines, o: Open, f: AdminFrame): string[] {
  const cities: number[] = [];
  for (let n = 0; n < t.treasures.length; n++) {
    // CON-7.2.16: one level per phase; CON-7.2.2: Memphis is always Full.
    if (o.holder[n] !== f.side || o.treasury[n] >= 2 || f.raised.includes(n)) continue;
    if (!o.revolt.includes(t.province[t.treasures[n]])) cities.push(n);
  }
  const at = cities.map((n) => t.treasures[n]);
  const masks = f.side === 0 && at.length > 0 ? lines.masksAt(o, 0, at) : [];
  const out = ['done'];
  cities.forEach((n, k) => {
    if (hasBacker(t, o, f.side, n, f.used)) out.push(`replenish ${t.treasureIds[n]}`);
    if (f.side === 1) return;
    // CON-7.2.18: another Macedonian Treasury in LOC gives a level without a roll.
    const givers = treasuriesOf(masks[k]) & ~(1 << n);
    for (let g = 0; g < t.treasures.length; g++)
      if ((givers & (1 << g)) !== 0 && !f.cut.includes(g * 16 + n))
        out.push(`transfer ${t.treasureIds[g]} ${t.treasureIds[n]}`);
  });
  return out;
}

/** CON-13.0.1: where an Alexandria may not stand, and why. */
export function siteWhy(t: Tables, o: Open, i: number): Refusal<RuleId> | null {
  const p = t.province[i];
  if (o.alexandria.includes(i)) return { rule: 'CON-13.0.1', because: 'one stands there' };
  if (o.alexandriaLost.includes(i)) return { rule: 'CON-13.0.5' };
  if (p < 0 || !(t.frontier[p] || t.persian[p]) || provinceSide(t, o, p) !== 0) return { rule: 'CON-13.0.1' };
  if (t.type[i] !== MINOR && t.type[i] !== TRANSIT) return { rule: 'CON-13.0.1' };
  return enemyIn(t, o, 0, i) ? { rule: 'CON-13.0.1', because: 'enemies are there' } : null;
}

export function clearMarkers(t: Tables, s: State, f: AdminFrame): void {
  const o = s.open;
  o.weather.length = 0;
  if (f.keep === 0) {
    o.devastated.length = 0;
    o.drought.length = 0;
  }
  for (let a = 0; a < 7; a++) {
    // CON-11.3.38, CON-11.3.43: Fatigue goes; Useless ends after a phase in a Treasure City of its side.
    if (o.status[a] === FATIGUED || f.resting.includes(a)) o.status[a] = FRESH;
  }
  // CON-8.1.7: loose ASPs recover as Armies do.
  o.worn = o.worn.filter((x) => (x & 3) === USELESS && !f.resting.includes(100 + (x >> 2)));
  for (let i = 0; i < o.leader.length; i++) {
    const unit = o.leader[i] - ILL;
    if (unit < 0) continue;
    // CON-15-ILLNESS-1: he returns to the unit he left, else to the Leader hand.
    const back = unitAt(o, unit) >= 0 && (unit < 7 || o.fleetOf[unit - 7] === t.leaderSide[i]);
    o.leader[i] = back ? unit : HELD;
  }
  o.unusable.fill(0);
}

/** CON-9.0.5, CON-9.0.8, CON-9.0.9: losses, relief, and a Persian victory if he still holds enough. */
export function mutiny(t: Tables, s: State): void {
  const o = s.open;
  const lost = die(s);
  note(s, "Alexander's Army mutinies and loses {die} ASPs", { die: lost }, 'CON-9.0.8');
  addWeariness(s, -t.limits.mutinyReduction, 'CON-9.0.5');
  o.asp[0] = Math.max(0, o.asp[0] - lost);
  if (o.asp[0] === 0) removeArmy(t, s, 0, 'destroyed');
  if (s.result !== null) return;
  const held = o.holder.filter((x) => x === 1).length;
  const roll = die(s);
  note(s, 'The Persian holds {n Treasure City|Treasure Cities}: {die}', { n: held, die: roll }, 'CON-9.0.9');
  if (roll < held) finish(s, { winners: ['persia'], ending: 'mutiny', rule: 'CON-3.4.15' });
}
