import type { Options, Start } from '@gordian/kernel';
import { learn } from './acts/known.ts';
import { copyOwn, ownOf, restack } from './acts/pieces.ts';
import {
  type Darius,
  MACEDONIA,
  type Open,
  type Own,
  PERSIA,
  POOL,
  RESERVE,
  SEATS,
  type Side,
  type TurnFrame,
} from './state.ts';
import type { Tables } from './tables.ts';

type Counts = Readonly<Record<string, number | undefined>>;

/** Counters that are kept apart until their turn or event (AVD-6.4.1, AVD-6.6.1). */
function setAside(t: Tables, s: Darius): void {
  const bands: { side: Side; units: Counts }[] = [
    ...t.pack.reinforcements.map((r) => ({
      side: r.side === 'macedonian' ? MACEDONIA : PERSIA,
      units: r.units as Counts,
    })),
    { side: PERSIA, units: (t.pack.events[1].first as { units: Counts }).units },
    { side: MACEDONIA, units: { 'cretan-light-infantry': t.kinds[t.kind['cretan-light-infantry']].count } },
    { side: PERSIA, units: { 'thracian-light-infantry': t.kinds[t.thracian].count } },
  ];
  for (const { side, units } of bands)
    for (const [id, n] of Object.entries(units)) put(t, s, side, id, n!, RESERVE);
  const cretan = t.kind['cretan-ship'];
  for (let i = 0; i < s.open.ship.length; i++) if (t.shipKind[i] === cretan) s.open.ship[i] = RESERVE;
}

/** Moves `n` counters of a kind from the pool to a place; gives the pieces. */
function put(t: Tables, s: Darius, side: Side, id: string, n: number, to: number): number[] {
  const own = ownOf(s, side);
  const out: number[] = [];
  for (let p = t.leaderCount[side]; p < own.at.length && out.length < n; p++)
    if (t.kindOf[side][p] === t.kind[id] && own.at[p] === POOL) {
      own.at[p] = to;
      if (to === RESERVE) s.open.aside[t.kindOf[side][p]]++;
      out.push(p);
    }
  return out;
}

function putShips(t: Tables, open: Open, ships: Counts, to: number): void {
  for (const [id, n] of Object.entries(ships)) {
    let left = n!;
    for (let i = 0; i < open.ship.length && left > 0; i++)
      if (t.shipKind[i] === t.kind[id] && open.ship[i] === POOL) {
        open.ship[i] = to;
        left--;
      }
  }
}

/** One printed stack. AVD-6.2.16: Persian units belong to the highest-ranked leader up to six, the rest to the next. */
function putStack(
  t: Tables,
  s: Darius,
  side: Side,
  area: number,
  leaders: readonly string[],
  units: Counts,
): void {
  const own = ownOf(s, side);
  const chiefs = leaders.map((id) => t.leaderAt[side][id]).sort((a, b) => a - b);
  for (const l of chiefs) {
    own.at[l] = area;
    s.open.leader[t.leader0[side] + l] = 1;
  }
  const pieces = Object.entries(units).flatMap(([id, n]) => put(t, s, side, id, n!, area));
  if (side === PERSIA && chiefs.length > 0)
    pieces.forEach((p, i) => {
      own.of[p] = chiefs[Math.min(Math.floor(i / 6), chiefs.length - 1)] + 1;
    });
}

/** AVD-6.7.2, AVD-6.7.5 to AVD-6.7.7: the optional royal houses. */
function crownOptions(t: Tables, s: Darius, options: Options): void {
  const { philip, artaxerxes, darius } = t.roles;
  const [first, second] = t.pack.options.map((o) => (o as { effect: unknown }).effect) as [
    { warWeariness: number },
    { legitimacy: number; move: { area: string; units: Counts } },
  ];
  if (options.philip === true) {
    putStack(t, s, MACEDONIA, t.area.thrace, [t.leaders[MACEDONIA][philip].id], {});
    s.open.weariness += first.warWeariness;
  }
  if (options.artaxerxes !== true) return;
  // AVD-6.7.6: Darius is then a satrap with 1 Light Infantry.
  s.open.legitimacy += second.legitimacy;
  s.open.king = t.leader0[PERSIA] + artaxerxes;
  const own = s.own.persia;
  putStack(t, s, PERSIA, t.area.kish, [t.leaders[PERSIA][artaxerxes].id], {});
  for (let p = t.leaderCount[PERSIA]; p < own.at.length; p++)
    if (own.at[p] === t.area.kish) own.of[p] = artaxerxes + 1;
  putStack(
    t,
    s,
    PERSIA,
    t.area[second.move.area as keyof typeof t.area],
    [t.leaders[PERSIA][darius].id],
    second.move.units,
  );
}

