import type { Tables } from '../tables.ts';

/** The least total of a result of the Intimidation chart. */
export function threshold(t: Tables, result: 'ongoing' | 'success'): number {
  return t.data.intimidation.results.find((line) => line.result === result)!.min!;
}
