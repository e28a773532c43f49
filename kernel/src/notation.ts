import { type Choice, fits, inOrder, type Offer } from './offer.ts';

/** An answer as text. One option is its own text; a subset is `take 2 phalanx cavalry`, or `take none`. */
export function print(offer: Offer, choice: Choice): string {
  if (typeof choice === 'string') return choice;
  const verb = offer.kind === 'some' ? offer.verb : 'take';
  if (choice.length === 0) return `${verb} none`;
  const parts: string[] = [verb];
  for (let i = 0; i < choice.length; ) {
    let n = 1;
    while (choice[i + n] === choice[i]) n++;
    parts.push(n === 1 ? choice[i] : `${n} ${choice[i]}`);
    i += n;
  }
  return parts.join(' ');
}

export type Parsed = { readonly choice: Choice } | { readonly error: string };

/** Reads an answer to this offer. The text must be well formed; whether it is offered is another question (`fits`). */
export function parse(offer: Offer, text: string): Parsed {
  const clean = text.trim().replace(/\s+/g, ' ');
  if (clean === '') return { error: `nothing was said; expected ${expected(offer)}` };
  if (offer.kind === 'one') return { choice: clean };
  const [verb, ...rest] = clean.split(' ');
  if (verb !== offer.verb) return { error: `"${verb}" is not understood here; expected ${expected(offer)}` };
  if (rest.length === 0) return { error: `what to ${verb}? expected ${expected(offer)}` };
  if (rest.length === 1 && rest[0] === 'none') return { choice: [] };
  const items: string[] = [];
  for (let i = 0; i < rest.length; i++) {
    const many = /^[1-9]\d{0,2}$/.test(rest[i]) ? Number(rest[i++]) : 1;
    if (i === rest.length) return { error: `"${rest[i - 1]}" of what? expected ${expected(offer)}` };
    if (!offer.of.includes(rest[i]))
      return { error: `"${rest[i]}" is not on offer; expected ${expected(offer)}` };
    for (let k = 0; k < many; k++) items.push(rest[i]);
  }
  return { choice: inOrder(offer, items) };
}

/** What could be said here, in short. */
export function expected(offer: Offer): string {
  const shown = offer.of.slice(0, 12).join(', ') + (offer.of.length > 12 ? ', ...' : '');
  if (offer.kind === 'one') return `one of: ${shown}`;
  const howMany = offer.min === offer.max ? `${offer.min}` : `${offer.min} to ${offer.max}`;
  return `"${offer.verb}" and ${howMany} of: ${shown}`;
}

/** Parses and checks the shape at once; null unless the text is an answer that has the offer's shape. */
export function understood(offer: Offer, text: string): Choice | null {
  const parsed = parse(offer, text);
  return 'choice' in parsed && fits(offer, parsed.choice) ? parsed.choice : null;
}
