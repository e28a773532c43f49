import { type Darius, MACEDONIA, type Own, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { addPiece, type Force, nobody, type Ways } from './aims.ts';
import { strength } from './hosts.ts';

/** From where the distance of a king matters: the roots of supply, the capitals, the coast that feeds Alexander. */
const SEATS_OF_POWER = ['macedonia', 'elam', 'media', 'mesopotamia', 'canaan', 'egypt'] as const;

/**
 * What the network of a position is told beside the weighed features: who stands where, who holds what, who lives. Each number is
 * of a size about 1.
 */
export function makeSense(t: Tables, far: Ways): (s: Darius) => number[] {
  const landmarks = SEATS_OF_POWER.map((id) => t.area[id]).filter((a) => a !== undefined);
  return (s) => {
    const o = s.open;
    const asked =
      s.stack.length > 0 && s.stack[0].proc === 'turn' ? (s.stack[0] as { side?: Side }).side : undefined;
    const out: number[] = [
      o.turn / 20,
      Math.max(0, o.turn - 10) / 10,
      Math.max(0, o.turn - 15) / 5,
      o.legitimacy / 25,
      Math.max(0, 10 - o.legitimacy) / 10,
      Math.max(0, 5 - o.legitimacy) / 5,
      o.weariness / 10,
      Math.max(0, 5 - o.weariness) / 5,
      Math.max(0, 3 - o.weariness) / 3,
      Math.sqrt(o.treasury[0]) / 5,
      Math.sqrt(o.treasury[1]) / 8,
      asked === MACEDONIA ? 1 : asked === PERSIA ? -1 : 0,
      o.passes[0] > 0 ? 1 : 0,
      o.passes[1] > 0 ? 1 : 0,
      Math.min(3, o.tired.length) / 3,
      o.athens === 0 ? 1 : 0,
      o.athens === 3 ? 1 : 0,
      o.pacified,
      o.sparta,
      o.levied,
      o.sacred,
      o.wounded > 0 ? 1 : 0,
    ];
    for (let a = 0; a < t.areas.length; a++) out.push(o.marker[a] === 1 ? 1 : o.marker[a] === 2 ? -1 : 0);
    for (const a of t.cityAreas) out.push(o.siege[a] > 0 ? o.siege[a] / (t.rating[a] + 1) : 0);
    for (const status of o.leader) out.push(status === 1 ? 1 : 0);
    for (let k = 0; k < o.pool.length; k++) out.push(o.pool[k] / 10);
    ships(t, s, out);
    forces(t, MACEDONIA, s.own.macedonia, out);
    forces(t, PERSIA, s.own.persia, out);
    royal(t, far, landmarks, s.own.macedonia, t.roles.alexander, out);
    royal(t, far, landmarks, s.own.persia, t.roles.darius, out);
    return out;
  };
}

/** Ships by water: those of Macedonia above 0, Persia's below. */
function ships(t: Tables, { open: o }: Darius, out: number[]): void {
  const sea = new Array<number>(t.seas.length).fill(0);
  let docked = 0;
  for (let i = 0; i < o.ship.length; i++) {
    const at = o.ship[i];
    if (at < 0) continue;
    const n = t.shipSide[i] === MACEDONIA ? 0.2 : -0.2;
    if (at >= t.sea0 && at < t.port0) sea[at - t.sea0] += n;
    else docked += n;
  }
  out.push(...sea, docked / 2);
}

/** A side's strength by area, its leaders, how hurt it is, and what of it has still to move this turn. */
function forces(t: Tables, side: Side, own: Own, out: number[]): void {
  const armies: Force[] = t.areas.map(nobody);
  const afloat = nobody();
  const limit = t.pack.leaderRules.commandLimit;
  const freshUnits = new Array<number>(t.areas.length).fill(0);
  const freshLeaders = new Array<number>(t.areas.length).fill(0);
  let hurt = 0;
  for (let p = 0; p < own.at.length; p++) {
    const at = own.at[p];
    if (at < 0) continue;
    hurt += own.hurt[p];
    addPiece(
      t,
      side,
      at < t.sea0 ? armies[at] : at >= t.port0 ? armies[at - t.port0] : afloat,
      p,
      own.hurt[p],
    );
    if (at < t.sea0 && own.moved[p] === 0)
      if (t.kindOf[side][p] < 0) freshLeaders[at]++;
      else freshUnits[at]++;
  }
  let most = 0;
  let second = 0;
  let squares = 0;
  let led = 0;
  let fresh = 0;
  for (let a = 0; a < armies.length; a++) {
    const army = armies[a];
    const n = army.units === 0 ? 0 : strength(army);
    fresh += Math.min(freshUnits[a], freshLeaders[a] * limit);
    out.push(n / 10, army.leaders / 3);
    squares += n * n;
    led += Math.min(army.units, army.leaders * limit);
    if (n > most) [most, second] = [n, most];
    else if (n > second) second = n;
  }
  out.push(
    most / 15,
    second / 15,
    Math.sqrt(squares) / 15,
    led / 20,
    fresh / 20,
    strength(afloat) / 10,
    hurt / 10,
  );
}

/** Where a king is: how far from what matters; whether he has still to move this turn. */
function royal(
  t: Tables,
  far: Ways,
  landmarks: readonly number[],
  own: Own,
  king: number,
  out: number[],
): void {
  const at = own.at[king];
  const area = at < 0 ? -1 : at < t.sea0 ? at : at >= t.port0 ? at - t.port0 : -1;
  for (const mark of landmarks) out.push(area < 0 ? 1 : Math.min(20, far.points[area][mark]) / 12);
  out.push(area < 0 ? 1 : 0, own.moved[king] === 0 ? 1 : 0);
}
