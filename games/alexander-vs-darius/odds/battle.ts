import { bonusAreas } from '../queries/bonus.ts';
import { isAriobarzanesLand, retreatGoals } from '../queries/retreat.ts';
import { MACEDONIA, type Open, other, PERSIA, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { fourDice, retreatChance } from './chances.ts';
import { Host } from './host.ts';
import { Aftermath, type Change, type Marks, Reckoning, type Setting } from './reckoning.ts';
import { fightOn } from './rounds.ts';

/** A battle to be weighed, with both armies as codes of pieces. */
export interface Weighed {
  readonly open: Open;
  readonly area: number;
  readonly attacker: Side;
  readonly landing: boolean;
  readonly armies: readonly [readonly number[], readonly number[]];
  /** Rounds fought, Macedonian hits less Persian ones, units lost and leaders fallen so far. */
  readonly round: number;
  readonly lead: number;
  readonly lost: readonly [number, number];
  readonly fallen: readonly [readonly number[], readonly number[]];
  readonly royal: boolean;
  /** Whether the armies have been shown, and the dread of a great host paid for. */
  readonly revealed: boolean;
  /** Who fights in the next round, by side, where that is settled. */
  readonly chosen: readonly [readonly number[] | null, readonly number[] | null];
  /** Whether Alexander rolls four dice in the next round. */
  readonly four: boolean;
  /** The side that tries to leave now, or -1. */
  readonly leaves: Side | -1;
  /** Losses that are taken before anything else, or null. */
  readonly first: ((hosts: readonly [Host, Host]) => readonly [number, number]) | null;
}

const NOTHING: Change = { weariness: 0, legitimacy: 0 };

/** AVD-5.2.9, AVD-5.1.9: what a marker in an area does on the tracks. */
function marked(t: Tables, open: Open, side: Side, area: number): Change {
  const { wilusha, phrygia, libya, media } = t.area;
  const sacred = [wilusha, phrygia, libya];
  const prays =
    side === MACEDONIA &&
    open.sacred === 0 &&
    open.leader[t.roles.philip] !== 1 &&
    open.leader[t.roles.alexander] === 1 &&
    sacred.includes(area) &&
    sacred.every((a) => a === area || open.marker[a] === MACEDONIA + 1);
  return { weariness: prays ? 2 : 0, legitimacy: side === MACEDONIA && area === media ? -5 : 0 };
}

/** AVD-3.3V.7, AVD-3.3V.8: the markers of a victory; the one beside the field goes where it counts most. */
function marksOf(t: Tables, open: Open, area: number, attacker: Side, side: Side): Marks {
  const flips = t.cities[area] === 0 && open.marker[area] === other(side) + 1;
  const beside =
    side === attacker ? bonusAreas(open, t, area, attacker).map((a) => marked(t, open, side, a)) : [];
  const worth = (c: Change): number => 2 * c.weariness - c.legitimacy;
  return {
    field: flips ? marked(t, open, side, area) : NOTHING,
    beside: beside.reduce((best, c) => (worth(c) > worth(best) ? c : best), NOTHING),
  };
}

function settingOf(t: Tables, w: Weighed): Setting {
  const goals = [MACEDONIA, PERSIA].map((side) => retreatGoals(w.open, t, side, w.area));
  const units = w.armies[PERSIA].filter((code) => code >= 100).length;
  return {
    open: w.open,
    area: w.area,
    attacker: w.attacker,
    landing: w.landing,
    royal: w.royal,
    // AVD-5.1.3: -1 for each 8 Persian units that face Alexander.
    dread: w.royal && !w.revealed ? -Math.floor(units / 8) : 0,
    lost: w.lost,
    fallen: w.fallen,
    goals: [goals[0].length > 0, goals[1].length > 0],
    home: goals[1].some((area) => isAriobarzanesLand(t, area)),
    marks: [
      marksOf(t, w.open, w.area, w.attacker, MACEDONIA),
      marksOf(t, w.open, w.area, w.attacker, PERSIA),
    ],
  };
}

/** The commander's number in an army: its highest rank, or -1. */
export function commanderIn(codes: readonly number[]): number {
  let best = -1;
  for (const code of codes) if (code < 100 && (best < 0 || code % 50 < best)) best = code % 50;
  return best;
}

/** The chance that a side gets away, 0 where it cannot try. */
export function getsAway(t: Tables, w: Weighed, side: Side): number {
  const commander = commanderIn(w.armies[side]);
  if (commander < 0 || (side === w.attacker && w.landing)) return 0;
  if (retreatGoals(w.open, t, side, w.area).length === 0) return 0;
  return retreatChance(t, t.leaders[side][commander].initiative, w.area);
}

/** Everything the battle may come to, exactly, when nobody leaves it but the side that tries now. */
export function weigh(t: Tables, w: Weighed): Reckoning {
  const hosts = [0, 1].map((side) => new Host(t, SEATS[side], w.armies[side], w.chosen[side])) as [
    Host,
    Host,
  ];
  const after = new Aftermath(t, hosts, settingOf(t, w));
  const out = new Reckoning();
  const away = w.leaves < 0 ? 0 : getsAway(t, w, w.leaves as Side);
  if (away > 0) out.blend(left(t, w, hosts), away);
  const four = w.four && hosts[MACEDONIA].has(0, t.roles.alexander);
  const lines: readonly [number, number] = w.first === null ? [0, 0] : w.first(hosts);
  const gate = w.round === 0 && w.area === t.area.elam;
  const stand = { hosts, lines, round: w.round, lead: w.lead, gate, four };
  fightOn(t, stand, {
    over: (m, p) => after.isOver(m, p),
    lost: (m) => after.leaderless(m),
    told: (m, p, sign, chance, before) => after.fought(m, p, sign, chance, before),
  });
  out.blend(after.out, 1 - away);
  if (four) out.wounded += (1 - away) * fourDice(t.leaders[MACEDONIA][t.roles.alexander].combat).wounded;
  return out;
}

/** A side leaves: it slips away before round 1 (AVD-3.3B.2, AVD-3.3B.5), or breaks off. */
function left(t: Tables, w: Weighed, hosts: readonly [Host, Host]): Reckoning {
  const side = w.leaves as Side;
  if (w.round > 0) {
    const after = new Aftermath(t, hosts, settingOf(t, w));
    after.brokeOff(side, commanderIn(w.armies[side]), 0, 0, 1);
    return after.out;
  }
  const out = new Reckoning();
  const { field } = marksOf(t, w.open, w.area, w.attacker, w.attacker);
  const cost = side === PERSIA && w.open.options.refusalCosts ? -1 : 0;
  out.slips = 1;
  for (const one of [MACEDONIA, PERSIA])
    for (const list of [out.units, out.leaders, out.treasure]) list[one].add(0, 1);
  out.weariness.add(field.weariness, 1);
  out.legitimacy.add(field.legitimacy + cost, 1);
  if (w.open.legitimacy + field.legitimacy + cost <= 0) out.game[MACEDONIA] = 1;
  return out;
}
