import type * as wire from '@gordian/wire';
import { LIMITS } from '@gordian/wire';
import { z } from 'zod';

/** Requests as the wire types describe them, with their limits. Unknown fields are refused. */

/** A text that every store can keep: no zero character, no half of a pair. */
const text = (most: number, least = 0) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((given) => !given.includes('\u0000') && !/\p{Cs}/u.test(given), 'cannot be kept as text');
/** A text that others read: what turns writing around or hides in it is refused. */
const shown = (most: number) =>
  text(most).refine(
    (given) => !/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(given.replace(/[\n\t]/g, '')),
    'holds hidden signs',
  );
const word = text(LIMITS.client, 1);
const name = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.name)
  .regex(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u, 'letters, digits, signs and spaces only');
const seat = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9-]+$/);
const mix = text(LIMITS.mix);
const position = z.number().int().min(-1).max(1_000_000);
const optionValue = z.union([text(100), z.number(), z.boolean()]);

export const guest = z.object({ name }).strict();
export const account = z
  .object({ name, password: z.string().min(LIMITS.shortestPassword).max(LIMITS.password) })
  .strict();
export const login = z.object({ name, password: z.string().min(1).max(LIMITS.password) }).strict();
export const token = z.object({ label: shown(LIMITS.tokenLabel).trim().min(1) }).strict();

const clock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }).strict(),
  z
    .object({
      kind: z.literal('live'),
      seconds: z.number().int().min(1).max(86_400),
      increment: z.number().int().min(0).max(3600),
    })
    .strict(),
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(60) }).strict(),
]);

const seats = z
  .array(
    z
      .object({
        seat,
        player: z.enum(['me', 'invited', 'open', 'bot']),
        level: text(40).optional(),
      })
      .strict(),
  )
  .min(1)
  .max(LIMITS.seats);

export const table = z
  .object({
    game: text(60),
    options: z.record(text(60), optionValue).optional(),
    seats,
    clock: clock.optional(),
    listed: z.boolean().optional(),
    mix: mix.optional(),
  })
  .strict();

export const clone = z
  .object({
    position,
    keep: seat.optional(),
    seats,
    clock: clock.optional(),
    listed: z.boolean().optional(),
    mix: mix.optional(),
  })
  .strict();

export const join = z
  .object({ invite: text(100).optional(), seat: seat.optional(), mix: mix.optional() })
  .strict();
export const invite = z.object({ seat }).strict();
export const mixBody = z.object({ mix }).strict();
export const abort = z.object({ agree: z.boolean() }).strict();
export const chat = z.object({ text: shown(LIMITS.chat).trim().min(1) }).strict();
export const notes = z.object({ text: text(LIMITS.notes) }).strict();

export const answer = z.object({ position, client: word, text: text(LIMITS.answer, 1) }).strict();
export const undo = z.object({ position, client: word }).strict();
export const live = z.discriminatedUnion('type', [
  answer.extend({ type: z.literal('answer') }),
  undo.extend({ type: z.literal('undo') }),
]);
export const orders = z
  .object({
    orders: z
      .array(
        z
          .object({
            at: text(100, 1),
            answer: text(LIMITS.answer, 1),
            askIfICould: z.boolean(),
          })
          .strict(),
      )
      .max(LIMITS.orders),
  })
  .strict();

export const tableId = z.object({ id: z.string().regex(/^[\w-]{16}$/, 'not the id of a table') });
export const at = z.object({ at: z.coerce.number().int().min(0).max(1_000_000) });
export const since = z.object({
  from: z.coerce.number().int().min(-1).max(1_000_000).default(-1),
  chat: z.coerce.number().int().min(-1).max(1_000_000_000).default(-1),
});
export const tokenId = z.object({ id: text(40) });

/** The compiler holds schemas and wire types together. */
export type Agreed = [
  Same<z.input<typeof guest>, wire.GuestRequest>,
  Same<z.input<typeof account>, wire.PasswordRequest>,
  Same<z.input<typeof table>, wire.TableRequest>,
  Same<z.input<typeof clone>, wire.CloneRequest>,
  Same<z.input<typeof join>, wire.JoinRequest>,
  Same<z.input<typeof answer>, wire.AnswerRequest>,
  Same<z.input<typeof undo>, wire.UndoRequest>,
  Same<z.input<typeof live>, wire.LiveRequest>,
  Same<z.input<typeof orders>, wire.OrdersBody>,
];
type Same<A extends B, B> = A;
