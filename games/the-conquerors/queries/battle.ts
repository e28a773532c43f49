import type { Modifier } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { foe, type Open, type Side } from '../state.ts';
import type { BattleFrame } from '../steps/frames.ts';
import { columnOf, PASS, STRAIT, STRONGHOLD, type Tables } from '../tables.ts';
import { commanderWith, leadersWith } from './units.ts';

export type Mods = Modifier<RuleId>[];

export function roleSide(f: BattleFrame, role: number): Side {
  return role === 0 ? f.side : foe(f.side);
}

export function roleArmies(f: BattleFrame, role: number): number[] {
  return role === 0 ? f.attackers : f.defenders;
}

/** CON-11.3.5: ASPs plus GSPs in the battle. */
export function strengthOf(o: Open, f: BattleFrame, role: number): number {
  let n = role === 1 ? f.loose + f.gsp + f.tribe : 0;
  for (const a of roleArmies(f, role)) n += o.asp[a];
  return n;
}

/** The largest Army of a role, -1 without one. */
export function mainArmy(o: Open, f: BattleFrame, role: number): number {
  let best = -1;
  for (const a of roleArmies(f, role)) if (best < 0 || o.asp[a] > o.asp[best]) best = a;
  return best;
}

/** CON-11.3.11: the largest Army's Elite Level; garrisons, tribes and loose ASPs count as 0. */
export function eliteOf(o: Open, f: BattleFrame, role: number): number {
  const a = mainArmy(o, f, role);
  return a < 0 ? 0 : o.elite[a];
}

/** The status of a role: its largest Army's, or that of loose ASPs alone (CON-8.1.7). */
export function statusOf(o: Open, f: BattleFrame, role: number): number {
  const a = mainArmy(o, f, role);
  if (a >= 0) return o.status[a];
  return role === 1 && f.loose > 0 ? f.worn : 0;
}

export function leadersOf(o: Open, f: BattleFrame, role: number): number[] {
  return roleArmies(f, role).flatMap((a) => leadersWith(o, a));
}

/** The Overall Commander in a role, -1 none. */
export function commanderOf(t: Tables, o: Open, f: BattleFrame, role: number): number {
  for (const a of roleArmies(f, role)) {
    const oc = commanderWith(t, o, a);
    if (oc >= 0) return oc;
  }
  return -1;
}

// CON-7.1.2, CON-7.2.12: fighting at full effect needs a LOC; it reduces nothing.
/** CON-11.3.9, CON-11.3.18: every modifier of one side's battle dice. */
export function battleModifiers(t: Tables, o: Open, f: BattleFrame, role: number): Mods {
  const out: Mods = [];
  const add = (by: string, n: number, rule: RuleId): void => {
    if (n !== 0) out.push({ by, add: n, rule });
  };
  for (const leader of f.leaders[role]) {
    const rating = t.battleRating[leader];
    add(t.leaders[leader], rating, 'CON-11.3.9');
    // CON-11.3.17: a Tactical Advantage doubles one Persian Leader.
    if (f.tactical.includes(leader)) add('tactical_advantage', rating, 'CON-11.3.17');
  }
  if (f.cutOff[role] === 1) add('no LOC', -1, 'CON-11.3.10');
  add('elite', Math.max(0, eliteOf(o, f, role) - eliteOf(o, f, 1 - role)), 'CON-11.3.11');
  if (role === 1 && statusOf(o, f, role) > 0) add('fatigue', -2, 'CON-11.3.12');
  // CON-11.3.13: two Surprises cancel.
  if (f.surprise[role] > f.surprise[1 - role]) add('surprise', 2, 'CON-11.3.13');
  if (role === 0) {
    if (f.via === PASS || f.via === STRAIT) add('pass or strait', -2, 'CON-11.3.14');
    // CON-6.1.5, CON-2.2.4: a Stronghold is fought over, never besieged.
    if (t.type[f.space] === STRONGHOLD) add('stronghold', -2, 'CON-11.3.15');
    add('terrain_advantage', -f.terrain, 'CON-11.3.16');
  }
  return out;
}

/** CON-11.3.7, CON-11.3.8: the Battle Score of an adjusted roll. */
export function battleScore(t: Tables, strength: number, roll: number): number {
  const row = t.battle.find((r) => roll <= r.max)!;
  return row.values[columnOf(t, strength)];
}

/** CON-11.3.28 to CON-11.3.33: every modifier of one side's loss roll. */
export function lossModifiers(f: BattleFrame, role: number): Mods {
  const out: Mods = [];
  const add = (by: string, n: number, rule: RuleId): void => {
    if (n !== 0) out.push({ by, add: n, rule });
  };
  const enemy = 1 - role;
  if (f.flight === 0) {
    if (f.loser === 2) add('draw', -1, 'CON-11.3.28');
    else if (f.loser === enemy) add('victor', f.score[role] >= 2 * f.score[enemy] ? -2 : -1, 'CON-11.3.28');
    if (f.strength[role] >= 3 * f.strength[enemy]) add('three times the strength', -2, 'CON-11.3.31');
    add('determined_troops', f.determined[role], 'CON-11.3.32');
  }
  if (f.cutOff[role] === 1) add('no LOC', 2, 'CON-11.3.29');
  if (f.tired[role] === 1 || f.flight === 1) add('fatigue', 2, 'CON-11.3.30');
  if (f.loser === role) add('retreat', Math.max(0, f.mps - 1), 'CON-11.3.33');
  return out;
}

/** CON-11.3.34: points lost and whether the row fatigues a victor. */
export function lossRow(t: Tables, strength: number, roll: number): { points: number; fatigue: boolean } {
  const row = t.loss.find((r) => roll <= r.max)!;
  return { points: Math.min(strength, row.values[columnOf(t, strength)]), fatigue: row.fatigue };
}

/** CON-11.3.19, CON-11.3.20: what is taken off the retreat die. */
export function retreatRating(t: Tables, o: Open, f: BattleFrame, role: number): number {
  const oc = commanderOf(t, o, f, role);
  if (oc >= 0) return t.battleRating[oc];
  const leaders = leadersOf(o, f, role);
  return leaders.length === 0 ? 0 : Math.min(...leaders.map((l) => t.battleRating[l]));
}
