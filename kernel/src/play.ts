import { type Copiers, clone, copyState } from './clone.ts';
import { InputError } from './errors.ts';
import type { AnyGame, Options } from './game.ts';
import { type Choice, fits, forced, type Offer, type Refusal } from './offer.ts';
import { allOptions } from './options.ts';
import { type AnyQuestion, why } from './procedure.ts';
import { below, quickRng, type Rng, split } from './rng.ts';
import type { Frame, Seat, State, View } from './state.ts';
import { viewOf } from './state.ts';
import { spoken } from './words.ts';

const NOBODY: readonly Seat[] = [];
const PLAIN: Copiers<State> = {};
/** A made position may lead in a circle; a real one asks long before. */
const MOST_STEPS = 100_000;

/**
 * A game in progress: the state, and the question it waits on.
 * It runs every step that asks nothing, and answers by itself where there is only one answer.
 */
export class Play {
  readonly game: AnyGame;
  readonly state: State;
  /** The state as the steps see it: the same, or a watched one (undo.ts). */
  private readonly hand: State;
  /** How many answers the game has given by itself, since there was only one. */
  forced = 0;
  /** Who is to answer now; empty when the game is over. */
  asked: readonly Seat[] = NOBODY;
  private question: AnyQuestion | null = null;
  private offered: Offer | null = null;

  private constructor(game: AnyGame, state: State, hand: State) {
    this.game = game;
    this.state = state;
    this.hand = hand;
  }

  /** Takes over a position and runs it to its next question. */
  static of(game: AnyGame, state: State, hand: State = state): Play {
    const play = new Play(game, state, hand);
    play.run();
    return play;
  }

  /** Sets up a fresh game. */
  static start(game: AnyGame, seats: readonly Seat[], options: Options, rng: Rng, log = false): Play {
    return Play.of(game, startState(game, seats, options, rng, log));
  }

  get over(): boolean {
    return this.asked.length === 0;
  }

  get frame(): Frame {
    return this.state.stack[this.state.stack.length - 1];
  }

  /** The question that is open now, such as `turn/action`. */
  get at(): string {
    const f = this.frame;
    return f === undefined ? 'over' : `${f.proc}/${f.at}`;
  }

  view(seat: Seat | null): View {
    return viewOf(this.state, seat);
  }

  /** What a seat that is asked may answer. */
  offer(seat: Seat): Offer {
    if (this.offered !== null && this.asked.length === 1 && this.asked[0] === seat) return this.offered;
    if (!this.asked.includes(seat)) throw new Error(`${seat} is not asked`);
    const offer = this.question!.offer(viewOf(this.state, seat), this.frame);
    if (this.asked.length === 1) this.offered = offer;
    return offer;
  }

  /** Whether hiding that there is only one answer matters here. */
  get isWindow(): boolean {
    return this.question?.window === true;
  }

  /** The question in plain words, for a seat that is asked. */
  prompt(seat: Seat): string {
    return this.question!.prompt(viewOf(this.state, seat), this.frame);
  }

  /** An option or item of the open question in plain words. */
  label(seat: Seat, word: string): string {
    return this.question!.label?.(viewOf(this.state, seat), this.frame, word) ?? spoken(this.game, word);
  }

  /** Why this answer would be refused, or null if it would be accepted. */
  refusal(seat: Seat, choice: Choice): Refusal | null {
    if (!this.asked.includes(seat)) return { rule: this.game.turnRule, because: `${seat} is not asked now` };
    const offer = this.offer(seat);
    const fit = fits(offer, choice);
    if (fit && offer.kind === 'one') return null;
    return why(this.question!, viewOf(this.state, seat), this.frame, offer, choice, fit);
  }

  /** Answers, if the answer is allowed, and runs on to the next question; else says why not and changes nothing. */
  answer(seat: Seat, choice: Choice): Refusal | null {
    const refusal = this.refusal(seat, choice);
    if (refusal !== null) return refusal;
    this.take(seat, choice);
    if (this.state.sealed === null) this.run();
    return null;
  }

  /** Whether that a seat may give this answer depends on what only it knows. */
  dependsOnOwn(seat: Seat, choice: Choice): boolean {
    let looked = false;
    const view = viewOf(this.state, seat);
    const probe = Object.defineProperty({ ...view }, 'own', {
      get: () => {
        looked = true;
        return view.own;
      },
    });
    const offer = this.question!.offer(probe, this.frame);
    if (offer.kind === 'some') this.question!.check?.(probe, this.frame, choice);
    return looked;
  }

  /** Whether the seat would be asked, and could answer so, if it held `own` instead of what it holds. */
  couldAnswer(seat: Seat, own: unknown, choice: Choice): boolean {
    const question = this.question!;
    const view: View = { ...viewOf(this.state, seat), own };
    const offer: Offer = question.offer(view, this.frame);
    if (question.window !== true && forced(offer) !== null) return false;
    const fit = fits(offer, choice);
    if (fit && offer.kind === 'one') return true;
    return why(question, view, this.frame, offer, choice, fit) === null;
  }

  /** A copy that shares nothing that changes; it keeps no log. */
  copy(): Play {
    const state = copyState(this.state, this.game.copy ?? PLAIN);
    const play = new Play(this.game, state, state);
    play.asked = this.asked;
    play.question = this.question;
    play.offered = this.offered;
    return play;
  }

