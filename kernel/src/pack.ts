import { sha256Hex } from './sha256.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A game's components, each figure with its source, and a hash that records name. */
export interface Pack<D = unknown> {
  readonly data: D;
  readonly hash: string;
  readonly overlay: Overlay | null;
}

/** Numbers of one's own copy, by path: `"route.ephesus.rating": 3`. */
export type Overlay = Readonly<Record<string, number>>;

/** JSON with sorted keys and no spaces: equal data has equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, unknown>)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export function makePack<D>(data: D, overlay: Overlay | null = null): Pack<D> {
  return { data, hash: sha256Hex(canonical(data)).slice(0, 16), overlay };
}
