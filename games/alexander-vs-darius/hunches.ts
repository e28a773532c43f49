import type { Choice, Frame } from '@gordian/kernel';
import { marchers, ready, tally } from './queries/army.ts';
import { armyAt, piecesAt, stackAt } from './queries/stacks.ts';
import { MACEDONIA, type Open, other, PERSIA, type Side, sideOf, type View } from './state.ts';
import type { AllotFrame, BattleFrame, MarchFrame, ShoreFrame } from './steps/frames.ts';
import type { Tables } from './tables.ts';

/** How plausible an option is before any search; 1 is ordinary. `far` holds movement points between all areas. */
export function prior(
  t: Tables,
  far: readonly (readonly number[])[],
  v: View,
  f: Frame,
  choice: Choice,
): number {
  if (typeof choice !== 'string') return 1;
  const side = sideOf(v.seat!);
  const at = `${f.proc}/${f.at}`;
  if (at === 'turn/act') return actionPrior(t, v, side, choice);
  if (at === 'march/step') return stepPrior(t, far, v, f as MarchFrame, choice);
  if (at === 'battle/four') return choice === 'four dice' ? 0.2 : 1;
  if (at === 'recruit/buy')
    return choice === 'done'
      ? v.open.treasury[side] <= 4
        ? 4
        : 0.6
      : choice.startsWith('buy persian-ship')
        ? 0.2
        : 1;
  if (at === 'recruit/place' || at === 'levy/place')
    return placePrior(t, v.open, side, t.say.place.read(choice));
  if (at === 'upkeep/athens') return choice === 'dismiss athens' ? 2 : v.open.treasury[0] > 6 ? 1 : 0.3;
  if (at === 'upkeep/hire') return choice === 'no ships' ? 2 : 0.2;
  if (at === 'sparta/bribe') return 1;
  if (at === 'upkeep/ship') return choice === 'pay fleet' ? 3 : 0.3;
  return 1;
}

function actionPrior(t: Tables, v: View, side: Side, choice: string): number {
  // The army's pay must be left: a short treasury costs War Weariness or troops.
  const short = v.open.treasury[side] <= (side === PERSIA ? 3 : 1);
  if (choice === 'pass') return short ? 6 : 1.2;
  const from = t.say.march.read(choice);
  if (from >= 0) {
    const chief = v.own!.at[t.roles.alexander];
    if (side !== PERSIA) return chief === from ? 4 : 1;
    return armyAt(v.open, side, from) ? 1.2 : 0.5;
  }
  if (choice.startsWith('besiege')) return 8;
  if (choice.startsWith('raid')) return 1.5;
  if (choice.startsWith('sail')) return 0.3;
  if (choice.startsWith('embark') || choice.startsWith('land')) return 0.25;
  return 1;
}

function stepPrior(
  t: Tables,
  far: readonly (readonly number[])[],
  v: View,
  f: MarchFrame,
  choice: string,
): number {
  if (choice === 'garrison') return t.cities[f.area] > 0 ? 30 : 4;
  if (choice === 'force march') return 0.3;
  if (choice === 'pick up') return 0.8;
  if (choice === 'drop off') return 0.1;
  if (choice === 'halt') return prey(t, v.open, f.side, f.area) ? 3 : 0.6;
  const to = t.say.go.read(choice);
  if (to < 0) return 1;
  const foe = other(f.side);
  let weight = v.open.marker[to] === foe + 1 ? 1.3 : 1;
  if (prey(t, v.open, f.side, to)) weight *= 4;
  // An army goes where the next city is.
  const gain = nearest(t, far, v.open, f.side, f.area) - nearest(t, far, v.open, f.side, to);
  weight *= gain > 0 ? 1 + gain : gain < 0 ? 0.4 : 0.8;
  if (t.desert[to]) weight *= 0.5;
  if (armyAt(v.open, foe, to)) weight *= courage(t, v, f, to);
  return weight;
}

/** A city of the enemy's or nobody's that an army could take. */
function prey(t: Tables, open: Open, side: Side, area: number): boolean {
  if (t.cities[area] === 0 || open.marker[area] === side + 1) return false;
  return (
    !(area === t.area.mycenae && open.sparta === 0) &&
    (side === MACEDONIA || open.marker[area] === 1 || t.egypt[area])
  );
}

/** Movement points to the nearest city worth marching for. */
function nearest(
  t: Tables,
  far: readonly (readonly number[])[],
  open: Open,
  side: Side,
  from: number,
): number {
  let best = 30;
  const row = far[from];
  for (const a of t.cityAreas) if (row[a] < best && prey(t, open, side, a)) best = row[a];
  return best;
}

