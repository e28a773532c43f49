import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { MACEDONIA, type Open, type Own, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { isFresh, shipsAt } from './fleets.ts';
import { buyable, wounded } from './placement.ts';
import { insert } from './rank.ts';
import { boarders, boardRefusal, firstBoarder, landingRefusal } from './shores.ts';
import { raidRefusal, siegeRefusal } from './sieges.ts';
import { commanded, leaderBarred, stackAt } from './stacks.ts';

/** Every action a side can choose now, besides passing (1.3). */
export function actions(open: Open, own: Own, t: Tables, side: Side): string[] {
  const out = ['pass'];
  const fleets = freshPlaces(open, t, side);
  for (const [place, , top, army] of open.stacks[side]) {
    if (place >= t.sea0) {
      landings(open, own, t, side, place, out);
      continue;
    }
    if (top >= 0) {
      if (canMarch(open, own, t, side, place)) out.push(t.say.march.say[place]);
      for (const fleet of fleets)
        if (isBeside(t, place, fleet) && canBoard(open, own, t, side, place, fleet))
          out.push(t.say.embark.say(place, fleet));
    }
    if (army === 1 && t.cities[place] > 0 && siegeRefusal(open, own, t, side, place) === null)
      out.push(t.say.siege.say[place]);
  }
  if (open.treasury[side] >= t.pack.costs.moveFleet)
    for (const place of fleets) out.push(t.say.sail.say[place]);
  if (side === PERSIA) raids(open, t, out);
  if (
    open.options.recruitAsAction &&
    (buyable(open, own, t, side, 0).length > 0 || wounded(open, own, t, side).length > 0)
  )
    out.push('recruit');
  return out;
}

/** Places with ships that obey and have not tried to move. */
function freshPlaces(open: Open, t: Tables, side: Side): number[] {
  const out: number[] = [];
  for (let i = 0; i < open.ship.length; i++) {
    const at = open.ship[i];
    if (at >= 0 && t.shipSide[i] === side && isFresh(open, i) && !out.includes(at) && commanded(open, t, i))
      insert(out, at);
  }
  return out;
}

const isBeside = (t: Tables, area: number, place: number): boolean =>
  place >= t.port0 ? place - t.port0 === area : t.waters[area].includes(place - t.sea0);

function canMarch(open: Open, own: Own, t: Tables, side: Side, area: number): boolean {
  for (let l = 0; l < t.leaderCount[side]; l++)
    if (own.at[l] === area && leaderBarred(open, own, t, side, l) === null) return true;
  return false;
}

/** Whether the first piece that could go aboard may: it is a leader wherever one is there. */
function canBoard(open: Open, own: Own, t: Tables, side: Side, area: number, fleet: number): boolean {
  const first = firstBoarder(open, own, t, side, area);
  return first >= 0 && boardRefusal(open, own, t, side, fleet, [first]) === null;
}

function landings(open: Open, own: Own, t: Tables, side: Side, place: number, out: string[]): void {
  const areas = place >= t.port0 ? [place - t.port0] : t.ports[place - t.sea0];
  for (const area of areas)
    if (landingRefusal(open, own, t, side, place, area) === null) out.push(t.say.land.say(place, area));
}

function raids(open: Open, t: Tables, out: string[]): void {
  if (open.treasury[PERSIA] < t.pack.costs.raid) return;
  let seas = 0;
  for (let i = 0; i < open.ship.length; i++) {
    const at = open.ship[i];
    if (at >= t.sea0 && at < t.port0 && t.shipSide[i] === PERSIA) seas |= 1 << (at - t.sea0);
  }
  for (let sea = 0; seas >> sea > 0; sea++)
    if ((seas >> sea) & 1)
      for (const area of t.ports[sea])
        if (raidRefusal(open, t, area, t.sea0 + sea) === null) out.push(t.say.raid.say(area, t.sea0 + sea));
}

/** Why an action that is not on offer is not allowed. */
export function actionRefusal(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  text: string,
): Refusal<RuleId> | null {
  const from = t.say.march.read(text);
  if (from >= 0) {
    const leaders = own.at.slice(0, t.leaderCount[side]).flatMap((at, l) => (at === from ? [l] : []));
    if (leaders.length === 0)
      return {
        rule: stackAt(open, side, from) === null ? 'AVD-1.3.14' : 'AVD-1.4.4',
        because: 'no leader is there',
      };
    return { rule: leaderBarred(open, own, t, side, leaders[0]) ?? 'AVD-1.4.10' };
  }
  const area = t.say.siege.read(text);
  if (area >= 0) return siegeRefusal(open, own, t, side, area);
  const raid = t.say.raid.read(text);
  if (raid !== null) return side === MACEDONIA ? { rule: 'AVD-1.3.10' } : raidRefusal(open, t, ...raid);
  const ashore = t.say.land.read(text);
  if (ashore !== null) return landingRefusal(open, own, t, side, ...ashore);
  const aboard = t.say.embark.read(text);
  if (aboard !== null) return embarkRefusal(open, own, t, side, aboard[0], aboard[1]);
  const fleet = t.say.sail.read(text);
  if (fleet >= 0) {
    const ships = shipsAt(open, t, side, fleet);
    if (ships.length === 0)
      return {
        rule: shipsAt(open, t, side, fleet, true).length > 0 ? 'AVD-4.7.10' : 'AVD-1.3.15',
        because: 'no fleet of yours is there',
      };
    return ships.some((i) => isFresh(open, i)) ? { rule: 'AVD-1.3.4' } : { rule: 'AVD-1.4S.7' };
  }
  return text === 'recruit' ? { rule: 'AVD-1.3.13' } : null;
}

function embarkRefusal(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  area: number,
  place: number,
): Refusal<RuleId> {
  const first = boarders(open, own, t, side, area)[0];
  if (first === undefined) return { rule: 'AVD-1.4E.6', because: 'nobody there can go aboard' };
  if (shipsAt(open, t, side, place).length === 0) return { rule: 'AVD-1.4E.6', because: 'no fleet is there' };
  if (!shipsAt(open, t, side, place).some((i) => isFresh(open, i))) return { rule: 'AVD-1.4E.4' };
  return boardRefusal(open, own, t, side, place, [first]) ?? { rule: 'AVD-1.4E.6' };
}
