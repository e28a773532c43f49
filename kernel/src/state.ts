import type { Choice } from './offer.ts';
import type { Rng } from './rng.ts';

/** A seat's id, such as `macedonia` or `ptolemy`. */
export type Seat = string;

/** Where a procedure stands, with its locals. Everyone may read frames: they hold no secret. */
export interface Frame {
  readonly proc: string;
  at: string;
}

/** How a game ended: no winner is nobody, several share the victory. */
export interface Result {
  readonly winners: readonly Seat[];
  readonly ending: string;
  readonly rule: string;
  readonly scores?: Readonly<Record<Seat, number>>;
}

/** What a log note may show: words, numbers, or the dice of one throw. */
export type NoteValue = string | number | readonly number[];

/**
 * One line of the log. `text` has slots such as `{seat}`, `{place}` or `{dice}` that `args` fills:
 * a slot's name, less a trailing digit, says what kind of thing it is, and `{n hit|hits}` counts (`notes.ts`). `to` names its
 * only readers; null means all.
 */
export interface Note {
  readonly to: readonly Seat[] | null;
  readonly text: string;
  readonly args: Readonly<Record<string, NoteValue>>;
  readonly rule: string | null;
}

/**
 * A whole position, plain JSON.
 * `open` all see, `own[seat]` that seat sees, `deep` nobody sees; `sealed` holds simultaneous answers until all are in.
 * `notes` collects log lines while a game is played at a table and is null in a search.
 */
export interface State<Open = unknown, Own = unknown, Deep = unknown> {
  readonly seats: readonly Seat[];
  open: Open;
  own: Record<Seat, Own>;
  deep: Deep;
  rng: Rng;
  stack: Frame[];
  sealed: Record<Seat, Choice> | null;
  result: Result | null;
  notes: Note[] | null;
}

/** What one seat may know (`seat` null: a spectator). Rules decide offers and refusals from this alone. */
export interface View<S extends State = State> {
  readonly seat: Seat | null;
  readonly seats: readonly Seat[];
  readonly open: S['open'];
  readonly own: S['own'][Seat] | null;
  readonly stack: readonly Frame[];
  readonly answered: readonly Seat[];
  readonly mine: Choice | null;
  readonly result: Result | null;
}

const NOBODY: readonly Seat[] = [];

/** The live view of a seat: it shares the state's objects, so copy or serialise it before it leaves the engine. */
export function viewOf<S extends State>(s: S, seat: Seat | null): View<S> {
  const sealed = s.sealed;
  return {
    seat,
    seats: s.seats,
    open: s.open,
    own: seat === null ? null : (s.own[seat] as S['own'][Seat]),
    stack: s.stack,
    answered: sealed === null ? NOBODY : Object.keys(sealed),
    mine: sealed === null || seat === null ? null : (sealed[seat] ?? null),
    result: s.result,
  };
}

/** Writes a log line, where a log is kept. */
export function note(
  s: State,
  text: string,
  args: Readonly<Record<string, NoteValue>>,
  rule: string | null = null,
  to: readonly Seat[] | null = null,
): void {
  if (s.notes !== null) s.notes.push({ to, text, args, rule });
}

/** Ends the game: nothing is asked any more. */
export function finish(s: State, result: Result): void {
  s.result = result;
  s.stack.length = 0;
}
