import { leaderChance, successes, unitChance } from './odds.ts';
import { MACEDONIA, other, PERSIA, type Side } from './state.ts';
import type { Tables } from './tables.ts';

/** An army as it stands: leaders in order of rank, and units by kind, whole and flipped. */
export interface Army {
  readonly leaders: readonly number[];
  /** `[kind, hurt]` of each unit. */
  readonly units: readonly (readonly [kind: number, hurt: number])[];
}

export interface BattleOdds {
  /** Chances that Macedonia or Persia holds the field, and that nobody is left. */
  readonly wins: readonly [number, number];
  readonly nobody: number;
  /** Chances that an army is wiped out in the rounds. */
  readonly destroyed: readonly [number, number];
  /** Pieces lost in the rounds, on average. */
  readonly losses: readonly [number, number];
  /** Chance that Alexander falls. */
  readonly alexander: number;
}

/** A fighting line that the odds tell apart from others only by its text. */
interface Line {
  readonly text: string;
  readonly pieces: readonly Piece[];
}
interface Piece {
  readonly chance: number;
  /** The order in which the owner gives pieces up: flips first, then the weakest, leaders last and Alexander after all. */
  readonly dear: number;
  readonly steps: number;
  readonly leader: number;
}

function lineUp(t: Tables, side: Side, army: Army): Line {
  const pieces: Piece[] = army.units.map(([kind, hurt]) => {
    const { quality, steps } = t.kinds[kind];
    const left = steps - hurt;
    return { chance: unitChance(quality), dear: left > 1 ? 0 : 10 - quality, steps: left, leader: -1 };
  });
  for (const l of army.leaders)
    pieces.push({ chance: leaderChance(t.leaders[side][l].combat), dear: 1000 - l, steps: 1, leader: l });
  return lineOf(pieces);
}

function lineOf(pieces: readonly Piece[]): Line {
  const sorted = [...pieces].sort((a, b) => a.dear - b.dear || a.chance - b.chance);
  return { pieces: sorted, text: sorted.map((p) => `${p.dear} ${p.chance} ${p.steps}`).join(',') };
}

/** Who rolls: four leaders, six units a leader (AVD-3.1.5, AVD-3.1.6). The best units are fielded. */
function fielded(t: Tables, line: Line): { in: Piece[]; out: Piece[] } {
  const { maxLeadersInCombat, commandLimit } = t.pack.leaderRules;
  const leaders = line.pieces.filter((p) => p.leader >= 0).sort((a, b) => a.leader - b.leader);
  const units = line.pieces
    .filter((p) => p.leader < 0)
    .sort((a, b) => b.chance - a.chance || b.steps - a.steps);
  const first = leaders.slice(0, maxLeadersInCombat);
  const limit = Math.max(1, first.length) * commandLimit;
  return {
    in: [...first, ...units.slice(0, limit)],
    out: [...leaders.slice(maxLeadersInCombat), ...units.slice(limit)],
  };
}

/** The line after hits, one a piece at most (AVD-3.2.8). */
function after(t: Tables, line: Line, hits: number): Line {
  const { in: front, out } = fielded(t, line);
  const order = [...front].sort((a, b) => a.dear - b.dear || a.chance - b.chance);
  const left = order.flatMap((p, i): Piece[] => {
    if (i >= hits) return [p];
    if (p.steps < 2) return [];
    const quality = 7 - Math.round(p.chance * 6);
    return [{ ...p, steps: p.steps - 1, dear: 10 - quality }];
  });
  return lineOf([...left, ...out]);
}

interface Position {
  readonly lines: readonly [number, number];
  readonly lead: number;
  p: number;
}

/** The lines one side can come to: each is worked out once. */
class Ranks {
  readonly lines: Line[] = [];
  private readonly t: Tables;
  private readonly numbers = new Map<string, number>();
  private readonly spreads: number[][] = [];
  private readonly followers: number[][] = [];

  constructor(t: Tables) {
    this.t = t;
  }

  number(line: Line): number {
    const known = this.numbers.get(line.text);
    if (known !== undefined) return known;
    this.numbers.set(line.text, this.lines.length);
    return this.lines.push(line) - 1;
  }

