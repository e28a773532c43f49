import { die, note } from '@gordian/kernel';
import { leaderHere } from '../queries/counts.ts';
import { hitsTold } from '../queries/goods.ts';
import { foeBattle, foeSuper, hitsOf } from '../queries/values.ts';
import { type Battle, DESTROYED, type GameState, type Open } from '../state.ts';
import { CHARGE, FOE_FLANK, FOE_GUARDS, FOE_RALLY, type Tables } from '../tables.ts';

/** Whether a counter has acted in this battle turn (FCA-BAT-09). */
export function hasActed(battle: Battle, counter: number): boolean {
  return battle.spent[counter] >> 1 === battle.turn;
}

/** FCA-TYP-07 FCA-TYP-08: Cavalry that attacked in the turn before does not attack now. */
export function isResting(battle: Battle, counter: number): boolean {
  return battle.spent[counter] === 2 * battle.turn - 1;
}

export function hasWalls(t: Tables, open: Open): boolean {
  for (let i = t.firstWall; i <= t.section; i++) if (open.at[i] === open.area) return true;
  return false;
}

/** The highest Speed of a counter that has not acted yet, or -1; Cavalry that rests for sure is passed over. */
export function groupSpeed(t: Tables, open: Open): number {
  const battle = open.battle!;
  const alexander = t.mine.length;
  const charge = battle.plans[CHARGE] > 0;
  let best = hasActed(battle, alexander) ? -1 : t.data.alexander[open.level - 1].speed;
  for (let i = 0; i < alexander; i++) {
    if (open.army[i] === 0) continue;
    const speed = t.mine[i].speed[open.army[i]];
    if (speed > best && !hasActed(battle, i) && (charge || !isResting(battle, i) || !t.mine[i].cavalry))
      best = speed;
  }
  for (let i = 0; i < t.firstWall; i++) {
    if (open.at[i] !== open.area) continue;
    const speed = t.foes[i].speed[open.steps[i]];
    const counter = alexander + 1 + i;
    if (speed > best && !hasActed(battle, counter) && !(t.foes[i].cavalry && isResting(battle, counter)))
      best = speed;
  }
  return best;
}

/** FCA-BAT-05: own counters of this Speed that are going to attack, Alexander last. */
export function lineUp(t: Tables, open: Open): void {
  const battle = open.battle!;
  const alexander = t.mine.length;
  battle.group.length = 0;
  for (let i = 0; i < alexander; i++) {
    if (open.army[i] === 0 || t.mine[i].speed[open.army[i]] !== battle.speed) continue;
    if (hasActed(battle, i) || (t.mine[i].cavalry && isResting(battle, i))) continue;
    battle.group.push(i);
  }
  if (!hasActed(battle, alexander) && t.data.alexander[open.level - 1].speed === battle.speed)
    battle.group.push(alexander);
}

/** Own counters of this Speed that do not attack have had their moment. */
export function markIdle(t: Tables, open: Open): void {
  const battle = open.battle!;
  for (let i = 0; i < t.mine.length; i++) {
    if (open.army[i] === 0 || t.mine[i].speed[open.army[i]] !== battle.speed) continue;
    if (!hasActed(battle, i) && !battle.group.includes(i)) battle.spent[i] = 2 * battle.turn;
  }
}

/** The enemies of this Speed roll, Leaders like Forces (FCA-TYP-09), by the Walls and values of the group's start (FCA-WAL-05): plans of turn 1, Phalanx chains, the Leader's duel, Flank. */
export function rollFoes(t: Tables, s: GameState): void {
  const { open } = s;
  const battle = open.battle!;
  const first = t.mine.length + 1;
  let flankers = 0;
  for (let i = 0; i < t.firstWall; i++) {
    if (open.at[i] !== open.area || t.foes[i].speed[open.steps[i]] !== battle.speed) continue;
    if (hasActed(battle, first + i)) continue;
    const kind = t.foes[i];
    // FCA-INS-09: Maneuver keeps enemy Forces from attacking in turn 1, so their Cavalry has not attacked.
    const idle = (battle.maneuver && battle.turn === 1) || (kind.cavalry && isResting(battle, first + i));
    battle.spent[first + i] = 2 * battle.turn + (idle ? 0 : 1);
    if (idle) continue;
    const hits = foeAttack(t, s, i);
    if (hits > 0 && kind.flanks) flankers++;
    // FCA-LEA-06 FCA-LEA-07: in a duel the Leader's Hits go to Alexander, otherwise to any own Force.
    if (kind.type === 'LE' && battle.duel) battle.onAlexander += hits;
    else battle.incoming += hits;
  }
  // FCA-EPL-10: each Flank raises one Infantry or Cavalry attack that hit.
  const flanks = Math.min(flankers, battle.foePlans[FOE_FLANK]);
  if (flanks === 0) return;
  battle.foePlans[FOE_FLANK] -= flanks;
  battle.incoming += flanks;
  note(s, 'Enemy Flank: {text} more.', { text: hitsTold(flanks) }, 'FCA-EPL-10');
}

function foeAttack(t: Tables, s: GameState, foe: number): number {
  const { open } = s;
  const kind = t.foes[foe];
  const superscript = foeSuper(t, open, foe);
  let battle = foeBattle(t, open, foe);
  const plans = battle - kind.battle[open.steps[foe]];
  const why = plans > 0 ? ` (${plans} by plans)` : '';
  let hits = 0;
  do {
    const roll = die(s);
    const scored = hitsOf(roll, battle, superscript);
    note(
      s,
      'Speed {n}: enemy {unit}, die {die} against {n2}{text}: {text2}.',
      { n: open.battle!.speed, unit: kind.id, die: roll, n2: battle, text: why, text2: hitsTold(scored) },
      'FCA-FRC-05',
    );
    hits += scored;
    // FCA-TYP-03 FCA-TYP-04: a Phalanx goes on, one point lower, until it misses or has no value left.
    if (scored === 0) break;
    battle--;
  } while (kind.type === 'PH' && battle > 0);
  return hits;
}

/** FCA-EPL-14 FCA-EPL-16: enemy Rally absorbs Hits before anything else does; how many it took. */
export function absorb(s: GameState, hits: number): number {
  const { foePlans } = s.open.battle!;
  const taken = Math.min(Math.max(0, hits), foePlans[FOE_RALLY]);
  if (taken > 0) {
    foePlans[FOE_RALLY] -= taken;
    note(s, 'Enemy Rally absorbs {text}.', { text: hitsTold(taken) }, 'FCA-EPL-14');
  }
  return taken;
}

/** FCA-LEA-05 FCA-LEA-11 FCA-EPL-11: Guards and the Leader absorb the Hits of the duel. */
export function hitLeader(t: Tables, s: GameState): void {
  const { open } = s;
  const battle = open.battle!;
  const leader = leaderHere(t, open);
  for (; battle.onLeader > 0; battle.onLeader--) {
    if (battle.foePlans[FOE_GUARDS] > 0) {
      battle.foePlans[FOE_GUARDS]--;
      note(s, 'Guards take a Hit for the Leader.', {}, 'FCA-EPL-11');
      continue;
    }
    // FCA-LEA-13: a Leader has a full and a reduced side.
    if (open.steps[leader] === 2) {
      open.steps[leader] = 1;
      note(s, '{unit} is reduced.', { unit: t.foes[leader].id }, 'FCA-LEA-13');
      continue;
    }
    open.at[leader] = DESTROYED;
    battle.slain = true;
    battle.onLeader = 0;
    note(s, 'Alexander destroys {unit}.', { unit: t.foes[leader].id }, 'FCA-LEA-11');
    return;
  }
}
