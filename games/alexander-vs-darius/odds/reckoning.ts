import { MACEDONIA, type Open, other, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { Chances, prideChance } from './chances.ts';
import type { Host } from './host.ts';

/** What is already settled when the odds are asked, by side where there are two. */
export interface Setting {
  readonly open: Open;
  readonly area: number;
  readonly attacker: Side;
  /** Whether the attacker has only the sea behind him. */
  readonly landing: boolean;
  readonly royal: boolean;
  /** War Weariness that a great host costs before round 1. */
  readonly dread: number;
  /** Units lost and leaders fallen so far. */
  readonly lost: readonly [number, number];
  readonly fallen: readonly [readonly number[], readonly number[]];
  /** Whether each side has somewhere to go, and whether Ariobarzanes can go along. */
  readonly goals: readonly [boolean, boolean];
  readonly home: boolean;
  /** What the field's marker, and the best marker beside it, do on the tracks when a side wins. */
  readonly marks: readonly [Marks, Marks];
}

export interface Marks {
  readonly field: Change;
  readonly beside: Change;
}
export interface Change {
  readonly weariness: number;
  readonly legitimacy: number;
}

export type How = 'destroyed' | 'broke' | 'hits' | 'tie';

/** Everything a battle may come to, summed up as its ends are told. */
export class Reckoning {
  readonly wins: [number, number] = [0, 0];
  nobody = 0;
  slips = 0;
  /** By side: its army is gone, or gets away beaten. */
  readonly wiped: [number, number] = [0, 0];
  readonly away: [number, number] = [0, 0];
  /** By side: it wins the game with this battle. */
  readonly game: [number, number] = [0, 0];
  drawn = 0;
  alexander = 0;
  wounded = 0;
  readonly units = [new Chances(), new Chances()] as const;
  readonly leaders = [new Chances(), new Chances()] as const;
  readonly treasure = [new Chances(), new Chances()] as const;
  readonly weariness = new Chances();
  readonly legitimacy = new Chances();
  readonly pursuit = new Chances();

  /** Takes over a share of another. */
  blend(from: Reckoning, share: number): void {
    for (const key of ['wins', 'wiped', 'away', 'game'] as const)
      for (const side of [MACEDONIA, PERSIA]) this[key][side] += share * from[key][side];
    for (const key of ['nobody', 'slips', 'drawn', 'alexander', 'wounded'] as const)
      this[key] += share * from[key];
    const pairs = [
      [this.units[0], from.units[0]],
      [this.units[1], from.units[1]],
      [this.leaders[0], from.leaders[0]],
      [this.leaders[1], from.leaders[1]],
      [this.treasure[0], from.treasure[0]],
      [this.treasure[1], from.treasure[1]],
      [this.weariness, from.weariness],
      [this.legitimacy, from.legitimacy],
      [this.pursuit, from.pursuit],
    ];
    for (const [to, source] of pairs) to.blend(source, share);
  }
}

/** Follows the end of a battle from the lines that are left: pursuit, retreat, spoils and tracks. */
export class Aftermath {
  readonly out = new Reckoning();
  private readonly t: Tables;
  private readonly hosts: readonly [Host, Host];
  private readonly at: Setting;
  /** Legitimacy lost by Persian pride in the end that is followed now. */
  private shame = 0;

  constructor(t: Tables, hosts: readonly [Host, Host], at: Setting) {
    this.t = t;
    this.hosts = hosts;
    this.at = at;
  }

  private dead(side: Side, line: number, leader: number): boolean {
    return (
      this.at.fallen[side].includes(leader) ||
      (this.hosts[side].has(0, leader) && !this.hosts[side].has(line, leader))
    );
  }

  private kingDead(line: number): boolean {
    const king = this.at.open.king - this.t.leader0[PERSIA];
    return king >= 0 && this.hosts[PERSIA].has(0, king) && !this.hosts[PERSIA].has(line, king);
  }

  private philipDead(line: number): boolean {
    const { philip } = this.t.roles;
    return this.hosts[MACEDONIA].has(0, philip) && !this.hosts[MACEDONIA].has(line, philip);
  }

  /** AVD-0.1.4, AVD-6.7.4: nobody leads Macedonia any more. */
  leaderless(line: number): boolean {
    const { alexander, philip } = this.t.roles;
    const lives = (leader: number): boolean =>
      this.at.open.leader[leader] === 1 &&
      !(this.hosts[MACEDONIA].has(0, leader) && !this.hosts[MACEDONIA].has(line, leader));
    return !lives(alexander) && !lives(philip);
  }

  /** War Weariness and Legitimacy by the deaths of kings (AVD-5.1.10, AVD-5.2.10) and what came before. */
  private tracks(m: number, p: number): { weariness: number; legitimacy: number } {
    return {
      weariness: this.at.dread - (this.philipDead(m) ? 2 : 0),
      legitimacy: (this.kingDead(p) ? -1 : 0) - this.shame,
    };
  }

  /** Whether the game or the battle is over with these lines, before all rounds are fought. */
  isOver(m: number, p: number): boolean {
    const { hosts, at } = this;
    if (hosts[0].lines[m].codes.length === 0 || hosts[1].lines[p].codes.length === 0) return true;
    if (this.leaderless(m)) return true;
    const { weariness, legitimacy } = this.tracks(m, p);
    return at.open.weariness + weariness <= 0 || at.open.legitimacy + legitimacy <= 0;
  }

  /** A battle that was fought to its end. */
  fought(m: number, p: number, sign: number, chance: number, before: number): void {
    const { hosts } = this;
    if (this.leaderless(m)) {
      this.end('destroyed', -1, m, p, chance, before);
      return;
    }
    const gone = [hosts[0].lines[m].codes.length === 0, hosts[1].lines[p].codes.length === 0];
    if (this.gameEnds(m, p)) this.end('destroyed', -1, m, p, chance);
    else if (gone[0] || gone[1])
      this.end('destroyed', gone[0] && gone[1] ? -1 : gone[0] ? PERSIA : MACEDONIA, m, p, chance);
    else if (sign === 0) this.retreat('tie', other(this.at.attacker), m, p, chance);
    else this.pursue('hits', sign > 0 ? MACEDONIA : PERSIA, m, p, chance, -1);
  }

  private gameEnds(m: number, p: number): boolean {
    const { weariness, legitimacy } = this.tracks(m, p);
    return this.at.open.weariness + weariness <= 0 || this.at.open.legitimacy + legitimacy <= 0;
  }

  /** AVD-3.3O.3: one side breaks off now; AVD-7.2.7: a Persian's pride may cost one more. */
  brokeOff(side: Side, commander: number, m: number, p: number, chance: number): void {
    const pride = side === PERSIA ? prideChance(this.t.leaders[PERSIA][commander].rank) : 0;
    this.escape(side, m, p, chance * (1 - pride));
    this.shame = 1;
    this.escape(side, m, p, chance * pride);
    this.shame = 0;
  }

  /** AVD-7.1.9: Darius escapes the pursuit on 1 to 4. */
  private escape(side: Side, m: number, p: number, chance: number): void {
    if (chance === 0) return;
    if (this.gameEnds(m, p)) {
      this.end('broke', -1, m, p, chance);
      return;
    }
    const { darius } = this.t.roles;
    const free = side === PERSIA && this.hosts[PERSIA].has(p, darius) ? 4 / 6 : 0;
    if (free > 0) this.pursue('broke', MACEDONIA, m, p, chance * free, darius);
    this.pursue('broke', other(side), m, p, chance * (1 - free), -1);
  }

  private pursue(how: How, winner: Side, m: number, p: number, chance: number, spared: number): void {
    const loser = other(winner);
    if (this.at.landing && loser === this.at.attacker) {
      this.retreat(how, winner, m, p, chance);
      return;
    }
    const hits = this.hosts[winner].chase(winner === MACEDONIA ? m : p);
    for (let n = 0; n < hits.length; n++) {
      const part = chance * hits[n];
      if (part < 1e-13) continue;
      this.out.pursuit.add(n, part);
      const left = this.hosts[loser].flee(loser === MACEDONIA ? m : p, n, spared);
      if (loser === MACEDONIA) this.retreat(how, winner, left, p, part);
      else this.retreat(how, winner, m, left, part);
    }
  }

  /** AVD-3.3R.4, AVD-1.4E.11: without a way out the beaten army is destroyed. AVD-7.1.7: Ariobarzanes stays in his lands. */
  private retreat(how: How, winner: Side, m: number, p: number, chance: number): void {
    const loser = other(winner);
    const { ariobarzanes } = this.t.roles;
    const goes = this.at.goals[loser] && !(this.at.landing && loser === this.at.attacker);
    let line = loser === MACEDONIA ? m : p;
    if (!goes) line = this.hosts[loser].number([]);
    else if (loser === PERSIA && !this.at.home && this.hosts[PERSIA].has(p, ariobarzanes))
      line = this.hosts[PERSIA].without(p, ariobarzanes);
    if (loser === MACEDONIA) this.end(how, winner, line, p, chance);
    else this.end(how, winner, m, line, chance);
  }

  /** AVD-3.3V.9 to AVD-3.3V.14: what the winner gains. */
  private spoils(loser: Side, line: number): number {
    const { units, leaders } = this.losses(loser, line);
    if (loser === MACEDONIA) return units + leaders;
    const { darius } = this.t.roles;
    let gain = Math.ceil((units + leaders) / 3) + leaders;
    if (this.dead(PERSIA, line, darius)) gain += 2;
    else if (this.hosts[PERSIA].has(line, darius)) gain += 3;
    return gain;
  }

  /** All that the battle has cost a side, with what it lost before the odds were asked. */
  private losses(side: Side, line: number): { units: number; leaders: number } {
    const [start, left] = [this.hosts[side].lines[0], this.hosts[side].lines[line]];
    return {
      units: this.at.lost[side] + start.units - left.units,
      leaders: this.at.fallen[side].length + start.leaders - left.leaders,
    };
  }

  private end(how: How, winner: Side | -1, m: number, p: number, chance: number, before = p): void {
    const { out, hosts } = this;
    const lines = [m, p];
    for (const side of [MACEDONIA, PERSIA]) {
      const { units, leaders } = this.losses(side, lines[side]);
      out.units[side].add(units, chance);
      out.leaders[side].add(leaders, chance);
      if (hosts[side].lines[lines[side]].codes.length === 0) out.wiped[side] += chance;
      else if (winner === other(side)) out.away[side] += chance;
    }
    const { alexander } = this.t.roles;
    if (hosts[MACEDONIA].has(0, alexander) && !hosts[MACEDONIA].has(m, alexander)) out.alexander += chance;
    const moved = this.tracks(m, before);
    const stopped = this.leaderless(m) || this.gameEnds(m, p);
    if (winner >= 0 && !stopped) this.award(how, winner as Side, lines, moved, chance);
    else {
      for (const side of [MACEDONIA, PERSIA]) out.treasure[side].add(0, chance);
      if (!stopped) out.nobody += chance;
    }
    this.tell(m, moved, chance);
  }

  private award(
    how: How,
    winner: Side,
    lines: readonly number[],
    moved: { weariness: number; legitimacy: number },
    chance: number,
  ): void {
    const { out, at, hosts } = this;
    const loser = other(winner);
    out.wins[winner] += chance;
    out.treasure[winner].add(this.spoils(loser, lines[loser]), chance);
    out.treasure[loser].add(0, chance);
    const marks = at.marks[winner];
    const wiped = hosts[loser].lines[lines[loser]].codes.length === 0;
    const beside = wiped && winner === at.attacker ? marks.beside : { weariness: 0, legitimacy: 0 };
    moved.weariness += marks.field.weariness + beside.weariness;
    moved.legitimacy += marks.field.legitimacy + beside.legitimacy;
    // AVD-5.2.2, AVD-5.1.8; AVD-5.2.4, AVD-5.2.6.
    if (winner === PERSIA) {
      moved.legitimacy += 2;
      if (at.royal) moved.weariness -= 2;
    } else moved.legitimacy -= how === 'broke' ? 2 : 1;
  }

  private tell(m: number, moved: { weariness: number; legitimacy: number }, chance: number): void {
    const { out, at } = this;
    out.weariness.add(moved.weariness, chance);
    out.legitimacy.add(moved.legitimacy, chance);
    if (this.leaderless(m)) out.game[PERSIA] += chance;
    else if (at.open.weariness + moved.weariness <= 0 && at.open.legitimacy + moved.legitimacy <= 0)
      out.drawn += chance;
    else if (at.open.weariness + moved.weariness <= 0) out.game[PERSIA] += chance;
    else if (at.open.legitimacy + moved.legitimacy <= 0) out.game[MACEDONIA] += chance;
  }
}
