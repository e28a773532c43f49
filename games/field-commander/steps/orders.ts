import { DONE, die, type Frame, note, oneOf } from '@gordian/kernel';
import { drawForce, loseGold } from '../effects.ts';
import { advised, campaignOf, goldLeft, isOpenStronghold, spareWall } from '../queries/counts.ts';
import type { RuleId } from '../rules.ts';
import { type Proc, who } from '../state.ts';
import { ARISTANDER, lineOf, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { fleetDice, fleetFrame } from './fleet.ts';
import { hits } from './hits.ts';

export interface OrdersFrame extends Frame {
  proc: 'orders';
  /** the Area that is to roll next, or rolls */
  area: number;
  die: number;
  total: number;
  /** by Aristander to this roll */
  added: number;
}

export const ordersFrame = (): OrdersFrame => ({
  proc: 'orders',
  at: 'next',
  area: 0,
  die: 0,
  total: 0,
  added: 0,
});

/** What is added to a roll, for the log: " + range 4 + Diplomats 3". */
export function sumWords(parts: readonly (readonly [by: string, add: number])[]): string {
  return parts
    .map(([by, add]) => (add === 0 ? '' : ` ${add > 0 ? '+' : '-'} ${by} ${Math.abs(add)}`))
    .join('');
}

type Label = 'next' | 'roll' | 'seer' | 'carryOut' | 'toll';

/** Enemy Orders of the Strongholds (FCA-ORD-01 to FCA-ORD-15). */
export function ordersProcedure(t: Tables): Proc<OrdersFrame, Label> {
  return {
    // FCA-ORD-01 FCA-ORD-04: each Unconquered Stronghold in map order; never a Battle Area.
    next(s, f) {
      const { open } = s;
      const c = campaignOf(t, open);
      while (f.area < c.areas.length && !isOpenStronghold(c, open, f.area)) f.area++;
      if (f.area === c.areas.length) return DONE;
      if (f.area !== c.tyre) return 'roll';
      f.area++;
      // FCA-TYR-14 FCA-TYR-24: Tyre rolls for its Warships until it falls.
      return { call: fleetFrame(fleetDice(t, open)), then: 'next' };
    },
    roll(s, f) {
      f.die = die(s);
      f.added = 0;
      // FCA-CMP-01 FCA-TYR-28 FCA-ORD-02 FCA-ORD-15 FCA-INS-08: die, range to the Army, Diplomats.
      f.total = f.die + campaignOf(t, s.open).range[f.area][s.open.area] + (s.open.diplomats ? 3 : 0);
      return advised(s.open, ARISTANDER) ? 'seer' : 'carryOut';
    },
    // FCA-ADV-05: Aristander may add 1 after each Orders roll.
    seer: anytime(t, 'seer', 'along', {
      ask: 'one',
      who,
      offer: (v) => oneOf<RuleId>('FCA-ADV-05', advised(v.open, ARISTANDER) ? ['leave', 'add'] : ['leave']),
      prompt(v, f) {
        const { chart } = campaignOf(t, v.open).data.orders;
        const { name } = campaignOf(t, v.open).data.areas[f.area];
        return `${name}: total ${f.total} (${lineOf(chart, f.total).label}); with Aristander ${f.total + 1} (${lineOf(chart, f.total + 1).label})`;
      },
      label: (_, __, word) => (word === 'add' ? 'Aristander adds 1' : 'Leave the roll'),
      then(_, f, answer) {
        if (answer === 'add') f.total += f.added = 1;
        return 'carryOut';
      },
    }),
    // FCA-ORD-03: each order is carried out before the next Stronghold rolls.
    carryOut(s, f) {
      const { open } = s;
      const c = campaignOf(t, open);
      const area = f.area++;
      const line = lineOf(c.data.orders.chart, f.total);
      note(
        s,
        'Orders of {place}: die {die}{text2}, total {n}: {text}.',
        {
          place: c.areas[area],
          die: f.die,
          text2: sumWords([
            ['range', c.range[area][open.area]],
            ['Diplomats', open.diplomats ? 3 : 0],
            ['Aristander', f.added],
          ]),
          n: f.total,
          text: line.label,
        },
        open.campaign < 2 ? 'FCA-ORD-05' : 'FCA-ORD-06',
      );
      if (line.result === 'wall') {
        // FCA-ORD-07 FCA-CMP-10: a full Wall, if one is left.
        const wall = spareWall(t, open);
        if (wall >= 0) open.at[wall] = area;
      } else if (line.result === 'garrison') {
        // FCA-ORD-10 FCA-MAP-09: a Force of the nation joins; FCA-CMP-09: an empty cup costs 2 Hits.
        const foe = drawForce(s, c.nation[area]);
        if (foe < 0) return { call: hits(t.data.economy.cupEmptyHits.value), then: 'next' };
        open.at[foe] = area;
        note(s, '{place} gains {unit}.', { unit: t.foes[foe].id, place: c.areas[area] }, 'FCA-ORD-10');
      } else if (line.result === 'glory')
        // FCA-ORD-13: bounties add up.
        open.gloryAt[area]++;
      else if (line.result === 'gold') open.goldAt[area] += Math.min(2, goldLeft(t, open));
      else if (line.result === 'goldOrHit') return 'toll';
      return 'next';
    },
    // FCA-ORD-08: 2 Gold or a Hit.
    toll: anytime(t, 'toll', 'along', {
      ask: 'one',
      who,
      offer: (v) => oneOf<RuleId>('FCA-ORD-08', v.open.gold >= 2 ? ['pay', 'hit'] : ['hit']),
      check: (_, __, choice) =>
        choice === 'pay' ? { rule: 'FCA-ORD-09', because: 'less than 2 Gold is in the Treasury' } : null,
      prompt: () => 'Lose 2 Gold or suffer a Hit',
      label: (_, __, word) => (word === 'pay' ? 'Lose 2 Gold' : 'Suffer 1 Hit'),
      then(s, _, answer) {
        if (answer === 'hit') return { call: hits(1), then: 'next' };
        loseGold(s, 2);
        note(s, '2 Gold are paid.', {}, 'FCA-ORD-08');
        return 'next';
      },
    }),
  };
}
