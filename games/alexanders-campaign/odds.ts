import { type Choice, counted, type Frame, type Modifier, type Odds } from '@gordian/kernel';
import { formationBar, heldWith } from './queries/tiles.ts';
import type { AssaultFrame, CampaignView, Open } from './state.ts';
import { rollNeeded } from './steps/assault.ts';
import { ANTIGONUS, CAVALRY, PHALANX, type Tables, TOXOTAI } from './tables.ts';

/** One way an Assault action may come out. */
export interface Outcome {
  /** 0 to 1; over all outcomes of a plan they add up to 1. */
  readonly chance: number;
  readonly pawn: string;
  readonly cities: readonly string[];
  readonly points: number;
}

/** A way to assault: the declaration, and with Cavalry the tile for the second assault. */
export interface Plan {
  readonly declare: string;
  readonly second: string | null;
  readonly outcomes: readonly Outcome[];
  readonly expected: number;
}

/** Where an imagined Assault action stands. */
interface Standing {
  readonly pawn: number;
  readonly taken: readonly number[];
  /** Event in force: -1 none. */
  readonly event: number;
  readonly ability: boolean;
  readonly engineers: number;
}

type Weighed = readonly [chance: number, standing: Standing];

/**
 * The exact chances of every assault the active player could declare, from her view alone, without buildings.
 * `answering` uses Engineers and Antigonus' ability on lost rolls as they come; else lost is lost.
 */
export function assaultPlans(t: Tables, v: CampaignView, answering: boolean): Plan[] {
  const open = v.open;
  const start = standingNow(t, v, answering);
  const usable = (formation: number): boolean => formationBar(t, open, formation) === null;
  const plans: Plan[] = [];
  const add = (declare: string, second: string | null, ends: readonly Weighed[]): void => {
    plans.push(planOf(t, declare, second, ends));
  };
  const supports = [-1, TOXOTAI, PHALANX].filter((formation) => formation < 0 || usable(formation));
  for (const support of supports) add(word('assault', support), null, attack(t, start, support));
  if (!usable(CAVALRY)) return plans;
  for (const first of supports)
    for (const second of supports) {
      if (second >= 0 && (second === first || (first >= 0 && !open.options.triple))) continue;
      const ends = attack(t, start, first).flatMap(([chance, standing]) =>
        secondAttack(t, open, standing, second).map(([c, s]): Weighed => [chance * c, s]),
      );
      add(word('assault cavalry', first), word('assault', second), ends);
    }
  return plans;
}

function word(verb: string, support: number): string {
  return support < 0 ? verb : `${verb} ${support === TOXOTAI ? 'toxotai' : 'phalanx'}`;
}

function standingNow(t: Tables, v: CampaignView, answering: boolean): Standing {
  const { open, own } = v;
  const seat = open.active;
  const mine = own !== null && v.seat === open.order[seat];
  const unyielding = open.general[seat] === ANTIGONUS && open.ability[seat] > 0 && !open.abilityUsed;
  const engineers = mine && open.options.effects ? own.hand.filter((tile) => t.engineers[tile]).length : 0;
  return {
    pawn: open.pawn,
    taken: [],
    event: open.event,
    ability: answering && unyielding,
    engineers: answering && mine && heldWith(t.engineers, own.hand) >= 0 ? engineers : 0,
  };
}

/** One assault. CAM-PHX-1: the Phalanx is sure; else the die decides, and again with Engineers, and then the ability. */
function attack(t: Tables, s: Standing, support: number): Weighed[] {
  const target = s.pawn + (support === TOXOTAI ? 2 : 1);
  if (target > t.last) return [[1, s]];
  const won = (from: Standing): Standing => ({ ...from, pawn: target, taken: [...from.taken, target] });
  if (support === PHALANX) return [[1, won(s)]];
  const win = winChance(t, s.event);
  const out: Weighed[] = [[win, won(s)]];
  let lost = 1 - win;
  let after = s;
  if (s.engineers > 0) {
    after = { ...s, engineers: s.engineers - 1 };
    out.push([lost * win, won(after)]);
    lost *= 1 - win;
  }
  out.push([lost, after.ability ? won({ ...after, ability: false }) : after]);
  return out;
}

