import type { Choice, Frame } from '@gordian/kernel';
import { provinceSide, spaceSide } from '../queries/control.ts';
import { familyAt, unitAt } from '../queries/loc.ts';
import { firstStep, type Roads } from '../queries/ways.ts';
import { ARMIES, type Open, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { BattleFrame, FallFrame, MoveFrame, NavalFrame, RaiseFrame, RelocateFrame } from './frames.ts';
import { unitNumber } from './relocate.ts';

/** CON-15-PEUCESTAS-1: whether ASPs raised now could count in a Space or for its Province. */
function isNear(t: Tables, o: Open, side: Side, space: number): boolean {
  const p = t.province[space];
  if (side === 1) return t.nearCourts.has(t.spaces[space]);
  if (p >= 0 && (p === t.persis || provinceSide(t, o, p) === 0)) return true;
  for (let a = 0; a < 3; a++) if (o.armyAt[a] === space) return true;
  return t.steps[space].some((x) => spaceSide(t, o, x.to) === 0);
}

/** Whether ASPs raised by who controls Persis could count in a Space. */
export function meetsSatrap(t: Tables, o: Open, space: number): boolean {
  const side = provinceSide(t, o, t.persis);
  return side >= 0 && isNear(t, o, side as Side, space);
}

/** Whether it could count in some Space of a Province. */
function touches(t: Tables, o: Open, side: Side, p: number): boolean {
  return side === 1 ? t.courts.includes(p) : p === t.persis || provinceSide(t, o, p) === 0;
}

/** Cards that may take Peucestas out of the hand, or its use away. */
const PLOTS = [
  'play spies steal',
  'play ahriman spoil',
  'play satrap dissension',
  'play honeymooners',
  'play agis',
];
/** Steps of a move that come before anything is done. */
const PREPARING = ['indecision', 'fleets', 'take', 'declare', 'escort'];

/** Whether an answer of the opponent, about to be carried out, could meet ASPs that `side` raised before. */
export function concerns(
  t: Tables,
  roads: Roads,
  o: Open,
  side: Side,
  f: Frame,
  label: string,
  answer: Choice,
): boolean {
  if (f.proc === 'cards') return PLOTS.includes(answer as string);
  if (f.proc === 'activity' && !(answer as string).startsWith('counterattack')) return false;
  if (f.proc === 'move' && PREPARING.includes(label)) return false;
  if (typeof answer === 'string') {
    if (names(t, o, side, answer)) return true;
    // A new Macedonian Army needs its Leader.
    if (side === 0 && f.proc === 'card' && /^(kill|strike) /.test(answer)) return true;
  } else for (const item of answer) if (names(t, o, side, item)) return true;
  const at = placeOf(t, o, f);
  return (at >= 0 && isNear(t, o, side, at)) || onTheRoad(t, roads, o, side, f, label, answer);
}

/** Whether the words of an answer name a Space, a Province or an Army near him. */
function names(t: Tables, o: Open, side: Side, text: string): boolean {
  for (let i = 0, end = 0; i < text.length; i = end + 1) {
    end = i;
    while (end < text.length && text[end] !== ' ' && text[end] !== ':') end++;
    const word = text.slice(i, end);
    if (side === 1) {
      if (t.nearCourts.has(word)) return true;
      if (!text.startsWith('counterattack')) continue;
    }
    const space = t.spaceNo[word];
    if (space !== undefined && isNear(t, o, side, space)) return true;
    const p = t.provinceNo[word];
    if (p !== undefined && touches(t, o, side, p)) return true;
    const army = ARMIES.indexOf(word as (typeof ARMIES)[number]);
    if (army >= 0 && text.startsWith('counterattack') && isNear(t, o, side, o.armyAt[army])) return true;
  }
  return false;
}

/** Where the answer is given: the Space of the mover, the battle, the siege or the Royal Family; -1 nowhere. */
function placeOf(t: Tables, o: Open, f: Frame): number {
  switch (f.proc) {
    case 'move':
      return (f as MoveFrame).army >= 0 ? o.armyAt[(f as MoveFrame).army] : -1;
    case 'battle':
      return (f as BattleFrame).space;
    case 'naval':
      return (f as NavalFrame).army >= 0 ? (f as NavalFrame).space : -1;
    case 'assault':
    case 'fall':
    case 'terms':
      return (f as FallFrame).city < 0 ? -1 : t.majors[(f as FallFrame).city];
    case 'family':
      return familyAt(o);
    case 'raise':
      // A new Army or loose ASPs are about to appear.
      return (f as RaiseFrame).receiver >= 1000 ? (f as RaiseFrame).receiver % 1000 : -1;
    default:
      return -1;
  }
}

/** Whether a Leader sent on his way by himself passes near. */
function onTheRoad(
  t: Tables,
  roads: Roads,
  o: Open,
  side: Side,
  f: Frame,
  label: string,
  answer: Choice,
): boolean {
  if (f.proc !== 'relocate' || typeof answer !== 'string') return false;
  const road = f as RelocateFrame;
  const sent = label === 'where' && answer !== 'stay';
  if (!sent && label !== 'roadAsk') return false;
  const goal = unitAt(o, sent ? unitNumber(t, answer.slice(3)) : road.unit);
  const unit = o.leader[road.leader];
  let here = sent ? (unit >= 0 ? unitAt(o, unit) : o.darius) : road.here;
  if (here < 0 || goal < 0) return false;
  const ways = roads.waysFrom(o, road.side, here, [], false);
  if (ways.cost[goal] === Infinity) return false;
  while (here !== goal) {
    here = firstStep(ways, here, goal).to;
    if (isNear(t, o, side, here)) return true;
  }
  return false;
}
