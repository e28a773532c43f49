import { note } from '@gordian/kernel';
import type { State } from '../state.ts';
import type { Tables } from '../tables.ts';

/** CON-7.2.4: one level down; CON-7.2.2: Memphis never. Number 8 is the Royal Treasury. */
export function reduce(t: Tables, s: State, n: number): void {
  const o = s.open;
  if (n === t.treasures.length) {
    o.royal[2] = 0;
    note(s, 'The Royal Treasury is Empty', {}, 'CON-7.2.4');
    return;
  }
  if (n === t.memphis || o.treasury[n] === 0) return;
  o.treasury[n]--;
  note(s, 'The Treasury of {place} is reduced', { place: t.treasureIds[n] }, 'CON-7.2.4');
}
