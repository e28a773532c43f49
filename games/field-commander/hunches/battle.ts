import { fighters, forceAdvantage, leaderHere } from '../queries/counts.ts';
import { balance, defenceOf, expectedHits } from '../queries/strength.ts';
import { alexanderBattle, hitsOf } from '../queries/values.ts';
import type { Open } from '../state.ts';
import type { AttackFrame } from '../steps/attack.ts';
import { RALLY, type Tables } from '../tables.ts';

/** How plausible an answer is in a battle. */
export function battleHunch(t: Tables, open: Open, at: string, word: string): number {
  if (word === 'envelop') return envelopHunch(t, open, at);
  if (word === 'trap') return at === 'orders' ? 2 : 0.3;
  if (at === 'ready') return word === 'retreat' ? retreatHunch(t, open) : 5;
  if (word === 'roll' || word === 'resolve') return 3;
  if (word === 'duel') return duelHunch(t, open);
  if (word.startsWith('charge')) return 8;
  if (word.startsWith('sacrifice')) return 0.02;
  if (word === 'aim forces') return 0.1;
  return 1;
}

/** Envelop is best when it is big or ends the battle. */
function envelopHunch(t: Tables, open: Open, at: string): number {
  const advantage = forceAdvantage(open);
  const { steps } = defenceOf(t, open, open.area);
  if (advantage >= steps) return 40;
  return (at === 'ready' ? 0.4 : 0.8) * Math.max(0, advantage - 1);
}

function retreatHunch(t: Tables, open: Open): number {
  const turn = open.battle!.turn;
  const even = balance(t, open, defenceOf(t, open, open.area));
  if (turn === 1) return even < -1.6 ? 1 : 0.01;
  return even < -1.2 ? 6 : even < -0.7 ? 0.6 : 0.02;
}

/** A duel pays only for an Alexander who is clearly the better man. */
function duelHunch(t: Tables, open: Open): number {
  const leader = leaderHere(t, open);
  const own = alexanderBattle(t, open);
  const his = t.foes[leader].battle[open.steps[leader]];
  const lives = Math.ceil(open.level / 2) + open.battle!.plans[RALLY];
  const edge = own * lives - his * (open.steps[leader] + 0.7);
  return edge > 5 && fighters(t, open) > 2 ? 2 : 0.03;
}

/** After an own roll: Flank where it helps, Fate for a miss. */
export function reactHunch(t: Tables, f: AttackFrame, word: string): number {
  if (word === 'flank') return 8;
  if (word === 'keep') return 1;
  if (hitsOf(f.die, f.battle, f.super) > 0 || f.battle <= 0) return 0.01;
  return f.unit < t.mine.length && t.mine[f.unit].type === 'AR' ? 0.5 : f.battle;
}

/** Own Hits fall on what is missed least. */
export function sufferHunch(t: Tables, open: Open, word: string): number {
  if (word === 'rally') return open.battle!.duel && open.level <= 4 ? 0.2 : 1.5;
  if (word === 'hit alexander') return open.level <= 2 ? 0.00001 : 0.004 * open.level;
  const name = word.slice(4);
  const kind = t.ownKinds.find((force) => force.short === name || force.word[1] === name)!;
  const steps = kind.word.indexOf(name);
  const walls = open.battle !== null && defenceOf(t, open, open.area).penalty > 0;
  if (kind.type === 'SE') return walls ? 0.3 : 4;
  const after = kind.twoSteps && steps === 2 ? expectedHits(kind, 1, 0, false) : 0;
  const lost = expectedHits(kind, steps, 0, false) - after + (kind.twoSteps && steps === 2 ? 0.02 : 0.12);
  return Math.exp(-7 * lost) * 10;
}

/** Hits go where they take away most. */
export function strikeHunch(t: Tables, open: Open, word: string): number {
  const name = word.slice(7);
  let gain = 0;
  let own = 0;
  for (const steps of open.army) if (steps > 0) own++;
  for (let i = 0; i < open.at.length; i++) {
    if (open.at[i] !== open.area || t.foes[i].word[open.steps[i]] !== name) continue;
    const kind = t.foes[i];
    if (kind.type === 'WALL') gain = 0.13 * own;
    else {
      const after = kind.twoSteps && open.steps[i] === 2 ? expectedHits(kind, 1, 0, false) : 0;
      gain = expectedHits(kind, open.steps[i], 0, false) - after + (after > 0 ? 0 : 0.08);
    }
    break;
  }
  return Math.exp(8 * gain);
}

/** Sensible choices of plans: the free ones, and some with bought ones. */
export function planSets(t: Tables, open: Open, free: number): string[][] {
  const wishes = wishList(t, open);
  const out: string[][] = [];
  for (const more of [0, 2, 4, 7]) {
    const n = Math.min(free + more, free + open.gold, wishes.length);
    const set = wishes.slice(0, n);
    const ordered = t.data.battlePlans.alexander.flatMap(({ id }) => set.filter((wish) => wish === id));
    if (!out.some((known) => known.length === ordered.length)) out.push(ordered);
  }
  const duel = leaderHere(t, open) >= 0 && open.level >= 5 && free > 1;
  if (duel) {
    const set = ['lead', ...wishes.filter((wish) => wish !== 'lead')].slice(0, free);
    out.push(t.data.battlePlans.alexander.flatMap(({ id }) => set.filter((wish) => wish === id)));
  }
  return out;
}

/** Plans in the order of their use in this battle. */
function wishList(t: Tables, open: Open): string[] {
  const { penalty, counters } = defenceOf(t, open, open.area);
  let riders = 0;
  let flankers = 0;
  for (let i = 0; i < open.army.length; i++) {
    if (open.army[i] === 0) continue;
    if (t.mine[i].cavalry) riders++;
    if (t.mine[i].flanks) flankers++;
  }
  const advantage = forceAdvantage(open);
  const wishes = ['rally'];
  if (flankers > 0) wishes.push('flank');
  if (advantage > 1 && penalty === 0) wishes.unshift('envelop');
  else if (advantage > -1 && penalty <= 1) wishes.push('envelop');
  for (let i = 0; i < Math.min(riders, 2) && counters > 2; i++) wishes.push('charge');
  wishes.push('regroup');
  for (let i = 1; i < Math.min(5, flankers * 2); i++) wishes.push('flank');
  for (let i = 2; i < riders * 2 && i < 6; i++) wishes.push('charge');
  return wishes;
}
