import type { RuleId } from '../rules.ts';
import type { Open } from '../state.ts';
import { AVAILABLE, covers, firstOf, missing, type Tables } from '../tables.ts';

/** Everything on a seat's available Tactics tiles. */
export function tacticsGoods(t: Tables, open: Open, seat: number): number {
  const base = open.general[seat] * 5;
  let sum = 0;
  for (let i = 0; i < 5; i++) if (open.tiles[seat * 5 + i] === AVAILABLE) sum += t.tileGoods[base + i];
  return sum;
}

export function handGoods(t: Tables, hand: readonly number[]): number {
  let sum = 0;
  for (const tile of hand) sum += t.explorationGoods[tile];
  return sum;
}

/** Why this kind of building is out of the question here, whatever could pay for it. */
export function buildingBar(t: Tables, open: Open, seat: number, building: number): RuleId | null {
  // CAM-COMP-2: a building needs a piece of its kind in the supply.
  if (open.supply[seat * 3 + building] === 0) return 'CAM-COMP-2';
  // CAM-CARD-6: under Faithful Zoroastrians no temple is built.
  if (open.event >= 0 && t.bannedBuilding[open.event] === building) return t.eventRules[open.event];
  return null;
}

/** Whether tiles nobody has seen on the discard could bring `want` with at most `tiles` of them. */
function couldBring(t: Tables, open: Open, want: number, tiles: number): boolean {
  if (want === 0) return true;
  if (tiles === 0) return false;
  const kind = firstOf(want);
  for (let x = 0; x < t.explorationGoods.length; x++) {
    const goods = t.explorationGoods[x];
    if (!covers(goods, kind) || open.discard.includes(x)) continue;
    if (couldBring(t, open, missing(goods, want), tiles - 1)) return true;
  }
  return false;
}

/** Whether a seat could pay for a building as far as everyone knows: exploration tiles in hand are unknown. */
export function couldPay(t: Tables, open: Open, seat: number, goods: number, building: number): boolean {
  const want = missing(goods, t.buildingCost[building]);
  return couldBring(t, open, want, open.held[seat]);
}

/** One tile that can pay: its name and what is printed on it. */
interface Coin {
  readonly name: string;
  readonly goods: number;
}

/** The tiles that a seat could pay with: Tactics tiles first, then exploration tiles. */
function coins(t: Tables, open: Open, seat: number, hand: readonly number[]): Coin[] {
  const out: Coin[] = [];
  const base = open.general[seat] * 5;
  for (let i = 0; i < 5; i++)
    if (open.tiles[seat * 5 + i] === AVAILABLE)
      out.push({ name: t.tiles[base + i], goods: t.tileGoods[base + i] });
  for (const x of hand) out.push({ name: t.explorations[x], goods: t.explorationGoods[x] });
  return out;
}

/** CAM-MASON-2, CAM-MASON-8: every way to pay in which each tile is needed, as `pay A2 A3 A4`. */
export function payments(
  t: Tables,
  open: Open,
  seat: number,
  hand: readonly number[],
  building: number,
): string[] {
  const cost = t.buildingCost[building];
  const all = coins(t, open, seat, hand);
  const out: string[] = [];
  const chosen: Coin[] = [];
  const add = (from: number, sum: number, text: string): void => {
    if (covers(sum, cost)) {
      if (chosen.every((coin) => !covers(sum - coin.goods, cost))) out.push(text);
      return;
    }
    const want = missing(sum, cost);
    for (let i = from; i < all.length; i++) {
      if (missing(all[i].goods, want) === want) continue;
      chosen.push(all[i]);
      add(i + 1, sum + all[i].goods, `${text} ${all[i].name}`);
      chosen.pop();
    }
  };
  add(0, 0, 'pay');
  return out;
}

/** Why a named payment is refused. */
export function paymentBar(
  t: Tables,
  open: Open,
  seat: number,
  hand: readonly number[],
  building: number,
  names: readonly string[],
): { rule: RuleId; because: string } {
  const cost = t.buildingCost[building];
  let sum = 0;
  const goods: number[] = [];
  for (const name of names) {
    const own = t.tiles.indexOf(name) - open.general[seat] * 5;
    const x = t.explorations.indexOf(name);
    const value =
      own >= 0 && own < 5
        ? t.tileGoods[t.tiles.indexOf(name)]
        : hand.includes(x)
          ? t.explorationGoods[x]
          : -1;
    if (value < 0) return { rule: 'CAM-MASON-2', because: `${name} is not a tile of this seat` };
    // CAM-TACT-1: a tile that was spent for its action gives no resources.
    if (x < 0 && open.tiles[seat * 5 + own] !== AVAILABLE)
      return { rule: 'CAM-TACT-1', because: `${name} is not available` };
    sum += value;
    goods.push(value);
  }
  if (!covers(sum, cost)) return { rule: 'CAM-MASON-2', because: 'these tiles do not cover the cost' };
  const idle = goods.findIndex((value) => covers(sum - value, cost));
  if (idle >= 0) return { rule: 'CAM-MASON-8', because: `${names[idle]} is not needed` };
  return { rule: 'CAM-MASON-2', because: 'name each tile once, in the order of the offer' };
}
