import { inOrder, type Some } from '@gordian/kernel';

/** How many of an item there are in a subset offer. */
export function howMany(offer: Some, word: string): number {
  const i = offer.of.indexOf(word);
  if (i < 0) return 0;
  return offer.counts === null ? 1 : offer.counts[i];
}

export function countOf(picked: readonly string[], word: string): number {
  let n = 0;
  for (const item of picked) if (item === word) n++;
  return n;
}

/** How many more of an item could be picked. */
export function leftToPick(offer: Some, picked: readonly string[], word: string): number {
  return Math.max(0, Math.min(howMany(offer, word) - countOf(picked, word), offer.max - picked.length));
}

export function putCount(offer: Some, picked: readonly string[], word: string, count: number): string[] {
  const others = picked.filter((item) => item !== word);
  const most = Math.min(howMany(offer, word), offer.max - others.length);
  const n = Math.max(0, Math.min(count, most));
  return inOrder(offer, [...others, ...Array<string>(n).fill(word)]);
}

export function dropOne(picked: readonly string[], word: string): string[] {
  const i = picked.lastIndexOf(word);
  return picked.filter((_, k) => k !== i);
}

/** What a subset still needs, in plain words; null when its size is right. */
export function stillNeeded(offer: Some, picked: readonly string[]): string | null {
  if (picked.length < offer.min) return `choose ${offer.min - picked.length} more`;
  return null;
}
