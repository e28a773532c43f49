import { copyState } from './clone.ts';
import { commitment, diceKey, type Mix } from './dice.ts';
import { InputError } from './errors.ts';
import type { AnyGame, Options } from './game.ts';
import { parse, print } from './notation.ts';
import type { Choice, Refusal } from './offer.ts';
import { allOptions } from './options.ts';
import { guess, Play, startState } from './play.ts';
import { keyedRng, quickRng } from './rng.ts';
import type { Note, Seat, State } from './state.ts';
import { answerWatched, type Outcome, settled, Watch } from './undo.ts';

/** An answer as the record keeps it: who, and the notation. */
export type Move = readonly [seat: Seat, text: string];

/** A log line and the number of answers that had been given when it was written. */
export interface LogLine extends Note {
  readonly move: number;
}

/** What a table agrees on before the first roll. */
export interface MatchStart {
  readonly seats: readonly Seat[];
  readonly options: Options;
  /** 64 hexadecimal digits, kept secret until the end. */
  readonly seed: string;
  readonly mixes: readonly Mix[];
  /** Set where the match goes on from a position of a finished game. */
  readonly from?: Branch;
}

/**
 * Where a match branched off: the finished game's seed, mixes and moves up to there, and the seat that keeps its secrets.
 * All else that was hidden is dealt anew to fit what that seat had seen, since the old seed is public.
 */
export interface Branch {
  readonly seed: string;
  readonly mixes: readonly Mix[];
  readonly moves: readonly Move[];
  readonly keep: Seat;
  readonly from: Branch | null;
}

/** All that is needed to go on with a match later. */
export interface SavedMatch {
  readonly start: MatchStart;
  readonly state: State;
  readonly moves: readonly Move[];
  readonly log: readonly LogLine[];
  readonly draws: readonly number[];
}

/** A text that was not understood, or an answer that was refused. */
export type Rejection = { readonly error: string } | { readonly refusal: Refusal };

interface Mark {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: number;
  readonly log: number;
  /** What stands against taking the answer back; worked out only when somebody asks, since that takes time. */
  outcome: Outcome;
}

/** One game at a table: the position, the moves so far, the log, and who may take back what. */
export class Match {
  readonly game: AnyGame;
  readonly start: MatchStart;
  readonly commitment: string;
  readonly moves: Move[];
  readonly log: LogLine[];
  /** Every draw so far as range, value pairs: secret until the end. */
  readonly draws: number[];
  play: Play;
  private readonly watch = new Watch();
  private trail: Mark[] = [];

  private constructor(game: AnyGame, saved: SavedMatch) {
    this.game = game;
    this.start = saved.start;
    this.commitment = commitment(saved.start.seed);
    this.moves = [...saved.moves];
    this.log = [...saved.log];
    this.draws = [...saved.draws];
    this.play = this.watched(saved.state);
    this.drain();
  }

  static begin(game: AnyGame, start: MatchStart): Match {
    const mixes = start.seats.map((seat) => ({
      seat,
      mix: start.mixes.find((m) => m.seat === seat)?.mix ?? '',
    }));
    const key = diceKey(start.seed, game.id, mixes);
    const full = { ...start, mixes, options: allOptions(game, start.options) };
    const state = start.from
      ? branched(game, start, start.from, key)
      : startState(game, start.seats, start.options, keyedRng(key), true);
    return new Match(game, { start: full, state, moves: [], log: [], draws: [] });
  }

  static resume(game: AnyGame, saved: SavedMatch): Match {
    const own = structuredClone(saved);
    game.renew?.(own.state);
    return new Match(game, own);
  }

  save(): SavedMatch {
    const state = copyState(this.play.state, {});
    return { start: this.start, state, moves: this.moves, log: this.log, draws: this.draws };
  }

  get over(): boolean {
    return this.play.over;
  }

