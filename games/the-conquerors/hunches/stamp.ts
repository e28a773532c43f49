import type { Open, View } from '../state.ts';

/** A number of a position: plans made for one with the same number hold. */
function stamp(o: Open): number {
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
  mix(o.stood);
  mix(o.gspSpent);
  mix(o.inherent);
  mix(o.island);
  mix([
    o.king,
    o.heirless,
    o.darius,
    o.gordium,
    o.siwa,
    o.egyptian,
    o.diades,
    o.rhodes,
    o.revolt.length,
    o.devastated.length,
  ]);
  mix([o.weariness, o.injury]);
  return (a >>> 0) * 0x200000 + (b >>> 11);
}

/** Plans kept for each purpose: imagined games come back to the positions they set out from. */
const KEPT = 2000;

/** Plans that are made once for each position. */
export function makePlans() {
  let looked: View | null = null;
  let number = Number.NaN;

  return {
    /** Says that another position may be asked about now; while the same view is, it has not changed. */
    look(view: View | null): void {
      if (view !== null && view === looked) return;
      looked = view;
      number = Number.NaN;
    },

    once<T>(plan: (o: Open) => T): (o: Open) => T {
      const plans = new Map<number, T>();
      return (o) => {
        if (Number.isNaN(number)) number = stamp(o);
        const known = plans.get(number);
        if (known !== undefined) return known;
        if (plans.size >= KEPT) plans.clear();
        const made = plan(o);
        plans.set(number, made);
        return made;
      };
    },
  };
}
