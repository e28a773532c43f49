import { MACEDONIA, PERSIA } from '../state.ts';
import type { Tables } from '../tables.ts';
import { fourDice, type Spread } from './chances.ts';
import type { Host } from './host.ts';

/** A battle as it stands between two rounds. */
export interface Stand {
  readonly hosts: readonly [Host, Host];
  readonly lines: readonly [number, number];
  /** Rounds fought so far, and Macedonian hits less Persian ones. */
  readonly round: number;
  readonly lead: number;
  /** Whether the next round is the first in Elam, and whether Alexander rolls four dice in it. */
  readonly gate: boolean;
  readonly four: boolean;
}

/** What is told at the end: the lines left, who leads in hits (-1, 0, 1), and Persia's line before the last round fought. */
export type Told = (macedonia: number, persia: number, sign: number, chance: number, before: number) => void;

/** How the end of a battle is found: pairs of lines that end it, and Macedonian lines that end the game at once. */
export interface Ends {
  over(macedonia: number, persia: number): boolean;
  lost(macedonia: number): boolean;
  readonly told: Told;
}

/** What is less likely is left out: all of it together stays below a millionth. */
const SMALLEST = 1e-11;

/** Calls back for each position there may be. */
type Tell = (tell: (m: number, p: number, lead: number, chance: number) => void) => void;

/** Positions of a battle after a round: by both lines and the lead. */
class Field {
  readonly persians: number;
  readonly leads: number;
  readonly low: number;
  readonly chance: Float64Array;

  constructor(macedonians: number, persians: number, low: number, high: number) {
    this.persians = persians;
    this.low = low;
    this.leads = high - low + 1;
    this.chance = new Float64Array(macedonians * persians * this.leads);
  }

  add(m: number, p: number, lead: number, chance: number): void {
    this.chance[(m * this.persians + p) * this.leads + lead - this.low] += chance;
  }

  /** Calls back for each position there is. */
  each(told: (m: number, p: number, lead: number, chance: number) => void): void {
    for (let i = 0; i < this.chance.length; i++) {
      if (this.chance[i] < SMALLEST) continue;
      const pair = Math.floor(i / this.leads);
      told(
        Math.floor(pair / this.persians),
        pair % this.persians,
        (i % this.leads) + this.low,
        this.chance[i],
      );
    }
  }
}

/**
 * The exact spread of how a battle stands after its last round, when nobody leaves it: `over` says which pairs of lines
 * end it earlier.
 */
export function fightOn(t: Tables, stand: Stand, ends: Ends): void {
  const { hosts } = stand;
  const last = t.pack.combat.rounds;
  let now: Tell = (tell) => tell(stand.lines[MACEDONIA], stand.lines[PERSIA], stand.lead, 1);
  let [low, high] = [stand.lead, stand.lead];
  for (let fought = stand.round; fought < last; fought++) {
    const first = fought === stand.round;
    const reach = reachOf(hosts, now);
    const most = first && stand.four ? 3 : 0;
    low -= reach[1].dice;
    high += reach[0].dice + most;
    expand(hosts[0], reach[0].lines, reach[1].dice);
    expand(hosts[1], reach[1].lines, reach[0].dice + most);
    if (first && stand.four) bereave(t, hosts[0]);
    const isLast = fought + 1 === last;
    // After the last round only who leads counts: -1, 0, 1.
    const next = new Field(
      hosts[0].lines.length,
      hosts[1].lines.length,
      isLast ? -1 : low,
      isLast ? 1 : high,
    );
    const volleys = volleysOf(t, stand, first);
    const round: Round = { hosts, ends, next, isLast };
    now((m, p, lead, chance) => {
      if (ends.over(m, p)) ends.told(m, p, Math.sign(lead), chance, first ? 0 : p);
      else for (const volley of volleys(m)) exchange(round, { m, p, lead, chance }, volley);
    });
    now = (tell) => next.each(tell);
  }
  const before = stand.round === last;
  now((m, p, lead, chance) => ends.told(m, p, Math.sign(lead), chance, before ? 0 : p));
}

