import { type Darius, MACEDONIA, type Open, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { addPiece, type Force, might, nearness, nobody, part, prize, type Ways } from './aims.ts';

/** One side's armies by place, and all of it together. */
export interface Host {
  readonly places: number[];
  readonly armies: Force[];
  readonly all: Force;
}

export function hostOf(t: Tables, s: Darius, side: Side): Host {
  const own = side === MACEDONIA ? s.own.macedonia : s.own.persia;
  const host: Host = { places: [], armies: [], all: nobody() };
  for (let p = 0; p < own.at.length; p++) {
    const at = own.at[p];
    if (at < 0) continue;
    let i = host.places.indexOf(at);
    if (i < 0) {
      i = host.places.length;
      host.places.push(at);
      host.armies.push(nobody());
    }
    addPiece(t, side, host.armies[i], p, own.hurt[p]);
  }
  for (const army of host.armies) muster(t, side, army, host.all);
  return host;
}

/** AVD-1.4.4, AVD-1.4.12: Persian troops that nobody can lead count half; AVD-6.1.9: Macedonian leaders are replaced. */
function muster(t: Tables, side: Side, army: Force, all: Force): void {
  const led = (army.leaders * t.pack.leaderRules.commandLimit) / Math.max(1, army.units);
  const counted = side === MACEDONIA ? army : part(army, 0.5 + 0.5 * Math.min(1, led));
  all.hits += counted.hits;
  all.steps += counted.steps;
  all.units += counted.units;
}

export const strength = ({ hits, steps }: Force): number => Math.sqrt(hits * steps);

/** A siege has still to be won: an army before Pella is never worth what its fall is. */
const IMMINENT = 0.6;

/** AVD-4.1.2, AVD-5.1.5: without Pella Alexander hungers turn by turn; how lost it is, or how near to it. */
export function pella(t: Tables, far: Ways, o: Open, ours: Host, theirs: Host): number {
  const home = t.area.macedonia;
  return o.marker[home] === MACEDONIA + 1 ? -IMMINENT * chanceAt(t, far, theirs, ours, home) : -1;
}

/** How likely one of a side's armies takes a place soon: by the way there, its size and who stands there. */
function chanceAt(t: Tables, far: Ways, host: Host, foes: Host, area: number): number {
  const guard = foes.places.indexOf(area);
  let best = 0;
  for (let i = 0; i < host.places.length; i++) {
    const at = host.places[i];
    const army = host.armies[i];
    // AVD-1.4.4, AVD-1.3.14: troops without a leader neither march nor besiege.
    if (at >= t.sea0 || army.units === 0 || army.leaders === 0) continue;
    let chance = nearness(far.points[at][area]) * Math.min(1, army.units / 4);
    if (guard >= 0) chance *= might(army) / (might(army) + 2 * might(foes.armies[guard]));
    if (chance > best) best = chance;
  }
  return best;
}

/** What a side's armies may take soon: each prize by the nearest army that could, less where a stronger enemy stands. */
export function reach(t: Tables, far: Ways, o: Open, side: Side, host: Host, foes: Host): number {
  let sum = 0;
  for (let a = 0; a < t.areas.length; a++) {
    if (t.cities[a] === 0 && a !== t.area.media && a !== t.area.phrygia) continue;
    const worth = side === PERSIA && a === t.area.macedonia ? 0 : prize(t, o, side, a);
    if (worth > 0) sum += worth * chanceAt(t, far, host, foes, a);
  }
  return sum;
}
