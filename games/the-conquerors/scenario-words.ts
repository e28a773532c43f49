import { SEATS, type Side } from './state.ts';

/** The side a scenario names. */
export function side(value: unknown): Side {
  const n = SEATS.indexOf(value as (typeof SEATS)[number]);
  if (n < 0) throw new Error(`expected macedonia or persia, not ${JSON.stringify(value)}`);
  return n as Side;
}

/** The number of a thing a scenario names. */
export function lookup(numbers: Record<string, number>, id: unknown, what: string): number {
  const n = numbers[String(id)];
  if (n === undefined) throw new Error(`no ${what} is called ${JSON.stringify(id)}`);
  return n;
}

/** Figures that a scenario may set by their name. */
export type Figure =
  | 'weariness'
  | 'injury'
  | 'gordium'
  | 'siwa'
  | 'married'
  | 'greatKing'
  | 'proskynesis'
  | 'diades'
  | 'egyptian'
  | 'rhodes'
  | 'campaign'
  | 'honeymoon';
