import { DONE, die, type Frame, note, oneOf } from '@gordian/kernel';
import { lookAtState, loseGold, winCampaign } from '../effects.ts';
import { besieging, campaignOf, foesAt, isComplete, ownForces } from '../queries/counts.ts';
import { hitsTold } from '../queries/goods.ts';
import { canEnter, forageCost, mayIntimidate, moveRefusal } from '../queries/march.ts';
import type { RuleId } from '../rules.ts';
import { type Open, type Proc, who } from '../state.ts';
import { effectOf, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { battleFrame } from './battle.ts';
import { conquered } from './conquered.ts';
import { hits } from './hits.ts';
import { intimidate } from './intimidation.ts';
import { siegeShips } from './siege.ts';

export interface ConquestFrame extends Frame {
  proc: 'conquest';
  /** the Area declared, or fought for */
  target: number;
  die: number;
}

export const conquestFrame = (): ConquestFrame => ({ proc: 'conquest', at: 'ships', target: -1, die: 0 });

type Label =
  | 'ships'
  | 'stand'
  | 'march'
  | 'pay'
  | 'move'
  | 'oracle'
  | 'consult'
  | 'arrive'
  | 'approach'
  | 'bluff'
  | 'fight'
  | 'after'
  | 'fall'
  | 'rest';

/** The Conquest phase: scouting, movement and what awaits the Army (FCA-SEQ-03); repeated at will (FCA-REP-01 FCA-REP-03). */
export function conquestProcedure(t: Tables): Proc<ConquestFrame, Label> {
  return {
    ships(s) {
      siegeShips(t, s);
      return 'stand';
    },
    stand: (s) => (besieging(t, s.open) && foesAt(s.open, s.open.area) === 0 ? 'fall' : 'march'),
    march: anytime(t, 'stand', 'always', {
      ask: 'one',
      who,
      offer(v) {
        const { open } = v;
        const c = campaignOf(t, open);
        // FCA-SEQ-08 FCA-REP-02: not moving ends the step.
        const out = ['stay'];
        if (besieging(t, open)) {
          // FCA-MOV-04: a siege is renewed without Scouting.
          out.push('battle');
          if (mayIntimidate(t, open)) out.push('intimidate');
        }
        // FCA-MAP-01 FCA-SCO-01: an adjoining Area is declared before the roll.
        for (const area of c.adjacent[open.area]) if (canEnter(t, open, area)) out.push(c.go[area]);
        return oneOf<RuleId>('FCA-MAP-01', out);
      },
      check: (v, _, choice) => moveRefusal(t, v.open, String(choice)),
      prompt: () => 'Conquest: where does the Army go?',
      label: (v, _, word) => labelMarch(v.open, word),
      then(s, f, answer) {
        if (answer === 'stay') return DONE;
        f.target = s.open.area;
        if (answer === 'battle') return 'fight';
        if (answer === 'intimidate') return 'bluff';
        f.target = campaignOf(t, s.open).go.indexOf(answer);
        // FCA-SCO-10: every move scouts.
        f.die = die(s);
        note(
          s,
          'Scouting towards {place}: die {die} against {n Force|Forces}.',
          { place: answer.slice(3), die: f.die, n: ownForces(s.open) },
          'FCA-SCO-02',
        );
        return 'pay';
      },
    }),
    // FCA-SCO-06: after the roll the player pays and moves, or stays; FCA-SCO-09: he may disband first.
    pay: anytime(t, 'pay', 'always', {
      ask: 'one',
      who,
      offer(v, f) {
        const out = ['stay'];
        // FCA-SCO-07: the whole cost must be paid.
        if (forageCost(t, v.open, f.die, f.target) <= v.open.gold) out.push('march');
        return oneOf<RuleId>('FCA-SCO-06', out);
      },
      check(v, f, choice) {
        if (choice === 'march')
          return { rule: 'FCA-SCO-07', because: `it costs ${forageCost(t, v.open, f.die, f.target)} Gold` };
        if (String(choice).startsWith('go '))
          return { rule: 'FCA-SCO-01', because: 'the roll is valid for the declared Area only' };
        return null;
      },
      prompt(v, f) {
        const { name } = campaignOf(t, v.open).data.areas[f.target];
        const lacking = f.die - ownForces(v.open);
        const gold = forageCost(t, v.open, f.die, f.target);
        return `Scouting die ${f.die}: entering ${name} costs ${lacking > 0 ? hitsTold(lacking) : `${gold} Gold`}`;
      },
      then(s, f, answer) {
        if (answer === 'stay') {
          note(s, 'The Army stays: the Conquest step is over.', {}, 'FCA-SCO-06');
          return DONE;
        }
        // FCA-SCO-03 FCA-SCO-04 FCA-SCO-05: Hits, Gold or nothing.
        const gold = loseGold(s, forageCost(t, s.open, f.die, f.target));
        const resistance = Math.max(0, f.die - ownForces(s.open));
        note(
          s,
          'Scouting costs {n} Gold and {text}.',
          { n: gold, text: hitsTold(resistance) },
          resistance > 0 ? 'FCA-SCO-03' : gold > 0 ? 'FCA-SCO-04' : 'FCA-SCO-05',
        );
        return resistance > 0 ? { call: hits(resistance), then: 'move' } : 'move';
      },
    }),
    // FCA-MOV-01: the Army marker moves.
    move(s, f) {
      const { open } = s;
      open.from = open.area;
      open.area = f.target;
      note(s, 'The Army enters {place}.', { place: campaignOf(t, open).areas[f.target] }, 'FCA-MOV-01');
      if (isComplete(t, open)) {
        // FCA-VIC-09 FCA-GAU-08: entering the last Area wins.
        winCampaign(s);
        return 'rest';
      }
      return open.oracles[f.target] === 1 ? 'oracle' : 'arrive';
    },
    // FCA-PRO-01 FCA-PRO-02 FCA-PRO-04 FCA-PRO-20 FCA-PRO-21: after a move of this step, accepted or shunned unseen, before any battle.
    oracle: anytime(t, 'oracle', 'along', {
      ask: 'one',
      who,
      offer: () => oneOf<RuleId>('FCA-PRO-01', ['accept', 'shun']),
      prompt: () => 'An Oracle: accept its Prophecy unseen?',
      then(s, _, answer) {
        const { open } = s;
        // FCA-PRO-11: the Oracle has no further effect.
        open.oracles[open.area] = 0;
        if (answer === 'accept') return 'consult';
        // FCA-PRO-03: a shunned Prophecy is discarded unseen.
        s.deep.prophecies[open.area] = -1;
        note(s, 'The Prophecy is shunned.', {}, 'FCA-PRO-03');
        return 'arrive';
      },
    }),
    consult(s) {
      const { open } = s;
      const prophecy = s.deep.prophecies[open.area];
      s.deep.prophecies[open.area] = -1;
      const { title, turns } = t.data.prophecies[prophecy];
      // FCA-PRO-05: as many squares ahead as its number, at most the last square.
      open.prophecies[prophecy] = Math.min(open.turn + turns, campaignOf(t, open).last);
      note(
        s,
        'The Prophecy: {text} By the square of {text2}.',
        { text: title, text2: campaignOf(t, open).data.turnTrack[open.prophecies[prophecy]].label },
        'FCA-PRO-05',
      );
      lookAtState(t, s);
      return 'arrive';
    },
    arrive(s) {
      if (!besieging(t, s.open)) return 'march';
      return foesAt(s.open, s.open.area) === 0 ? 'fall' : 'approach';
    },
    // FCA-BAT-02 FCA-MOV-03: enemies must be fought or, in a Stronghold, intimidated.
    approach: anytime(t, 'arrive', 'along', {
      ask: 'one',
      who,
      offer(v) {
        const out = ['battle'];
        if (mayIntimidate(t, v.open)) out.push('intimidate');
        return oneOf<RuleId>('FCA-BAT-02', out);
      },
      check: (v, _, choice) => moveRefusal(t, v.open, String(choice)),
      prompt: () => 'The enemy holds this Area: Battle or Intimidation?',
      then: (_, __, answer) => (answer === 'battle' ? 'fight' : 'bluff'),
    }),
    bluff: () => ({ call: intimidate(), then: 'after' }),
    fight: () => ({ call: battleFrame(), then: 'after' }),
    after(s, f) {
      const { open } = s;
      // FCA-RET-09: after a retreat the step may go on.
      if (open.area !== f.target) return 'march';
      // FCA-INT-04: an On-Going siege is kept, which ends the step.
      if (open.status[open.area] === 0) return DONE;
      return 'rest';
    },
    // FCA-MOV-05 FCA-MOV-06: an undefended Pivotal Area falls.
    fall(s, f) {
      f.target = s.open.area;
      return { call: conquered('walk'), then: 'rest' };
    },
    rest(s, f) {
      // FCA-OPT-12: Conquering Tarsos ends the step.
      const fever = effectOf(t, s.open, 'endConquestOn');
      return fever !== null && campaignOf(t, s.open).areas[f.target] === fever.area ? DONE : 'march';
    },
  };

  function labelMarch(open: Open, word: string): string | null {
    const c = campaignOf(t, open);
    const area = c.go.indexOf(word);
    return area < 0 ? null : `Go to ${c.data.areas[area].name}`;
  }
}
