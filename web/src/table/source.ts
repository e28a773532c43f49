import type { Choice, GameRecord, LogLine, Refusal, Seat, StandingOrder, View } from '@gordian/kernel';

/** Who sits in a seat. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'you' | 'person' | 'bot' | 'open';
  /** A bot's level, such as `greedy`. */
  readonly level: string | null;
  /** Whether a person is at the table now; null where that has no meaning. */
  readonly here: boolean | null;
}

/** A line of talk at the table. */
export interface Talk {
  readonly from: string;
  readonly text: string;
  readonly at: number;
}

/** Everything a table tells the page when something changed. */
export interface News {
  /** How many answers have been given. */
  readonly position: number;
  readonly view: View;
  readonly log: readonly LogLine[];
  /** Whether the seat may take its last answer back. */
  readonly undo: boolean;
  readonly players: readonly Player[];
  /** At one screen: who must take over before anything of theirs is shown. */
  readonly handTo: Seat | null;
  /** Set when the table was closed before the game's own end, in plain words. */
  readonly closed: string | null;
  /** Set before the game starts: what the table waits for, in plain words. */
  readonly waiting: string | null;
  /** What was left on each seat's clock at `since`, by this page's clock, and whose run; null without clocks. */
  readonly clocks: ShownClocks | null;
  /** What this seat has left word to answer in response windows. */
  readonly orders: readonly StandingOrder[];
}

export interface ShownClocks {
  readonly left: Readonly<Record<Seat, number>>;
  readonly running: readonly Seat[];
  readonly since: number;
}

/** An earlier position, and how many of the log's lines there were. */
export interface Earlier {
  readonly view: View;
  readonly logLength: number;
}

/** Why an answer did not go through: a rule of the game, or a plain message. */
export type Hitch = { readonly refusal: Refusal } | { readonly message: string };

/** What can be done at a table besides answering; each is absent where it makes no sense. */
export interface TableActs {
  resign?(): Promise<void>;
  abort?(): Promise<void>;
  rematch?(): Promise<string>;
  /** A new table that goes on from a position of the finished game; its address. */
  clone?(position: number): Promise<string>;
  say?(text: string): Promise<void>;
  note?(text: string): Promise<void>;
  /** Leaves word what to answer in response windows, in place of all that was left before. */
  order?(orders: readonly StandingOrder[]): Promise<void>;
  /** At one screen: the seat that was asked for has taken over. */
  takeOver?(seat: Seat): Promise<void>;
}

/** Where a table's news comes from and its answers go: a worker of this page, or a server. */
export interface TableSource {
  readonly kind: 'local' | 'online';
  /** Where anybody can replay the finished game; null when its record is only here. */
  readonly replayAddress: string | null;
  /** Listens; the listener is called at once when there already is news. */
  listen(listener: (news: News) => void): () => void;
  /** Hears how much of its time the bot that is asked has used, 0 to 1. */
  watchThought(watcher: (part: number) => void): () => void;
  answer(seat: Seat, position: number, choice: Choice): Promise<Hitch | null>;
  undo(seat: Seat, position: number): Promise<Hitch | null>;
  /** An earlier position as the same seat saw it. */
  at(position: number): Promise<Earlier>;
  /** The record as far as it may be told. */
  record(): Promise<GameRecord>;
  readonly acts: TableActs;
  close(): void;
}