  private take(seat: Seat, choice: Choice): void {
    const s = this.state;
    const q = this.question!;
    const f = this.frame;
    if (q.ask === 'all') {
      s.sealed = { ...s.sealed, [seat]: choice };
      this.asked = this.asked.filter((other) => other !== seat);
      this.offered = null;
      if (this.asked.length > 0) return;
      const answers = s.sealed;
      s.sealed = null;
      this.follow(f, q.then(this.hand, f, answers));
    } else this.follow(f, q.then(this.hand, f, choice as never, seat));
  }

  private follow(f: Frame, next: string | { readonly call: Frame; readonly then: string } | null): void {
    const s = this.state;
    if (s.result !== null) return;
    if (next === null) s.stack.pop();
    else if (typeof next === 'string') f.at = next;
    else {
      f.at = next.then;
      s.stack.push(next.call);
    }
  }

  private run(): void {
    const s = this.state;
    for (let steps = 0; ; steps++) {
      if (steps > MOST_STEPS) throw new Error(`${this.at}: nobody is asked in ${MOST_STEPS} steps`);
      const f = s.stack[s.stack.length - 1];
      if (f === undefined || s.result !== null) {
        this.stop();
        return;
      }
      const step = this.game.procedures[f.proc][f.at];
      if (typeof step === 'function') {
        this.follow(f, step(this.hand, f));
        continue;
      }
      this.question = step;
      this.offered = null;
      if (step.ask === 'all') {
        if (this.askSealed(step, f)) return;
        continue;
      }
      const seat = step.who(s.open, f);
      const offer: Offer = step.offer(viewOf(s, seat), f);
      const only = step.window === true ? null : forced(offer);
      if (only === null) {
        this.asked = [seat];
        this.offered = offer;
        return;
      }
      this.forced++;
      this.follow(f, step.then(this.hand, f, only as never, seat));
    }
  }

  /** Puts a simultaneous question to the seats with a real choice; false when nobody has one. */
  private askSealed(q: AnyQuestion & { ask: 'all' }, f: Frame): boolean {
    const s = this.state;
    const sealed: Record<Seat, Choice> = { ...s.sealed };
    this.asked = q.who(s.open, f).filter((seat: Seat) => sealed[seat] === undefined);
    if (q.window !== true)
      for (const seat of this.asked) {
        const only = forced(q.offer(viewOf(s, seat), f));
        if (only === null) continue;
        sealed[seat] = only;
        this.forced++;
      }
    this.asked = this.asked.filter((seat) => sealed[seat] === undefined);
    s.sealed = sealed;
    if (this.asked.length > 0) return true;
    s.sealed = null;
    this.follow(f, q.then(this.hand, f, sealed));
    return false;
  }

  private stop(): void {
    this.asked = NOBODY;
    this.question = null;
    this.offered = null;
  }
}

/** A fresh position; throws an InputError that names the seat or option that is wrong. */
export function startState(
  game: AnyGame,
  seats: readonly Seat[],
  options: Options,
  rng: Rng,
  log: boolean,
): State {
  checkSeats(game, seats);
  const start = game.setup(seats, allOptions(game, options), rng);
  return { seats, ...start, rng, sealed: null, result: null, notes: log ? [] : null };
}

export function checkSeats(game: AnyGame, seats: readonly Seat[]): void {
  const known = game.seats.map((seat) => seat.id);
  for (const seat of seats)
    if (!known.includes(seat))
      throw new InputError('seats', `"${seat}" is no seat of ${game.id}; there are ${known.join(', ')}`);
  if (new Set(seats).size !== seats.length) throw new InputError('seats', 'a seat is named twice');
  if (seats.length < game.minSeats || seats.length > game.maxSeats)
    throw new InputError(
      'seats',
      `${game.id} takes ${game.minSeats === game.maxSeats ? game.minSeats : `${game.minSeats} to ${game.maxSeats}`} seats, not ${seats.length}`,
    );
}

/** How many positions are sampled before one is taken in which another seat has no answer. */
const MOST_GUESSES = 400;

/**
 * A whole position that fits one seat's view: what the seat cannot see is sampled.
 * Others' sealed answers are unknown to it, so they are asked again. Where another seat that is asked could not answer, the
 * position cannot be the true one, and another is sampled.
 */
export function guess(game: AnyGame, view: View, rng: Rng): Play {
  let play = sample(game, view, rng);
  for (let i = 1; i < MOST_GUESSES && !othersCanAnswer(play, view.seat); i++) play = sample(game, view, rng);
  return play;
}

function othersCanAnswer(play: Play, me: Seat | null): boolean {
  for (const seat of play.asked) if (seat !== me && !isAnswerable(play, seat)) return false;
  return true;
}

/** Whether a seat that is asked has an answer: in every true position it has. */
export function isAnswerable(play: Play, seat: Seat): boolean {
  const offer = play.offer(seat);
  return offer.kind === 'one' ? offer.of.length > 0 : play.refusal(seat, offer.least) === null;
}

function sample(game: AnyGame, view: View, rng: Rng): Play {
  const hidden = game.guess(view, rng);
  const mine = view.seat !== null && view.mine !== null ? { [view.seat]: view.mine } : {};
  const state: State = {
    seats: view.seats,
    open: game.copy?.open ? game.copy.open(view.open) : clone(view.open),
    own: hidden.own,
    deep: hidden.deep,
    rng: split(rng),
    stack: view.stack.map((f) => clone(f)),
    sealed: view.answered.length > 0 ? mine : null,
    result: view.result,
    notes: null,
  };
  return Play.of(game, state);
}

/** Numbers below n for choices that are not the game's own chance. */
export function choiceRng(seed: string | number): (n: number) => number {
  const rng = quickRng(seed);
  return (n) => below(rng, n);
}
