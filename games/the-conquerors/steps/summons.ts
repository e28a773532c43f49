import { die, note, oneOf, sum } from '@gordian/kernel';
import { treasuriesOf } from '../queries/loc.ts';
import { ARMIES, type Open, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { MoveFrame, Steps } from './frames.ts';
import { couldHold, playCard, reaction } from './hand.ts';
import type { MoveLabel } from './move.ts';
import { newClaim } from './sequence.ts';
import { newFall, surrenderModifiers } from './siege.ts';
import { reduce } from './treasury.ts';

export type SummonsLabel = 'treachery' | 'treacheryAsk' | 'betray' | 'betrayed' | 'surrender' | 'invest';

/** An Army before a city: it demands Surrender, with Treachery or without, or lays siege. */
export function summonsSteps(t: Tables): Steps<MoveFrame, SummonsLabel, MoveLabel> {
  const purseIds = [...t.treasureIds, 'royal'];
  const filled = (o: Open, n: number): boolean =>
    n === t.treasures.length ? o.royal[2] === 1 : o.treasury[n] > 0;
  return {
    // CON-15-TREACHERY-1: with the demand, before the roll.
    treachery(s, f) {
      if (s.open.loc[f.army] === 0) return 'ask';
      const at = s.open.armyAt[f.army];
      f.spent += 1;
      s.open.demanded.push(f.army * 64 + t.cityOf[at]);
      f.via = 0;
      return couldHold(t, s.open, f.side, 'treachery') ? 'treacheryAsk' : 'surrender';
    },
    treacheryAsk: reaction(
      t,
      {
        kind: 'treachery',
        word: 'play treachery',
        rule: 'CON-15-TREACHERY-1',
        prompt: 'Use Treachery?',
        who: (f) => f.side,
      },
      (s, f, played) => {
        if (!played) return 'surrender';
        playCard(t, s, f.side, 'treachery', 'discards');
        f.via = 3;
        f.cut = [];
        return 'betray';
      },
    ),
    // CON-15-TREACHERY-1: the player names the Treasury that gives him his LOC, and it is Reduced.
    betray: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const mask = treasuriesOf(v.open.loc[f.army]);
        const list = purseIds.filter(
          (_, n) => (mask & (1 << n)) !== 0 && filled(v.open, n) && !f.cut.includes(n),
        );
        return oneOf('CON-15-TREACHERY-1', list.length > 0 ? list.map((id) => `from ${id}`) : ['none']);
      },
      prompt: () => 'Which Treasury pays the traitors?',
      then(_s, f, answer) {
        if (answer === 'none') return 'surrender';
        f.goal = purseIds.indexOf(answer.slice(5));
        return { call: newClaim(f.side, f.army, f.goal), then: 'betrayed' };
      },
    },
    betrayed(s, f) {
      if (s.open.line < 0) {
        f.cut.push(f.goal);
        return 'betray';
      }
      reduce(t, s, f.goal);
      return 'surrender';
    },
    // CON-11.4.5: 6 or more and the city falls at once.
    surrender(s, f) {
      const at = s.open.armyAt[f.army];
      const list = surrenderModifiers(t, s.open, f.army, at, f.via === 3);
      const roll = die(s);
      const total = roll + sum(list);
      note(
        s,
        'Demand for Surrender at {place}: {die}, in all {n}',
        { place: t.spaces[at], die: roll, n: total },
        'CON-11.4.5',
      );
      f.via = 0;
      return total >= 6 ? { call: newFall(t.cityOf[at], f.side, 0), then: 'settled' } : 'ask';
    },
    invest(s, f) {
      if (s.open.loc[f.army] === 0) return 'ask';
      const at = s.open.armyAt[f.army];
      s.open.siege[t.cityOf[at]] = 0;
      note(s, '{unit} besieges {place}', { unit: ARMIES[f.army], place: t.spaces[at] }, 'CON-11.4.1');
      return 'end';
    },
  };
}
