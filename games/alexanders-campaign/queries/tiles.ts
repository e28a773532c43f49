import type { RuleId } from '../rules.ts';
import type { Open } from '../state.ts';
import { AVAILABLE, SPENT, type Tables, TOXOTAI } from '../tables.ts';

export function isAvailable(open: Open, seat: number, action: number): boolean {
  return open.tiles[seat * 5 + action] === AVAILABLE;
}

export function spentCount(open: Open, seat: number): number {
  let n = 0;
  for (let i = seat * 5; i < seat * 5 + 5; i++) if (open.tiles[i] === SPENT) n++;
  return n;
}

/** The names of a seat's spent tiles, in the order of its mat. */
export function spentTiles(t: Tables, open: Open, seat: number): string[] {
  const out: string[] = [];
  for (let i = 0; i < 5; i++)
    if (open.tiles[seat * 5 + i] === SPENT) out.push(t.tiles[open.general[seat] * 5 + i]);
  return out;
}

/** Why the active player may not use this formation now, or null. */
export function formationBar(t: Tables, open: Open, formation: number): RuleId | null {
  const seat = open.active;
  // CAM-TACT-3, CAM-GEN-6: its tile is available, its track is below three uses, and no event in force bans it.
  if (open.tiles[seat * 5 + formation] !== AVAILABLE) return 'CAM-TACT-3';
  if (open.uses[seat * 3 + formation] >= t.constants.formationUsesMax) return 'CAM-TACT-3';
  // CAM-CARD-1, CAM-CARD-2, CAM-CARD-3: Heavy Rainfall, Illness and Exhausted Soldiers each forbid one formation.
  if (open.event >= 0 && t.bannedFormation[open.event] === formation) return t.eventRules[open.event];
  // CAM-TOX-4: Toxotai needs a city two steps ahead.
  if (formation === TOXOTAI && open.pawn + 2 > t.last) return 'CAM-TOX-4';
  return null;
}

/** Whether a tile with this mark could still be in somebody's hand, as far as everyone knows. */
export function couldBeHeld(marked: readonly boolean[], open: Open): boolean {
  for (let i = 0; i < marked.length; i++) if (marked[i] && !open.discard.includes(i)) return true;
  return false;
}

/** The first held tile with this mark, or -1. */
export function heldWith(marked: readonly boolean[], hand: readonly number[]): number {
  for (const tile of hand) if (marked[tile]) return tile;
  return -1;
}
