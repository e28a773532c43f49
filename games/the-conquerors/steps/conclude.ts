import { DONE, die, note, oneOf } from '@gordian/kernel';
import { type Lines, treasuriesOf } from '../queries/loc.ts';
import { addLoose, besieged, heldAgainst, isMajor, opposed } from '../queries/units.ts';
import { ARMIES, foe, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { DEFECT, sinkFleet } from './arrive.ts';
import type { MoveFrame, Steps } from './frames.ts';
import { couldHold, playCard, reaction } from './hand.ts';
import type { MoveLabel } from './move.ts';
import { addWeariness, removeArmy, settle } from './occupation.ts';
import { newLine } from './sequence.ts';
import { reduce } from './treasury.ts';

export type ConcludeLabel =
  | 'end'
  | 'quarters'
  | 'quartersAsk'
  | 'attrition'
  | 'attritionAsk'
  | 'attritionPay'
  | 'attritionPaid';

/** The move is over: the Treasury check, Weariness, quelling, quarters and Attrition. */
export function concludeSteps(t: Tables, lines: Lines): Steps<MoveFrame, ConcludeLabel, MoveLabel> {
  const royal = t.treasures.length;
  const words = t.treasureIds.map((id) => `pay ${id}`).concat('pay royal');
  const paying = (o: Open, f: MoveFrame): string[] => {
    const mask = treasuriesOf(lines.maskAt(o, f.side, o.armyAt[f.army]));
    return words.filter((_, n) => (mask & (1 << n)) !== 0 && !f.cut.includes(n));
  };
  return {
    // CON-7.2.10, CON-7.2.11: the check for extra movement counts the MPs declared.
    end(s, f) {
      if (f.barred >= 0 && s.open.fleetAt[f.fleets[0]] === f.barred) sinkFleet(t, s, f.fleets[0]);
      if (f.army < 0 && f.cargo > 0 && s.open.fleetAt[f.fleets[0]] >= 0) land(t, s, f);
      if (f.army < 0) for (const x of f.fleets) if (s.open.fleetAt[x] >= 0) settle(t, s, s.open.fleetAt[x]);
      if (f.purse >= 0) {
        const roll = die(s);
        const total = roll + f.declared - t.limits.landMpFree;
        note(s, 'Treasury check: {die}, in all {n}', { die: roll, n: total }, 'CON-7.2.10');
        if (total >= 6) reduce(t, s, f.purse);
      }
      // CON-9.0.1: two Desert paths in one activity.
      if (f.side === 0 && f.deserts >= 2) addWeariness(s, 1, 'CON-9.0.1');
      return f.army >= 0 && s.open.armyAt[f.army] >= 0
        ? 'quarters'
        : s.open.defecting.length > 0
          ? { call: { ...DEFECT }, then: 'attrition' }
          : 'attrition';
    },
    // CON-6.3.9: normal control again.
    // CON-6.3.8: quelling; CON-10.2.6: Inside or Outside.
    quarters(s, f) {
      const o = s.open;
      const at = o.armyAt[f.army];
      const p = t.province[at];
      const i = p < 0 ? -1 : o.revolt.indexOf(p);
      if (i >= 0 && o.asp[f.army] >= 3 * t.quell[p]) {
        o.revolt.splice(i, 1);
        note(s, 'The revolt of {place} is quelled', { place: t.provinces[p] }, 'CON-6.3.8');
        settle(t, s, at);
      }
      const may =
        isMajor(t, at) && !besieged(t, o, at) && !heldAgainst(t, o, f.side, at) && !opposed(t, o, f.side, at);
      return may ? 'quartersAsk' : 'attrition';
    },
    quartersAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: () => oneOf('CON-10.2.6', ['inside', 'outside']),
      prompt: () => 'Inside or Outside the city?',
      then(s, f, answer) {
        s.open.inside[f.army] = answer === 'inside' ? 1 : 0;
        return 'attrition';
      },
    },
    // CON-15-ATTRITION-1: after a move, also with both cards one after the other, with a Desert path or more than 5 MPs.
    attrition: (s, f) =>
      f.army >= 0 &&
      s.open.armyAt[f.army] >= 0 &&
      (f.deserts > 0 || f.spent > 5) &&
      couldHold(t, s.open, foe(f.side), 'attrition')
        ? 'attritionAsk'
        : DONE,
    attritionAsk: reaction(
      t,
      {
        kind: 'attrition',
        word: 'play attrition',
        rule: 'CON-15-ATTRITION-1',
        prompt: 'The enemy Army has ended a hard march',
        who: (f) => foe(f.side),
      },
      (s, f, played) => {
        if (!played) return DONE;
        playCard(t, s, foe(f.side), 'attrition', 'discards');
        f.cut = [];
        return 'attritionPay';
      },
    ),
    // CON-15-ATTRITION-2: half a die in ASPs, or a Treasury in LOC is reduced.
    attritionPay: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-15-ATTRITION-2', ['suffer', ...paying(v.open, f)]),
      prompt: () => 'Lose ASPs, or reduce a Treasury?',
      then(s, f, answer) {
        if (answer !== 'suffer') {
          f.purse = words.indexOf(answer);
          if (f.purse === royal) {
            reduce(t, s, royal);
            return 'attrition';
          }
          // CON-7.3.11: where the Treasury is in LOC only by sea, the line may be cut.
          return { call: newLine(f.side, s.open.armyAt[f.army], f.purse), then: 'attritionPaid' };
        }
        const roll = die(s);
        const lost = Math.min(s.open.asp[f.army], Math.ceil(roll / 2));
        s.open.asp[f.army] -= lost;
        note(
          s,
          '{unit} loses {n ASP|ASPs} to Attrition',
          { unit: ARMIES[f.army], n: lost },
          'CON-15-ATTRITION-2',
        );
        if (s.open.asp[f.army] === 0) removeArmy(t, s, f.army, 'destroyed');
        return s.result === null ? 'attrition' : DONE;
      },
    },
    attritionPaid(s, f) {
      if (s.open.line < 0) {
        f.cut.push(f.purse);
        return 'attritionPay';
      }
      reduce(t, s, f.purse);
      return 'attrition';
    },
  };
}

/** CON-11.4.16: ASPs that escaped by sea land as loose ASPs. */
function land(t: Tables, s: State, f: MoveFrame): void {
  const at = s.open.fleetAt[f.fleets[0]];
  addLoose(s.open, f.side, at, f.cargo, f.worn);
  f.cargo = 0;
  settle(t, s, at);
}
