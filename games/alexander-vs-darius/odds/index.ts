import { type Choice, counted, type Frame, type Odds } from '@gordian/kernel';
import { marchers, piecesOf } from '../queries/army.ts';
import { mayRaid, shipsAt } from '../queries/fleets.ts';
import { armyAt, leadersAt, piecesAt, stackAt } from '../queries/stacks.ts';
import { MACEDONIA, other, PERSIA, type Side, sideOf, type View } from '../state.ts';
import type {
  BattleFrame,
  MarchFrame,
  RaidFrame,
  SailFrame,
  SeaFrame,
  ShoreFrame,
  SiegeFrame,
} from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { battleQuestion, landingOdds, marchOdds } from './land.ts';
import { raidOdds } from './raid.ts';
import { desertOdds, forcedOdds, levyOdds, spartaOdds } from './rolls.ts';
import { gameRows, listOf, rollSays, spreadOf } from './say.ts';
import { siegeOdds } from './siege.ts';
import { courseOdds, memnonIn, sailOdds, seaQuestion } from './water.ts';

/** What an answer may lead to, exactly, given what the seat knows; hidden armies by all that they may be. */
export function oddsOf(t: Tables, v: View, f: Frame, choice: Choice): Odds | null {
  if (v.seat === null || v.own === null) return null;
  if (f.proc === 'battle') return battleQuestion(t, v, f as BattleFrame, choice);
  if (f.proc === 'sea') return seaQuestion(t, v, f as SeaFrame, choice);
  const at = `${f.proc}/${f.at}`;
  if (typeof choice !== 'string') {
    if (at === 'land/take') return beachOdds(t, v, f as ShoreFrame, choice);
    if (at === 'siege/field') return stormOdds(t, v, f as SiegeFrame, choice);
    return at === 'sail/ships' ? sailOdds(t, v, f as SailFrame, choice) : null;
  }
  if (at === 'turn/act') return actionOdds(t, v, choice);
  if (at === 'march/step') return stepOdds(t, v, f as MarchFrame, choice);
  if (at === 'sail/course') return courseOdds(t, v, f as SailFrame, choice);
  if (at === 'raid/ships') {
    const { area, place } = f as RaidFrame;
    return raid(t, v, area, place, Number(choice.slice(5)));
  }
  if (at === 'levy/ask') return choice === 'levy' ? levyOdds(v) : null;
  return at === 'sparta/bribe' ? spartaOdds(t, v, choice) : null;
}

function actionOdds(t: Tables, v: View, choice: string): Odds | null {
  const area = t.say.siege.read(choice);
  const side = sideOf(v.seat!);
  if (area >= 0) return siege(t, v, side, area, unitsIn(t, v, side, area), t.pack.costs.siege);
  const target = t.say.raid.read(choice);
  if (target === null) return null;
  const ships = shipsAt(v.open, t, PERSIA, target[1]).filter((i) => mayRaid(v.open, i)).length;
  return raid(t, v, target[0], target[1], ships & ~1);
}

function stepOdds(t: Tables, v: View, f: MarchFrame, choice: string): Odds | null {
  if (choice === 'force march') return forcedOdds(t, v, f);
  const to = t.say.go.read(choice);
  if (to < 0) return null;
  const foe = other(f.side);
  if (armyAt(v.open, foe, to)) return marchOdds(t, v, f, to);
  const stack = stackAt(v.open, foe, to);
  const army = marchers(v.own!).some((p) => p >= t.leaderCount[f.side]);
  if (stack !== null && army) return captureOdds(t, v, f.side, stack[1], stack[2]);
  return t.desert[to] && army ? desertOdds(t, v, f, to) : null;
}

