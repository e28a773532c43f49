import { InputError } from './errors.ts';
import { sha256Hex } from './sha256.ts';

/** A game's components, each figure with its source, and a hash that records name. */
export interface Pack<D = unknown> {
  readonly data: D;
  readonly hash: string;
  readonly overlay: Overlay | null;
}

/** Numbers of one's own copy, by path: `"route.ephesus.rating": 3`. */
export type Overlay = Readonly<Record<string, number>>;

const SOURCES = ['rulebook', 'public', 'reconstructed'];

/** JSON with sorted keys and no spaces: equal data has equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'number')) return JSON.stringify(value);
    return `[${value.map(canonical).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, unknown>)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

export function makePack<D>(data: D, overlay: Overlay | null = null): Pack<D> {
  const laid = overlay === null ? data : lay(data, overlay);
  return { data: laid, hash: sha256Hex(canonical(laid)).slice(0, 16), overlay };
}

/** The data with an overlay's numbers in their places; an InputError names the path that is wrong. */
function lay<D>(data: D, overlay: Overlay): D {
  const out = structuredClone(data);
  for (const [path, value] of Object.entries(overlay)) {
    const parts = path.split('.');
    const last = parts.pop()!;
    let at: unknown = out;
    let walked = 'overlay';
    for (const part of parts) {
      at = entry(at, part, walked);
      walked += `.${part}`;
    }
    const holder = at as Record<string, unknown>;
    const before = entry(at, last, walked);
    if (typeof before !== 'number')
      throw new InputError(
        `overlay.${path}`,
        `${JSON.stringify(before)?.slice(0, 40)} is not a number to change`,
      );
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new InputError(`overlay.${path}`, `expected a number, not ${JSON.stringify(value)}`);
    if (Number.isInteger(before) && !Number.isInteger(value))
      throw new InputError(`overlay.${path}`, `expected a whole number, not ${value}`);
    if (Math.abs(value) > 999 || (before >= 0 && value < 0))
      throw new InputError(
        `overlay.${path}`,
        `${value} is out of range: expected ${before >= 0 ? 0 : -999} to 999`,
      );
    holder[last] = value;
  }
  return out;
}

/** The named entry of an object, or the record of that id in a list. */
function entry(at: unknown, part: string, where: string): unknown {
  if (Array.isArray(at)) {
    const found =
      at.find((item) => typeof item === 'object' && item !== null && item.id === part) ??
      (/^\d+$/.test(part) ? at[Number(part)] : undefined);
    if (found !== undefined) return found;
    throw new InputError(`${where}.${part}`, 'no such record');
  }
  if (typeof at === 'object' && at !== null && Object.hasOwn(at, part))
    return (at as Record<string, unknown>)[part];
  throw new InputError(`${where}.${part}`, 'no such field');
}

/** The paths of figures that do not say where they come from. */
export function unsourced(data: unknown, path = '', sourced = false): string[] {
  if (typeof data === 'number') return sourced ? [] : [path];
  if (typeof data !== 'object' || data === null) return [];
  const here = (data as { source?: unknown }).source;
  const known = sourced || (typeof here === 'string' && SOURCES.includes(here));
  return Object.entries(data).flatMap(([key, item]) =>
    unsourced(item, path === '' ? key : `${path}.${key}`, known),
  );
}
