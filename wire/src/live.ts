import type { ErrorAnswer } from './errors.ts';
import type { AnswerRequest, PositionInfo, UndoRequest } from './position.ts';
import type { ChatLine, TableInfo } from './tables.ts';

/** Someone who looks at the table now. */
export interface Presence {
  readonly person: string;
  readonly name: string;
}

/**
 * WebSocket /api/tables/:id/live?from=N&chat=M. N is the last position the client has (and the log it could read there; leave
 * it out for none), M the number of its last chat line.
 * First come `table`, `position` (once the game has begun), `chat` (what is newer) and `presence`; then each as it changes:
 * `table` when people, settings or status do, `position` with every answer and undo.
 * `thought` tells now and then how much of its time the bot that is asked has used, 0 to 1; never in a response window.
 * `undo` follows a `position` in a moment where my last answer can be taken back but that took time to find out.
 * `accepted` and `fault` answer what this client sent; `client` is the id it gave, null where that could not be read.
 */
export type LiveMessage =
  | { readonly type: 'table'; readonly table: TableInfo }
  | ({ readonly type: 'position' } & PositionInfo)
  | { readonly type: 'undo'; readonly position: number; readonly canUndo: boolean }
  | { readonly type: 'thought'; readonly position: number; readonly part: number }
  | { readonly type: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly type: 'presence'; readonly present: readonly Presence[] }
  | { readonly type: 'accepted'; readonly client: string; readonly position: number }
  | { readonly type: 'fault'; readonly client: string | null; readonly error: ErrorAnswer['error'] };

/** What a player may send over the live connection: the same as POST /api/tables/:id/answer and undo, with the same limits. */
export type LiveRequest =
  | ({ readonly type: 'answer' } & AnswerRequest)
  | ({ readonly type: 'undo' } & UndoRequest);

/** Close codes of the live socket. */
export const CLOSE = {
  /** The server is stopping: come back in a moment. */
  stopping: 1001,
  /** The client reads too slowly: come back with the last position. */
  slow: 4008,
  /** The session ended or the seat changed: come back. */
  changed: 4001,
} as const;
