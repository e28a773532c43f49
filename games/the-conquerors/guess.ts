import { type Rng, shuffle } from '@gordian/kernel';
import { type Deep, foe, HIDDEN, type Own, SEATS, type Side, sideOf, type View } from './state.ts';
import type { Tables } from './tables.ts';

/** The hidden part, sampled to fit what one seat (or a spectator) has seen. */
export function guess(t: Tables, v: View, rng: Rng): { own: Record<string, Own>; deep: Deep } {
  const o = v.open;
  const placed = new Set([...o.discards, ...o.gone]);
  if (o.diades === 1) for (const no of t.copies.diades) placed.add(no);
  const hands: number[][] = [[], []];
  const leaders: number[][] = [[], []];
  const mine = v.seat === null ? null : sideOf(v.seat);
  if (mine !== null) {
    hands[mine] = v.own!.hand.slice();
    hands[foe(mine)] = v.own!.known.slice();
    leaders[mine] = v.own!.leaders.slice();
  }
  for (const hand of hands) for (const no of hand) placed.add(no);
  // Fortunes of War is never held, nor Proskynesis once it was invoked as an action.
  const unheld = (no: number): boolean =>
    t.kindOf[no] === 'fortunes_of_war' || (t.kindOf[no] === 'proskynesis' && o.proskynesis === 1);
  const unseen: number[] = [];
  const bottom: number[] = [];
  for (let no = 1; no < t.kindOf.length; no++) if (!placed.has(no)) (unheld(no) ? bottom : unseen).push(no);
  shuffle({ rng }, unseen);
  for (const side of [0, 1] as const)
    while (hands[side].length < o.hands[side]) hands[side].push(unseen.pop()!);
  const deck = shuffle({ rng }, [...unseen, ...bottom]);
  for (const side of [0, 1] as const) if (side !== mine) leaders[side] = someLeaders(t, v, side, rng);
  const own: Record<string, Own> = {};
  for (const side of [0, 1] as const)
    own[SEATS[side]] = {
      hand: hands[side],
      leaders: leaders[side],
      known: side === mine ? v.own!.known.slice() : [],
    };
  return { own, deep: { deck } };
}

/** CON-5.1.5: a Leader for each draw, the earliest first; one sent back to the pool only from a draw after that. */
function someLeaders(t: Tables, v: View, side: Side, rng: Rng): number[] {
  const o = v.open;
  const hidden: number[] = [];
  for (let i = 0; i < t.leaders.length; i++)
    if (o.leader[i] === HIDDEN && t.leaderSide[i] === side) hidden.push(i);
  shuffle({ rng }, hidden);
  const out: number[] = [];
  for (const draw of [...o.drawn[side]].sort((a, b) => a - b)) {
    const i = hidden.findIndex((l) => o.returned.lastIndexOf(l) + 1 <= draw);
    out.push(...hidden.splice(i, 1));
  }
  return shuffle({ rng }, out);
}
