import { die, note, pick } from '@gordian/kernel';
import { armies, stackAt } from '../queries/stacks.ts';
import type { RuleId } from '../rules.ts';
import { type Darius, DEAD, MACEDONIA, PERSIA, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { leaves } from './known.ts';
import { sacredSites } from './markers.ts';
import { bringLeader, ownOf, release, restack } from './pieces.ts';
import { moveTracks, win } from './tracks.ts';

/** How a leader was lost. */
export type Death =
  | 'battle'
  | 'pursuit'
  | 'risk'
  | 'march'
  | 'capture'
  | 'sea'
  | 'event'
  | 'natural'
  | 'siege';

const RULE_OF: Readonly<Record<Death, RuleId>> = {
  battle: 'AVD-0.1.4',
  pursuit: 'AVD-0.1.4',
  risk: 'AVD-7.1.2',
  march: 'AVD-1.4F.7',
  capture: 'AVD-1.4.16',
  sea: 'AVD-0.1.4',
  event: 'AVD-0.1.4',
  natural: 'AVD-0.1.4',
  siege: 'AVD-0.1.4',
};

/** Changes of one moment, made on the tracks together (AVD-0.1.6). */
export interface Together {
  weariness: number;
  legitimacy: number;
}

/** Removes a leader for good. What replaces him comes later (`succeed`): in a battle, after it. */
export function killLeader(
  s: Darius,
  t: Tables,
  side: Side,
  leader: number,
  how: Death,
  together: Together | null = null,
): void {
  const own = ownOf(s, side);
  const from = own.at[leader];
  leaves(s, side, from, leader);
  own.at[leader] = DEAD;
  own.moved[leader] = 0;
  s.open.leader[t.leader0[side] + leader] = 2;
  if (side === PERSIA) release(s);
  restack(s, t, side, from);
  note(s, '{leader} of {seat} is lost', { leader: t.leaders[side][leader].id, seat: SEATS[side] });
  const tracks = together ?? { weariness: 0, legitimacy: 0 };
  if (side === MACEDONIA) loseKing(s, t, leader, how, tracks);
  // AVD-5.2.10: -1 when the reigning king is killed in combat. AVD-6.7.12: not by a natural death.
  else if (s.open.king === t.leader0[PERSIA] + leader && (how === 'battle' || how === 'pursuit'))
    tracks.legitimacy--;
  if (together === null)
    moveTracks(s, tracks.weariness, tracks.legitimacy, side === MACEDONIA ? 'AVD-5.1.10' : 'AVD-5.2.10');
  if (leader === t.roles.philip && side === MACEDONIA) sacredSites(s, t);
}

function loseKing(s: Darius, t: Tables, leader: number, how: Death, tracks: Together): void {
  const { alexander, philip } = t.roles;
  if (leader !== alexander && leader !== philip) return;
  // AVD-0.1.4, AVD-6.7.4: Persia wins when Alexander is lost; with Philip in play both must be.
  const philipLives = s.open.leader[philip] === 1;
  const alexanderLives = s.open.leader[alexander] === 1;
  if (!philipLives && !alexanderLives) win(s, PERSIA, `alexander-${how}`, RULE_OF[how]);
  // AVD-5.1.10, AVD-6.7.3: the death of Philip costs 2, and Alexander is king.
  if (leader === philip) tracks.weariness -= 2;
}

/** The leader whose army the tracks follow: Alexander, or Philip after him (AVD-6.7.4). */
export function chief(s: Darius, t: Tables): number {
  return s.open.leader[t.roles.alexander] === 1 ? t.roles.alexander : t.roles.philip;
}

/** Fills the gap of a lost leader: a Macedonian replacement, or the next Persian king. `place` is where his army is now. */
export function succeed(s: Darius, t: Tables, side: Side, leader: number, place: number): void {
  if (s.result !== null) return;
  if (side === MACEDONIA) replace(s, t, leader, place);
  else crown(s, t, leader, place);
}

/** AVD-6.1.9, AVD-6.1.10: a drawn replacement joins the dead man's army, or Alexander's if it is gone. */
function replace(s: Darius, t: Tables, leader: number, place: number): void {
  if (leader === t.roles.alexander || leader === t.roles.philip) return;
  const left = t.pack.setup.macedonian.replacementLeaders
    .map((id) => t.leaderAt[MACEDONIA][id])
    .filter((l) => s.open.leader[l] === 0);
  if (left.length === 0) return;
  const next = left[pick(s, left.length)];
  const there = place >= 0 && (stackAt(s.open, MACEDONIA, place)?.[3] ?? 0) === 1;
  bringLeader(s, t, MACEDONIA, next, there ? place : s.own.macedonia.at[chief(s, t)]);
}

/** AVD-6.7.9, AVD-6.7.10: who follows a king of the optional royal house. */
function crown(s: Darius, t: Tables, leader: number, place: number): void {
  const { artaxerxes, artaxerxes4, bisthanes, darius } = t.roles;
  const o = s.open;
  const first = t.leader0[PERSIA];
  if (o.king !== first + leader) return;
  o.king = -1;
  let next = -1;
  if (leader === artaxerxes) next = die(s) <= 2 ? bisthanes : artaxerxes4;
  else if (leader === bisthanes || leader === artaxerxes4)
    next = leader === bisthanes ? artaxerxes4 : bisthanes;
  else return;
  if (o.leader[first + next] === 0) bringLeader(s, t, PERSIA, next, heirsPlace(s, t, place));
  else next = o.leader[first + darius] === 1 ? darius : -1;
  o.king = next < 0 ? -1 : first + next;
  if (next >= 0) note(s, '{leader} is king of kings', { leader: t.leaders[PERSIA][next].id }, 'AVD-6.7.10');
}

/** AVD-6.7.11: where the old king stood, else Kish, else the nearest Persian city. */
function heirsPlace(s: Darius, t: Tables, place: number): number {
  const enemies = armies(s.open, t, MACEDONIA);
  if (place >= 0 && enemies[place] === 0) return place;
  if (enemies[t.area.kish] === 0) return t.area.kish;
  return nearestArea(s, t, PERSIA, t.area.kish, (area) => t.cities[area] > 0)[0] ?? t.area.kish;
}

/** The nearest areas (all at the least distance) with a side's marker and no enemy units that pass `also`. */
export function nearestArea(
  s: Darius,
  t: Tables,
  side: Side,
  from: number,
  also: (area: number) => boolean = () => true,
): number[] {
  const enemies = armies(s.open, t, (1 - side) as Side);
  const seen = new Uint8Array(t.areas.length);
  seen[from] = 1;
  let ring = [from];
  while (ring.length > 0) {
    const found = ring.filter((a) => s.open.marker[a] === side + 1 && enemies[a] === 0 && also(a));
    if (found.length > 0) return found;
    const next: number[] = [];
    for (const a of ring)
      for (const b of t.near[a])
        if (seen[b] === 0) {
          seen[b] = 1;
          next.push(b);
        }
    ring = next;
  }
  return [];
}
