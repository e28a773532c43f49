import { counted, die, note, oneOf, someOf, sum } from '@gordian/kernel';
import { lossModifiers, lossRow, roleArmies, roleSide, strengthOf } from '../queries/battle.ts';
import { addLoose } from '../queries/units.ts';
import { ARMIES, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { BattleLabel } from './battle.ts';
import { meetsSatrap } from './concern.ts';
import type { BattleFrame, Steps } from './frames.ts';
import { couldHold, holds, playCard } from './hand.ts';
import { removeGsp } from './occupation.ts';
import { newLevy } from './pause.ts';

export type LossLabel = 'loss' | 'determined' | 'determinedAsk' | 'lossRoll' | 'lose' | 'lossNext';

/** What a role has to lose, in the order ASPs of Armies, loose ASPs, GSPs. */
function losable(o: Open, f: BattleFrame): { of: string[]; counts: number[] } {
  const of: string[] = [];
  const counts: number[] = [];
  const add = (id: string, n: number): void => {
    if (n > 0) {
      of.push(id);
      counts.push(n);
    }
  };
  for (const a of roleArmies(f, f.role)) add(ARMIES[a], o.asp[a]);
  if (f.role === 1) {
    add('loose', f.loose);
    if (f.flight === 0) add('gsp', f.gsp);
    add('tribe', f.tribe);
  }
  return { of, counts };
}

export function lossSteps(t: Tables): Steps<BattleFrame, LossLabel, BattleLabel> {
  return {
    // CON-15-PEUCESTAS-1: after the outcome, before the losses are rolled.
    loss(s, f) {
      f.role = f.flight === 1 ? f.loser : 0;
      return meetsSatrap(t, s.open, f.space) ? { call: newLevy(), then: 'determined' } : 'determined';
    },
    // CON-15-DETERMINED-1: before the enemy rolls losses, by victor and loser alike.
    determined(s, f) {
      if (strengthOf(s.open, f, f.role) === 0) return 'lossNext';
      const enemy = roleSide(f, 1 - f.role);
      const tribal = f.role === 0 && f.tribe > 0;
      return f.flight === 0 && !tribal && couldHold(t, s.open, enemy, 'determined_troops')
        ? 'determinedAsk'
        : 'lossRoll';
    },
    determinedAsk: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[roleSide(f, 1 - f.role)],
      offer: (v) =>
        oneOf(
          'CON-15-DETERMINED-1',
          holds(t, v, 'determined_troops') ? ['pass', 'play determined_troops'] : ['pass'],
        ),
      prompt: () => 'The enemy is about to roll his losses',
      then(s, f, answer) {
        if (answer === 'pass') return 'lossRoll';
        playCard(t, s, roleSide(f, 1 - f.role), 'determined_troops', 'discards');
        f.determined[f.role]++;
        return 'determined';
      },
    },
    // CON-11.3.27: one die on the loss table, in the column of the strength at the start of the battle.
    lossRoll(s, f) {
      const roll = die(s);
      const adjusted = roll + sum(lossModifiers(f, f.role));
      const now = strengthOf(s.open, f, f.role) - (f.flight === 1 && f.role === 1 ? f.gsp : 0);
      const row = lossRow(t, f.flight === 1 ? now : f.strength[f.role], adjusted);
      f.points = Math.min(row.points, now);
      if (f.flight === 0) {
        f.fatigue[f.role] = row.fatigue ? 1 : 0;
        f.lost[f.role] = f.points;
      }
      note(
        s,
        'Losses of {seat}: {die}, adjusted {n2}: {n}',
        { seat: SEATS[roleSide(f, f.role)], die: roll, n2: adjusted, n: f.points },
        'CON-11.3.27',
      );
      if (f.points === 0) return 'lossNext';
      const { of } = losable(s.open, f);
      if (of.length > 1) return 'lose';
      for (let k = f.points; k > 0; k--) loseOne(t, s, f, of[0]);
      return 'lossNext';
    },
    lose: {
      ask: 'some',
      who: (_o, f) => SEATS[roleSide(f, f.role)],
      offer: (v, f) => {
        const { of, counts } = losable(v.open, f);
        return someOf('CON-8.6.5', 'lose', of, f.points, f.points, { counts });
      },
      // CON-8.6.5: no more GSPs than ASPs, unless all ASPs are gone.
      check: (v, f, choice) => {
        const gsp = (choice as readonly string[]).filter((x) => x === 'gsp').length;
        const asp = choice.length - gsp;
        const { of, counts } = losable(v.open, f);
        const all = counts.reduce((n, c, i) => n + (of[i] === 'gsp' ? 0 : c), 0);
        return gsp > asp && asp < all ? { rule: 'CON-8.6.5' } : null;
      },
      prompt: (_v, f) => `Which ${counted(f.points, 'point is', 'points are')} lost?`,
      then(s, f, answer) {
        for (const id of answer) loseOne(t, s, f, id);
        return 'lossNext';
      },
    },
    lossNext(_s, f) {
      if (f.flight === 1 || f.role === 1) return 'aftermath';
      f.role = 1;
      return 'determined';
    },
  };
}

/** One point is lost: an ASP of an Army, a loose ASP, a GSP or a tribal point. */
function loseOne(t: Tables, s: State, f: BattleFrame, id: string): void {
  const o = s.open;
  const side = roleSide(f, f.role);
  if (id === 'loose') {
    f.loose--;
    addLoose(o, side, f.loser === 1 ? f.at0 : f.space, -1);
  } else if (id === 'gsp') {
    f.gsp--;
    removeGsp(s, side, f.space, 1);
  } else if (id === 'tribe') {
    f.tribe--;
    o.tribe[t.tribeAt.indexOf(f.space)]--;
  } else o.asp[ARMIES.indexOf(id as (typeof ARMIES)[number])]--;
}
