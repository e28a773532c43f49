import { DONE, die, type Frame, note, oneOf } from '@gordian/kernel';
import { wallPenalty } from '../queries/counts.ts';
import { hitsTold } from '../queries/goods.ts';
import { alexanderBattle, alexanderSuper, hitsOf, ownBattle, ownSuper } from '../queries/values.ts';
import type { RuleId } from '../rules.ts';
import { type Open, type Proc, who } from '../state.ts';
import { FATE, FLANK, type Tables } from '../tables.ts';
import { isAnytime } from './anytime.ts';
import { hasWalls } from './group.ts';
import { mayRegroup, regroup } from './hits.ts';

export interface AttackFrame extends Frame {
  proc: 'attack';
  unit: number;
  sacrificed: boolean;
  battle: number;
  super: number;
  die: number;
  hits: number;
}

export function attackFrame(unit: number, sacrificed: boolean): AttackFrame {
  return { proc: 'attack', at: 'aim', unit, sacrificed, battle: 0, super: 0, die: 0, hits: 0 };
}

type Label = 'aim' | 'roll' | 'react' | 'score' | 'count' | 'regroup';

/** The attack of one own counter: its rolls, Fate and Flank, and where its Hits go. */
export function attackProcedure(t: Tables): Proc<AttackFrame, Label> {
  const ALEXANDER = t.mine.length;
  /** A Siege Engine that attacks Walls (FCA-TYP-11). */
  const onWalls = (open: Open, unit: number) =>
    unit < ALEXANDER &&
    t.mine[unit].type === 'SE' &&
    hasWalls(t, open) &&
    !open.battle!.engines.includes(unit);
  const mayFlank = (open: Open, f: AttackFrame) =>
    f.unit < ALEXANDER && t.mine[f.unit].flanks && open.battle!.plans[FLANK] > 0;
  return {
    aim(s, f) {
      const { open } = s;
      f.battle =
        f.unit === ALEXANDER ? alexanderBattle(t, open) : ownBattle(t, open, f.unit, onWalls(open, f.unit));
      f.super = f.unit === ALEXANDER ? alexanderSuper(t, open) : ownSuper(t, open, f.unit);
      return 'roll';
    },
    roll(s, f) {
      // FCA-APL-18: a sacrificed Force counts as rolling 1.
      f.die = f.sacrificed ? 1 : die(s);
      return 'react';
    },
    react: {
      ask: 'one',
      who,
      offer(v, f) {
        const out = ['keep'];
        // FCA-APL-11: Fate rolls an own battle die again.
        if (v.open.battle!.plans[FATE] > 0 && !f.sacrificed) out.push('fate');
        // FCA-APL-12: Flank after an Infantry or Cavalry attack that hit; one per attack.
        if (mayFlank(v.open, f) && f.die <= f.battle) out.push('flank');
        return oneOf<RuleId>('FCA-APL-12', out);
      },
      check(v, f, choice) {
        if (isAnytime(String(choice)))
          return { rule: 'FCA-BAT-08', because: 'the rolls of one Speed are made at the same time' };
        if (choice === 'fate') return { rule: 'FCA-APL-10', because: 'no Fate is left for this die' };
        if (choice !== 'flank') return null;
        if (v.open.battle!.plans[FLANK] === 0) return { rule: 'FCA-APL-13', because: 'no Flank is left' };
        return mayFlank(v.open, f)
          ? { rule: 'FCA-APL-12', because: 'the attack missed' }
          : { rule: 'FCA-APL-12', because: 'only Infantry and Cavalry can flank' };
      },
      prompt: (_, f) => `${name(f.unit)} rolled ${f.die} against ${f.battle}`,
      then(s, f, answer) {
        if (answer === 'fate') {
          s.open.battle!.plans[FATE]--;
          note(
            s,
            'Fate: the {die} of {unit} is rolled again.',
            { die: f.die, unit: id(f.unit) },
            'FCA-APL-11',
          );
          return 'roll';
        }
        if (answer === 'flank') {
          s.open.battle!.plans[FLANK]--;
          f.hits++;
          note(s, 'Flank: one Hit more.', {}, 'FCA-APL-12');
        }
        return 'score';
      },
    },
    score(s, f) {
      const scored = hitsOf(f.die, f.battle, f.super);
      f.hits += scored;
      note(
        s,
        'Speed {n}: {unit}, die {die} against {n2}{text}: {text2}.',
        {
          n: s.open.battle!.speed,
          unit: id(f.unit),
          die: f.die,
          n2: f.battle,
          text: wallWords(s.open, f),
          text2: hitsTold(scored),
        },
        'FCA-FRC-05',
      );
      // FCA-TYP-03 FCA-TYP-04 FCA-APL-19: a Phalanx that hit goes on, one point lower.
      const goesOn = scored > 0 && f.unit < ALEXANDER && t.mine[f.unit].type === 'PH' && !f.sacrificed;
      if (!goesOn || --f.battle <= 0) return 'count';
      return 'roll';
    },
    count(s, f) {
      const { open } = s;
      const battle = open.battle!;
      // FCA-LEA-02 FCA-LEA-05: only Alexander's Hits of the duel reach the Leader.
      if (f.unit === ALEXANDER && battle.duel) battle.onLeader += f.hits;
      else if (onWalls(open, f.unit)) battle.onWalls += f.hits;
      else if (f.unit < ALEXANDER && t.mine[f.unit].type === 'SE' && hasWalls(t, open))
        battle.onForces += f.hits;
      else battle.outgoing += f.hits;
      if (!f.sacrificed) return DONE;
      open.army[f.unit] = 0;
      note(s, 'Sacrificed: {unit}.', { unit: id(f.unit) }, 'FCA-APL-18');
      return mayRegroup(open) ? 'regroup' : DONE;
    },
    // FCA-APL-16: a sacrificed Force is destroyed too.
    regroup: {
      ask: 'one',
      who,
      offer: () => oneOf<RuleId>('FCA-APL-16', ['regroup', 'lose']),
      prompt: (_, f) => `Destroyed: ${name(f.unit)}. Play Regroup for it?`,
      then(s, f, answer) {
        if (answer === 'regroup') regroup(s.open, f.unit);
        return DONE;
      },
    },
  };

  /** What the Walls took from this attack, for the log. */
  function wallWords(open: Open, f: AttackFrame): string {
    const penalty = f.unit < ALEXANDER && t.mine[f.unit].type === 'SE' ? 0 : wallPenalty(t, open);
    return penalty > 0 ? ` (${penalty} less by Walls)` : '';
  }

  function id(unit: number): string {
    return unit === ALEXANDER ? 'alexander' : t.mine[unit].id;
  }

  function name(unit: number): string {
    return unit === ALEXANDER ? 'Alexander' : t.mine[unit].name;
  }
}
