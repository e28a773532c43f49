import type { Choice, Frame } from '@gordian/kernel';
import { marchers } from '../queries/army.ts';
import { isFresh, shipsAt, shipTally } from '../queries/fleets.ts';
import { piecesAt, unitsAt } from '../queries/stacks.ts';
import { MACEDONIA, PERSIA, type Side, sideOf, type View } from '../state.ts';
import type {
  AllotFrame,
  BattleFrame,
  MarchFrame,
  RecruitFrame,
  SailFrame,
  ShoreFrame,
  SiegeFrame,
} from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import type { Ways } from './aims.ts';
import { breakPrior, fourPrior, standPrior } from './battle.ts';
import { bestOf, joining, leaveBehind, partings, setOut, takeHits, together } from './groups.ts';
import { marchPrior, outlook, stepPrior } from './march.ts';
import { oncePerView } from './once.ts';
import { buyPrior, PAY, placePrior } from './purse.ts';

/** How plausible an option is before any search; 1 is ordinary. */
export function prior(t: Tables, far: Ways, v: View, f: Frame, choice: Choice): number {
  return typeof choice === 'string' ? weighing(t, far, v, f)(choice) : groupPrior(t, v, f, choice);
}

/** The options of a question are weighed one after the other with one view, so that what they share is worked out once. */
const weighing = oncePerView(weigh);

type Weighing = (option: string) => number;

function weigh(t: Tables, far: Ways, v: View, f: Frame): Weighing {
  const side = sideOf(v.seat!);
  switch (`${f.proc}/${f.at}`) {
    case 'turn/act':
      return (option) => actionPrior(t, far, v, side, option);
    case 'turn/thrace':
      return (option) => (option === 'leave thrace' ? 2 : 1);
    case 'march/step': {
      const ahead = outlook(t, far, v, f as MarchFrame);
      return (option) => stepPrior(t, far, v, f as MarchFrame, ahead, option);
    }
    case 'battle/decline':
      return (option) => standPrior(t, v, f as BattleFrame, side, option);
    case 'battle/breakDefender':
    case 'battle/breakAttacker':
      return (option) => breakPrior(t, f as BattleFrame, side, option);
    case 'battle/four':
      return (option) => fourPrior(t, f as BattleFrame, option);
    case 'recruit/buy':
      return (option) => buyPrior(t, far, v, f as RecruitFrame, option);
    case 'recruit/place':
    case 'levy/place':
      return (option) => placePrior(t, far, v, side, t.say.place.read(option));
    case 'levy/ask':
      return (option) => (option === 'levy' && v.open.legitimacy < 10 ? 0.1 : 1);
    case 'upkeep/athens':
      return (option) => (option === 'dismiss athens' ? 3 : v.open.treasury[MACEDONIA] > 8 ? 1 : 0.2);
    case 'upkeep/hire':
      return (option) => (option === 'no ships' ? 3 : 0.1);
    case 'upkeep/ship':
      return (option) => (option === 'pay fleet' ? 3 : 0.3);
    case 'sparta/bribe':
      return (option) => (option === 'bribe' && v.open.treasury[PERSIA] < 4 ? 0.2 : 1);
    default:
      return () => 1;
  }
}

/** Groups that were not suggested are long shots, leaders who leave their troops most of all; Alexander is not given up. */
function groupPrior(t: Tables, v: View, f: Frame, group: readonly string[]): number {
  const i = suggest(t, v, f).findIndex((items) => items.join(' ') === group.join(' '));
  const isHit = f.proc === 'battle' && f.at !== 'chooseAttacker' && f.at !== 'chooseDefender';
  if (i < 0 && sideOf(v.seat!) === MACEDONIA && isRash(t, v, f, group, isHit)) return 0;
  return i === 0 ? 3 : i > 0 && group.length > 1 ? 1 : 0.03;
}

