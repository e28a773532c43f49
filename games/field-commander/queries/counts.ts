import type { Open } from '../state.ts';
import { UNCONQUERED } from '../state.ts';
import type { CampaignTable, Tables } from '../tables.ts';

export function campaignOf(t: Tables, open: Open): CampaignTable {
  return t.campaigns[open.campaign];
}

/** FCA-ALX-09: own Forces in the Army, Alexander included. */
export function ownForces(open: Open): number {
  const army = open.army;
  let n = 1;
  for (let i = 0; i < army.length; i++) if (army[i] > 0) n++;
  return n;
}

/** FCA-WAL-01: enemy counters in an Area, Leader and Walls included. */
export function foesAt(open: Open, area: number): number {
  const at = open.at;
  let n = 0;
  for (let i = 0; i < at.length; i++) if (at[i] === area) n++;
  return n;
}

/** FCA-BAT-03 FCA-BAT-04: own Forces minus enemy Forces in the Area of the Army, at this moment. */
export function forceAdvantage(open: Open): number {
  return ownForces(open) - foesAt(open, open.area);
}

/** FCA-WAL-03 FCA-WAL-04: 2 for each full and 1 for each reduced Wall in the Area of the Army. */
export function wallPenalty(t: Tables, open: Open): number {
  let penalty = 0;
  for (let i = t.firstWall; i <= t.section; i++)
    if (open.at[i] === open.area) penalty += t.penalty[open.steps[i]];
  return penalty;
}

/** The Leader in the Area of the Army, or -1. */
export function leaderHere(t: Tables, open: Open): number {
  for (let i = t.firstLeader; i < t.firstWall; i++) if (open.at[i] === open.area) return i;
  return -1;
}

/** Enemy Forces here that can hold the field: neither Leader nor Wall. */
export function fighters(t: Tables, open: Open): number {
  let n = 0;
  for (let i = 0; i < t.firstLeader; i++) if (open.at[i] === open.area) n++;
  return n;
}

/** A Wall counter in the supply, or -1. */
export function spareWall(t: Tables, open: Open): number {
  for (let i = t.firstWall; i < t.section; i++) if (open.at[i] === -1) return i;
  return -1;
}

/** FCA-ADV-03 FCA-PRO-15: whether the Advisor is owned and not switched off for this turn. */
export function advised(open: Open, advisor: number): boolean {
  return open.advisors[advisor] === 1 && !open.alone;
}

export function isOpenStronghold(c: CampaignTable, open: Open, area: number): boolean {
  return c.isStronghold[area] && open.status[area] === UNCONQUERED;
}

/** Whether the Army stands in a Pivotal Area that is not Conquered. */
export function besieging(t: Tables, open: Open): boolean {
  return campaignOf(t, open).isPivotal[open.area] && open.status[open.area] === UNCONQUERED;
}

/** FCA-VIC-02 FCA-TYR-34: every Pivotal Area is Conquered (FCA-GAU-08: and the Army is where the campaign ends). */
export function isComplete(t: Tables, open: Open): boolean {
  const c = campaignOf(t, open);
  for (const area of c.pivotal) if (open.status[area] === UNCONQUERED) return false;
  return c.finish < 0 || open.area === c.finish;
}

export function conqueredCount(t: Tables, open: Open): number {
  let n = 0;
  for (const area of campaignOf(t, open).pivotal) if (open.status[area] !== UNCONQUERED) n++;
  return n;
}

export function total(list: readonly number[]): number {
  let n = 0;
  for (let i = 0; i < list.length; i++) n += list[i];
  return n;
}

/** FCA-CMP-03: Gold that can still be taken or placed before the counters run out. */
export function goldLeft(t: Tables, open: Open): number {
  return t.data.gold.total - open.gold - total(open.goldAt);
}
