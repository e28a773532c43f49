import type { Frame } from '@gordian/kernel';
import { gspFree, insideAsp } from '../queries/units.ts';
import { ARMIES, type Open, type Side, sideOf, type View } from '../state.ts';
import type { AdminFrame, BattleFrame, RaiseFrame } from '../steps/frames.ts';
import { garrisonSpaces } from '../steps/setup.ts';
import { backers } from '../steps/upkeep.ts';
import type { Tables } from '../tables.ts';
import type { Campaign } from './campaign.ts';
import type { Cards } from './cards.ts';
import { OFFERED, STUBBORN } from './persia.ts';

type Subsets = readonly (readonly string[])[];
export type Suggest = ReturnType<typeof makeSuggest>;

/** Sensible subsets where sampling would rarely find one. */
export function makeSuggest(t: Tables, c: Campaign, cards: Cards) {
  return (v: View, f: Frame): Subsets => {
    c.look(v);
    const o = v.open;
    const side = sideOf(v.seat);
    switch (`${f.proc}/${f.at}`) {
      case 'game/garrisonM':
      case 'game/garrisonP':
        return [placed(side)];
      case 'admin/garrisons':
        return side === 0 ? [surplus(o), []] : [[]];
      case 'admin/provinces':
        return provinces(o, f as AdminFrame);
      case 'raise/divide':
        return [divided(o, f as RaiseFrame)];
      case 'battle/leadersA':
      case 'battle/leadersD':
        return [commanders(o, f as BattleFrame, side)];
      case 'cards/discard':
        return [worst(v, side)];
      case 'move/take':
        return side === 0
          ? [['royal_treasury', 'royal_family'], ['royal_family'], ['royal_treasury']]
          : [[], ['royal_treasury']];
      case 'move/navalAsk':
      case 'battle/sortieAsk':
        return [[]];
      default:
        return [];
    }
  };

  /** The garrisons of the notes on strong play, in the order of the offer. */
  function placed(side: Side): string[] {
    const plan = t.data.setup.suggestedGarrisons;
    const wanted: Record<string, number> = side === 0 ? plan.macedonian : plan.persian;
    return garrisonSpaces(t, side).flatMap((i) =>
      new Array<string>(wanted[t.spaces[i]] ?? 0).fill(t.spaces[i]),
    );
  }

  /** GSPs that hold nothing Macedonia needs, where others are short of them. */
  function surplus(o: Open): string[] {
    let short = c.guardsDue(o) - gspFree(t, o, 0);
    const out: string[] = [];
    const kept = new Set<number>();
    for (let i = 0; i < t.spaces.length && short > 0; i++) {
      if (o.gsp[i] <= 0 || o.alexandria.includes(i)) continue;
      const p = t.province[i];
      const keep = t.treasureOf[i] >= 0 || (p >= 0 && c.wanted[p] && !kept.has(p)) ? 1 : 0;
      if (keep === 1) kept.add(p);
      for (let n = o.gsp[i] - keep; n > 0 && short > 0; n--, short--) out.push(t.spaces[i]);
    }
    return out;
  }

  function provinces(o: Open, f: AdminFrame): Subsets {
    const all = backers(t, o, f.side, f.chosen, f.used);
    const others = t.treasures.filter(
      (_, n) => n !== f.chosen && o.holder[n] === f.side && o.treasury[n] < 2,
    );
    const shared = (p: number): boolean =>
      others.some((i) => t.province[i] === p || t.adjacent[t.province[i]].includes(p));
    const own = all.filter((p) => !shared(p));
    const fair = [...own, ...all.filter(shared).slice(0, Math.max(0, 3 - own.length))];
    const words = (list: readonly number[]): string[] =>
      all.filter((p) => list.includes(p)).map((p) => t.provinces[p]);
    return all.length > 3 && others.length > 0 ? [words(fair), words(all)] : [words(all)];
  }

  /** CON-8.3.5: first enough ASPs behind each wall, then Armies, the king's before others. */
  function divided(o: Open, f: RaiseFrame): string[] {
    let left = f.amount;
    const counts = new Map<string, number>();
    const give = (id: string, n: number): void => {
      const got = Math.min(n, left);
      if (got > 0) counts.set(id, (counts.get(id) ?? 0) + got);
      left -= Math.max(0, got);
    };
    for (const i of f.cities) give(`loose:${t.spaces[i]}`, STUBBORN - insideAsp(o, 1, i));
    const first = f.cities[0];
    const isFree = o.armyAt[4] < 0 || o.armyAt[5] < 0;
    if (isFree && left >= OFFERED) give(`new:${t.spaces[first]}`, OFFERED + 3);
    if (f.cities.includes(o.armyAt[3])) give(ARMIES[3], left);
    give(`loose:${t.spaces[first]}`, left);
    const order = f.cities.flatMap((i) => [
      ...ARMIES.slice(3, 6).filter((_, k) => o.armyAt[k + 3] === i),
      `new:${t.spaces[i]}`,
      `loose:${t.spaces[i]}`,
    ]);
    return order.flatMap((id) => new Array<string>(counts.get(id) ?? 0).fill(id));
  }

  /** CON-11.3.9: the two best Leaders, the commander one of them. */
  function commanders(o: Open, f: BattleFrame, side: Side): string[] {
    const armies = f.side === side ? f.attackers : f.defenders;
    const here = t.leaders.map((_, i) => i).filter((i) => armies.includes(o.leader[i]));
    const first = here.find((i) => i === t.alexander || i === o.king) ?? -1;
    const rank = (i: number): number => (i === first ? 99 : t.battleRating[i]);
    const best = [...here].sort((a, b) => rank(b) - rank(a)).slice(0, 2);
    return here.filter((i) => best.includes(i)).map((i) => t.leaders[i]);
  }

  /** The card that is missed least. */
  function worst(v: View, side: Side): string[] {
    const kinds = v.own!.hand.map((no) => t.kindOf[no]);
    kinds.sort((a, b) => cards.worth(side, a) - cards.worth(side, b));
    return kinds.slice(0, 1);
  }
}
