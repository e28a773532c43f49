import type { Choice, GameRecord, Seat, StandingOrder } from '@gordian/kernel';
import type { Earlier, Hitch, News } from '../table/source.ts';

/** What the page asks of the engine's worker, and what each is answered with. */
export interface Orders {
  open: { asks: { id: string }; answers: null };
  answer: { asks: { seat: Seat; position: number; choice: Choice }; answers: Hitch | null };
  undo: { asks: { seat: Seat; position: number }; answers: Hitch | null };
  takeOver: { asks: { seat: Seat }; answers: null };
  order: { asks: { orders: readonly StandingOrder[] }; answers: null };
  resign: { asks: Record<string, never>; answers: null };
  at: { asks: { position: number }; answers: Earlier };
  record: { asks: Record<string, never>; answers: GameRecord };
  pause: { asks: { ms: number }; answers: null };
}

export type OrderName = keyof Orders;

export type Order = {
  [K in OrderName]: { readonly n: number; readonly order: K } & Orders[K]['asks'];
}[OrderName];

/** From the worker: the answer to order `n`, what went wrong with it, news of the table, or how far a bot has thought. */
export type Report =
  | { readonly n: number; readonly answer: unknown }
  | { readonly n: number; readonly error: string }
  | { readonly news: News }
  | { readonly thought: number };
