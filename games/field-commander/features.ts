import fitted from './data/weights.json' with { type: 'json' };
import { campaignOf, conqueredCount } from './queries/counts.ts';
import { armyHits, armySteps, balance, defenceOf } from './queries/strength.ts';
import { type GameState, UNCONQUERED } from './state.ts';
import type { Tables } from './tables.ts';

/** What each feature says, for hints. */
export const FEATURES: readonly { readonly id: string; readonly says: string }[] = [
  { id: 'always', says: 'the campaign as such' },
  { id: 'conquered', says: 'the part of the Pivotal Areas that is Conquered' },
  { id: 'time', says: 'the turns left' },
  { id: 'pace', says: 'turns left for each Area still to take' },
  { id: 'army', says: 'the strength of the Army' },
  { id: 'steps', says: 'how much the Army can suffer' },
  { id: 'gold', says: 'Gold in the Treasury' },
  { id: 'glory', says: 'Glory' },
  { id: 'level', says: "Alexander's level" },
  { id: 'frail', says: 'how close Alexander is to death' },
  { id: 'staff', says: 'Advisors and Insights' },
  { id: 'foes', says: 'enemies still to beat' },
  { id: 'walls', says: 'Walls still to break' },
  { id: 'battle', says: 'the battle in progress' },
  { id: 'fight', says: 'how the battle stands' },
  { id: 'breach', says: 'the way into Tyre' },
  { id: 'fleet', says: 'ships before Tyre' },
];

/** Fitted to games of the hunches alone, by logistic regression on who won. */
export const WEIGHTS: readonly number[] = FEATURES.map(({ id }) => fitted[id as keyof typeof fitted]);

export function measure(t: Tables, s: GameState): number[] {
  const { open } = s;
  const c = campaignOf(t, open);
  const done = conqueredCount(t, open);
  const left = c.pivotal.length - done;
  const time = c.last - open.turn;
  let foes = 0;
  let walls = 0;
  for (const area of c.pivotal) {
    if (open.status[area] !== UNCONQUERED) continue;
    const defence = defenceOf(t, open, area);
    foes += defence.hits;
    walls += defence.penalty;
  }
  const siege = open.siege;
  const steps = armySteps(t, open);
  const atTyre = siege !== null && open.status[c.tyre] === UNCONQUERED;
  const breach = atTyre && (siege.sections.includes(0) || siege.mole === c.siege!.mole.sections);
  return [
    1,
    done / c.pivotal.length,
    time / c.last,
    Math.min(3, time / (left + 0.5)),
    armyHits(t, open, 0),
    steps,
    Math.min(20, open.gold),
    Math.min(8, open.glory),
    open.level,
    open.level <= 2 ? 1 : 0,
    open.advisors.filter((owned) => owned === 1).length +
      0.5 * open.insights.filter((held) => held === 1).length,
    foes,
    walls,
    open.battle === null ? 0 : 1,
    open.battle === null ? 0 : Math.max(-3, Math.min(3, balance(t, open, defenceOf(t, open, open.area)))),
    breach ? 1 : 0,
    atTyre ? siege.ships + siege.transports - siege.warships : 0,
  ];
}
