import {
  type AnyGame,
  type GameRecord,
  InputError,
  Match,
  type MatchStart,
  type Move,
  type SavedMatch,
} from '@gordian/kernel';

/** A kept position every so many answers: stepping back replays at most this many. */
const EVERY = 24;

/** The earlier positions of a match, replayed from its start when they are looked at. */
export class Past {
  private readonly kept: SavedMatch[] = [];

  constructor(
    private readonly game: AnyGame,
    private readonly start: MatchStart,
    private readonly moves: readonly Move[],
  ) {}

  static of(game: AnyGame, record: GameRecord, seed: string): Past {
    const start: MatchStart = {
      seats: record.seats.map(({ seat }) => seat),
      options: record.options,
      seed,
      mixes: record.seats.map(({ seat, mix }) => ({ seat, mix })),
      ...(record.from === null ? {} : { from: record.from }),
    };
    return new Past(game, start, record.moves);
  }

  /** The match as it stood after `position` answers. */
  at(position: number): Match {
    const goal = Math.max(0, Math.min(position, this.moves.length));
    const nearest = Math.min(Math.floor(goal / EVERY), this.kept.length - 1);
    const match =
      nearest < 0 ? Match.begin(this.game, this.start) : Match.resume(this.game, this.kept[nearest]);
    for (;;) {
      const n = match.moves.length;
      if (n % EVERY === 0 && n / EVERY === this.kept.length) this.kept.push(structuredClone(match.save()));
      if (n === goal) return match;
      if (match.redo(this.moves[n]) !== null)
        throw new InputError(`moves.${n}`, 'this move was made under other rules and cannot be replayed');
    }
  }

  /** Forgets positions after this many answers: they were taken back. */
  cut(position: number): void {
    this.kept.length = Math.min(this.kept.length, Math.floor(position / EVERY) + 1);
  }
}
