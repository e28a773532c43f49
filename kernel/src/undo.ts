import type { Choice, Refusal } from './offer.ts';
import { canonical } from './pack.ts';
import { guess, Play } from './play.ts';
import { quickRng } from './rng.ts';
import type { Note, Seat, State } from './state.ts';
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
    const own = new Proxy(state.own, {
      get: (target, seat: string) => {
        if (seat === this.seat) this.looked = true;
        else this.touched = true;
        return target[seat];
      },
    });
    return new Proxy(state, {
      get: (target, key: keyof State) => {
        if (key === 'deep') this.touched = true;
        return key === 'own' ? own : target[key];
      },
    });
  }
}

/** Answers on a watched game and tells what stands against taking it back. `before` is a copy from before the answer. */
export function answerWatched(
  play: Play,
  watch: Watch,
  before: Play,
  seat: Seat,
  choice: Choice,
): { readonly refusal: Refusal } | { readonly barrier: Barrier | null } {
  watch.seat = seat;
  watch.touched = false;
  watch.looked = false;
  const draws = play.state.rng.n;
  const { forced } = play;
  const refusal = play.answer(seat, choice);
  if (refusal !== null) return { refusal };
  if (play.state.rng.n !== draws) return { barrier: 'chance' };
  // The last of several sealed answers shows all of them, also to the seat that gave it.
  if (before.state.sealed !== null && !stillSealed(before, play)) return { barrier: 'reveal' };
  if (watch.touched) return { barrier: 'reveal' };
  // Where the seat's secrets played no part in the answer, they cannot show in it.
  const apart = !watch.looked && play.forced === forced;
  if (apart && !before.dependsOnOwn(seat, choice)) return { barrier: null };
  const shows = apart ? needsSecret(before, seat, choice) : showsOthers(before, seat, choice);
  return { barrier: shows ? 'reveal' : null };
}

function stillSealed(before: Play, after: Play): boolean {
  return after.asked.length > 0 && after.asked.length < before.asked.length && after.at === before.at;
}

/**
 * Whether that an answer was given tells others something, its effect being the same whatever the seat holds: would it
 * also have been possible with other secrets, as far as they know? Imagined like `showsOthers`.
 */
function needsSecret(before: Play, seat: Seat, choice: Choice): boolean {
  const { game } = before;
  const view = before.view(seat);
  const rng = quickRng(canonical(view));
  const world = guess(game, view, rng);
  for (const other of world.state.seats) {
    if (other === seat) continue;
    for (let i = 0; i < TRIES; i++)
      if (guess(game, world.view(other), rng).refusal(seat, choice) !== null) return true;
  }
  return false;
}

/**
 * Whether an answer shows another seat something it could not know: were the seat's secrets different, would the other
 * see something else? (Or would the answer not even have been possible?)
 * All of it is imagined from what the answering seat knows: whether it may undo must tell it nothing about the others.
 */
function showsOthers(before: Play, seat: Seat, choice: Choice): boolean {
  const { game } = before;
  const view = before.view(seat);
  const rng = quickRng(canonical(view));
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
  const outcome = answerWatched(watched, watch, imagined, seat, choice);
  return 'barrier' in outcome && outcome.barrier === null;
}
