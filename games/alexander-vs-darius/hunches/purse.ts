import { armyAt, leadersAt, stackAt, unitsAt } from '../queries/stacks.ts';
import { MACEDONIA, other, PERSIA, type Side, type View } from '../state.ts';
import type { RecruitFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { armyOf, type Force, odds, seen, type Ways } from './aims.ts';

/** Treasure kept for next turn's marches, sieges and pay, income counted. */
const RESERVE = [3, 4] as const;

/** What the upkeep of a turn may cost. */
export const PAY = [1, 3] as const;

/** What to buy: hurt units are made whole, then what hits hardest and lasts longest for its price. */
export function buyPrior(t: Tables, far: Ways, v: View, f: RecruitFrame, choice: string): number {
  const { side } = f;
  const purse = v.open.treasury[side] - RESERVE[side];
  if (choice === 'done') return purse <= 0 ? 8 : purse < 3 ? 1.5 : 0.3;
  // The army's pay must be left: a short treasury costs War Weariness or troops.
  const spare = v.open.treasury[side] - PAY[side];
  if (choice.startsWith('restore')) return spare < 1 ? 0 : 6;
  const k = t.say.buy.read(choice);
  if (k < 0) return 1;
  const { ship, quality, steps, price, lot, phalanx, placement } = t.kinds[k];
  // Macedonia's bots do not put to sea.
  if (ship) return side === MACEDONIA ? 0 : 0.05;
  if (price > spare) return 0;
  if (price > purse) return 0.1;
  const isFar = placement !== null && side === MACEDONIA && far.points[chief(t, v)][t.area.macedonia] > 6;
  // Alexander alone needs whoever can come to him.
  if (side === MACEDONIA && placement === null && isAlone(t, v)) return 20;
  const worth = ((7 - quality) / 6) * steps * (phalanx ? 1.3 : 1) * (isFar ? 0.6 : 1);
  // A full purse buys quality, a thin one numbers: recruits are few a turn.
  const rich = purse > (side === PERSIA ? 12 : 6);
  return rich ? 4 * worth * worth : (2 * worth * lot) / price;
}

/** The area Alexander is in, or home. */
const chief = (t: Tables, v: View): number => {
  const at = v.own!.at[t.roles.alexander];
  return at >= 0 && at < t.sea0 ? at : t.area.macedonia;
};

const isAlone = (t: Tables, v: View): boolean => unitsAt(v.own!, t, MACEDONIA, chief(t, v)) === 0;

/** How near a Persian army must be to threaten Pella, in movement points. */
const ALARM = 6;

/** Whether a Persian army that could beat Pella's guard is near. */
function isPellaThreatened(t: Tables, far: Ways, v: View): boolean {
  const pella = t.area.macedonia;
  const guard = armyOf(t, MACEDONIA, v.own!, pella);
  return v.open.stacks[PERSIA].some(
    (stack) =>
      stack[0] < t.sea0 &&
      stack[2] >= 0 &&
      stack[3] === 1 &&
      far.points[stack[0]][pella] <= ALARM &&
      (v.open.sparta === 1 || stack[0] !== t.area.mycenae) &&
      odds(seen(t, v.open, PERSIA, stack), guard) > 0.7,
  );
}

/** Recruits join the strongest army that can hold its ground. */
export function placePrior(t: Tables, far: Ways, v: View, side: Side, place: number): number {
  if (place < 0) return 1;
  if (place >= t.sea0) return 0.2;
  const here = stackAt(v.open, side, place);
  const led = here !== null && here[2] >= 0;
  if (side === MACEDONIA && place === t.area.macedonia && isPellaThreatened(t, far, v)) return 40;
  if (side === MACEDONIA)
    return v.own!.at[t.roles.alexander] === place
      ? 20
      : led && armyAt(v.open, side, place)
        ? 2
        : t.cities[place] > 0
          ? 0.2
          : 0;
  if (!led) return t.cities[place] > 0 ? 0.05 : 0;
  const mine = armyOf(t, side, v.own!, place);
  const threat = nearestFoe(t, far, v, side, place, reinforced(t, mine));
  const isDoomed = threat !== null && threat.points <= 4 && threat.odds < 0.7;
  if (isDoomed) return 0.1;
  const isKing = v.open.king >= 0 && v.own!.at[v.open.king - t.leader0[PERSIA]] === place;
  return (isRoom(t, v, place, mine) ? 1 : 0.15) * (1 + mine.units / 3) * (isKing ? 3 : 1);
}

/** AVD-4.3.7: an army with a turn's recruits, light troops most of them. */
const reinforced = (t: Tables, { hits, steps, units, leaders }: Force): Force => {
  const more = t.pack.recruitment.limits.persian;
  return { hits: hits + more / 2, steps: steps + more, units: units + more, leaders };
};

/** AVD-1.4.12, AVD-7.1.7: whether the Persian leaders of a place could lead more to war; Ariobarzanes leads nobody there. */
function isRoom(t: Tables, v: View, place: number, { units }: Force): boolean {
  const leaders = leadersAt(v.own!, t, PERSIA, place).filter((l) => l !== t.roles.ariobarzanes);
  return leaders.length * t.pack.leaderRules.commandLimit > units;
}

/** The nearest enemy army, and how the stack of a place stands against it. */
function nearestFoe(
  t: Tables,
  far: Ways,
  v: View,
  side: Side,
  place: number,
  mine: Force,
): { points: number; odds: number } | null {
  let best: { points: number; odds: number } | null = null;
  const foe = other(side);
  for (const stack of v.open.stacks[foe]) {
    if (stack[0] >= t.sea0 || stack[2] < 0 || stack[3] === 0) continue;
    const points = far.points[stack[0]][place];
    if (best === null || points < best.points)
      best = { points, odds: odds(mine, seen(t, v.open, foe, stack)) };
  }
  return best;
}
