import type { Rng } from './rng.ts';
import type { State } from './state.ts';

/** A deep copy of plain JSON data. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const first = value[0];
    if (typeof first !== 'object' || first === null) {
      let flat = true;
      for (let i = 1; i < value.length; i++) {
        const item = value[i];
        if (typeof item === 'object' && item !== null) {
          flat = false;
          break;
        }
      }
      if (flat) return value.slice() as T;
    }
    const list = new Array(value.length);
    for (let i = 0; i < value.length; i++) list[i] = clone(value[i]);
    return list as T;
  }
  const out = { ...value } as Record<string, unknown>;
  for (const key in out) {
    const item = out[key];
    if (typeof item === 'object' && item !== null) out[key] = clone(item);
  }
  return out as T;
}

/** What a game may write by hand, to copy its part of the state faster than the general way. */
export interface Copiers<S extends State> {
  open?(open: S['open']): S['open'];
  own?(own: S['own'][string]): S['own'][string];
  deep?(deep: S['deep']): S['deep'];
}

/** A copy of a position that shares nothing that changes with it. It keeps no log. */
export function copyState<S extends State>(s: S, by: Copiers<S>): S {
  const own: Record<string, unknown> = {};
  for (const seat of s.seats)
    own[seat] = by.own ? by.own(s.own[seat] as S['own'][string]) : clone(s.own[seat]);
  const stack = new Array(s.stack.length);
  for (let i = 0; i < stack.length; i++) stack[i] = clone(s.stack[i]);
  const r = s.rng;
  const rng: Rng = {
    n: r.n,
    key: r.key,
    a: r.a,
    b: r.b,
    c: r.c,
    d: r.d,
    dice: r.dice === null ? null : r.dice.slice(),
    drawn: null,
  };
  return {
    seats: s.seats,
    open: by.open ? by.open(s.open) : clone(s.open),
    own,
    deep: by.deep ? by.deep(s.deep) : clone(s.deep),
    rng,
    stack,
    sealed: s.sealed === null ? null : { ...s.sealed },
    result: s.result,
    notes: null,
  } as State as S;
}
