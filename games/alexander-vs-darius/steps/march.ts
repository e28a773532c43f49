import { type Choice, DONE, note, oneOf, type Refusal, someOf } from '@gordian/kernel';
import { ownOf } from '../acts/pieces.ts';
import { hasInfantry, leaderTotal, marchers, marchPrice, piecesOf, ready, tally } from '../queries/army.ts';
import { commands, inCommandOrder } from '../queries/rank.ts';
import { type Group, groupOf, markRefusal, stepRefusal } from '../queries/reach.ts';
import { armyAt, stackAt } from '../queries/stacks.ts';
import type { RuleId } from '../rules.ts';
import { MARCHING, MOVED, type Own, other, PERSIA, SEATS, type Side, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { battleFrame, type MarchFrame, type Steps } from './frames.ts';
import { advance, capture, forceMarch, garrison, join, pointsOf, show } from './march-acts.ts';

type Label = 'take' | 'step' | 'pickup' | 'drop' | 'enter' | 'fought' | 'end';

/** Why these pieces may not form the army (1.4, 3.1, 7.2), or null. */
function groupRefusal(v: View, t: Tables, f: MarchFrame, pieces: readonly number[]): Refusal<RuleId> | null {
  const side = f.side;
  const g = groupOf(t, side, pieces);
  // AVD-1.4.4: units need a leader.
  if (g.leaders === 0) return { rule: 'AVD-1.4.4' };
  // AVD-1.4.12: six units a leader.
  if (g.units > g.leaders * t.pack.leaderRules.commandLimit) return { rule: 'AVD-1.4.12' };
  // AVD-1.3.4: the price must be there.
  if (marchPrice(t, side, pieces) - f.paid > v.open.treasury[side])
    return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
  if (side === PERSIA) {
    const leaders = pieces.slice(0, g.leaders);
    // AVD-7.2.2: no unit passes to a leader below its own.
    if (commands(v.own!, leaders, pieces.slice(g.leaders)) === null) return { rule: 'AVD-7.2.2' };
  }
  // AVD-1.4.9: infantry keeps up only while its points last.
  if (f.spent > 4 + f.extra && hasInfantry(t, side, pieces)) return { rule: 'AVD-1.4.9' };
  return null;
}

/** A sorted list of pieces with one more in its place. */
function merged(pieces: readonly number[], piece: number): number[] {
  let i = pieces.length;
  while (i > 0 && pieces[i - 1] > piece) i--;
  return [...pieces.slice(0, i), piece, ...pieces.slice(i)];
}

/** The pieces an answer takes: leaders, and units in the order their leaders may claim them. */
function taken(
  own: Own,
  t: Tables,
  side: Side,
  from: readonly number[],
  with_: readonly number[],
  answer: readonly string[],
): number[] {
  if (side !== PERSIA) return piecesOf(t, side, own, from, answer);
  const leaders = with_.slice(0, leaderTotal(t, side, with_));
  for (const name of answer) {
    const item = t.items[side].read(name);
    if (item >= 0 && item < t.leaderCount[side]) leaders.push(item);
  }
  const first = leaderTotal(t, side, from);
  const units = inCommandOrder(own, leaders, from.slice(first));
  return piecesOf(t, side, own, [...from.slice(0, first), ...units], answer);
}

export function march(t: Tables): Steps<MarchFrame, Label> {
  const limit = t.pack.leaderRules.commandLimit;
  const group = (own: Own, f: MarchFrame): Group => groupOf(t, f.side, marchers(own));

  const stepsOf = (v: View, f: MarchFrame): string[] => {
    const g = group(v.own!, f);
    const out: string[] = [];
    const near = t.near[f.area];
    for (let i = 0; i < near.length; i++)
      if (stepRefusal(v.open, t, f, g, i) === null) out.push(t.say.go.say[near[i]]);
    if (markRefusal(v.open, t, f, g) === null) out.push('garrison');
    if (f.tried === 0 && g.units > 0) out.push('force march');
    if (f.entered > 0) {
      if (canPick(v, f, g.pieces)) out.push('pick up');
      if (g.units > 0 || g.leaders > 1) out.push('drop off');
    }
    if (out.length === 0 || f.entered > 0 || f.acted > 0 || f.tried > 0) out.push('halt');
    return out;
  };

  const canPick = (v: View, f: MarchFrame, all: readonly number[]): boolean => {
    // Where nobody stands but the army itself there is nobody to be picked up.
    if (stackAt(v.open, f.side, f.area)?.[1] === all.length) return false;
    return ready(v.open, v.own!, t, f.side, f.area).some(
      (p) => groupRefusal(v, t, f, merged(all, p)) === null,
    );
  };
  const pickable = (v: View, f: MarchFrame): number[] => {
    const all = marchers(v.own!);
    return ready(v.open, v.own!, t, f.side, f.area).filter(
      (p) => groupRefusal(v, t, f, merged(all, p)) === null,
    );
  };

  return {
    // AVD-1.4.4 to AVD-1.4.12, AVD-3.1.8, AVD-3.1.9: who marches; AVD-7.1.3: others may leave a wounded Alexander.
    take: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const from = ready(v.open, v.own!, t, f.side, f.area);
        const { of, counts } = tally(t, f.side, v.own!.hurt, from);
        return someOf('AVD-1.4.4', 'take', of, 1, from.length, {
          counts,
          least: [t.items[f.side].names[from[0]]],
        });
      },
      check(v, f, choice: Choice) {
        if (typeof choice === 'string') return null;
        const from = ready(v.open, v.own!, t, f.side, f.area);
        return groupRefusal(v, t, f, taken(v.own!, t, f.side, from, [], choice));
      },
      prompt: (_v, f) => `Who marches from ${t.pack.areas[f.area].name}?`,
      then(s, f, answer) {
        const own = ownOf(s, f.side);
        join(s, t, f, taken(own, t, f.side, ready(s.open, own, t, f.side, f.area), [], answer));
        note(
          s,
          f.counters === 1
            ? '{seat} marches from {place} with {leader} alone'
            : '{seat} marches from {place} with {n counter|counters} under {leader}',
          { seat: SEATS[f.side], place: t.areas[f.area], n: f.counters, leader: t.leaders[f.side][f.top].id },
          'AVD-1.4.4',
        );
        s.open.tired.push(t.leader0[f.side] + f.top);
        return 'step';
      },
    },

    step: {
      ask: 'one',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => oneOf('AVD-1.4.5', stepsOf(v, f)),
      check(v, f, choice) {
        if (typeof choice !== 'string') return null;
        const g = group(v.own!, f);
        const to = t.say.go.read(choice);
        if (to >= 0) {
          const i = t.near[f.area].indexOf(to);
          return i < 0
            ? { rule: 'AVD-9.1.10', because: 'the areas do not touch' }
            : stepRefusal(v.open, t, f, g, i);
        }
        if (choice === 'garrison') return markRefusal(v.open, t, f, g);
        if (choice === 'force march') return { rule: f.tried === 1 ? 'AVD-1.4F.1' : 'AVD-1.3.14' };
        if (choice === 'drop off') return { rule: 'AVD-1.4.7' };
        return choice === 'pick up' ? { rule: 'AVD-1.4.6' } : null;
      },
      prompt: (v, f) =>
        `${t.pack.areas[f.area].name}: ${f.spent} movement points spent of ${pointsOf(t, v.own!, f)}. What next?`,
      then(s, f, answer) {
        if (answer === 'halt') return 'end';
        if (answer === 'pick up') return 'pickup';
        if (answer === 'drop off') return 'drop';
        if (answer === 'garrison') return garrison(s, t, f);
        if (answer === 'force march') return forceMarch(s, t, f);
        return advance(s, t, f, t.say.go.read(answer));
      },
    },

    // AVD-1.4.6: friendly pieces on the way may join.
    pickup: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const from = pickable(v, f);
        const { of, counts } = tally(t, f.side, v.own!.hurt, from);
        return someOf('AVD-1.4.6', 'take', of, 1, from.length, { counts });
      },
      check(v, f, choice) {
        if (typeof choice === 'string') return null;
        const all = marchers(v.own!);
        const more = taken(v.own!, t, f.side, pickable(v, f), all, choice);
        return groupRefusal(
          v,
          t,
          f,
          [...all, ...more].sort((a, b) => a - b),
        );
      },
      prompt: () => 'Who joins the march?',
      then(s, f, answer, seat) {
        const own = ownOf(s, f.side);
        const view = { open: s.open, own, seat, seats: s.seats, stack: s.stack } as unknown as View;
        join(s, t, f, taken(own, t, f.side, pickable(view, f), marchers(own), answer));
        note(
          s,
          '{seat} picks up {n counter|counters} in {place}',
          { seat, n: answer.length, place: t.areas[f.area] },
          'AVD-1.4.6',
        );
        return 'step';
      },
    },

    // AVD-1.4.7, AVD-1.4.8: pieces may be left behind, and move no more this turn.
    drop: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const all = marchers(v.own!);
        const { of, counts } = tally(t, f.side, v.own!.hurt, all);
        // AVD-1.4.12: an army that lost leaders in battle may have to leave more than one unit.
        const { units, leaders } = groupOf(t, f.side, all);
        const names = of.flatMap((name, i) => new Array<string>(counts[i]).fill(name));
        const least = names.slice(-Math.max(1, units - leaders * limit));
        return someOf('AVD-1.4.7', 'leave', of, 1, all.length - 1, { counts, least });
      },
      check(v, f, choice) {
        if (typeof choice === 'string') return null;
        const all = marchers(v.own!);
        const left = piecesOf(t, f.side, v.own!, all, choice);
        const g = groupOf(
          t,
          f.side,
          all.filter((p) => !left.includes(p)),
        );
        if (g.leaders === 0) return { rule: 'AVD-1.4.4' };
        return g.units > g.leaders * limit ? { rule: 'AVD-1.4.12' } : null;
      },
      prompt: () => 'Who stays behind?',
      then(s, f, answer, seat) {
        const own = ownOf(s, f.side);
        for (const p of piecesOf(t, f.side, own, marchers(own), answer))
          own.moved[p] = (own.moved[p] & ~MARCHING) | MOVED;
        show(f, marchers(own));
        note(
          s,
          '{seat} leaves {n counter|counters} in {place}',
          { seat, n: answer.length, place: t.areas[f.area] },
          'AVD-1.4.7',
        );
        return 'step';
      },
    },

    // AVD-3.3.1: an enemy army is fought on the spot. AVD-1.4.14: lone leaders are lost.
    enter(s, f) {
      const foe = other(f.side);
      if (armyAt(s.open, foe, f.area)) return { call: battleFrame(f.area, f.side, -1), then: 'fought' };
      if (stackAt(s.open, foe, f.area) !== null && groupOf(t, f.side, marchers(ownOf(s, f.side))).units > 0) {
        capture(s, t, f.side, f.area);
        f.fought = 1;
      }
      return 'step';
    },

    // AVD-1.4.13: who holds the field may go on; who left it is done.
    fought(s, f) {
      f.fought = 1;
      const own = ownOf(s, f.side);
      const here = marchers(own).filter((p) => own.at[p] === f.area);
      show(f, here);
      return here.some((p) => p < t.leaderCount[f.side]) ? 'step' : 'end';
    },

    // AVD-1.4.10, AVD-5.3.1: who has moved is marked.
    end(s, f) {
      const own = ownOf(s, f.side);
      for (let p = 0; p < own.moved.length; p++)
        if ((own.moved[p] & MARCHING) !== 0)
          own.moved[p] = own.at[p] < 0 ? 0 : (own.moved[p] & ~MARCHING) | MOVED;
      if (
        f.side === PERSIA &&
        own.at[t.roles.artaxerxes] >= 0 &&
        (own.moved[t.roles.artaxerxes] & MOVED) !== 0
      )
        s.open.restless = 1;
      return DONE;
    },
  };
}
