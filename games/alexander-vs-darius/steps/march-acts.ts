import { die, note } from '@gordian/kernel';
import { killLeader, succeed } from '../acts/leaders.ts';
import { setMarker } from '../acts/markers.ts';
import { hitUnit, ownOf, relocate } from '../acts/pieces.ts';
import { pay, treasure } from '../acts/tracks.ts';
import { hasInfantry, marchers, marchPrice } from '../queries/army.ts';
import { commands } from '../queries/rank.ts';
import { crossingPrice, groupOf } from '../queries/reach.ts';
import { leadersAt } from '../queries/stacks.ts';
import { type Darius, DEAD, MARCHING, NEUTRAL, type Own, other, PERSIA, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { AllotFrame, MarchFrame } from './frames.ts';

/** Puts pieces into the marching army: their price is paid, Persian units get their leader. */
export function join(s: Darius, t: Tables, f: MarchFrame, pieces: readonly number[]): void {
  const own = ownOf(s, f.side);
  for (const p of pieces) own.moved[p] |= MARCHING;
  const all = marchers(own);
  const g = groupOf(t, f.side, all);
  const price = Math.max(0, marchPrice(t, f.side, all) - f.paid);
  pay(s, f.side, price);
  f.paid += price;
  if (f.side === PERSIA) {
    const units = all.slice(g.leaders);
    const holders = commands(own, all.slice(0, g.leaders), units);
    if (holders !== null) for (let i = 0; i < units.length; i++) own.of[units[i]] = holders[i];
  }
  show(f, all);
}

export function show(f: MarchFrame, pieces: readonly number[]): void {
  f.counters = pieces.length;
  f.top = pieces[0] ?? -1;
}

export function pointsOf(t: Tables, own: Own, f: MarchFrame): number {
  return (hasInfantry(t, f.side, marchers(own)) ? 4 : 7) + f.extra;
}

/** AVD-2.1.1, AVD-2.1.2, AVD-2.1.3: the marker is placed free, or flipped for 1 point. */
export function garrison(s: Darius, t: Tables, f: MarchFrame): 'step' {
  if (s.open.marker[f.area] !== NEUTRAL) f.spent++;
  setMarker(s, t, f.area, f.side + 1, 'AVD-2.1.2');
  f.acted = 1;
  return 'step';
}

/** AVD-1.4F.1 to AVD-1.4F.3: a roll above the commander's initiative gives a point; then infantry is worn out. */
export function forceMarch(s: Darius, t: Tables, f: MarchFrame): 'step' | { call: AllotFrame; then: 'step' } {
  f.tried = 1;
  const all = marchers(ownOf(s, f.side));
  const roll = die(s);
  note(s, '{seat} forces the march: {die}', { seat: SEATS[f.side], die: roll }, 'AVD-1.4F.1');
  if (roll <= t.leaders[f.side][all[0]].initiative) return 'step';
  f.extra = 1;
  const worn =
    f.side === PERSIA ? t.pack.combat.forceMarchHit.persian : t.pack.combat.forceMarchHit.macedonian;
  let hits = 0;
  const dice: number[] = [];
  for (const p of all) {
    const kind = t.kindOf[f.side][p];
    if (kind < 0 || !t.kinds[kind].infantry) continue;
    const one = die(s);
    dice.push(one);
    if (worn.includes(one)) hits++;
  }
  note(s, 'The march costs {n hit|hits}: {dice}', { n: hits, dice }, 'AVD-1.4F.2');
  if (hits === 0) return 'step';
  return {
    call: { proc: 'allot', at: 'spread', side: f.side, place: f.area, mode: 'march', hits },
    then: 'step',
  };
}

/** Enters the next area: points, the price of a strait, and the desert's toll. */
export function advance(s: Darius, t: Tables, f: MarchFrame, to: number): 'enter' {
  const own = ownOf(s, f.side);
  const all = marchers(own);
  const i = t.near[f.area].indexOf(to);
  if (t.strait[f.area][i] >= 0) {
    const price = crossingPrice(t, f, groupOf(t, f.side, all));
    pay(s, f.side, price);
    f.paid += price;
  }
  f.spent += t.cost[to];
  f.entered++;
  f.area = to;
  relocate(s, t, f.side, all, to);
  note(s, '{seat} enters {place}', { seat: SEATS[f.side], place: t.areas[to] }, 'AVD-1.4.5');
  if (t.desert[to]) desertToll(s, t, f.side, all);
  show(f, t.desert[to] ? marchers(own) : all);
  return 'enter';
}

/** AVD-1.4T.5: in the desert each unit rolls and is hit on a 6. AVD-4.3.3: what is lost there is lost for good. */
export function desertToll(s: Darius, t: Tables, side: Side, pieces: readonly number[]): void {
  const dice: number[] = [];
  for (const p of pieces) {
    if (p < t.leaderCount[side]) continue;
    const roll = die(s);
    dice.push(roll);
    if (roll === 6) hitUnit(s, t, side, p, DEAD);
  }
  if (dice.length > 0) note(s, 'The desert: {dice}', { dice }, 'AVD-1.4T.5');
}

/** AVD-1.4.14 to AVD-1.4.16: lone leaders are lost, for 1 treasure each and 3 for Darius. */
export function capture(s: Darius, t: Tables, side: Side, area: number): void {
  const foe = other(side);
  for (const l of leadersAt(ownOf(s, foe), t, foe, area)) {
    killLeader(s, t, foe, l, 'capture');
    treasure(s, side, foe === PERSIA && l === t.roles.darius ? 3 : 1, 'AVD-1.4.15');
    succeed(s, t, foe, l, -1);
    if (s.result !== null) return;
  }
}