export function winChance(t: Tables, event: number): number {
  const sides = t.constants.dieSides;
  return Math.min(1, Math.max(0, (sides + 1 - rollNeeded(t, event)) / sides));
}

/** CAM-EVENT-2: a card may be due before the second assault; each card not seen yet is equally likely. */
function secondAttack(t: Tables, open: Open, s: Standing, support: number): Weighed[] {
  if (s.pawn === t.last) return [[1, s]];
  if (t.province[s.pawn + 1] <= open.province) return attack(t, s, support);
  const unseen = t.events.map((_, card) => card).filter((card) => !open.seen.includes(card));
  const cards = unseen.length > 0 ? unseen : open.seen;
  return cards.flatMap((event) => {
    const banned = support >= 0 && t.bannedFormation[event] === support;
    return attack(t, { ...s, event }, banned ? -1 : support).map(
      ([chance, standing]): Weighed => [chance / cards.length, standing],
    );
  });
}

/** Gathers equal outcomes. */
function planOf(t: Tables, declare: string, second: string | null, ends: readonly Weighed[]): Plan {
  const found = new Map<string, Outcome>();
  let expected = 0;
  for (const [chance, { pawn, taken }] of ends) {
    if (chance === 0) continue;
    const key = taken.join();
    const points = taken.reduce((sum, city) => sum + t.rating[city], 0);
    expected += chance * points;
    const before = found.get(key)?.chance ?? 0;
    found.set(key, {
      chance: before + chance,
      pawn: t.cities[pawn],
      cities: taken.map((city) => t.cities[city]),
      points,
    });
  }
  return {
    declare,
    second,
    outcomes: [...found.values()].sort((a, b) => b.points - a.points || b.chance - a.chance),
    expected,
  };
}

/** What an assault may lead to, for the seat that is about to declare it. */
export function assaultOdds(t: Tables, v: CampaignView, f: Frame, choice: Choice): Odds | null {
  if (typeof choice !== 'string') return null;
  const plan = planFor(t, v, f, choice);
  if (plan === null) return null;
  return {
    title: choice === 'engineers' ? 'Engineers' : `${choice[0].toUpperCase()}${choice.slice(1)}`,
    rows: plan.outcomes.map(({ cities, points, chance }) => ({
      what:
        cities.length === 0
          ? 'nothing'
          : `${cities.map((id) => nameOf(t, id)).join(' and ')}, ${counted(points, 'point')}`,
      chance,
    })),
    expected: [{ what: 'points', value: plan.expected }],
    modifiers: rollModifiers(t, v.open),
    error: null,
  };
}

/** CAM-CARD-5: what changes the roll now. */
export function rollModifiers(t: Tables, open: Open): Modifier[] {
  const add = open.event < 0 ? 0 : t.rollChange[open.event];
  return add === 0 ? [] : [{ by: t.eventNames[open.event], add, rule: t.eventRules[open.event] }];
}

function nameOf(t: Tables, id: string): string {
  return t.cityNames[t.cities.indexOf(id)];
}

/** The plan an answer begins: with Cavalry both assaults, the second without a further tile. */
function planFor(t: Tables, v: CampaignView, f: Frame, choice: string): Plan | null {
  const start = standingNow(t, v, false);
  if (f.proc === 'turn' && (f.at === 'action' || f.at === 'cornered')) {
    const second = choice.startsWith('assault cavalry') ? 'assault' : null;
    return (
      assaultPlans(t, v, false).find((plan) => plan.declare === choice && plan.second === second) ?? null
    );
  }
  if (f.at === 'second') {
    const support = choice === 'assault toxotai' ? TOXOTAI : choice === 'assault phalanx' ? PHALANX : -1;
    return planOf(t, choice, null, attack(t, start, support));
  }
  if (f.at !== 'rescue' || choice !== 'engineers') return null;
  const { support } = f as AssaultFrame;
  return planOf(t, choice, null, attack(t, start, support));
}
