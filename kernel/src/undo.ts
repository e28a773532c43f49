import type { Choice, Refusal } from './offer.ts';
import { canonical } from './pack.ts';
import { guess, Play } from './play.ts';
import { quickRng, type Rng } from './rng.ts';
import type { Note, Seat, State, View } from './state.ts';
import { viewOf } from './state.ts';

/** Why an answer cannot be taken back: a die fell, or something hidden came to light. */
export type Barrier = 'chance' | 'reveal';

/** How many hidden positions are tried to see whether an answer showed others something. */
const TRIES = 8;

/** Watches which secrets the steps read while one seat's answer is carried out. */
export class Watch {
  seat: Seat | null = null;
  /** Something was read that `seat` may not know. */
  touched = false;
  /** Something was read that only `seat` knows. */
  looked = false;

  /** The state, with every look at what `seat` may not know noticed. */
  over(state: State): State {
    const own = {};
    for (const seat of state.seats)
      Object.defineProperty(own, seat, {
        enumerable: true,
        get: () => {
          if (seat === this.seat) this.looked = true;
          else this.touched = true;
          return state.own[seat];
        },
        set: (value) => {
          state.own[seat] = value;
        },
      });
    return new Watched(state, own, this);
  }
}

/** A state that tells its watch of each look at a secret; accessors, since steps look often and a proxy is slow. */
class Watched implements State {
  readonly #state: State;
  readonly #own: State['own'];
  readonly #watch: Watch;

  constructor(state: State, own: State['own'], watch: Watch) {
    this.#state = state;
    this.#own = own;
    this.#watch = watch;
  }

  get seats(): readonly Seat[] {
    return this.#state.seats;
  }
  get own(): State['own'] {
    return this.#own;
  }
  get deep(): unknown {
    this.#watch.touched = true;
    return this.#state.deep;
  }
  set deep(deep) {
    this.#state.deep = deep;
  }
  get open(): unknown {
    return this.#state.open;
  }
  set open(open) {
    this.#state.open = open;
  }
  get rng(): State['rng'] {
    return this.#state.rng;
  }
  get stack(): State['stack'] {
    return this.#state.stack;
  }
  set stack(stack) {
    this.#state.stack = stack;
  }
  get sealed(): State['sealed'] {
    return this.#state.sealed;
  }
  set sealed(sealed) {
    this.#state.sealed = sealed;
  }
  get result(): State['result'] {
    return this.#state.result;
  }
  set result(result) {
    this.#state.result = result;
  }
  get notes(): State['notes'] {
    return this.#state.notes;
  }
}

/** What stands against taking an answer back: a barrier, nothing (null), or still to be worked out by `settle`. */
export type Outcome = Barrier | null | { settle(): Barrier | null };

/** Answers on a watched game and tells what stands against taking it back. `before` is a copy from before the answer. */
export function answerWatched(
  play: Play,
  watch: Watch,
  before: Play,
  seat: Seat,
  choice: Choice,
): { readonly refusal: Refusal } | { readonly outcome: Outcome } {
  watch.seat = seat;
  watch.touched = false;
  watch.looked = false;
  const draws = play.state.rng.n;
  const { forced } = play;
  const refusal = play.answer(seat, choice);
  if (refusal !== null) return { refusal };
  if (play.state.rng.n !== draws) return { outcome: 'chance' };
  // The last of several sealed answers shows all of them, also to the seat that gave it.
  if (before.state.sealed !== null && !stillSealed(before, play)) return { outcome: 'reveal' };
  if (watch.touched) return { outcome: 'reveal' };
  // Where the seat's secrets played no part in the answer, they cannot show in it.
  const apart = !watch.looked && play.forced === forced;
  const settle = () => ((apart ? needsSecret : showsOthers)(before, seat, choice) ? 'reveal' : null);
  return { outcome: { settle } };
}

export function settled(outcome: Outcome): Barrier | null {
  return typeof outcome === 'object' && outcome !== null ? outcome.settle() : outcome;
}

function stillSealed(before: Play, after: Play): boolean {
  return after.asked.length > 0 && after.asked.length < before.asked.length && after.at === before.at;
}

/**
 * Whether that an answer was given tells others something, its effect being the same whatever the seat holds: would it
 * also have been possible with other secrets, as far as they know? Imagined like `showsOthers`.
 */
function needsSecret(before: Play, seat: Seat, choice: Choice): boolean {
  if (!before.dependsOnOwn(seat, choice)) return false;
  const { game } = before;
  const view = before.view(seat);
  const rng = seededBy(view);
  const { own } = game.guess(view, rng);
  for (const other of view.seats) {
    if (other === seat) continue;
    const theirs: View = { ...before.view(other), own: own[other], mine: null };
    for (let i = 0; i < TRIES; i++)
      if (!before.couldAnswer(seat, game.guess(theirs, rng).own[seat], choice)) return true;
  }
  return false;
}

/** Chance that depends on nothing the seat does not know. */
function seededBy({ seat, own, stack }: View): Rng {
  return quickRng(JSON.stringify([seat, own, stack]));
}

/**
 * Whether an answer shows another seat something it could not know: were the seat's secrets different, would the other
 * see something else? (Or would the answer not even have been possible?)
 * All of it is imagined from what the answering seat knows: whether it may undo must tell it nothing about the others.
 */
function showsOthers(before: Play, seat: Seat, choice: Choice): boolean {
  const { game } = before;
  const view = before.view(seat);
  const rng = seededBy(view);
  const world = guess(game, view, rng);
  const after = world.copy();
  if (after.answer(seat, choice) !== null) return true;
  for (const other of world.state.seats) {
    if (other === seat) continue;
    const seen = viewOf(after.state, other);
    const text = JSON.stringify(seen);
    for (let i = 0; i < TRIES; i++) {
      const imagined = guess(game, world.view(other), rng);
      if (imagined.answer(seat, choice) !== null) return true;
      const view = viewOf(imagined.state, other);
      // Equal views nearly always have equal texts; sorting their keys is left for the rest.
      if (JSON.stringify(view) !== text && canonical(view) !== canonical(seen)) return true;
    }
  }
  return false;
}

/** The log lines a seat may read. */
export function readable<N extends Note>(notes: readonly N[], seat: Seat | null): N[] {
  return notes.filter((n) => n.to === null || (seat !== null && n.to.includes(seat)));
}

/** Whether this answer could be taken back, as far as the seat can know before it answers. */
export function couldTakeBack(imagined: Play, seat: Seat, choice: Choice): boolean {
  const watch = new Watch();
  const copy = imagined.copy();
  const watched = Play.of(copy.game, copy.state, watch.over(copy.state));
  const answered = answerWatched(watched, watch, imagined, seat, choice);
  return 'outcome' in answered && settled(answered.outcome) === null;
}