/** Whether an answer takes a hit on Alexander, or parts him from his troops. */
function isRash(t: Tables, v: View, f: Frame, group: readonly string[], isHit: boolean): boolean {
  const alexander = t.items[MACEDONIA].names[t.roles.alexander];
  if (isHit || f.at === 'drop') return group.includes(alexander);
  if (f.proc !== 'march' || f.at !== 'take') return false;
  const { area } = f as MarchFrame;
  return v.own!.at[t.roles.alexander] === area && unitsAt(v.own!, t, MACEDONIA, area) > 0;
}

function actionPrior(t: Tables, far: Ways, v: View, side: Side, choice: string): number {
  // The army's pay must be left: a short treasury costs War Weariness or troops.
  const short = v.open.treasury[side] <= PAY[side];
  if (choice === 'pass') return short ? 6 : 0.6;
  const from = t.say.march.read(choice);
  if (from >= 0) return marchPrior(t, far, v, side, from);
  const city = t.say.siege.read(choice);
  // A Phalanx walks into a plain city next turn, without the losses of a storm.
  if (city >= 0) return short ? 0 : side === MACEDONIA && !t.fortress[city] ? 1 : 10;
  if (choice.startsWith('raid')) return 3;
  if (choice.startsWith('land')) return 1;
  // Ships are for raids and for Persia's landings; Alexander stays ashore.
  if (side === MACEDONIA) return 0;
  if (choice.startsWith('sail')) return 0.15;
  if (choice.startsWith('embark')) return 0;
  return 1;
}

/** The best units its leaders can command. */
function fieldable(t: Tables, v: View, side: Side, all: readonly number[]): string[][] {
  const { commandLimit, maxLeadersInCombat } = t.pack.leaderRules;
  const leaders = all.filter((p) => p < t.leaderCount[side]).length;
  const n = Math.max(1, Math.min(leaders, maxLeadersInCombat)) * commandLimit;
  return bestOf(
    t,
    v,
    side,
    all.filter((p) => p >= t.leaderCount[side]),
    n,
  );
}

/** Sensible subsets where a random one would rarely be, the best first. */
export function suggest(t: Tables, v: View, f: Frame): readonly (readonly string[])[] {
  const side = sideOf(v.seat!);
  const own = v.own!;
  switch (`${f.proc}/${f.at}`) {
    case 'march/take':
      return [...setOut(t, v, side, (f as MarchFrame).area), ...partings(t, v, side, (f as MarchFrame).area)];
    case 'march/pickup':
      return joining(t, v, f as MarchFrame);
    case 'march/drop':
      return leaveBehind(t, v, side);
    case 'embark/take':
      return together(t, v, side, (f as ShoreFrame).area);
    case 'land/take':
      return together(t, v, side, (f as ShoreFrame).place);
    case 'battle/chooseAttacker':
    case 'battle/chooseDefender': {
      const all = (f as BattleFrame).force[side].map((code) => code >> 1);
      return fieldable(t, v, side, all);
    }
    case 'siege/field':
      return fieldable(t, v, side, piecesAt(own, (f as SiegeFrame).area));
    case 'sail/ships': {
      const { from } = f as SailFrame;
      const ships = shipsAt(v.open, t, side, from).filter((i) => isFresh(v.open, i));
      const { of, counts } = shipTally(t, ships);
      return [of.flatMap((name, i) => new Array<string>(counts[i]).fill(name))];
    }
    case 'battle/pursuitRest': {
      const { force, hits } = f as BattleFrame;
      const rest = force[side]
        .map((code) => code >> 1)
        .filter((p) => p < t.leaderCount[side] || !t.kinds[t.kindOf[side][p]].infantry);
      return takeHits(t, v, side, rest, hits[side]);
    }
    case 'battle/losses': {
      const { fight, hits } = f as BattleFrame;
      return takeHits(t, v, side, fight[side], hits[side]);
    }
    case 'allot/spread': {
      const { mode, place, hits } = f as AllotFrame;
      const all = mode === 'march' ? marchers(own) : piecesAt(own, place);
      const units = all.filter((p) => p >= t.leaderCount[side]);
      return takeHits(t, v, side, units.length > 0 ? units : all, hits);
    }
    default:
      return [];
  }
}
