import { DONE, die, note, oneOf, type Procedure } from '@gordian/kernel';
import { familyAt } from '../queries/loc.ts';
import { interceptors, landCost, pathModifier } from '../queries/movement.ts';
import { armyRating, enemyIn, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, foe, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { FamilyFrame } from './frames.ts';
import { captureFamily, settle } from './occupation.ts';
import { newCalm } from './pause.ts';
import { unitNumber } from './relocate.ts';

/** CON-14.0.1: the Royal Family alone, up to 3 MPs by land, never into enemies, to be intercepted like a Leader. */
export function familyProcedure(
  t: Tables,
): Procedure<State, FamilyFrame, 'start' | 'ask' | 'danger' | 'catch', RuleId> {
  const exits = (o: Open, f: FamilyFrame): string[] => {
    const out: string[] = [];
    const at = familyAt(o);
    for (const step of t.steps[at]) {
      const spent = f.spent + landCost(t, o, f.side, step);
      if (spent > t.limits.royalFamilyMp || enemyIn(t, o, f.side, step.to)) continue;
      if (isTransit(t, o, step.to) && !onward(o, f, step.to, spent)) continue;
      out.push(`go ${t.spaces[step.to]}`);
    }
    return out.filter((x, i) => out.indexOf(x) === i);
  };
  const onward = (o: Open, f: FamilyFrame, at: number, spent: number): boolean =>
    t.steps[at].some((step) => {
      const n = spent + landCost(t, o, f.side, step);
      if (n > t.limits.royalFamilyMp || enemyIn(t, o, f.side, step.to)) return false;
      return !isTransit(t, o, step.to) || onward(o, f, step.to, n);
    });
  return {
    start: (_s, f) => (f.side === 1 ? { call: newCalm(), then: 'ask' } : 'ask'),
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = exits(v.open, f);
        if (!isTransit(t, v.open, familyAt(v.open)) || list.length === 0) list.push('stop');
        return oneOf('CON-14.0.1', list);
      },
      prompt: (_v, f) => `The Royal Family: ${t.limits.royalFamilyMp - f.spent} MPs left`,
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'stop') return DONE;
        const to = t.spaceNo[answer.slice(3)];
        let cost = Infinity;
        for (const x of t.steps[familyAt(o)])
          if (x.to === to) cost = Math.min(cost, landCost(t, o, f.side, x));
        f.spent += cost;
        f.tried = [];
        o.family = [-1, to, f.side, o.family[3]];
        return 'danger';
      },
    },
    danger: (s, f) =>
      interceptors(t, s.open, f.side, familyAt(s.open), f.tried).length > 0 ? 'catch' : 'ask',
    catch: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) =>
        oneOf('CON-14.0.1', [
          'pass',
          ...interceptors(t, v.open, f.side, familyAt(v.open), f.tried).map((a) => `intercept ${ARMIES[a]}`),
        ]),
      prompt: () => 'The Royal Family passes: intercept it?',
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'pass') return 'ask';
        const army = unitNumber(t, answer.slice(10));
        f.tried.push(army);
        const roll = die(s);
        const add = armyRating(t, o, army) + pathModifier(t, o, army, familyAt(o))!;
        note(
          s,
          '{unit} tries to intercept: {die} + {n}',
          { unit: ARMIES[army], die: roll, n: add },
          'CON-10.6.3',
        );
        if (roll + add < 6) return 'danger';
        captureFamily(s, foe(f.side), army, o.armyAt[army]);
        settle(t, s, o.armyAt[army]);
        return DONE;
      },
    },
  };
}
