/** The longest texts the server takes, in characters; the page uses them for its fields. */
export const LIMITS = {
  name: 32,
  password: 200,
  shortestPassword: 8,
  mix: 64,
  chat: 500,
  notes: 20_000,
  answer: 2_000,
  client: 64,
  orders: 64,
  seats: 8,
  tokenLabel: 60,
  recordBytes: 2_000_000,
} as const;
