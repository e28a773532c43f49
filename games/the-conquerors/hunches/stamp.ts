import type { Open } from '../state.ts';

/** A number of a position: plans made for one with the same number hold. */
export function stamp(o: Open): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b1;
  const mix = (list: readonly number[]): void => {
    for (let i = 0; i < list.length; i++) {
      a = Math.imul(a ^ (list[i] + 7), 0x01000193);
      b = Math.imul(b + list[i] + i, 0x85ebca6b) ^ (b >>> 13);
    }
  };
  mix(o.armyAt);
  mix(o.asp);
  mix(o.elite);
  mix(o.status);
  mix(o.inside);
  mix(o.gsp);
  mix(o.loose);
  mix(o.tribe);
  mix(o.siege);
  mix(o.fleetAt);
  mix(o.fleetOf);
  mix(o.leader);
  mix(o.royal);
  mix(o.family);
  mix(o.treasury);
  mix(o.holder);
  mix(o.unusable);
  mix(o.revolt);
  mix(o.devastated);
  mix(o.drought);
  mix(o.demanded);
  mix(o.loc);
  mix([o.darius, o.gordium, o.siwa, o.egyptian, o.diades, o.rhodes, o.revolt.length, o.devastated.length]);
  mix([o.weariness, o.injury]);
  return (a >>> 0) * 0x200000 + (b >>> 11);
}

/** A plan that is made anew only when the position has changed. */
export function once<T>(plan: (o: Open) => T): (o: Open) => T {
  let known = Number.NaN;
  let made: T;
  return (o) => {
    const now = stamp(o);
    if (now !== known) {
      made = plan(o);
      known = now;
    }
    return made;
  };
}
