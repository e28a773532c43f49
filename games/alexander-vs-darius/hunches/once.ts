import type { View } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Ways } from './aims.ts';

/** Worked out once while the same view is asked about: a view is of one position and of the question in it. */
export function oncePerView<F, T>(
  make: (t: Tables, far: Ways, v: View, f: F) => T,
): (t: Tables, far: Ways, v: View, f: F) => T {
  let last: View | null = null;
  let known: T;
  return (t, far, v, f) => {
    if (v !== last) {
      known = make(t, far, v, f);
      last = v;
    }
    return known;
  };
}
