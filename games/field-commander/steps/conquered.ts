import { DONE, type Frame, note, oneOf } from '@gordian/kernel';
import { fulfil, gainGold, lookAtState, winCampaign } from '../effects.ts';
import { advised, campaignOf, isComplete } from '../queries/counts.ts';
import type { RuleId } from '../rules.ts';
import { DESTROYED, type GameState, GOVERNED, type Proc, RAZED, who } from '../state.ts';
import { CALLISTHENES, effectOf, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';

export interface ConqueredFrame extends Frame {
  proc: 'conquered';
  way: 'battle' | 'intimidation' | 'walk';
}

export function conquered(way: ConqueredFrame['way']): ConqueredFrame {
  return { proc: 'conquered', at: 'glory', way };
}

/** FCA-GLO-01 FCA-GLO-04 FCA-ADV-06: a feat gives 2 Glory at once, 1 more with Callisthenes. */
export function feat(t: Tables, s: GameState, what: string): void {
  const glory = t.data.economy.gloryPerFeat.value + (advised(s.open, CALLISTHENES) ? 1 : 0);
  s.open.glory += glory;
  note(s, '{n} Glory for {text}.', { n: glory, text: what }, 'FCA-GLO-01');
}

/** FCA-GOV-03 FCA-GOV-04 FCA-GOV-05 FCA-GOV-06 FCA-GAU-01 FCA-OPT-24: Gold for razing an Area. */
export function razeGold(t: Tables, s: Pick<GameState, 'open'>, area: number): number {
  const c = campaignOf(t, s.open);
  const treasuries = effectOf(t, s.open, 'razeBonus');
  const more = treasuries?.areas?.includes(c.areas[area]) ? treasuries.gold! : 0;
  return c.data.resupply.razeGold + more;
}

/** A Pivotal Area has been Conquered: Glory, bounties, Govern or Raze, victory. */
export function conqueredProcedure(t: Tables): Proc<ConqueredFrame, 'glory' | 'choose' | 'end'> {
  return {
    glory(s, f) {
      const { open } = s;
      const { area } = open;
      const c = campaignOf(t, open);
      // FCA-INT-08: what surrendered counts as destroyed.
      for (let i = 0; i < open.at.length; i++) if (open.at[i] === area) open.at[i] = DESTROYED;
      note(
        s,
        '{place} is Conquered.',
        { place: c.areas[area] },
        c.isStronghold[area] ? 'FCA-MAP-04' : 'FCA-MAP-03',
      );
      // FCA-GLO-02: a Stronghold is one feat however it falls; FCA-MOV-06: a Battle Area without a battle is none.
      if (c.isStronghold[area]) feat(t, s, 'a Stronghold');
      else if (f.way === 'battle') feat(t, s, 'a Battle');
      // FCA-ORD-11 FCA-ORD-12 FCA-ORD-14: the bounty that matches is gained, the other is lost.
      const gold = open.goldAt[area];
      open.goldAt[area] = 0;
      const glory = open.gloryAt[area];
      open.gloryAt[area] = 0;
      if (f.way === 'battle') {
        open.glory += glory;
        if (glory > 0) note(s, 'Bounty: {n} Glory.', { n: glory }, 'FCA-ORD-11');
      } else if (gold > 0) note(s, 'Bounty: {n} Gold.', { n: gainGold(t, s, gold) }, 'FCA-ORD-12');
      return 'choose';
    },
    // FCA-GOV-01: the choice is final.
    choose: anytime(t, 'choose', 'along', {
      ask: 'one',
      who,
      offer: () => oneOf<RuleId>('FCA-GOV-01', ['govern', 'raze']),
      prompt: (v) => `${campaignOf(t, v.open).data.areas[v.open.area].name} is yours: Govern or Raze?`,
      label(v, _, word) {
        const { perGovernedArea } = campaignOf(t, v.open).data.resupply;
        return word === 'govern'
          ? `govern (${perGovernedArea} Gold each turn)`
          : `raze (${razeGold(t, v, v.open.area)} Gold now)`;
      },
      then(s, _, answer) {
        const { open } = s;
        open.status[open.area] = answer === 'govern' ? GOVERNED : RAZED;
        note(
          s,
          answer === 'govern' ? '{place} is Governed.' : '{place} is Razed.',
          { place: campaignOf(t, open).areas[open.area] },
          answer === 'govern' ? 'FCA-GOV-02' : 'FCA-GOV-03',
        );
        if (answer === 'raze') gainGold(t, s, razeGold(t, s, open.area));
        // FCA-PRO-12 FCA-PRO-14: Prophecies that ask for this choice.
        fulfil(t, s, 'conquerAnd', answer);
        lookAtState(t, s);
        return 'end';
      },
    }),
    end(s) {
      // FCA-VIC-09: the campaign ends the moment its condition holds.
      if (!isComplete(t, s.open)) return DONE;
      winCampaign(s);
      return 'end';
    },
  };
}
