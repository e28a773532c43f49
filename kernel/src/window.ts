import type { One } from './offer.ts';
import { DONE, type Next, type Procedure } from './procedure.ts';
import type { Frame, Seat, State, View } from './state.ts';

/** A response window: whose turn it is to respond, and how many have passed in a row. */
export interface WindowFrame extends Frame {
  turn: number;
  passes: number;
}

/** What a response window needs to know. `offer` must hold `pass`; it opens on what a seat could hold as far as all know. */
export interface WindowRules<S extends State, F extends WindowFrame, R extends string> {
  seats(open: S['open'], f: F): readonly Seat[];
  offer(v: View<S>, f: F): One<R>;
  prompt(v: View<S>, f: F): string;
  label?(v: View<S>, f: F, word: string): string;
  /** Carries out a response; `again` goes on asking, `close` ends the window, or call its effect first. */
  respond(s: S, f: F, answer: string, seat: Seat): Next<'again' | 'close'>;
}

/** A procedure that asks the seats in turn and closes when all have passed in a row. */
export function responseWindow<S extends State, F extends WindowFrame, R extends string>(
  w: WindowRules<S, F, R>,
): Procedure<S, F, 'ask' | 'again' | 'close', R> {
  return {
    ask: {
      ask: 'one',
      window: true,
      who: (open, f) => {
        const seats = w.seats(open, f);
        return seats[f.turn % seats.length];
      },
      offer: (v, f) => w.offer(v, f),
      prompt: (v, f) => w.prompt(v, f),
      label: w.label,
      then(s, f, answer, seat) {
        const all = w.seats(s.open, f).length;
        f.turn = (f.turn + 1) % all;
        if (answer === 'pass') return ++f.passes >= all ? 'close' : 'ask';
        f.passes = 0;
        return w.respond(s, f, answer, seat);
      },
    },
    again: () => 'ask',
    close: () => DONE,
  };
}
