import type { LogLine, Offer, Seat, StandingOrder, View } from '@gordian/kernel';
import type { Clocks, TableInfo, TableResult } from './tables.ts';

/**
 * POST /api/tables/:id/answer. `position` is the one the answer is for; `client` is a fresh id the page makes for each
 * choice and keeps while it retries: the same id is never played twice.
 */
export interface AnswerRequest {
  readonly position: number;
  readonly client: string;
  readonly text: string;
}

/** POST /api/tables/:id/undo. */
export interface UndoRequest {
  readonly position: number;
  readonly client: string;
}

/** The choice is on disk; `position` is the one it led to. */
export interface AnswerAccepted {
  readonly position: number;
}

/** What a seat leaves for response windows; carried out after a random time that does not depend on what it holds. */
export type { StandingOrder };

/** POST /api/tables/:id/orders: replaces all my orders. */
export interface OrdersBody {
  readonly orders: readonly StandingOrder[];
}

/** What one seat (or a spectator) may know at a position. */
export interface PositionInfo {
  readonly position: number;
  readonly view: View;
  readonly asked: readonly Seat[];
  readonly result: TableResult | null;
  /** Whether my last answer can be taken back now. */
  readonly canUndo: boolean;
  /** Null without a clock. */
  readonly clocks: Clocks | null;
  /** My standing orders; empty for spectators. */
  readonly orders: readonly StandingOrder[];
  /** Log lines I may read: keep the first `keep` of those you have, then add `lines`. */
  readonly log: { readonly keep: number; readonly lines: readonly LogLine[] };
}

/** GET /api/tables/:id: the table and, once the game has begun, my position with the whole log. */
export interface TableStateAnswer {
  readonly table: TableInfo;
  readonly position: PositionInfo | null;
}

/** GET /api/tables/:id/view?at=N: an earlier position as my seat saw it; `logLength` counts the lines I could read then. */
export interface ViewAnswer {
  readonly at: number;
  readonly view: View;
  readonly asked: readonly Seat[];
  readonly logLength: number;
}

/** GET /api/bot/turns: the tables where the account is to answer. */
export interface TurnsAnswer {
  readonly turns: readonly {
    readonly table: string;
    readonly game: string;
    readonly seat: Seat;
    readonly position: number;
  }[];
}

/** GET /api/bot/tables/:id: what a program needs to answer. `offer` and `prompt` are null when it is not asked. */
export interface BotTableAnswer {
  readonly table: string;
  readonly game: string;
  readonly seat: Seat | null;
  readonly position: number;
  readonly view: View;
  readonly asked: readonly Seat[];
  readonly at: string;
  readonly offer: Offer | null;
  readonly prompt: string | null;
  readonly result: TableResult | null;
}