/** By side: the lines that occur, and the most dice it rolls. */
function reachOf(hosts: readonly [Host, Host], now: Tell): { lines: Set<number>; dice: number }[] {
  const lines = [new Set<number>(), new Set<number>()];
  now((m, p) => {
    lines[0].add(m);
    lines[1].add(p);
  });
  return hosts.map((host, side) => {
    let dice = 0;
    for (const line of lines[side]) dice = Math.max(dice, host.spread(line).length - 1);
    return { lines: lines[side], dice };
  });
}

/** Numbers every line that can follow, so that the positions fit into one table. */
function expand(host: Host, lines: ReadonlySet<number>, hits: number): void {
  for (const line of lines) for (let n = 0; n <= hits; n++) host.after(line, n);
}

function bereave(t: Tables, host: Host): void {
  for (let line = host.lines.length - 1; line >= 0; line--) host.without(line, t.roles.alexander);
}

/** What a Macedonian line may score in a round; `gone` falls with it, or is -1. */
interface Volley {
  readonly hits: Spread;
  readonly gone: number;
}

/** By line: what it may score. With four dice Alexander may fall by his own risk, with the losses (AVD-7.1.2). */
function volleysOf(t: Tables, stand: Stand, first: boolean): (line: number) => readonly Volley[] {
  const { alexander } = t.roles;
  const host = stand.hosts[0];
  const gated = (hits: Spread): Spread =>
    first && stand.gate ? shifted(hits, t.pack.combat.elamIgnoredHits) : hits;
  const made: Volley[][] = [];
  const make = (line: number): Volley[] => {
    if (!first || !stand.four) return [{ hits: gated(host.spread(line)), gone: -1 }];
    const others = host.spread(line, alexander);
    const { lives, falls } = fourDice(t.leaders[MACEDONIA][alexander].combat);
    return [
      { hits: gated(joined(others, lives)), gone: -1 },
      { hits: gated(joined(others, falls)), gone: alexander },
    ];
  };
  return (line) => {
    made[line] ??= make(line);
    return made[line];
  };
}

/** A round that is fought, and where its results go. */
interface Round {
  readonly hosts: readonly [Host, Host];
  readonly ends: Ends;
  readonly next: Field;
  readonly isLast: boolean;
}

/** Both lines and the lead before a round, and how likely that is. */
interface Position {
  readonly m: number;
  readonly p: number;
  readonly lead: number;
  readonly chance: number;
}

/** Both sides roll at once. */
function exchange({ hosts, ends, next, isLast }: Round, at: Position, { hits, gone }: Volley): void {
  const theirs = hosts[1].spread(at.p);
  for (let b = 0; b < theirs.length; b++) {
    const part = at.chance * theirs[b];
    if (part < SMALLEST) continue;
    const left = hosts[0].after(at.m, b);
    const line = gone < 0 ? left : hosts[0].without(left, gone);
    const lost = ends.lost(line);
    for (let a = 0; a < hits.length; a++) {
      const both = part * hits[a];
      if (both < SMALLEST) continue;
      const score = at.lead + a - b;
      // AVD-0.1.4: with Alexander's fall nothing else of that moment counts.
      if (lost) ends.told(line, hosts[1].after(at.p, a), Math.sign(score), both, at.p);
      else next.add(line, hosts[1].after(at.p, a), isLast ? Math.sign(score) : score, both);
    }
  }
}

/** The spread of the sum of two. */
export function joined(one: Spread, two: Spread): number[] {
  const out = new Array<number>(one.length + two.length - 1).fill(0);
  for (let i = 0; i < one.length; i++) for (let k = 0; k < two.length; k++) out[i + k] += one[i] * two[k];
  return out;
}

/** AVD-7.2.6: in Elam the first four Macedonian hits of round 1 are nothing. */
function shifted(spread: Spread, by: number): number[] {
  const out = new Array<number>(Math.max(1, spread.length - by)).fill(0);
  for (let n = 0; n < spread.length; n++) out[Math.max(0, n - by)] += spread[n];
  return out;
}
