import { seaSpoils } from '../acts/ships.ts';
import { MACEDONIA, other, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { Chances, leaderChance, type Spread, successes, unitChance } from './chances.ts';

/** A fleet in battle: the kinds of its ships, the worst first, and what it carries. */
export interface Fleet {
  readonly ships: readonly number[];
  /** AVD-4.7.10: the kind that lies idle there, fights and carries nobody; -1 if all obey. */
  readonly idle: number;
  readonly units: number;
  readonly leaders: readonly number[];
  /** Whether it has somewhere to withdraw to. */
  readonly haven: boolean;
}

export class SeaOdds {
  readonly wins: [number, number] = [0, 0];
  nobody = 0;
  /** By side: all its ships are gone. */
  readonly sunk: [number, number] = [0, 0];
  readonly ships = [new Chances(), new Chances()] as const;
  readonly units = [new Chances(), new Chances()] as const;
  readonly treasure = [new Chances(), new Chances()] as const;
  alexander = 0;

  /** Takes over a share of another. */
  blend(from: SeaOdds, share: number): void {
    this.nobody += share * from.nobody;
    this.alexander += share * from.alexander;
    for (const side of [MACEDONIA, PERSIA]) {
      this.wins[side] += share * from.wins[side];
      this.sunk[side] += share * from.sunk[side];
      for (const key of ['ships', 'units', 'treasure'] as const)
        this[key][side].blend(from[key][side], share);
    }
  }
}

/** AVD-3.4.2, AVD-3.4.9, AVD-7.1.4, AVD-7.1.8: the spread of hits with so many ships left. */
function fire(t: Tables, side: Side, fleet: Fleet, left: number, caught: boolean): Spread {
  const chances = fleet.ships
    .slice(fleet.ships.length - left)
    .map((kind) => unitChance(t.kinds[kind].quality + (caught ? 1 : 0)));
  if (side === PERSIA && left > 0)
    for (const leader of [t.roles.pharnabazus, t.roles.memnon])
      if (fleet.leaders.includes(leader)) chances.push(leaderChance(t.leaders[PERSIA][leader].combat));
  return successes(chances);
}

/** The exact odds of a battle at sea that nobody leaves; `port` when the defender is caught in harbour. */
export function seaOdds(
  t: Tables,
  fleets: readonly [Fleet, Fleet],
  attacker: Side,
  port: boolean,
  round: number,
  lead: number,
  before: readonly [readonly [number, number], readonly [number, number]],
): SeaOdds {
  const out = new SeaOdds();
  const caught = (side: Side): boolean => port && side !== attacker;
  const end = (m: number, p: number, score: number, chance: number): void =>
    close(t, fleets, attacker, before, out, m, p, score, chance);
  // By ships left on both sides and the lead in hits.
  let now = new Map<string, [number, number, number, number]>();
  now.set('', [fleets[0].ships.length, fleets[1].ships.length, lead, 1]);
  for (let n = round; n < t.pack.combat.rounds; n++) {
    const next = new Map<string, [number, number, number, number]>();
    for (const [m, p, score, chance] of now.values()) {
      if (m === 0 || p === 0) {
        end(m, p, score, chance);
        continue;
      }
      const mine = fire(t, MACEDONIA, fleets[0], m, caught(MACEDONIA));
      const theirs = fire(t, PERSIA, fleets[1], p, caught(PERSIA));
      mine.forEach((pa, a) => {
        theirs.forEach((pb, b) => {
          const part = chance * pa * pb;
          if (part < 1e-13) return;
          const to: [number, number, number, number] = [
            Math.max(0, m - b),
            Math.max(0, p - a),
            score + a - b,
            part,
          ];
          if (to[0] === 0 || to[1] === 0) to[2] = 0;
          const key = `${to[0]} ${to[1]} ${to[2]}`;
          const known = next.get(key);
          if (known === undefined) next.set(key, to);
          else known[3] += part;
        });
      });
    }
    now = next;
  }
  for (const [m, p, score, chance] of now.values()) end(m, p, score, chance);
  return out;
}

/** How many of the last ships of a fleet obey and carry. */
const serves = ({ ships, idle }: Fleet, left: number): number =>
  left === 0 ? 0 : ships.slice(-left).filter((kind) => kind !== idle).length;

/** AVD-3.4.16: hits decide, a tie is the attacker's defeat. AVD-3.4.4, AVD-3.4.12, AVD-1.4E.9: flight, awards, the drowned. */
function close(
  t: Tables,
  fleets: readonly [Fleet, Fleet],
  attacker: Side,
  before: readonly [readonly [number, number], readonly [number, number]],
  out: SeaOdds,
  m: number,
  p: number,
  score: number,
  chance: number,
): void {
  const left = [m, p];
  const serving = [0, 1].map((side) => serves(fleets[side], left[side]));
  let winner: Side | -1 = score === 0 ? other(attacker) : score > 0 ? MACEDONIA : PERSIA;
  if (m === 0 || p === 0) winner = m > 0 ? MACEDONIA : p > 0 ? PERSIA : -1;
  else if (!fleets[other(winner as Side)].haven) {
    left[other(winner as Side)] -= serving[other(winner as Side)];
    serving[other(winner as Side)] = 0;
  }
  if (winner < 0) out.nobody += chance;
  else out.wins[winner as Side] += chance;
  for (const side of [MACEDONIA, PERSIA]) {
    const { ships, units, leaders } = fleets[side];
    const drowned = Math.max(0, units - serving[side]);
    const fallen = serving[side] === 0 ? leaders.length : 0;
    if (left[side] === 0) out.sunk[side] += chance;
    out.ships[side].add(ships.length - left[side], chance);
    out.units[side].add(before[side][0] + drowned, chance);
    if (side === MACEDONIA && fallen > 0 && leaders.includes(t.roles.alexander)) out.alexander += chance;
    if (winner === other(side))
      out.treasure[winner as Side].add(
        seaSpoils(side, before[side][0] + drowned, before[side][1] + fallen),
        chance,
      );
    else out.treasure[other(side)].add(0, chance);
  }
}