/** How willing an army is to attack: by its strength against the counters it sees. */
function courage(t: Tables, v: View, f: MarchFrame, to: number): number {
  let mine = 0;
  for (const p of marchers(v.own!)) {
    const kind = t.kindOf[f.side][p];
    if (kind < 0) mine += 0.7;
    else mine += ((7 - t.kinds[kind].quality) / 6) * (t.kinds[kind].steps - v.own!.hurt[p]) ** 0.7;
  }
  const counters = stackAt(v.open, other(f.side), to)?.[1] ?? 0;
  const theirs = counters * (f.side === MACEDONIA ? 0.55 : 0.95);
  return mine > 1.4 * theirs ? 2.5 : mine > theirs ? 1 : 0.1;
}

/** Recruits go to armies first, then to cities. */
function placePrior(t: Tables, open: Open, side: Side, place: number): number {
  if (place < 0) return 1;
  if (armyAt(open, side, place)) return 3;
  return place < t.sea0 && t.cities[place] > 0 ? 1 : 0.2;
}

/** Sensible subsets where a random one would rarely be. */
export function suggest(t: Tables, v: View, f: Frame): readonly (readonly string[])[] {
  const side = sideOf(v.seat!);
  const at = `${f.proc}/${f.at}`;
  const own = v.own!;
  if (at === 'march/take') return groups(t, v, side, ready(v.open, own, t, side, (f as MarchFrame).area));
  if (at === 'march/drop') return leaveBehind(t, v, side, marchers(own));
  if (at === 'embark/take') return groups(t, v, side, piecesAt(own, (f as ShoreFrame).area));
  if (at === 'land/take') return groups(t, v, side, piecesAt(own, (f as ShoreFrame).place));
  if (at === 'battle/losses')
    return spread(t, v, side, (f as BattleFrame).fight[side], (f as BattleFrame).hits[side]);
  if (at === 'allot/spread') {
    const { mode, place, hits } = f as AllotFrame;
    const all = mode === 'march' ? marchers(own) : piecesAt(own, place);
    const units = all.filter((p) => p >= t.leaderCount[side]);
    return spread(t, v, side, units.length > 0 ? units : all, hits);
  }
  return [];
}

const say = (t: Tables, v: View, side: Side, pieces: readonly number[]): string[] => {
  const { of, counts } = tally(t, side, v.own!.hurt, pieces);
  return of.flatMap((name, i) => new Array<string>(counts[i]).fill(name));
};

/** The whole army, the first leader with all he commands, cavalry alone, all but one unit. */
function groups(t: Tables, v: View, side: Side, pieces: readonly number[]): string[][] {
  const leaders = pieces.filter((p) => p < t.leaderCount[side]);
  const units = pieces.filter((p) => p >= t.leaderCount[side]);
  const best = [...units].sort((a, b) => quality(t, side, a) - quality(t, side, b));
  const horse = best.filter((p) => !t.kinds[t.kindOf[side][p]].infantry);
  const limit = t.pack.leaderRules.commandLimit;
  const out = [
    [...leaders, ...best.slice(0, leaders.length * limit)],
    [...leaders.slice(0, 1), ...best.slice(0, limit)],
    [...leaders, ...best.slice(0, Math.max(0, Math.min(best.length - 1, leaders.length * limit)))],
    [...leaders.slice(0, 1), ...horse.slice(0, limit)],
    leaders.slice(0, 1),
    leaders.slice(-1),
  ];
  return out.map((group) => say(t, v, side, group));
}

const quality = (t: Tables, side: Side, piece: number): number => t.kinds[t.kindOf[side][piece]].quality;

function leaveBehind(t: Tables, v: View, side: Side, pieces: readonly number[]): string[][] {
  const units = pieces.filter((p) => p >= t.leaderCount[side]);
  const worst = [...units].sort((a, b) => quality(t, side, b) - quality(t, side, a));
  const foot = units.filter((p) => t.kinds[t.kindOf[side][p]].infantry);
  return [worst.slice(0, 1), foot, units]
    .filter((group) => group.length > 0)
    .map((group) => say(t, v, side, group));
}

/** Two ways to take hits: flip whole units first, or give up the cheapest first; leaders last in both. */
function spread(t: Tables, v: View, side: Side, pieces: readonly number[], hits: number): string[][] {
  const own = v.own!;
  const isLeader = (p: number): boolean => p < t.leaderCount[side];
  const cheap = (p: number): number => (isLeader(p) ? 100 - p : 10 - quality(t, side, p));
  const flips = (p: number): number =>
    !isLeader(p) && own.hurt[p] === 0 && t.kinds[t.kindOf[side][p]].steps > 1 ? 0 : 10 + cheap(p);
  return [cheap, flips].map((order) =>
    say(t, v, side, [...pieces].sort((a, b) => order(a) - order(b)).slice(0, hits)),
  );
}
