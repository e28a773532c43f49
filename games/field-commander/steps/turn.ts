import { DONE, type Frame, finish, note, oneOf, someOf } from '@gordian/kernel';
import { fulfil } from '../effects.ts';
import { campaignOf } from '../queries/counts.ts';
import type { RuleId } from '../rules.ts';
import { type Proc, SEAT, who } from '../state.ts';
import { DIPLOMATS, type Tables } from '../tables.ts';
import { activeProphecy, anytime, ownCounter } from './anytime.ts';
import { conquestFrame } from './conquest.ts';
import { operationsFrame } from './operations.ts';
import { ordersFrame } from './orders.ts';
import { penalty } from './penalty.ts';

type Label =
  | 'advance'
  | 'judge'
  | 'declaring'
  | 'declare'
  | 'refit'
  | 'ready'
  | 'orders'
  | 'operations'
  | 'conquest'
  | 'resupply'
  | 'end';

/** One campaign turn, step by step (FCA-SEQ-01 FCA-SEQ-02 FCA-SEQ-05): no step is returned to. */
export function turnProcedure(t: Tables): Proc<Frame, Label> {
  const REFIT = t.data.economy.refitGold.value;
  return {
    advance(s) {
      const { open } = s;
      const c = campaignOf(t, open);
      if (open.turn === c.last) {
        // FCA-VIC-06: the counter would leave the track.
        note(s, 'The turn counter moves past the last square: the campaign is lost.', {}, 'FCA-VIC-06');
        finish(s, { winners: [], ending: 'time', rule: 'FCA-VIC-06', scores: { [SEAT]: 0 } });
        return DONE;
      }
      // FCA-SEQ-06: one square on.
      open.turn++;
      open.bought = 0;
      open.diplomats = open.alone = open.ongoing = false;
      if (open.siege !== null) open.siege.molePaid = false;
      note(s, 'Turn {n}: {text}.', { n: open.turn, text: c.data.turnTrack[open.turn].label }, 'FCA-SEQ-06');
      return 'judge';
    },
    // FCA-SEQ-07: a Prophecy whose square the counter has left has failed.
    judge(s) {
      const { prophecies, turn } = s.open;
      for (let k = 0; k < prophecies.length; k++)
        if (prophecies[k] > 0 && prophecies[k] < turn) return { call: penalty(k), then: 'judge' };
      return 'declaring';
    },
    declaring: (s) => (activeProphecy(t, s.open, 'fullTurnWithoutAdvisors') < 0 ? 'refit' : 'declare'),
    // FCA-PRO-15: a turn without Advisors is declared as the counter advances.
    declare: anytime(t, 'declare', 'along', {
      ask: 'one',
      who,
      offer: () => oneOf<RuleId>('FCA-PRO-15', ['advised', 'alone']),
      prompt: () => 'Declare this a turn without any Advisor?',
      label: (_, __, word) => (word === 'alone' ? 'Without Advisors' : 'With Advisors'),
      then(s, _, answer) {
        s.open.alone = answer === 'alone';
        return 'refit';
      },
    }),
    // FCA-REF-01 FCA-REF-02: reduced Forces are turned to full strength for 2 Gold each, here only.
    refit: {
      ask: 'some',
      who,
      offer(v) {
        const { army, gold } = v.open;
        const of: string[] = [];
        const counts: number[] = [];
        for (let i = 0; i < army.length; i++) {
          if (army[i] !== 1) continue;
          const word = t.mine[i].word[1];
          const known = of.indexOf(word);
          if (known >= 0) counts[known]++;
          else {
            of.push(word);
            counts.push(1);
          }
        }
        let reduced = 0;
        for (const n of counts) reduced += n;
        const max = Math.min(reduced, Math.floor(gold / REFIT));
        return someOf<RuleId>('FCA-REF-01', 'refit', of, 0, max, { counts });
      },
      check(v, _, choice) {
        // FCA-REF-03: Alexander's levels are not refitted.
        if (choice.includes('alexander')) return { rule: 'FCA-REF-03' };
        if (typeof choice !== 'string' && choice.length * REFIT > v.open.gold)
          return {
            rule: 'FCA-REF-01',
            because: `${choice.length} Refits cost ${choice.length * REFIT} Gold`,
          };
        return null;
      },
      prompt: () => `Refit reduced Forces for ${REFIT} Gold each`,
      then(s, _, answer) {
        for (const word of answer) {
          const unit = ownCounter(t, s.open, word);
          s.open.army[unit] = 2;
          s.open.gold -= REFIT;
          note(s, 'Refitted for {n} Gold: {unit}.', { unit: t.mine[unit].id, n: REFIT }, 'FCA-REF-01');
        }
        return 'ready';
      },
    },
    ready: anytime(t, 'ready', 'along', {
      ask: 'one',
      who,
      offer(v) {
        const out = ['proceed'];
        // FCA-INS-08: Diplomats are played before the Enemy Orders are rolled.
        if (v.open.insights[DIPLOMATS] === 1) out.push('diplomats');
        return oneOf<RuleId>('FCA-INS-08', out);
      },
      prompt: () => 'Before the Enemy Orders',
      then(s, _, answer) {
        if (answer === 'proceed') return 'orders';
        s.open.insights[DIPLOMATS] = 2;
        s.open.diplomats = true;
        note(s, 'Diplomats: 3 is added to all Orders of this turn.', {}, 'FCA-INS-08');
        return 'ready';
      },
    }),
    orders: () => ({ call: ordersFrame(), then: 'operations' }),
    operations: (s) =>
      campaignOf(t, s.open).data.operations.mode === 'none'
        ? 'conquest'
        : { call: operationsFrame(), then: 'conquest' },
    conquest: () => ({ call: conquestFrame(), then: 'resupply' }),
    resupply: () => ({ call: { proc: 'resupply', at: 'gain' }, then: 'end' }),
    end(s) {
      // FCA-PRO-15: the whole turn was played without Advisors.
      if (s.open.alone) fulfil(t, s, 'fullTurnWithoutAdvisors');
      return DONE;
    },
  };
}
