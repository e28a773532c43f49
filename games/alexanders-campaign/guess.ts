import { type Rng, shuffle } from '@gordian/kernel';
import type { CampaignView, Deep, Own } from './state.ts';
import type { Tables } from './tables.ts';

/** CAM-INFO-1: what a seat cannot see is dealt anew: others' hands, what they dropped, and both piles. */
export function guessHidden(t: Tables, v: CampaignView, rng: Rng): { own: Record<string, Own>; deep: Deep } {
  const { open } = v;
  const mine: Own = v.own ?? { hand: [], dropped: [] };
  const known = new Set([...open.discard, ...mine.hand, ...mine.dropped]);
  const unseen = shuffle(
    { rng },
    t.explorations.map((_, tile) => tile).filter((tile) => !known.has(tile)),
  );
  const own: Record<string, Own> = {};
  open.order.forEach((seat, i) => {
    own[seat] =
      seat === v.seat
        ? { hand: mine.hand.slice(), dropped: mine.dropped.slice() }
        : { hand: unseen.splice(0, open.held[i]).sort((a, b) => a - b), dropped: [] };
  });
  const hidden = [...mine.dropped, ...unseen.splice(0, open.faceDown - mine.dropped.length)];
  const deck = shuffle(
    { rng },
    t.events.map((_, card) => card).filter((card) => !open.seen.includes(card)),
  );
  return { own, deep: { deck, pile: unseen, hidden } };
}