  /** The spread of hits a line scores. */
  spread(line: number): number[] {
    this.spreads[line] ??= successes(fielded(this.t, this.lines[line]).in.map((piece) => piece.chance));
    return this.spreads[line];
  }

  /** The line that is left after this many hits. */
  after(line: number, hits: number): number {
    this.followers[line] ??= [];
    this.followers[line][hits] ??= this.number(after(this.t, this.lines[line], hits));
    return this.followers[line][hits];
  }
}

const SMALLEST = 1e-15;

/** The exact odds of a battle both sides fight to the end, each giving up its cheapest pieces first. */
export function battleOdds(
  t: Tables,
  armies: readonly [Army, Army],
  attacker: Side,
  area: number,
  fromRound = 1,
  lead = 0,
): BattleOdds {
  const ranks = [new Ranks(t), new Ranks(t)] as const;
  const lines = [MACEDONIA, PERSIA].map((side) => ranks[side].number(lineUp(t, side, armies[side])));
  let now: Position[] = [{ lines: [lines[0], lines[1]], lead, p: 1 }];
  const ends: Position[] = [];
  for (let round = fromRound; round <= t.pack.combat.rounds; round++) {
    const next = new Map<number, Position>();
    for (const position of now) {
      const over = position.lines.some((line, side) => ranks[side].lines[line].pieces.length === 0);
      if (over) ends.push(position);
      else fightRound(t, ranks, position, round === 1 && area === t.area.elam, next);
    }
    now = [...next.values()];
  }
  return sumUp(t, armies, attacker, ranks, [...ends, ...now]);
}

function sumUp(
  t: Tables,
  armies: readonly [Army, Army],
  attacker: Side,
  ranks: readonly [Ranks, Ranks],
  ends: readonly Position[],
): BattleOdds {
  const wins: [number, number] = [0, 0];
  const destroyed: [number, number] = [0, 0];
  const losses: [number, number] = [0, 0];
  let nobody = 0;
  let alexander = 0;
  const risked = armies[MACEDONIA].leaders.includes(t.roles.alexander);
  for (const { lines, lead, p } of ends) {
    const left = [MACEDONIA, PERSIA].map((side) => ranks[side].lines[lines[side]].pieces);
    for (const side of [MACEDONIA, PERSIA]) {
      losses[side] += p * (armies[side].leaders.length + armies[side].units.length - left[side].length);
      if (left[side].length === 0) destroyed[side] += p;
    }
    if (risked && !left[MACEDONIA].some((piece) => piece.leader === t.roles.alexander)) alexander += p;
    if (left[0].length === 0 && left[1].length === 0) nobody += p;
    else if (left[0].length === 0) wins[PERSIA] += p;
    else if (left[1].length === 0) wins[MACEDONIA] += p;
    else wins[lead === 0 ? other(attacker) : lead > 0 ? MACEDONIA : PERSIA] += p;
  }
  return { wins, nobody, destroyed, losses, alexander };
}

function fightRound(
  t: Tables,
  ranks: readonly [Ranks, Ranks],
  { lines, lead, p }: Position,
  gate: boolean,
  into: Map<number, Position>,
): void {
  // AVD-7.2.6: in Elam the first four Macedonian hits of round 1 are nothing.
  const all = ranks[MACEDONIA].spread(lines[MACEDONIA]);
  const mine = gate ? shifted(all, t.pack.combat.elamIgnoredHits) : all;
  const theirs = ranks[PERSIA].spread(lines[PERSIA]);
  for (let a = 0; a < mine.length; a++)
    for (let b = 0; b < theirs.length; b++) {
      const chance = p * mine[a] * theirs[b];
      if (chance < SMALLEST) continue;
      const macedonia = ranks[MACEDONIA].after(lines[MACEDONIA], b);
      const persia = ranks[PERSIA].after(lines[PERSIA], a);
      const score = lead + a - b;
      const key = (macedonia * 16384 + persia) * 512 + score + 256;
      const before = into.get(key);
      if (before === undefined) into.set(key, { lines: [macedonia, persia], lead: score, p: chance });
      else before.p += chance;
    }
}

function shifted(spread: readonly number[], by: number): number[] {
  const out = new Array<number>(Math.max(1, spread.length - by)).fill(0);
  for (let n = 0; n < spread.length; n++) out[Math.max(0, n - by)] += spread[n];
  return out;
}