const blank = (pieces: number, persian: boolean): Own => ({
  at: new Array(pieces).fill(POOL),
  moved: new Array(pieces).fill(0),
  hurt: new Array(pieces).fill(0),
  of: persian ? new Array(pieces).fill(0) : [],
});

function bareOpen(t: Tables, options: Options): Open {
  // AVD-6.1.6, AVD-6.1.7, AVD-6.2.11, AVD-6.2.12: tracks and treasuries; AVD-5.1.11: they have no upper
  // limit.
  const { tracks } = t.pack;
  return {
    turn: 0,
    weariness: tracks.warWeariness.start,
    legitimacy: tracks.legitimacy.start,
    treasury: [tracks.treasury.macedonian, tracks.treasury.persian],
    passes: [0, 0],
    marker: new Array(t.areas.length).fill(0),
    siege: new Array(t.areas.length).fill(0),
    besieged: [],
    ship: new Array(t.shipKind.length).fill(POOL),
    used: new Array(t.shipKind.length).fill(0),
    leader: new Array(t.leaderCount[0] + t.leaderCount[1]).fill(0),
    pool: new Array(t.kinds.length).fill(0),
    dead: new Array(t.kinds.length).fill(0),
    aside: new Array(t.kinds.length).fill(0),
    tired: [],
    flipped: new Array(t.kinds.length).fill(0),
    stacks: [[], []],
    known: [[], []],
    athens: 0,
    pacified: -1,
    sparta: 0,
    events: new Array(11).fill(0),
    recruits: [0, 0],
    levied: 0,
    wounded: 0,
    sacred: 0,
    king: t.leader0[PERSIA] + t.roles.darius,
    restless: 0,
    options: {
      recruitAsAction: options.recruitAsAction === true,
      refusalCosts: options.refusalCosts === true,
      eventWhenSiegeEnds: options.eventWhenSiegeEnds === true,
    },
    laid: null,
  };
}

/** 6.1 to 6.8: the printed set-up. */
export function setup(t: Tables, options: Options): Start<Darius> {
  const own = {
    macedonia: blank(t.kindOf[MACEDONIA].length, false),
    persia: blank(t.kindOf[PERSIA].length, true),
  };
  const s = { open: bareOpen(t, options), own } as unknown as Darius;
  for (const side of [MACEDONIA, PERSIA])
    for (let l = 0; l < t.leaderCount[side]; l++) own[SEATS[side]].at[l] = RESERVE;
  setAside(t, s);
  for (const side of [MACEDONIA, PERSIA]) {
    const printed = side === MACEDONIA ? t.pack.setup.macedonian : t.pack.setup.persian;
    // AVD-6.1.8, AVD-6.2.13: garrisons; AVD-6.3.1, AVD-6.3.2, AVD-6.3.3, AVD-6.3.4: the rest is neutral.
    for (const id of printed.garrisons) s.open.marker[t.area[id as keyof typeof t.area]] = side + 1;
    // AVD-6.1.1, AVD-6.1.2, AVD-6.1.3, AVD-6.1.4; AVD-6.2.1, AVD-6.2.2, AVD-6.2.3, AVD-6.2.4, AVD-6.2.5,
    // AVD-6.2.7, AVD-6.2.8, AVD-6.2.9, AVD-6.2.10: the printed stacks.
    for (const { area, leaders, units } of printed.stacks) {
      const inPlay = leaders.filter((id) => !(id === 'darius-iii' && options.artaxerxes === true));
      putStack(t, s, side, t.area[area as keyof typeof t.area], inPlay, units as Counts);
    }
    // AVD-6.1.5, AVD-6.2.6: a fleet in the Aegean, one in the port of Cyprus.
    for (const fleet of printed.fleets)
      putShips(
        t,
        s.open,
        fleet.ships as Counts,
        fleet.docked === null ? t.place[fleet.sea!] : t.place[`${fleet.docked}-port`],
      );
  }
  crownOptions(t, s, options);
  for (const side of [MACEDONIA, PERSIA]) {
    const { at } = own[SEATS[side]];
    for (let p = t.leaderCount[side]; p < at.length; p++)
      if (at[p] === POOL) s.open.pool[t.kindOf[side][p]]++;
    for (const place of new Set(at))
      if (place >= 0) {
        restack(s, t, side, place);
        learn(s, t, side, place);
      }
  }
  for (let i = 0; i < s.open.ship.length; i++) if (s.open.ship[i] === POOL) s.open.pool[t.shipKind[i]]++;
  if (options.openStacks === true) s.open.laid = [copyOwn(own.macedonia), copyOwn(own.persia)];
  const turn: TurnFrame = { proc: 'turn', at: 'thrace', side: MACEDONIA, passed: 0 };
  return { open: s.open, own, deep: null, stack: [turn] };
}
