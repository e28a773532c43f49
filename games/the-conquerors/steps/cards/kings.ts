import { die, note } from '@gordian/kernel';
import { gspOf, opposed } from '../../queries/units.ts';
import type { RuleId } from '../../rules.ts';
import { HELD, HIDDEN, type Open, type Side, SPARTAN } from '../../state.ts';
import type { Tables } from '../../tables.ts';
import { newBattle } from '../battle.ts';
import { banish } from '../hand.ts';
import { addInjury, addWeariness, crownAlexander, removeGsp, settle, settleSieges } from '../occupation.ts';
import { startRevolt } from './provinces.ts';
import type { CardUse } from './use.ts';

const onlyKing = (rule: RuleId) => (v: { open: Open }) =>
  v.open.greatKing === 1 ? null : { rule, because: 'Alexander is not Great King' };

/** What the Persian may play at once after a card. */
export function followUp(kinds: string[]): { proc: string; at: string; kinds: string[] } {
  return { proc: 'followUp', at: 'open', kinds };
}

export function kingCards(t: Tables): CardUse[] {
  return [
    // CON-15-AGIS-1 to CON-15-AGIS-3: Sparta rises, with an Army of its own.
    {
      card: 'agis',
      word: 'play agis',
      rule: 'CON-15-AGIS-1',
      by: 1,
      after: 'gone',
      effect(s) {
        const o = s.open;
        for (const p of [t.sparta, t.crete])
          for (const i of t.spacesOf[p])
            for (const side of [0, 1] as const)
              if (gspOf(o, side, i) > 0) removeGsp(s, side, i, gspOf(o, side, i));
        // CON-6.3.5: without a roll.
        startRevolt(t, s, t.sparta);
        const at = t.spaceNo.sparta;
        o.armyAt[SPARTAN] = at;
        o.asp[SPARTAN] = t.limits.spartanArmyAsp;
        o.elite[SPARTAN] = 0;
        o.status[SPARTAN] = 0;
        for (const i of t.spacesOf[t.crete]) settle(t, s, i);
        if (!opposed(t, o, 1, at)) return null;
        return newBattle(1, [SPARTAN], at, at, 0, 0);
      },
    },
    // CON-15-NATIVE-1, CON-15-NATIVE-2.
    {
      card: 'goes_native',
      word: 'play goes_native',
      rule: 'CON-15-NATIVE-1',
      by: null,
      after: 'gone',
      may: onlyKing('CON-15-NATIVE-1'),
      effect(s) {
        addWeariness(s, 1, 'CON-15-NATIVE-1');
        return followUp(['satrap']);
      },
    },
    // CON-15-BINGE-1 to CON-15-BINGE-3.
    {
      card: 'drunken_binge',
      word: 'play drunken_binge',
      rule: 'CON-15-BINGE-1',
      by: null,
      may: onlyKing('CON-15-BINGE-1'),
      effect(s, f) {
        if (f.side === 1) addInjury(s, 1, 'CON-15-BINGE-1');
        else addWeariness(s, -1, 'CON-15-BINGE-2');
        const roll = die(s);
        note(s, 'Black Cleitus: {die}', { die: roll }, 'CON-15-BINGE-3');
        if (roll % 2 === 1) banish(t, s, 'black_cleitus', true);
        return null;
      },
    },
    // CON-15-MARRIAGE-1.
    {
      card: 'mass_marriage',
      word: 'play mass_marriage',
      rule: 'CON-15-MARRIAGE-1',
      by: 1,
      after: 'gone',
      may: (v) => (v.open.family[2] === 0 ? null : { rule: 'CON-15-MARRIAGE-1' }),
      effect(s) {
        addWeariness(s, 1, 'CON-15-MARRIAGE-1');
        s.open.married = 1;
        crownAlexander(t, s);
        return null;
      },
    },
    // CON-15-PROSKYNESIS-1, CON-15-PROSKYNESIS-2.
    {
      card: 'proskynesis',
      word: 'play proskynesis',
      rule: 'CON-15-PROSKYNESIS-1',
      by: null,
      after: 'gone',
      may: (v) =>
        v.open.proskynesis > 0 ? { rule: 'CON-15-PROSKYNESIS-3' } : onlyKing('CON-15-PROSKYNESIS-1')(v),
      effect(s) {
        s.open.proskynesis = 2;
        return followUp(['satrap', 'conspiracy']);
      },
    },
    // CON-15-CONSPIRACY-1: in his own segment too.
    {
      card: 'conspiracy',
      word: 'play conspiracy',
      rule: 'CON-15-CONSPIRACY-1',
      by: 1,
      effect: () => ({ proc: 'conspiracy', at: 'ask' }),
    },
    // CON-15-HONEYMOONERS-1.
    {
      card: 'honeymooners',
      word: 'play honeymooners',
      rule: 'CON-15-HONEYMOONERS-1',
      by: null,
      after: 'gone',
      may: (v) =>
        v.open.armyAt[0] >= 0 && v.open.leader[t.alexander] === 0 && v.open.asp[0] > t.limits.honeymoonAsp
          ? null
          : { rule: 'CON-15-HONEYMOONERS-1' },
      effect(s) {
        s.open.asp[0] -= t.limits.honeymoonAsp;
        s.open.honeymoon += t.limits.honeymoonAsp;
        addWeariness(s, -1, 'CON-15-HONEYMOONERS-1');
        settleSieges(t, s);
        return null;
      },
    },
    // CON-15-DIADES-1: he stays in play.
    {
      card: 'diades',
      word: 'play diades',
      rule: 'CON-15-DIADES-1',
      by: 0,
      after: 'table',
      effect(s) {
        s.open.diades = 1;
        return null;
      },
    },
    // CON-15-MAJORCAMPAIGN-1.
    {
      card: 'major_campaign',
      word: 'play major_campaign',
      rule: 'CON-15-MAJORCAMPAIGN-1',
      by: null,
      effect(s) {
        s.open.campaign = 1;
        return null;
      },
    },
    // CON-8.2.5: one level by card.
    // CON-15-TRAINING-1: level 2 or lower.
    {
      card: 'persian_training',
      word: 'play persian_training',
      rule: 'CON-15-TRAINING-1',
      by: 1,
      asks: 'Which Army is trained?',
      targets: (v) =>
        [3, 4, 5, SPARTAN]
          .filter((a) => v.open.armyAt[a] >= 0 && v.open.elite[a] < t.eliteMax[1])
          .map((a) => `train ${ARMY[a]}`),
      effect(s, f) {
        s.open.elite[ARMY.indexOf(f.target.slice(6))]++;
        return null;
      },
    },
  ];
}
const ARMY = ['mac1', 'mac2', 'mac3', 'per1', 'per2', 'per3', 'spartan'];

/** CON-5.3.1: Leaders who may be named Great King: in play or in hand. */
export function heirs(t: Tables, o: Open, own: readonly number[], side: Side): number[] {
  if (side !== 1 || o.king >= 0 || o.leader[t.dariusNo] !== -2 || o.greatKing === 1) return [];
  if (!o.holder.includes(1)) return [];
  const out: number[] = [];
  for (let i = 0; i < t.leaders.length; i++) {
    if (t.leaderSide[i] !== 1) continue;
    const at = o.leader[i];
    if ((at >= 0 && at < 100) || at === HELD || (at === HIDDEN && own.includes(i))) out.push(i);
  }
  return out;
}
