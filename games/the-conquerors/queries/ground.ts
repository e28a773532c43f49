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
  /** The same as a list, as far as `closed` says; a Space may stand in it twice. */
  const shutList: number[] = [];
  let closed = 0;
  /** 1: its land paths cost double. */
  const dear = new Uint8Array(size);
  /** 1: a Fleet of this side is there. */
  const fleet = new Uint8Array(size);
  /** `usable`: this side's Treasuries to which a LOC may lead, as a mask. */
  const board = { shut, dear, fleet, usable: 0 };
  /** What was looked at last: the position, for which side, and whether as the phase began. */
  let last: Open | null = null;
  let mine: Side = 0;
  let past = false;

  const markDear = (province: number): void => {
    const list = t.spacesOf[province];
    for (let k = 0; k < list.length; k++) dear[list[k]] = 1;
  };

  function close(space: number): void {
    shut[space] = 1;
    shutList[closed++] = space;
  }

  /** CON-7.3.2, CON-8.7.3: Spaces no LOC of this side may pass. */
  function block(o: Open, side: Side): void {
    const { gsp, loose } = o;
    shut.fill(0);
    closed = 0;
    const enemy = foe(side);
    if (enemy === 0) for (let i = 0; i < size; i++) if (gsp[i] > 0 || loose[i] > 0) close(i);
    if (enemy === 1) for (let i = 0; i < size; i++) if (gsp[i] < 0 || loose[i] < 0) close(i);
    for (let a = 0; a < 7; a++) {
      const at = o.armyAt[a];
      if (at >= 0 && sideOfArmy(a) === enemy && spaceSide(t, o, at) === enemy) close(at);
    }
    for (let i = 0; i < t.tribeAt.length; i++) if (o.tribe[i] > 0) close(t.tribeAt[i]);
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
    last = o;
    mine = side;
    past = false;
    block(o, side);
    dear.fill(0);
    if (o.devastated.length + o.drought.length > 0) costly(o, markDear);
    fleet.fill(0);
    for (let i = 0; i < o.fleetAt.length; i++)
      if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side) fleet[o.fleetAt[i]] = 1;
    board.usable = usable(o, side);
  }

  /** CON-7.3.6: whether the side occupies a Port that is not under siege. */
  function isPort(space: number): boolean {
    const o = last!;
    const c = t.cityOf[space];
    if (!past) return spaceSide(t, o, space) === mine && (c < 0 || o.siege[c] < 0);
    if (c >= 0 && bit(o.began, 2 * words, c) === 1) return false;
    return bit(o.began, foe(mine) * words, space) === 1 && shut[space] === 0;
  }

  /** An empty memory of a Player Phase's start. */
  function fresh(): number[] {
    return new Array<number>(2 * words + 7).fill(0);
  }

  /** Notes the ground just looked at: Spaces shut to the side, its Fleets and Treasuries; sieges and dear Provinces. */
  function remember(o: Open, side: Side, out: number[]): void {
    for (let k = 0; k < closed; k++)
      out[side * words + Math.floor(shutList[k] / WORD)] |= 1 << (shutList[k] % WORD);
    for (let i = 0; i < o.fleetAt.length; i++)
      if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side) out[2 * words + 1 + side] |= 1 << i;
    out[2 * words + 3 + side] = board.usable;
    for (let c = 0; c < o.siege.length; c++) if (o.siege[c] >= 0) out[2 * words] |= 1 << c;
    if (o.devastated.length + o.drought.length > 0)
      costly(o, (p) => {
        out[2 * words + 5 + Math.floor(p / WORD)] |= 1 << (p % WORD);
      });
  }

  function then(o: Open, side: Side): void {
    const b = o.began;
    // A position of an earlier version remembers nothing until its next Player Phase begins.
    if (b.length === 0) {
      now(o, side);
      return;
    }
    last = o;
    mine = side;
    past = true;
    for (let i = 0, w = side * words; i < size; w++)
      for (let k = 0; k < WORD && i < size; k++, i++) shut[i] = (b[w] >> k) & 1;
    dear.fill(0);
    for (let p = 0; p < t.provinces.length; p++) if (bit(b, 2 * words + 5, p) === 1) markDear(p);
    fleet.fill(0);
    for (let i = 0; i < o.fleetAt.length; i++)
      if ((b[2 * words + 1 + side] & (1 << i)) !== 0) fleet[o.stood[FLEET_UNIT + i]] = 1;
    board.usable = b[2 * words + 3 + side];
  }

  return { board, now, then, isPort, fresh, remember, usable };
}

/** One bit of those that begin with the number `first`. */
function bit(numbers: readonly number[], first: number, n: number): number {
  return (numbers[first + Math.floor(n / WORD)] >> (n % WORD)) & 1;
}
