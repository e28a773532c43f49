import { DONE, die, type Frame, note, oneOf } from '@gordian/kernel';
import { fighters, leaderHere } from '../queries/counts.ts';
import { hitsTold } from '../queries/goods.ts';
import type { RuleId } from '../rules.ts';
import { type Open, type Proc, who } from '../state.ts';
import { CHARGE, FATE, FOE_ARCHERS, FOE_CAVALRY, FOE_INFANTRY, SACRIFICE, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { attackFrame } from './attack.ts';
import { absorb, groupSpeed, hasWalls, hitLeader, isResting, lineUp, markIdle, rollFoes } from './group.ts';
import { hits } from './hits.ts';
import { explainMoment, offerMoments, playMoment } from './moments.ts';
import { strike } from './strike.ts';

export interface FightFrame extends Frame {
  proc: 'fight';
  /** where to go on after Envelop or Trap */
  back: 'ready' | 'orders' | 'pause';
  die: number;
}

export const fightFrame = (): FightFrame => ({ proc: 'fight', at: 'turn', back: 'ready', die: 0 });

type Label =
  | 'turn'
  | 'ready'
  | 'group'
  | 'orders'
  | 'roll'
  | 'attack'
  | 'pause'
  | 'incoming'
  | 'duel'
  | 'outgoing'
  | 'settle'
  | 'endTurn'
  | 'sprung'
  | 'trap'
  | 'moment';

/** Battle turns by Speed groups (FCA-BAT-07), until one side is out (FCA-BAT-15) or the player retreats (FCA-BAT-14). */
export function fightProcedure(t: Tables): Proc<FightFrame, Label> {
  const ALEXANDER = t.mine.length;
  /** Goes on where something was done in between, unless that ended the battle. */
  const back = (where: FightFrame['back']) => (_: unknown, f: FightFrame) => {
    f.back = where;
    return 'moment' as const;
  };
  return {
    turn(s) {
      s.open.battle!.turn++;
      note(s, 'Battle turn {n}.', { n: s.open.battle!.turn }, 'FCA-BAT-14');
      return 'ready';
    },
    // FCA-RET-01: retreat is possible whenever a battle turn begins.
    ready: anytime(t, back('ready'), 'always', {
      ask: 'one',
      who,
      offer(v) {
        const out = ['fight', 'retreat'];
        offerMoments(t, v.open, out);
        return oneOf<RuleId>('FCA-RET-01', out);
      },
      check: (v, _, choice) => explainMoment(t, v.open, String(choice)),
      prompt: (v) => `Battle turn ${v.open.battle!.turn}: fight on or retreat?`,
      then(s, f, answer) {
        if (answer === 'fight') return 'group';
        if (answer === 'retreat') {
          note(s, 'Alexander retreats.', {}, 'FCA-RET-02');
          return DONE;
        }
        f.back = 'ready';
        return playMoment(s, answer);
      },
    }),
    // FCA-FRC-09 FCA-BAT-09: the highest Speed that has not acted yet.
    group(s) {
      const battle = s.open.battle!;
      battle.speed = groupSpeed(t, s.open);
      if (battle.speed < 0) return 'endTurn';
      lineUp(t, s.open);
      return 'orders';
    },
    // What is declared before any roll of the group.
    orders: anytime(t, back('orders'), 'along', {
      ask: 'one',
      who,
      offer(v) {
        const { open } = v;
        const battle = open.battle!;
        const out = ['roll'];
        // FCA-LEA-03: Alexander's target is declared before the rolls of his group.
        if (battle.group.includes(ALEXANDER) && !battle.duel && leaderHere(t, open) >= 0) out.push('duel');
        offerCharge(open, out);
        offerOwn(open, out);
        offerMoments(t, open, out);
        return oneOf<RuleId>('FCA-BAT-07', out);
      },
      check(v, _, choice) {
        const answer = String(choice);
        if (answer === 'retreat') return { rule: 'FCA-RET-01', because: 'only when a battle turn begins' };
        if (answer === 'sacrifice alexander') return { rule: 'FCA-APL-19' };
        if (answer.startsWith('charge '))
          return { rule: 'FCA-APL-05', because: 'no such resting Cavalry, or no Charge left' };
        if (answer === 'duel')
          return { rule: 'FCA-LEA-03', because: 'it is not Alexander’s moment, or there is no Leader' };
        return explainMoment(t, v.open, answer);
      },
      prompt: (v) => `Speed ${v.open.battle!.speed}: declare, or roll the attacks`,
      then(s, f, answer) {
        const battle = s.open.battle!;
        if (answer === 'roll') return 'roll';
        if (answer === 'duel') {
          // FCA-LEA-04 FCA-LEA-08: from now on both attack only each other.
          battle.duel = true;
          note(s, 'Alexander attacks the Leader.', {}, 'FCA-LEA-04');
        } else if (answer.startsWith('charge ')) {
          // FCA-APL-05 FCA-APL-06: a resting Cavalry Force attacks after all.
          battle.plans[CHARGE]--;
          const unit = restingCounter(s.open, answer.slice(7));
          battle.spent[unit] = 0;
          battle.group.push(unit);
        } else if (answer.startsWith('sacrifice ')) {
          // FCA-APL-18: its roll counts as 1, then it is destroyed.
          battle.plans[SACRIFICE]--;
          battle.sacrifice = groupCounter(s.open, answer.slice(10));
        } else if (answer === 'aim forces') {
          // FCA-TYP-11: a Siege Engine is turned on Forces.
          battle.engines.push(battle.group.find((unit) => isEngine(unit) && !battle.engines.includes(unit))!);
        } else {
          f.back = 'orders';
          return playMoment(s, answer);
        }
        return 'orders';
      },
    }),
    // FCA-FRC-10 FCA-BAT-08: all of one Speed roll before any Hit is applied.
    roll(s) {
      markIdle(t, s.open);
      rollFoes(t, s);
      return 'attack';
    },
    attack(s) {
      const battle = s.open.battle!;
      const unit = battle.group.shift();
      if (unit === undefined) return 'pause';
      battle.spent[unit] = 2 * battle.turn + 1;
      return { call: attackFrame(unit, battle.sacrifice === unit), then: 'attack' };
    },
    pause: anytime(t, back('pause'), 'along', {
      ask: 'one',
      who,
      offer(v) {
        const out = ['resolve'];
        if (fighters(t, v.open) > 0) offerMoments(t, v.open, out);
        return oneOf<RuleId>('FCA-BAT-07', out);
      },
      check: (v, _, choice) => explainMoment(t, v.open, String(choice)),
      prompt: () => 'Before the Hits of this group are applied',
      label: (_, __, word) => (word === 'resolve' ? 'Apply the Hits' : null),
      then(s, f, answer) {
        if (answer === 'resolve') return 'incoming';
        f.back = 'pause';
        return playMoment(s, answer);
      },
    }),
    incoming(s) {
      const battle = s.open.battle!;
      const { incoming } = battle;
      battle.incoming = 0;
      return incoming > 0 ? { call: hits(incoming), then: 'duel' } : 'duel';
    },
    duel(s) {
      const battle = s.open.battle!;
      const { onAlexander } = battle;
      battle.onAlexander = 0;
      return onAlexander > 0 ? { call: hits(onAlexander, true), then: 'outgoing' } : 'outgoing';
    },
    outgoing(s) {
      const battle = s.open.battle!;
      battle.outgoing -= absorb(s, battle.outgoing);
      battle.onForces -= absorb(s, battle.onForces);
      battle.onWalls -= absorb(s, battle.onWalls);
      // FCA-EPL-15: Rally first, then Guards.
      battle.onLeader -= absorb(s, battle.onLeader);
      if (battle.onLeader > 0) hitLeader(t, s);
      const { outgoing, onWalls, onForces } = battle;
      battle.outgoing = battle.onWalls = battle.onForces = 0;
      if (outgoing + onWalls + onForces === 0) return 'settle';
      return { call: strike(outgoing, onWalls, onForces), then: 'settle' };
    },
    // FCA-LEA-15: the Leader's death is looked at before his leaving.
    settle(s) {
      const battle = s.open.battle!;
      battle.sacrifice = -1;
      battle.engines.length = 0;
      return isOver(s.open) ? DONE : 'group';
    },
    // FCA-BAT-13: first-turn plans are removed.
    endTurn(s) {
      const { foePlans } = s.open.battle!;
      foePlans[FOE_ARCHERS] = foePlans[FOE_CAVALRY] = foePlans[FOE_INFANTRY] = 0;
      return 'turn';
    },
    sprung(s, f) {
      f.die = die(s);
      note(s, 'Trap: die {die}.', { die: f.die }, 'FCA-INS-12');
      return 'trap';
    },
    // FCA-APL-11: the Trap die may be rolled again with Fate.
    trap: anytime(t, 'trap', 'along', {
      ask: 'one',
      who,
      offer: (v) => oneOf<RuleId>('FCA-APL-11', v.open.battle!.plans[FATE] > 0 ? ['keep', 'fate'] : ['keep']),
      prompt: (_, f) => `Trap: ${hitsTold(f.die)}; roll again with Fate?`,
      then(s, f, answer) {
        if (answer === 'fate') {
          s.open.battle!.plans[FATE]--;
          return 'sprung';
        }
        // FCA-INS-12: as many Hits as the die shows, never on the Leader.
        const left = f.die - absorb(s, f.die);
        return left > 0 ? { call: strike(left, 0, 0), then: 'moment' } : 'moment';
      },
    }),
    moment: (s, f) => (f.back !== 'pause' && isOver(s.open) ? DONE : f.back),
  };

  function isOver(open: Open): boolean {
    return open.battle!.slain || fighters(t, open) === 0;
  }

  function isEngine(unit: number): boolean {
    return t.mine[unit].type === 'SE';
  }

  /** Resting Cavalry of this Speed that a Charge could send in. */
  function offerCharge(open: Open, out: string[]): void {
    const battle = open.battle!;
    if (battle.plans[CHARGE] === 0) return;
    for (let i = 0; i < ALEXANDER; i++) {
      if (open.army[i] === 0 || !t.mine[i].cavalry || !isResting(battle, i)) continue;
      if (t.mine[i].speed[open.army[i]] !== battle.speed) continue;
      const text = `charge ${t.mine[i].word[open.army[i]]}`;
      if (!out.includes(text)) out.push(text);
    }
  }

  function restingCounter(open: Open, word: string): number {
    const battle = open.battle!;
    return open.army.findIndex((steps, i) => t.mine[i].word[steps] === word && isResting(battle, i));
  }

  /** Sacrifice, and Siege Engines that could attack Forces instead of Walls. */
  function offerOwn(open: Open, out: string[]): void {
    const battle = open.battle!;
    let engine = false;
    for (const unit of battle.group) {
      if (unit === ALEXANDER) continue;
      if (battle.plans[SACRIFICE] > 0) {
        const text = `sacrifice ${t.mine[unit].word[open.army[unit]]}`;
        if (!out.includes(text)) out.push(text);
      }
      if (isEngine(unit) && !battle.engines.includes(unit)) engine = true;
    }
    if (engine && hasWalls(t, open)) out.push('aim forces');
  }

  function groupCounter(open: Open, word: string): number {
    return open.battle!.group.find(
      (unit) => unit < ALEXANDER && t.mine[unit].word[open.army[unit]] === word,
    )!;
  }
}
