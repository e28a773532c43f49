import type { AnyGame } from './game.ts';
import { type Choice, fits, type Offer, type Refusal } from './offer.ts';
import { type AnyQuestion, why } from './procedure.ts';
import type { Frame, Seat, View } from './state.ts';
import { spoken } from './words.ts';

/** The open question as one seat (or a spectator) sees it, worked out from its view alone: for pages, terminals and bots. */
export interface Desk {
  /** The open question, such as `turn/action`, or `over`. */
  readonly at: string;
  readonly frame: Frame | null;
  /** Everyone who is to answer now. */
  readonly asked: readonly Seat[];
  /** Whether this is a response window, for which a seat can leave standing orders. */
  readonly window: boolean;
  /** What this seat may answer; null when it is not asked. */
  readonly offer: Offer | null;
  /** What is asked, in plain words; null when this seat is not asked. */
  readonly prompt: string | null;
  /** An option or item in plain words. */
  label(word: string): string;
  /** Whether an option is open at any time and no answer to this question in particular. */
  aside(word: string): boolean;
  /** Why an answer would be refused, or null. */
  refusal(choice: Choice): Refusal | null;
}

export function deskOf(game: AnyGame, v: View): Desk {
  const frame = v.stack[v.stack.length - 1] ?? null;
  if (frame === null || v.result !== null) return idle(game, 'over', null, [], false);
  const question = game.procedures[frame.proc][frame.at] as AnyQuestion;
  const who = question.who(v.open, frame);
  const asked = (typeof who === 'string' ? [who] : who).filter((seat: Seat) => !v.answered.includes(seat));
  const at = `${frame.proc}/${frame.at}`;
  if (v.seat === null || !asked.includes(v.seat))
    return idle(game, at, frame, asked, question.window === true);
  const offer = question.offer(v, frame);
  return {
    at,
    frame,
    asked,
    window: question.window === true,
    offer,
    prompt: question.prompt(v, frame),
    label: (word) => question.label?.(v, frame, word) ?? spoken(game, word),
    aside: (word) => question.aside?.(word) ?? false,
    refusal: (choice) => {
      const fit = fits(offer, choice);
      if (fit && offer.kind === 'one') return null;
      return why(question, v, frame, offer, choice, fit);
    },
  };
}

function idle(game: AnyGame, at: string, frame: Frame | null, asked: readonly Seat[], window: boolean): Desk {
  return {
    at,
    frame,
    asked,
    window,
    offer: null,
    prompt: null,
    label: (word) => word,
    aside: () => false,
    refusal: () => ({ rule: game.turnRule, because: 'another seat is to answer' }),
  };
}
