import { type Rng, shuffle } from '@gordian/kernel';
import { tacticsGoods } from './queries/payment.ts';
import type { AssaultFrame, CampaignView, Deep, Own } from './state.ts';
import { covers, firstOf, missing, type Tables } from './tables.ts';

/** CAM-INFO-1: what a seat cannot see is dealt anew: others' hands, what they dropped, and both piles. */
export function guessHidden(t: Tables, v: CampaignView, rng: Rng): { own: Record<string, Own>; deep: Deep } {
  const { open } = v;
  const mine: Own = v.own ?? { hand: [], dropped: [] };
  const known = new Set([...open.discard, ...mine.hand, ...mine.dropped]);
  let unseen = shuffle(
    { rng },
    t.explorations.map((_, tile) => tile).filter((tile) => !known.has(tile)),
  );
  const paying = open.order[open.active] === v.seat ? [] : purse(t, v, unseen);
  unseen = unseen.filter((tile) => !paying.includes(tile));
  const own: Record<string, Own> = {};
  open.order.forEach((seat, i) => {
    const held = i === open.active ? paying : [];
    own[seat] =
      seat === v.seat
        ? { hand: mine.hand.slice(), dropped: mine.dropped.slice() }
        : {
            hand: [...held, ...unseen.splice(0, open.held[i] - held.length)].sort((a, b) => a - b),
            dropped: [],
          };
  });
  const hidden = [...mine.dropped, ...unseen.splice(0, open.faceDown - mine.dropped.length)];
  const deck = shuffle(
    { rng },
    t.events.map((_, card) => card).filter((card) => !open.seen.includes(card)),
  );
  return { own, deep: { deck, pile: unseen, hidden } };
}

/** CAM-MASON-2: who is about to pay for a building can, so that some of her tiles are told by it: such as could do it. */
function purse(t: Tables, v: CampaignView, tiles: readonly number[]): readonly number[] {
  const f = v.stack[v.stack.length - 1] as AssaultFrame | undefined;
  if (f?.proc !== 'assault' || (f.at !== 'pay' && f.at !== 'payUnseen')) return [];
  const { open } = v;
  const want = missing(tacticsGoods(t, open, open.active), t.buildingCost[f.building]);
  return bringing(t, tiles, want, open.held[open.active]) ?? [];
}

/** The first of these tiles, at most so many, that bring what is wanted. */
function bringing(t: Tables, tiles: readonly number[], want: number, most: number): number[] | null {
  if (want === 0) return [];
  if (most === 0) return null;
  for (const tile of tiles) {
    const goods = t.explorationGoods[tile];
    if (!covers(goods, firstOf(want))) continue;
    const others = tiles.filter((one) => one !== tile);
    const rest = bringing(t, others, missing(goods, want), most - 1);
    if (rest !== null) return [tile, ...rest];
  }
  return null;
}
