import { anyOf, type Choice, type Desk } from '@gordian/kernel';

/** Different allowed answers: all options of a one-of offer, else up to `most` subsets. */
export function someAnswers(
  desk: Desk,
  suggested: readonly (readonly string[])[],
  most: number,
  below: (n: number) => number,
): readonly Choice[] {
  const offer = desk.offer!;
  if (offer.kind === 'one') return offer.of;
  const found = new Map<string, readonly string[]>();
  const add = (items: readonly string[]): void => {
    if (found.size < most && desk.refusal(items) === null) found.set(items.join(' '), items);
  };
  for (const items of suggested) add(items);
  add(offer.least);
  for (let i = 0; i < 3 * most && found.size < most; i++) add(anyOf(offer, below) as readonly string[]);
  return found.size > 0 ? [...found.values()] : [offer.least];
}
