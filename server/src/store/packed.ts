import { inflateRawSync } from 'node:zlib';
import { clone, type State } from '@gordian/kernel';

/**
 * Positions of one game are much alike, so each is kept as its difference from the first one, which is kept whole.
 * A change is the new value in a list of one, 0 for a part that is gone, or the changes of an object's parts by name.
 */
type Change = readonly [unknown] | 0 | { readonly [key: string]: Change };
type Parts = Record<string, unknown>;

export function packState(state: State, first: State): string {
  return JSON.stringify(changeOf(first, state) ?? {});
}

export function unpackState(packed: string, first: State): State {
  return packed.startsWith('{')
    ? (changed(clone(first), JSON.parse(packed) as Change) as State)
    : inflated(packed, first);
}

const WINDOW = 32_000;

/** The first servers kept a position compressed, with the first one for a dictionary. */
function inflated(packed: string, first: State): State {
  const dictionary = Buffer.from(JSON.stringify(first).slice(0, WINDOW));
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64'), { dictionary }).toString()) as State;
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changeOf(before: unknown, now: unknown): Change | null {
  if (!isObject(before) || !isObject(now)) return same(before, now) ? null : [now];
  let out: Record<string, Change> | null = null;
  for (const key in now) {
    if (now[key] === undefined) continue;
    const change = Object.hasOwn(before, key) ? changeOf(before[key], now[key]) : ([now[key]] as const);
    if (change !== null) (out ??= blank())[key] = change;
  }
  for (const key in before)
    if (!Object.hasOwn(now, key) || now[key] === undefined) (out ??= blank())[key] = 0;
  return out;
}

/** An object in which every name is one like others, `__proto__` too. */
const blank = (): Record<string, Change> => Object.create(null);

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  return isObject(a) && isObject(b) && changeOf(a, b) === null;
}

function changed(before: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const out = before as Parts;
  for (const [key, part] of Object.entries(change)) {
    if (part === 0) delete out[key];
    else put(out, key, changed(out[key], part as Change));
  }
  return out;
}

function put(out: Parts, key: string, value: unknown): void {
  if (key !== '__proto__') out[key] = value;
  else Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
}
