/** Every code an answer can fail with: its HTTP status and what it means. docs/BOT-API.md lists the same set, by a test. */
export const ERRORS = {
  'bad-input': [400, 'A field is missing, too long or of the wrong kind; `field` names it.'],
  'not-understood': [400, 'The text is not an answer to the open question.'],
  'not-signed-in': [401, 'There is no session or token, or it has ended: make a guest or sign in.'],
  'wrong-password': [401, 'The name or the password is wrong.'],
  'foreign-origin': [403, 'The request came from another site.'],
  'not-seated': [403, 'Only a player of this table may do this.'],
  'not-owner': [403, 'Only the one who made the table may do this.'],
  'wrong-invite': [403, 'The invitation is unknown or was used.'],
  'not-found': [404, 'There is no such address, table, position or token.'],
  'unknown-game': [404, 'The server has no game of this id.'],
  'name-taken': [409, 'Another account has this name.'],
  'already-claimed': [409, 'This account already has a password.'],
  stale: [409, 'The answer was for an earlier position; the table has moved on. Nothing was played.'],
  'no-undo': [
    409,
    'The last answer cannot be taken back: a die fell, something came to light, or another seat answered.',
  ],
  'seat-taken': [409, 'Somebody sits there, or you already have a seat.'],
  'not-waiting': [409, 'The game has begun.'],
  'not-running': [409, 'The game has not begun, or is over.'],
  'not-over': [409, 'This is possible only when the game is over.'],
  'too-large': [413, 'The request is larger than allowed.'],
  'not-json': [415, 'The body must be JSON.'],
  refused: [422, 'The rules refuse the answer; `rule` names the rule and the message says why.'],
  'bad-record': [422, 'The record cannot be read or does not replay.'],
  'too-many': [429, 'Too many requests from this address or account, or too many tables; try later.'],
  'out-of-order': [
    500,
    'The server or its store failed. Ask again: an answer with the same `client` counts once.',
  ],
  stopping: [503, 'The server is stopping; ask again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly field?: string;
    readonly rule?: string;
  };
}
