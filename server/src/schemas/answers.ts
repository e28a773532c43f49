import { z } from 'zod';

/** Answers, for the OpenAPI document. Views, offers and options belong to the games and are described there as objects. */
const seat = z.string().describe('A seat of the game, such as `macedonia`');
const whole = z.number().int();
const anything = z.record(z.string(), z.unknown());

export const person = z.object({ id: z.string(), name: z.string(), guest: z.boolean() });
export const me = z.object({ me: person.nullable() });
export const done = z.object({ done: z.literal(true) });
export const token = z.object({ id: z.string(), label: z.string(), token: z.string() });
export const tokens = z.object({
  tokens: z.array(z.object({ id: z.string(), label: z.string(), created: whole })),
});
export const games = z.object({
  games: z.array(z.object({ id: z.string(), title: z.string(), version: whole, pack: z.string() })),
  levels: z.array(z.string()),
});

const result = z
  .object({
    winners: z.array(seat),
    ending: z.string(),
    rule: z.string().nullable(),
    scores: z.record(z.string(), z.number()).optional(),
  })
  .nullable();

const seatInfo = z.object({
  seat,
  kind: z.enum(['person', 'bot', 'open', 'invited']),
  name: z.string().nullable(),
  person: z.string().nullable(),
  level: z.string().nullable(),
  handedOver: z.boolean(),
  wantsAbort: z.boolean(),
  hasMix: z.boolean(),
});

const info = z.object({
  id: z.string(),
  game: z.string(),
  version: whole,
  pack: z.string(),
  options: anything,
  seats: z.array(seatInfo),
  clock: anything,
  listed: z.boolean(),
  status: z.enum(['waiting', 'running', 'over', 'aborted']),
  position: whole,
  asked: z.array(seat),
  result,
  mySeat: seat.nullable(),
  isOwner: z.boolean(),
  commitment: z.string(),
  dice: z.object({ seed: z.string(), mixes: z.array(z.array(z.string())) }).nullable(),
  rematch: z.string().nullable(),
  clonedFrom: z.object({ table: z.string(), position: whole }).nullable(),
  created: whole,
  changed: whole,
});

const position = z.object({
  position: whole,
  view: anything,
  asked: z.array(seat),
  result,
  canUndo: z.boolean(),
  clocks: anything.nullable(),
  orders: z.array(anything),
  log: z.object({ keep: whole, lines: z.array(anything) }),
});

export const table = z.object({ table: info });
export const tableMade = z.object({ table: info, invites: z.record(z.string(), z.string()) });
export const tables = z.object({ mine: z.array(info), open: z.array(info), watch: z.array(info) });
export const tableState = z.object({ table: info, position: position.nullable() });
export const invited = z.object({ invite: z.string() });
export const accepted = z.object({ position: whole });
export const view = z.object({ at: whole, view: anything, asked: z.array(seat), logLength: whole });
export const notes = z.object({ text: z.string() });
export const record = anything;
export const imported = z.object({ table: z.string() });
export const turns = z.object({
  turns: z.array(z.object({ table: z.string(), game: z.string(), seat, position: whole })),
});
export const botTable = z.object({
  table: z.string(),
  game: z.string(),
  seat: seat.nullable(),
  position: whole,
  view: anything,
  asked: z.array(seat),
  at: z.string().describe('The open question, such as `turn/action`, or `over`'),
  offer: anything.nullable(),
  prompt: z.string().nullable(),
  result,
});
export const fault = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    rule: z.string().optional(),
  }),
});
