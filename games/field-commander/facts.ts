import { campaignOf, foesAt, forceAdvantage, ownForces, spareWall, wallPenalty } from './queries/counts.ts';
import { freePlans } from './queries/values.ts';
import { CUP, DESTROYED, type GameState, GOVERNED, SECTION, UNCONQUERED } from './state.ts';
import type { Tables } from './tables.ts';

type Counts = Record<string, number>;

/** The whole position as named facts. */
export function facts(t: Tables, s: GameState): Record<string, unknown> {
  const { open } = s;
  const c = campaignOf(t, open);
  const frame = s.stack[s.stack.length - 1];
  const here = (list: readonly number[]) => c.areas.filter((_, area) => list[area] > 0);
  const ids = (list: readonly { id: string }[], states: readonly number[], state: number) =>
    list.flatMap(({ id }, k) => (states[k] === state ? [id] : []));
  return {
    question: frame === undefined ? 'over' : `${frame.proc}/${frame.at}`,
    campaign: c.data.id,
    turn: c.data.turnTrack[open.turn].label,
    square: open.turn,
    area: c.areas[open.area],
    from: c.areas[open.from],
    alexander: `A${open.level}`,
    gold: open.gold,
    glory: open.glory,
    army: countWords(open.army.flatMap((steps, i) => (steps > 0 ? [t.mine[i].word[steps]] : []))),
    forces: ownForces(open),
    pile: countWords(open.army.flatMap((steps, i) => (steps === 0 ? [t.mine[i].short] : []))),
    advisors: ids(t.data.advisors, open.advisors, 1),
    removedAdvisors: ids(t.data.advisors, open.advisors, 2),
    insights: ids(t.data.insights, open.insights, 1),
    usedInsights: ids(t.data.insights, open.insights, 2),
    enemy: Object.fromEntries(c.areas.map((id, area) => [id, foesIn(t, s, area)])),
    enemies: Object.fromEntries(c.areas.map((id, area) => [id, foesAt(open, area)])),
    section: foesIn(t, s, SECTION),
    sectionSize: foesAt(open, SECTION),
    planCup: s.deep.plans.length,
    destroyed: open.at.filter((at) => at === DESTROYED).length,
    cups: Object.fromEntries(t.nations.map((id, nation) => [id, s.deep.cups[nation].length])),
    wallLeft: spareWall(t, open) >= 0,
    wallsLeft: open.at.filter((at, i) => at === CUP && i >= t.firstWall && i < t.section).length,
    status: Object.fromEntries(
      c.pivotal.map((area) => [
        c.areas[area],
        open.status[area] === UNCONQUERED
          ? 'unconquered'
          : open.status[area] === GOVERNED
            ? 'governed'
            : 'razed',
      ]),
    ),
    bounty: Object.fromEntries(
      c.areas.map((id, area) => [id, { gold: open.goldAt[area], glory: open.gloryAt[area] }]),
    ),
    cities: here(open.cities),
    temples: here(open.temples),
    oracles: here(open.oracles),
    prophecies: Object.fromEntries(t.data.prophecies.map(({ id }, k) => [id, open.prophecies[k]])),
    operationsLeft: s.deep.operations.length,
    drawn: open.drawn.map((n) => `${t.data.operations[n >> 1].id}${n % 2 === 1 ? ' cancelled' : ''}`),
    advantage: forceAdvantage(open),
    penalty: wallPenalty(t, open),
    battle: battleFacts(t, s),
    siege: open.siege,
    won: open.won,
    points: open.points,
    score: s.result?.scores?.alexander ?? null,
  };
}

function battleFacts(t: Tables, s: GameState): Record<string, unknown> | null {
  const { battle } = s.open;
  if (battle === null) return null;
  const named = (list: readonly { id: string }[], counts: readonly number[]): Counts =>
    Object.fromEntries(list.flatMap(({ id }, k) => (counts[k] > 0 ? [[id, counts[k]]] : [])));
  return {
    turn: battle.turn,
    speed: battle.speed,
    plans: named(t.data.battlePlans.alexander, battle.plans),
    enemyPlans: named(t.data.battlePlans.enemy, battle.foePlans),
    free: freePlans(t, s.open),
    duel: battle.duel,
    attackers: battle.group.map((unit) => (unit === t.mine.length ? 'alexander' : t.mine[unit].short)),
  };
}

function foesIn(t: Tables, s: GameState, place: number): Counts {
  return countWords(s.open.at.flatMap((at, i) => (at === place ? [t.foes[i].word[s.open.steps[i]]] : [])));
}

function countWords(words: readonly string[]): Counts {
  const out: Counts = {};
  for (const word of words) out[word] = (out[word] ?? 0) + 1;
  return out;
}
