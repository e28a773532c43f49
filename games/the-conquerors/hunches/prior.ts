import type { Choice, Frame } from '@gordian/kernel';
import { insideAsp } from '../queries/units.ts';
import { ARMIES, type Side, sideOf, type View } from '../state.ts';
import type { BattleFrame, CardFrame, MoveFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { isSpent } from './alexander.ts';
import type { Campaign } from './campaign.ts';
import type { Cards } from './cards.ts';
import type { Macedonia } from './macedonia.ts';
import { makeMarch } from './march.ts';
import { edge, winChance } from './odds.ts';
import { type Persia, STUBBORN } from './persia.ts';
import type { Suggest } from './suggest.ts';

/** How likely a verb is anywhere, where nothing more is known. */
const HUNCH: Readonly<Record<string, number>> = {
  replenish: 6,
  transfer: 0.3,
  marry: 50,
  crown: 20,
  assault: 20,
  terms: 0.05,
  refuse: 6,
  counter: 0.1,
  shelter: 5,
  halt: 4,
  straight: 10,
  send: 0.2,
  draw: 3,
  assign: 5,
  execute: 2,
  join: 3,
  suffer: 2,
  cut: 3,
};

/** Answers less plausible than this are never thought about. */
const SILLY = 0.025;

/** How plausible an answer is before any thought. */
export function makePrior(
  t: Tables,
  c: Campaign,
  mac: Macedonia,
  per: Persia,
  cards: Cards,
  suggest: Suggest,
) {
  const march = makeMarch(t, c, mac, per);
  return (v: View, f: Frame, choice: Choice): number => {
    c.look(v);
    if (typeof choice !== 'string') return subset(v, f, choice);
    const n = option(v, f, choice);
    return n < SILLY ? 0 : n;
  };

  /** What is suggested, the first before others; any where nothing is. */
  function subset(v: View, f: Frame, choice: readonly string[]): number {
    const list = suggest(v, f);
    if (list.length === 0) return 1;
    const at = list.findIndex((items) => items.join(' ') === choice.join(' '));
    return at === 0 ? 1 : at > 0 ? 0.3 : 0;
  }

  function option(v: View, f: Frame, choice: string): number {
    const gap = choice.indexOf(' ');
    const verb = gap < 0 ? choice : choice.slice(0, gap);
    const rest = gap < 0 ? '' : choice.slice(gap + 1);
    const side = sideOf(v.seat);
    const o = v.open;
    // CON-15-PEUCESTAS-1: at any time, best soon.
    if (choice === 'play peucestas') return 2;
    switch (f.proc) {
      case 'activity':
        return side === 0 ? mac.activity(o, verb, rest) : per.activity(o, verb, rest);
      case 'move':
        return moving(v, f as MoveFrame, side, verb, rest);
      case 'cards':
        return cards.segment(side, choice);
      case 'card':
        return f.at === 'aimAsk'
          ? cards.target(o, side, (f as CardFrame).use, choice)
          : cards.answer(v, side, choice);
      case 'raise':
        return raising(v, side, verb, rest);
      case 'battle':
        return fighting(v, f as BattleFrame, side, verb, rest);
      case 'round':
        return 1 / (0.1 + cards.worth(side, rest));
      case 'flight':
        return verb === 'flee' ? cards.away(o, t.spaceNo[rest]) : verb === 'play' ? 20 : 1;
      case 'admin':
        return upkeep(v, verb, rest);
      default:
        return verb === 'play' ? cards.answer(v, side, choice) : (HUNCH[verb] ?? 1);
    }
  }

  function moving(v: View, f: MoveFrame, side: Side, verb: string, rest: string): number {
    const o = v.open;
    if (verb === 'play') return cards.answer(v, side, `play ${rest}`);
    if (verb === 'pass' || verb === 'suffer') return HUNCH[verb] ?? 1;
    // CON-10.6.4: the interceptor attacks the mover where it has come to.
    if (verb === 'intercept') {
      const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
      const chance = winChance(edge(t, o, army, o.armyAt[f.army]));
      return chance > 0.75 ? 2 : 0.1;
    }
    if (f.army >= 0) return march(o, f, verb, rest);
    const at = o.fleetAt[f.fleets[0]];
    const aim = side === 1 && at >= 0 ? per.berth(o, at) : -1;
    if (verb === 'stop') return aim < 0 || aim === at ? 5 : 0.2;
    const to = t.spaceNo[rest];
    if (to === undefined) return 1;
    return aim >= 0 && per.seas[to][aim] < per.seas[at][aim] ? 5 : 0.1;
  }

  function raising(v: View, side: Side, verb: string, rest: string): number {
    const o = v.open;
    if (verb === 'from')
      return rest === t.treasureIds[t.memphis] ? 20 : 1 + o.treasury[t.treasureIds.indexOf(rest)];
    if (side === 0) {
      if (verb === 'levy') return rest === 'mac1' ? 20 : 0.02;
      if (verb === 'to') return rest === 'mac1' ? 6 : rest === 'mac2' ? 2 : 0.3;
      return verb === 'ships' ? 0.02 : (HUNCH[verb] ?? 1);
    }
    if (verb === 'levy') {
      const [how, place] = rest.split(' ');
      const thin = place !== undefined && insideAsp(o, 1, t.spaceNo[place]) < STUBBORN;
      return how === 'loose' ? (thin ? 6 : 0.3) : how === 'new' ? 2 : 3;
    }
    if (verb === 'to') return rest.startsWith('per') ? 3 : 0.5;
    return verb === 'ships' ? 0.2 : (HUNCH[verb] ?? 1);
  }

  /** CON-11.3.1: who would lose avoids the battle. */
  function fighting(v: View, f: BattleFrame, side: Side, verb: string, rest: string): number {
    const o = v.open;
    if (verb === 'stand' || verb === 'avoid') {
      const attacker = f.attackers[0];
      const chance = attacker === undefined ? 0.5 : winChance(edge(t, o, attacker, f.space));
      const weary = side === 0 && f.space === o.armyAt[0] && isSpent(o) && !mac.isBesieging(o);
      // CON-7.1.4: whoever leaves Pella without a garrison loses it.
      const last = f.space === t.treasures[t.pella] && o.gsp[f.space] === 0;
      const loses = weary || chance > (side === 1 ? 0.45 : last ? 0.8 : 0.6);
      return (verb === 'avoid') === loses ? 5 : 0.3;
    }
    if (verb === 'play') return cards.answer(v, side, `play ${rest}`);
    const to = t.spaceNo[rest];
    if (side === 1 && to !== undefined) return cards.away(o, to);
    return HUNCH[verb] ?? 1;
  }

  function upkeep(v: View, verb: string, rest: string): number {
    // CON-3.4.9: the Alexandria of Egypt is an objective, the others are not.
    if (verb === 'build') return t.spaceNo[rest] === t.alexandriaSite && v.open.egyptian === 0 ? 60 : 0.01;
    // CON-7.2.2, CON-7.2.18: Memphis gives without losing.
    if (verb === 'transfer') {
      const [giver, taker] = rest.split(' ').map((id) => t.treasureIds.indexOf(id));
      const { treasury } = v.open;
      return giver === t.memphis || treasury[giver] > treasury[taker] ? 12 : 0.02;
    }
    return HUNCH[verb] ?? 1;
  }
}
