import type { Options, Seat } from '@gordian/kernel';

/** How much time the seats have. Times in seconds and days; `live` is a bank for the game plus an increment an answer. */
export type ClockSpec =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly seconds: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number };

/** The seats' clocks: what was left when the present question was put, and since when the asked ones run. Milliseconds. */
export interface Clocks {
  readonly left: Readonly<Record<Seat, number>>;
  readonly running: readonly Seat[];
  /** Server time at which the running clocks were last read, and now: the page counts down by its own clock from `now`. */
  readonly since: number;
  readonly now: number;
}

export type SeatPlayer = 'me' | 'invited' | 'open' | 'bot';

export interface SeatRequest {
  readonly seat: Seat;
  readonly player: SeatPlayer;
  /** The bot's level; see GET /api/games. */
  readonly level?: string;
}

/** POST /api/tables. Seats in seating order; `mix` is my own string for the dice. */
export interface TableRequest {
  readonly game: string;
  readonly options?: Options;
  readonly seats: readonly SeatRequest[];
  readonly clock?: ClockSpec;
  readonly listed?: boolean;
  readonly mix?: string;
}

/** The table, and for each invited seat a token: the link is /table/ID?invite=TOKEN. Tokens are shown once. */
export interface TableAnswer {
  readonly table: TableInfo;
  readonly invites: Readonly<Record<Seat, string>>;
}

export type TableStatus = 'waiting' | 'running' | 'over' | 'aborted';

/** Who sits where: a person, a bot, or nobody yet. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly kind: 'person' | 'bot' | 'open' | 'invited';
  /** The person's or bot's name; null when nobody sits there. An invited seat with a person is kept for that one. */
  readonly name: string | null;
  readonly person: string | null;
  readonly level: string | null;
  /** The person resigned or ran out of time and a bot plays on. */
  readonly handedOver: boolean;
  readonly wantsAbort: boolean;
  readonly hasMix: boolean;
}

/** How the table ended; `rule` is null when the table and not the game ended it (`ending`: `resignation`, `time`, `abort`). */
export interface TableResult {
  readonly winners: readonly Seat[];
  readonly ending: string;
  readonly rule: string | null;
  readonly scores?: Readonly<Record<Seat, number>>;
}

/** What everyone may know of a table; `mySeat` and `owner` are about the one who asks. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly pack: string;
  readonly options: Options;
  readonly seats: readonly SeatInfo[];
  readonly clock: ClockSpec;
  readonly listed: boolean;
  readonly status: TableStatus;
  /** Raised by every answer and undo; -1 before the game begins. */
  readonly position: number;
  readonly asked: readonly Seat[];
  readonly result: TableResult | null;
  readonly mySeat: Seat | null;
  readonly isOwner: boolean;
  /** SHA-256 of the seed of the dice, published when the table is made. */
  readonly commitment: string;
  /** The seed and the mixes, once the game is over. */
  readonly dice: { readonly seed: string; readonly mixes: readonly (readonly [Seat, string])[] } | null;
  /** The next table of the same people, once somebody asked for it. */
  readonly rematch: string | null;
  readonly clonedFrom: { readonly table: string; readonly position: number } | null;
  readonly created: number;
  readonly changed: number;
}

/** GET /api/tables: mine (newest change first), open ones to join, running ones to watch. */
export interface TablesAnswer {
  readonly mine: readonly TableInfo[];
  readonly open: readonly TableInfo[];
  readonly watch: readonly TableInfo[];
}

/** POST /api/tables/:id/join: an invited seat by its token, or an open seat (the first when `seat` is absent). */
export interface JoinRequest {
  readonly invite?: string;
  readonly seat?: Seat;
  readonly mix?: string;
}

/** POST /api/tables/:id/invite: a new token for an invited or open seat; the old one ends. */
export interface InviteRequest {
  readonly seat: Seat;
}

/** POST /api/tables/:id/mix: my string for the dice, until the game begins. */
export interface MixRequest {
  readonly mix: string;
}

/** POST /api/tables/:id/abort: agree to it, or take that back. The game is aborted when all people agree. */
export interface AbortRequest {
  readonly agree: boolean;
}

/**
 * POST /api/tables/:id/clone: a new table that goes on from a position of a finished game with new dice. The secrets of
 * seat `keep` (mine by default) stay as they were; what else was hidden is dealt anew.
 */
export interface CloneRequest {
  readonly position: number;
  readonly keep?: Seat;
  readonly seats: readonly SeatRequest[];
  readonly clock?: ClockSpec;
  readonly listed?: boolean;
  readonly mix?: string;
}

/** Answer of join, leave, resign, abort, mix. */
export interface TableChangedAnswer {
  readonly table: TableInfo;
}

/** POST /api/tables/:id/chat. */
export interface ChatRequest {
  readonly text: string;
}

export interface ChatLine {
  readonly n: number;
  readonly person: string;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
  readonly at: number;
}

/** GET and PUT /api/tables/:id/notes: private notes of the one who asks. */
export interface NotesBody {
  readonly text: string;
}
