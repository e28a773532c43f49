import type { TableStatus } from '@gordian/wire';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';

/** Columns are texts and whole numbers only, so that both stores run the same code: JSON as text, times in ms, 0 and 1. */
export interface Schema {
  people: PeopleRow;
  sessions: SessionsRow;
  tokens: TokensRow;
  tables: TablesRow;
  seats: SeatsRow;
  events: EventsRow;
  chat: ChatRow;
  notes: NotesRow;
}

interface PeopleRow {
  id: string;
  name: string;
  /** The name as it must be unique among accounts; null for guests. */
  name_key: string | null;
  password: string | null;
  created: number;
}

interface SessionsRow {
  hash: string;
  person: string;
  created: number;
  seen: number;
}

interface TokensRow {
  id: string;
  hash: string;
  person: string;
  label: string;
  created: number;
}

interface TablesRow {
  id: string;
  owner: string;
  game: string;
  version: number;
  pack: string;
  options: string;
  clock: string;
  listed: number;
  status: TableStatus;
  /** The number of the last event; -1 before the game begins. */
  head: number;
  /** Raised by every change that is not an event. */
  revision: number;
  asked: string;
  in_window: number;
  clocks: string | null;
  deadline: number | null;
  seed: string;
  result: string | null;
  rematch: string | null;
  branch: string | null;
  cloned_from: string | null;
  created: number;
  changed: number;
}

interface SeatsRow {
  table_id: string;
  seat: string;
  place: number;
  kind: 'person' | 'bot' | 'open' | 'invited';
  person: string | null;
  name: string | null;
  level: string | null;
  invite: string | null;
  mix: string;
  orders: string;
  wants_abort: number;
  handed_over: number;
}

/** What moved the table on. `state` is the whole position after it (packed), so that no rules change can lose a game. */
interface EventsRow {
  table_id: string;
  n: number;
  kind: 'start' | 'answer' | 'undo' | 'resignation' | 'time' | 'abort';
  seat: string | null;
  text: string;
  client: string | null;
  at: number;
  version: number;
  asked: string;
  /** How many log lines there are after it, and how many answers can be taken back, at most. */
  lines: number;
  trail: number;
  log: string;
  draws: string;
  state: string;
}

interface ChatRow {
  table_id: string;
  n: number;
  person: string;
  name: string;
  seat: string | null;
  text: string;
  at: number;
}

interface NotesRow {
  table_id: string;
  person: string;
  text: string;
}

export type Db = Kysely<Schema>;
export type TableRow = Selectable<TablesRow>;
export type TableChange = Updateable<TablesRow>;
export type SeatRow = Selectable<SeatsRow>;
export type EventRow = Selectable<EventsRow>;
export type NewEvent = Insertable<EventsRow>;
export type PersonRow = Selectable<PeopleRow>;