  /** Answers by notation. Null: accepted. */
  say(seat: Seat, text: string): Rejection | null {
    if (!this.play.asked.includes(seat)) return { refusal: this.play.refusal(seat, text)! };
    const parsed = parse(this.play.offer(seat), text);
    if ('error' in parsed) return parsed;
    const refusal = this.answer(seat, parsed.choice);
    return refusal === null ? null : { refusal };
  }

  answer(seat: Seat, choice: Choice): Refusal | null {
    const play = this.play;
    const text = play.asked.includes(seat) ? print(play.offer(seat), choice) : '';
    const before = play.copy();
    const made = { state: before.state, seat, moves: this.moves.length, log: this.log.length };
    const answered = answerWatched(play, this.watch, before, seat, choice);
    if ('refusal' in answered) return answered.refusal;
    const { outcome } = answered;
    const mark: Mark = { ...made, outcome };
    this.moves.push([seat, text]);
    this.drain();
    if (typeof outcome === 'string') this.trail = [];
    else if (this.trail.length > 0 && this.trail[0].seat !== seat) this.trail = [mark];
    else this.trail.push(mark);
    return null;
  }

  /** Plays a move again that was accepted before: quicker, and without a way back. */
  redo([seat, text]: Move): Rejection | null {
    if (!this.play.asked.includes(seat)) return { refusal: this.play.refusal(seat, text)! };
    const offer = this.play.offer(seat);
    const parsed = parse(offer, text);
    if ('error' in parsed) return parsed;
    const refusal = this.play.answer(seat, parsed.choice);
    if (refusal !== null) return { refusal };
    this.moves.push([seat, print(offer, parsed.choice)]);
    this.drain();
    this.trail = [];
    return null;
  }

  /** Whether this seat may take its last answer back: no die fell, nothing came to light, nobody else answered. */
  canUndo(seat: Seat): boolean {
    const known = this.knownUndo(seat);
    if (known !== null) return known;
    const last = this.trail[this.trail.length - 1];
    last.outcome = settled(last.outcome);
    if (last.outcome !== null) this.trail = [];
    return last.outcome === null;
  }

  /** The same, where it is known already: null if it would have to be worked out. */
  knownUndo(seat: Seat): boolean | null {
    if (this.trail.length === 0 || this.trail[0].seat !== seat) return false;
    return this.trail[this.trail.length - 1].outcome === null ? true : null;
  }

  /** How many answers in a row can be taken back, at most. */
  get wayBack(): number {
    return this.trail.length;
  }

  undo(seat: Seat): boolean {
    if (!this.canUndo(seat)) return false;
    const mark = this.trail.pop()!;
    this.moves.length = mark.moves;
    this.log.length = mark.log;
    this.play = this.watched(mark.state);
    return true;
  }

  private watched(state: State): Play {
    state.notes ??= [];
    state.rng.drawn ??= [];
    return Play.of(this.game, state, this.watch.over(state));
  }

  private drain(): void {
    const { notes, rng } = this.play.state;
    for (const n of notes!) this.log.push({ ...n, move: this.moves.length });
    notes!.length = 0;
    for (const d of rng.drawn!) this.draws.push(d);
    rng.drawn!.length = 0;
  }
}

/** The position a match branches off from, with what was hidden dealt anew and the dice of the new seed. */
function branched(game: AnyGame, start: MatchStart, from: Branch, key: string): State {
  const { seats, options } = start;
  const old = Match.begin(game, {
    seats,
    options,
    seed: from.seed,
    mixes: from.mixes,
    ...(from.from ? { from: from.from } : {}),
  });
  for (const [i, move] of from.moves.entries())
    if (old.redo(move) !== null)
      throw new InputError(`from.moves.${i}`, `${move[0]} may not answer "${move[1]}" there`);
  const imagined = guess(game, old.play.view(from.keep), quickRng(key));
  return { ...imagined.state, rng: keyedRng(key), notes: [] };
}
