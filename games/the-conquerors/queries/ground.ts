import { FLEET_UNIT, foe, type Open, type Side, sideOfArmy } from '../state.ts';
import type { Tables } from '../tables.ts';
import { spaceSide } from './control.ts';

/** Bits kept in one number. */
const WORD = 30;

export type Ground = ReturnType<typeof makeGround>;

/** The board as a LOC of one side meets it: as it is now, or as it was at the start of the Player Phase (CON-7.3.13). */
export function makeGround(t: Tables) {
  const size = t.spaces.length;
  const words = Math.ceil(size / WORD);
  /** 1: no LOC of this side may pass. */
  const shut = new Uint8Array(size);
  /** 1: its land paths cost double. */
  const dear = new Uint8Array(size);
  /** 1: a Fleet of this side is there. */
  const fleet = new Uint8Array(size);
  /** 1: occupied by this side and not under siege. */
  const port = new Uint8Array(size);
  /** `usable`: this side's Treasuries to which a LOC may lead, as a mask. */
  const board = { shut, dear, fleet, port, usable: 0 };

  const markDear = (province: number): void => {
    const list = t.spacesOf[province];
    for (let k = 0; k < list.length; k++) dear[list[k]] = 1;
  };

  /** CON-7.3.2, CON-8.7.3: Spaces no LOC of this side may pass. */
  function block(o: Open, side: Side): void {
    shut.fill(0);
    const enemy = foe(side);
    const sign = enemy === 0 ? 1 : -1;
    for (let i = 0; i < size; i++) if (o.gsp[i] * sign > 0 || o.loose[i] * sign > 0) shut[i] = 1;
    for (let a = 0; a < 7; a++) {
      const at = o.armyAt[a];
      if (at >= 0 && sideOfArmy(a) === enemy && spaceSide(t, o, at) === enemy) shut[at] = 1;
    }
    for (let i = 0; i < t.tribeAt.length; i++) if (o.tribe[i] > 0) shut[t.tribeAt[i]] = 1;
  }

  // CON-7.3.1, CON-7.2.3, CON-6.3.7, CON-7.1.3: a held, non-Empty, usable Treasury, not In Revolt.
  function usable(o: Open, side: Side): number {
    let out = 0;
    for (let n = 0; n < t.treasures.length; n++)
      if (o.holder[n] === side && o.treasury[n] > 0 && o.unusable[n] === 0)
        if (!o.revolt.includes(t.province[t.treasures[n]])) out |= 1 << n;
    return out;
  }

  /** CON-7.3.10: Provinces where paths cost double. */
  function costly(o: Open, mark: (province: number) => void): void {
    for (const p of o.devastated) mark(p);
    for (const p of o.drought) {
      mark(p);
      for (const q of t.adjacent[p]) mark(q);
    }
  }

  function now(o: Open, side: Side): void {
    block(o, side);
    dear.fill(0);
    if (o.devastated.length + o.drought.length > 0) costly(o, markDear);
    fleet.fill(0);
    for (let i = 0; i < o.fleetAt.length; i++)
      if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side) fleet[o.fleetAt[i]] = 1;
    for (const i of t.ports) port[i] = spaceSide(t, o, i) === side && !underSiege(o, i) ? 1 : 0;
    board.usable = usable(o, side);
  }

  function underSiege(o: Open, space: number): boolean {
    const c = t.cityOf[space];
    return c >= 0 && o.siege[c] >= 0;
  }

  /** What `began` needs to remember: Spaces shut to each side, sieges, Fleets and Treasuries of each side, dear Provinces. */
  function remember(o: Open): number[] {
    const out = new Array<number>(2 * words + 7).fill(0);
    const add = (first: number, bit: number): void => {
      out[first + Math.floor(bit / WORD)] |= 1 << (bit % WORD);
    };
    for (const side of [0, 1] as const) {
      block(o, side);
      for (let i = 0; i < size; i++) if (shut[i] === 1) add(side * words, i);
      for (let i = 0; i < o.fleetAt.length; i++)
        if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side) out[2 * words + 1 + side] |= 1 << i;
      out[2 * words + 3 + side] = usable(o, side);
    }
    for (let c = 0; c < o.siege.length; c++) if (o.siege[c] >= 0) out[2 * words] |= 1 << c;
    if (o.devastated.length + o.drought.length > 0) costly(o, (p) => add(2 * words + 5, p));
    return out;
  }

  function then(o: Open, side: Side): void {
    const b = o.began;
    // A position of an earlier version remembers nothing until its next Player Phase begins.
    if (b.length === 0) {
      now(o, side);
      return;
    }
    const has = (first: number, bit: number): number =>
      (b[first + Math.floor(bit / WORD)] >> (bit % WORD)) & 1;
    for (let i = 0; i < size; i++) shut[i] = has(side * words, i);
    for (const i of t.ports) {
      const c = t.cityOf[i];
      const sieged = c >= 0 && has(2 * words, c) === 1;
      port[i] = has(foe(side) * words, i) === 1 && shut[i] === 0 && !sieged ? 1 : 0;
    }
    dear.fill(0);
    for (let p = 0; p < t.provinces.length; p++) if (has(2 * words + 5, p) === 1) markDear(p);
    fleet.fill(0);
    for (let i = 0; i < o.fleetAt.length; i++)
      if ((b[2 * words + 1 + side] & (1 << i)) !== 0) fleet[o.stood[FLEET_UNIT + i]] = 1;
    board.usable = b[2 * words + 3 + side];
  }

  return { board, now, then, remember, usable };
}