/** AVD-1.4.14 to AVD-1.4.16: leaders without an army are lost, and treasure with them. */
function captureOdds(t: Tables, v: View, side: Side, counters: number, top: number): Odds {
  const gain = counters + (side === MACEDONIA && top === t.roles.darius ? 2 : 0);
  const wins =
    side === PERSIA &&
    (top === t.roles.alexander || top === t.roles.philip) &&
    v.open.leader[t.roles.philip] !== 1;
  return rollSays(
    'Leaders without an army',
    [
      { what: `${counters} enemy leaders are lost`, chance: 1 },
      { what: 'You win the game', chance: wins ? 1 : 0 },
    ],
    [{ what: 'treasure you gain at least', of: [{ n: gain, chance: 1 }] }],
  );
}

type Unit = readonly [kind: number, hurt: number];

const unitsIn = (t: Tables, v: View, side: Side, area: number): Unit[] =>
  piecesAt(v.own!, area)
    .filter((p) => p >= t.leaderCount[side])
    .map((p) => [t.kindOf[side][p], v.own!.hurt[p]]);

function stormOdds(t: Tables, v: View, f: SiegeFrame, choice: readonly string[]): Odds | null {
  const pieces = piecesAt(v.own!, f.area).filter((p) => p >= t.leaderCount[f.side]);
  const storm = piecesOf(t, f.side, v.own!, pieces, choice).map(
    (p): Unit => [t.kindOf[f.side][p], v.own!.hurt[p]],
  );
  return storm.length === 0 ? null : siege(t, v, f.side, f.area, storm, 0);
}

function siege(t: Tables, v: View, side: Side, area: number, storm: readonly Unit[], price: number): Odds {
  const { commandLimit, maxLeadersInCombat } = t.pack.leaderRules;
  const limit = Math.min(leadersAt(v.own!, t, side, area).length, maxLeadersInCombat) * commandLimit;
  const best = [...storm].sort((a, b) => t.kinds[a[0]].quality - t.kinds[b[0]].quality).slice(0, limit);
  const o = siegeOdds(t, v.open, side, area, best, unitsIn(t, v, side, area));
  const { weariness, legitimacy } = o.change;
  return {
    title: `Siege of ${t.cityNames[area].join(' and ')}, the cheapest losses first`,
    rows: [
      { what: 'The city falls', chance: o.falls },
      { what: 'The city holds out', chance: 1 - o.falls },
      ...gameRows(v.open, side, weariness, legitimacy, o.falls),
    ],
    expected: [
      { what: 'your units lost', value: o.lost.mean },
      { what: 'treasure, the price paid', value: o.falls * o.plunder - price },
      { what: 'change of Legitimacy', value: o.falls * legitimacy },
      { what: 'change of War Weariness', value: o.falls * weariness },
    ],
    spreads: [
      ...listOf(`hits on the city (${t.rating[area] - Math.max(0, v.open.siege[area] - 1)} needed)`, o.hits),
      ...listOf('hits on your army', o.suffered),
      ...spreadOf('units you lose', o.lost),
    ],
    modifiers: o.fleet ? [{ by: 'a 6 costs nothing with a fleet beside', add: 0, rule: 'AVD-3.6.11' }] : [],
    error: null,
  };
}

function raid(t: Tables, v: View, area: number, place: number, ships: number): Odds {
  const memnon = memnonIn(t, v, place);
  const o = raidOdds(t, ships, memnon, v.open.treasury[MACEDONIA]);
  return {
    title: `Raid on ${t.pack.areas[area].name} with ${counted(ships, 'ship')}`,
    rows: [
      { what: 'The marker is removed', chance: o.marker },
      { what: 'Nothing comes of it', chance: o.successes[0] },
      ...(memnon ? [{ what: 'Memnon is lost', chance: o.memnon }] : []),
    ],
    expected: [],
    spreads: [...listOf('treasure Macedonia loses', o.damage), ...listOf('treasure Persia gains', o.gain)],
    modifiers: memnon ? [{ by: 'Memnon: 5 succeeds too', add: 1, rule: 'AVD-7.1.5' }] : [],
    error: null,
  };
}

function beachOdds(t: Tables, v: View, f: ShoreFrame, choice: readonly string[]): Odds | null {
  return armyAt(v.open, other(f.side), f.area) ? landingOdds(t, v, f, choice) : null;
}
