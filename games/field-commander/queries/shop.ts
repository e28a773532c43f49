import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { type Open, UNCONQUERED } from '../state.ts';
import { ANTIPATER, type Tables } from '../tables.ts';
import { advised, besieging, campaignOf, total } from './counts.ts';

const FORCES = 1;
const CITY = 2;
const TEMPLE = 4;
const TRACKS = ['transport', 'siege-ship', 'warship', 'mole'] as const;

/** FCA-BUY-01 FCA-BUY-02 FCA-BUY-03 FCA-BUY-06 FCA-ADV-04: whether a type of purchase is still open this turn. */
function mayBuy(open: Open, type: number): boolean {
  if (type !== FORCES && (open.bought & type) !== 0) return false;
  return open.bought === 0 || open.bought === type || advised(open, ANTIPATER);
}

/** Everything that can be bought now. */
export function shopList(t: Tables, open: Open, out: string[]): void {
  const { cityGold, templeGold } = campaignOf(t, open).data.resupply;
  if (mayBuy(open, FORCES)) {
    let last = '';
    for (let i = 0; i < open.army.length; i++) {
      const kind = t.mine[i];
      if (open.army[i] !== 0 || kind.id === last || kind.cost > open.gold) continue;
      last = kind.id;
      out.push(`buy ${kind.short}`);
    }
  }
  if (open.gold >= cityGold && siteRefusal(t, open, 'city') === null) out.push('city');
  if (open.gold >= templeGold && siteRefusal(t, open, 'temple') === null) out.push('temple');
  offerGlory(t, open, out);
  if (open.siege !== null)
    for (const track of TRACKS) {
      const price = trackPrice(t, open, track);
      if (price !== null && price <= open.gold) out.push(track);
    }
}

/** FCA-BUY-08 FCA-INS-02: Insights and Advisors for Glory, besides the purchases for Gold. */
function offerGlory(t: Tables, open: Open, out: string[]): void {
  const { insightRandomGlory, insightChosenGlory } = t.data.economy;
  if (open.glory >= insightRandomGlory.value && open.insights.includes(0)) out.push('insight');
  if (open.glory >= insightChosenGlory.value)
    for (let k = 0; k < open.insights.length; k++)
      if (open.insights[k] === 0) out.push(`insight ${t.data.insights[k].id}`);
  for (let k = 0; k < open.advisors.length; k++)
    if (open.advisors[k] === 0 && open.glory >= t.data.advisors[k].costGlory)
      out.push(`advisor ${t.data.advisors[k].id}`);
}

/** Why a City or Temple cannot be built here, money apart; Razed ground will do (FCA-CIT-05). */
function siteRefusal(t: Tables, open: Open, what: 'city' | 'temple'): Refusal<RuleId> | null {
  const city = what === 'city';
  const built = city ? open.cities : open.temples;
  if (!mayBuy(open, city ? CITY : TEMPLE))
    return { rule: 'FCA-BUY-01', because: 'one type of purchase a turn without Antipater' };
  if (built[open.area] === 1)
    return { rule: city ? 'FCA-CIT-01' : 'FCA-CIT-02', because: 'there is one in this Area' };
  if (total(built) >= (city ? t.maxCities : t.maxTemples))
    return { rule: 'FCA-CMP-11', because: 'no counter is left' };
  if (besieging(t, open)) return { rule: 'FCA-CIT-04', because: 'this Area is not Conquered' };
  return null;
}

/** The price of the next step on a track of Tyre, or null when it cannot be bought. */
export function trackPrice(t: Tables, open: Open, track: string): number | null {
  const siege = open.siege!;
  const c = campaignOf(t, open);
  const { transports, siegeShips, warships, mole } = c.siege!;
  // FCA-TYR-16: the Army is in Old Tyre. FCA-TYR-29: after the fall only Transports and the Mole.
  if (open.area !== c.oldTyre) return null;
  const standing = open.status[c.tyre] === UNCONQUERED;
  if (track === 'transport')
    return siege.transports < transports.max ? transports.costToReach[siege.transports + 1] : null;
  if (track === 'mole') return siege.mole < mole.sections && !siege.molePaid ? mole.cost[siege.mole] : null;
  if (track === 'siege-ship')
    return standing && siege.ships < siegeShips.max ? siegeShips.costToReach[siege.ships + 1] : null;
  return standing && siege.warships > warships.min ? warships.costToReduceFrom[siege.warships] : null;
}

/** Why something cannot be bought now. */
export function purchaseRefusal(t: Tables, open: Open, answer: string): Refusal<RuleId> | null {
  const [what, id] = answer.split(' ');
  if (what === 'city' || what === 'temple')
    return siteRefusal(t, open, what) ?? { rule: 'FCA-BUY-07', because: 'there is too little Gold' };
  if (what === 'buy') {
    if (!t.ownKinds.some((kind) => kind.short === id))
      return { rule: 'FCA-CMP-05', because: 'no such Force' };
    if (!mayBuy(open, FORCES))
      return { rule: 'FCA-BUY-01', because: 'one type of purchase a turn without Antipater' };
    if (!t.mine.some((kind, i) => kind.short === id && open.army[i] === 0))
      return { rule: 'FCA-CMP-05', because: 'none is left in the reinforcement pile' };
    return { rule: 'FCA-FRC-13', because: 'there is too little Gold' };
  }
  if (what === 'insight') {
    const k = t.data.insights.findIndex((insight) => insight.id === id);
    return open.insights[k] === 2
      ? { rule: 'FCA-INS-03', because: 'it was used in this campaign' }
      : { rule: 'FCA-INS-01', because: 'too little Glory, or it is held already' };
  }
  if (what === 'advisor') {
    const k = t.data.advisors.findIndex((advisor) => advisor.id === id);
    return open.advisors[k] === 2
      ? { rule: 'FCA-ADV-02', because: 'this Advisor was removed' }
      : { rule: 'FCA-ADV-01', because: 'too little Glory, or already owned' };
  }
  if (what === 'refit') return { rule: 'FCA-REF-02' };
  return open.siege === null ? null : trackRefusal(t, open, what);
}

function trackRefusal(t: Tables, open: Open, track: string): Refusal<RuleId> | null {
  if (!(TRACKS as readonly string[]).includes(track)) return null;
  const c = campaignOf(t, open);
  if (open.area !== c.oldTyre) return { rule: 'FCA-TYR-16', because: 'the Army is not in Old Tyre' };
  if (track === 'mole')
    return open.siege!.molePaid
      ? { rule: 'FCA-TYR-08', because: 'one section a turn' }
      : { rule: 'FCA-TYR-09', because: 'it is complete, or there is too little Gold' };
  if (track === 'transport') return { rule: 'FCA-TYR-07', because: 'the track is full, or too little Gold' };
  if (open.status[c.tyre] !== UNCONQUERED) return { rule: 'FCA-TYR-29', because: 'Tyre has fallen' };
  return track === 'warship'
    ? { rule: 'FCA-TYR-15', because: 'one Warship remains, or there is too little Gold' }
    : { rule: 'FCA-TYR-10', because: 'at most 4, or there is too little Gold' };
}
