import { die, note, oneOf, type Procedure, someOf } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import {
  commanderOf,
  leadersOf,
  mainArmy,
  roleArmies,
  roleSide,
  statusOf,
  strengthOf,
} from '../queries/battle.ts';
import type { Lines } from '../queries/loc.ts';
import {
  armiesAt,
  armiesOf,
  armyRating,
  besieged,
  clearings,
  clearLoose,
  gspOf,
  insideAsp,
  isMajor,
  looseOf,
  looseStatus,
  tribeIn,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, foe, type Open, SEATS, type State, USELESS, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { type AfterLabel, afterSteps } from './battle-after.ts';
import { type LossLabel, lossSteps } from './battle-losses.ts';
import { type RetreatLabel, retreatSteps } from './battle-retreat.ts';
import { type RollLabel, rollSteps } from './battle-roll.ts';
import type { BattleFrame } from './frames.ts';
import { placeArmy, removeArmy, removeGsp, settle } from './occupation.ts';
import { newClaim } from './sequence.ts';

export type BattleLabel =
  | 'gather'
  | 'avoid'
  | 'avoidAsk'
  | 'avoidTo'
  | 'sortie'
  | 'sortieAsk'
  | 'overrun'
  | 'claims'
  | 'lines'
  | 'leadersA'
  | 'leadersD'
  | RollLabel
  | RetreatLabel
  | LossLabel
  | AfterLabel;

export { newBattle } from './combat-frames.ts';

/** CON-11.3.3: where an Army may go that avoids battle: any adjacent Space free of enemies. */
function havens(t: Tables, o: Open, f: BattleFrame): string[] {
  const out: string[] = [];
  for (const to of clearings(t, o, f.avoiding, f.space)) {
    out.push(`to ${t.spaces[to]}`);
    if (isMajor(t, to)) out.push(`into ${t.spaces[to]}`);
  }
  return out;
}

export function battleProcedure(
  t: Tables,
  _lines: Lines,
): Procedure<State, BattleFrame, BattleLabel, RuleId> {
  const name = makeNames(t);
  const pickLeaders = (role: number, next: BattleLabel) => ({
    ask: 'some' as const,
    who: (_o: Open, f: BattleFrame) => SEATS[roleSide(f, role)],
    offer: (v: View, f: BattleFrame) => {
      const list = leadersOf(v.open, f, role);
      const oc = commanderOf(t, v.open, f, role);
      const most = Math.min(2, list.length);
      const least = [...list].sort((a, b) => (a === oc ? -1 : b === oc ? 1 : 0)).slice(0, most);
      const ids = list.map((l) => t.leaders[l]);
      return someOf<RuleId>('CON-11.3.9', 'use', ids, most, most, {
        least: ids.filter((id) => least.includes(t.leaderNo[id])),
      });
    },
    // CON-11.3.9: the OC must be one of the two.
    check: (v: View, f: BattleFrame, choice: string | readonly string[]) => {
      const oc = commanderOf(t, v.open, f, role);
      return oc >= 0 && !choice.includes(t.leaders[oc]) ? { rule: 'CON-11.3.9' as RuleId } : null;
    },
    prompt: () => 'Which two Leaders count in the battle?',
    then(_s: State, f: BattleFrame, answer: readonly string[]) {
      f.leaders[role] = answer.map((id) => t.leaderNo[id]);
      return next;
    },
  });
  return {
    // CON-11.2.1: the battle sequence begins.
    gather(s, f) {
      const o = s.open;
      const enemy = foe(f.side);
      f.defenders = armiesAt(o, enemy, f.space).filter((a) => o.inside[a] === 0);
      if (!isMajor(t, f.space)) {
        f.loose = looseOf(o, enemy, f.space);
        f.worn = looseStatus(o, f.space);
        f.gsp = gspOf(o, enemy, f.space);
        f.tribe = f.kind === 0 ? tribeIn(t, o, f.space) : 0;
      }
      note(s, '{seat} attacks at {place}', { seat: SEATS[f.side], place: t.spaces[f.space] }, 'CON-11.1.1');
      return 'avoid';
    },
    // CON-8.6.4: GSPs only defend.
    // CON-11.3.1, CON-11.3.4: only Armies may try to Avoid, where there is somewhere to go.
    avoid(s, f) {
      for (const a of f.defenders) {
        if (f.asked.includes(a)) continue;
        f.asked.push(a);
        f.avoiding = a;
        if (havens(t, s.open, f).length > 0) return 'avoidAsk';
      }
      return 'sortie';
    },
    avoidAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (_v, f) => oneOf('CON-11.3.1', ['stand', `avoid ${ARMIES[f.avoiding]}`]),
      prompt: (_v, f) => `Does ${name(ARMIES[f.avoiding])} try to avoid battle?`,
      then(s, f, answer) {
        if (answer === 'stand') return 'avoid';
        const add = armyRating(t, s.open, f.avoiding);
        const roll = die(s);
        note(
          s,
          '{unit} tries to avoid: {die} + {n}',
          { unit: ARMIES[f.avoiding], die: roll, n: add },
          'CON-11.3.1',
        );
        return roll + add >= 6 ? 'avoidTo' : 'avoid';
      },
    },
    avoidTo: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => oneOf('CON-11.3.3', havens(t, v.open, f)),
      prompt: (_v, f) => `Where does ${name(ARMIES[f.avoiding])} go?`,
      then(s, f, answer) {
        const [how, id] = answer.split(' ');
        placeArmy(t, s, f.avoiding, t.spaceNo[id], how === 'into' ? 1 : 0);
        f.defenders = f.defenders.filter((a) => a !== f.avoiding);
        settle(t, s, t.spaceNo[id]);
        return 'avoid';
      },
    },
    // CON-11.1.3: units Inside may come out and join those attacked Outside, not while under siege.
    sortie: (s, f) =>
      f.defenders.length > 0 &&
      isMajor(t, f.space) &&
      f.kind !== 2 &&
      !besieged(t, s.open, f.space) &&
      insideAsp(s.open, foe(f.side), f.space) > 0
        ? 'sortieAsk'
        : 'overrun',
    sortieAsk: {
      ask: 'some',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => {
        const o = v.open;
        const side = foe(f.side);
        const list: string[] = armiesOf(side)
          .filter((a) => o.armyAt[a] === f.space && o.inside[a] === 1)
          .map((a) => ARMIES[a]);
        if (looseOf(o, side, f.space) > 0) list.push('loose');
        return someOf('CON-11.1.3', 'sortie', list, 0, list.length, { least: [] });
      },
      prompt: () => 'Which units come out and join the battle?',
      then(s, f, answer) {
        for (const id of answer) {
          if (id === 'loose') {
            f.loose = looseOf(s.open, foe(f.side), f.space);
            f.worn = looseStatus(s.open, f.space);
          } else {
            const a = ARMIES.indexOf(id as (typeof ARMIES)[number]);
            s.open.inside[a] = 0;
            f.defenders.push(a);
          }
        }
        return 'overrun';
      },
    },
    // CON-10.5.1, CON-10.5.2: eight times the number overruns, and no battle may be fought instead.
    overrun(s, f) {
      const o = s.open;
      const weak = strengthOf(o, f, 1);
      const strong = strengthOf(o, f, 0);
      o.upshot = 'clear';
      if (weak === 0) return 'cleared';
      if (strong < t.limits.overrunRatio * weak) return 'claims';
      note(
        s,
        '{n point is|points are} overrun at {place}',
        { n: weak, place: t.spaces[f.space] },
        'CON-10.5.1',
      );
      sweep(t, s, f);
      return 'cleared';
    },
    // CON-7.3.13: LOC as at the start of the phase; one by sea may still be cut.
    claims(s, f) {
      f.asked = [];
      f.strength = [strengthOf(s.open, f, 0), strengthOf(s.open, f, 1)];
      return 'lines';
    },
    lines(s, f) {
      const o = s.open;
      for (const role of [0, 1])
        for (const a of roleArmies(f, role)) {
          if (f.asked.includes(a) || o.loc[a] === 0 || (o.loc[a] & 0x1ff) !== 0) continue;
          f.asked.push(a);
          return { call: newClaim(roleSide(f, role), a, -1), then: 'lines' };
        }
      for (const role of [0, 1]) {
        const a = mainArmy(o, f, role);
        f.cutOff[role] = a >= 0 && o.loc[a] === 0 ? 1 : 0;
        f.tired[role] = statusOf(o, f, role) > 0 ? 1 : 0;
        for (const x of roleArmies(f, role)) if (o.status[x] === USELESS) f.useless.push(x);
      }
      return 'leadersA';
    },
    leadersA: pickLeaders(0, 'leadersD'),
    leadersD: pickLeaders(1, 'cards'),
    ...rollSteps(t),
    ...retreatSteps(t),
    ...lossSteps(t),
    ...afterSteps(t),
  };
}

/** CON-10.5.3: what is overrun is gone, Leaders captured; no other effect. */
function sweep(t: Tables, s: State, f: BattleFrame): void {
  const o = s.open;
  const enemy = foe(f.side);
  if (f.gsp > 0) removeGsp(s, enemy, f.space, f.gsp);
  if (f.loose > 0) clearLoose(o, f.space);
  if (f.tribe > 0) o.tribe[t.tribeAt.indexOf(f.space)] = 0;
  for (const a of f.defenders) if (s.result === null) removeArmy(t, s, a, 'destroyed');
}
