import { type Side, sideOf } from '../state.ts';
import type { Tables } from '../tables.ts';
import { leaderChance, successes, unitChance } from './chances.ts';

/** A leader who took no part in the last round is coded by his number and this. */
const IN_RESERVE = 50;
const UNIT = 100;

/** The code of a unit in a line: its kind, and whether it is flipped. A leader's code is his number. */
export const unitCode = (kind: number, hurt: number): number => UNIT + 2 * kind + hurt;
const isUnit = (code: number): boolean => code >= UNIT;
const leaderOf = (code: number): number => code % IN_RESERVE;
const kindOf = (code: number): number => (code - UNIT) >> 1;

/** A fighting line that the odds tell apart from others. */
export interface Line {
  readonly codes: readonly number[];
  readonly leaders: number;
  readonly units: number;
}

/** Who of a line fights in a round, and who is left out. */
interface Parted {
  readonly fight: readonly number[];
  readonly out: readonly number[];
}
interface Fielded extends Parted {
  /** Those who fight, in the order they are given up. */
  readonly given: readonly number[];
}

/** One side of a battle: every line it can come to, each worked out once. Losses fall as its owner would let them. */
export class Host {
  readonly side: Side;
  readonly lines: Line[] = [];
  /** Who fights in the next round from line 0, where that was chosen already; else null. */
  readonly chosen: readonly number[] | null;
  private readonly t: Tables;
  private readonly numbers = new Map<string, number>();
  private readonly fields: Fielded[] = [];
  private readonly spreads: number[][] = [];
  private readonly chases: number[][] = [];
  private readonly followers: number[][] = [];
  private readonly fled: number[][] = [];

  constructor(t: Tables, seat: string, codes: readonly number[], chosen: readonly number[] | null = null) {
    this.t = t;
    this.side = sideOf(seat);
    this.chosen = chosen;
    this.number(codes);
  }

  /** How dear a piece is: flips first, then the weakest, leaders last and the highest rank after all. */
  private dear(code: number): number {
    if (!isUnit(code)) return 1000 - leaderOf(code);
    const { quality, steps } = this.t.kinds[kindOf(code)];
    return steps - (code & 1) > 1 ? 0 : 10 - quality;
  }

  private inOrder(codes: readonly number[]): number[] {
    return [...codes].sort((a, b) => this.dear(a) - this.dear(b) || a - b);
  }

  number(codes: readonly number[]): number {
    const sorted = this.inOrder(codes);
    const text = sorted.join();
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.lines.length);
    const units = sorted.filter(isUnit).length;
    return this.lines.push({ codes: sorted, units, leaders: sorted.length - units }) - 1;
  }

  /** Who rolls: four leaders, six units a leader (AVD-3.1.5, AVD-3.1.6). The best units are fielded. */
  private fielded(line: number): Fielded {
    this.fields[line] ??= this.ordered(this.choose(line));
    return this.fields[line];
  }

  private ordered({ fight, out }: Parted): Fielded {
    return { fight, out, given: this.inOrder(fight) };
  }

  private choose(line: number): Parted {
    const { codes } = this.lines[line];
    if (line === 0 && this.chosen !== null) return parted(codes, this.chosen);
    const { maxLeadersInCombat, commandLimit } = this.t.pack.leaderRules;
    const leaders = codes.filter((c) => !isUnit(c)).sort((a, b) => leaderOf(a) - leaderOf(b));
    const units = codes
      .filter(isUnit)
      .sort((a, b) => this.chance(b) - this.chance(a) || this.steps(b) - this.steps(a) || a - b);
    const limit = Math.max(1, Math.min(leaders.length, maxLeadersInCombat)) * commandLimit;
    return {
      fight: [...leaders.slice(0, maxLeadersInCombat), ...units.slice(0, limit)],
      out: [...leaders.slice(maxLeadersInCombat), ...units.slice(limit)],
    };
  }

  private steps(code: number): number {
    return isUnit(code) ? this.t.kinds[kindOf(code)].steps - (code & 1) : 1;
  }

  private chance(code: number): number {
    return isUnit(code)
      ? unitChance(this.t.kinds[kindOf(code)].quality)
      : leaderChance(this.t.leaders[this.side][leaderOf(code)].combat);
  }

  /** The spread of hits a line scores; `but` leaves a leader out. */
  spread(line: number, but = -1): number[] {
    if (but >= 0)
      return successes(
        this.fielded(line).fight.flatMap((c) => (leaderOf(c) === but && !isUnit(c) ? [] : [this.chance(c)])),
      );
    this.spreads[line] ??= successes(this.fielded(line).fight.map((c) => this.chance(c)));
    return this.spreads[line];
  }

  /** The line that is left after this many hits in a round, one a piece at most (AVD-3.2.8). */
  after(line: number, hits: number): number {
    this.followers[line] ??= [];
    this.followers[line][hits] ??= this.number(this.struck(line, hits));
    return this.followers[line][hits];
  }

  private struck(line: number, hits: number): number[] {
    const { given, out } = this.fielded(line);
    const left: number[] = out.map((c) => (isUnit(c) ? c : leaderOf(c) + IN_RESERVE));
    given.forEach((c, i) => {
      const now = isUnit(c) ? c : leaderOf(c);
      if (i >= hits) left.push(now);
      else if (this.steps(c) > 1) left.push(now | 1);
    });
    return left;
  }

  /** The line without one of its leaders. */
  without(line: number, leader: number): number {
    return this.number(this.lines[line].codes.filter((c) => isUnit(c) || leaderOf(c) !== leader));
  }

  has(line: number, leader: number): boolean {
    for (const c of this.lines[line].codes) if (!isUnit(c) && leaderOf(c) === leader) return true;
    return false;
  }

  /** AVD-3.3P.1, AVD-3.3P.2: the spread of hits in a pursuit: light troops, and leaders who fought. */
  chase(line: number): number[] {
    this.chases[line] ??= successes(
      this.lines[line].codes
        .filter((c) => (isUnit(c) ? this.t.kinds[kindOf(c)].pursues : c < IN_RESERVE))
        .map((c) => this.chance(c)),
    );
    return this.chases[line];
  }

  /** AVD-3.3P.3, AVD-3.3P.4: the line after a pursuit: infantry first, twice if need be; `spared` cannot be hit. */
  flee(line: number, hits: number, spared: number): number {
    if (hits === 0) return line;
    const key = hits * 2 + (spared >= 0 ? 1 : 0);
    this.fled[line] ??= [];
    this.fled[line][key] ??= this.number(this.chased(line, hits, spared));
    return this.fled[line][key];
  }

  private chased(line: number, hits: number, spared: number): number[] {
    const left = [...this.lines[line].codes];
    for (let n = 0; n < hits; n++) {
      const foot = left.filter((c) => isUnit(c) && this.t.kinds[kindOf(c)].infantry);
      const may = foot.length > 0 ? foot : left.filter((c) => isUnit(c) || leaderOf(c) !== spared);
      if (may.length === 0) break;
      const hit = this.inOrder(may)[0];
      const at = left.indexOf(hit);
      if (this.steps(hit) > 1) left[at] = hit | 1;
      else left.splice(at, 1);
    }
    return left;
  }
}

/** A line parted into those who were chosen and the rest. */
function parted(codes: readonly number[], chosen: readonly number[]): Parted {
  const out = [...codes];
  for (const c of chosen) {
    const at = out.indexOf(c);
    if (at >= 0) out.splice(at, 1);
  }
  return { fight: [...chosen], out };
}
