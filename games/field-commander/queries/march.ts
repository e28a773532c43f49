import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { Open } from '../state.ts';
import { effectOf, type Tables } from '../tables.ts';
import { besieging, campaignOf, ownForces } from './counts.ts';

/** FCA-SCO-04 FCA-OPT-04 FCA-OPT-21: Gold for foraging on the way into an Area. */
export function forageCost(t: Tables, open: Open, die: number, target: number): number {
  const spare = ownForces(open) - die;
  if (spare <= 0) return 0;
  const id = campaignOf(t, open).areas[target];
  const scorched = effectOf(t, open, 'forageSurcharge');
  const desert = effectOf(t, open, 'forageMultiplier');
  const factor = desert?.areas?.includes(id) ? desert.factor! : 1;
  return spare * factor + (scorched?.areas?.includes(id) ? scorched.gold! : 0);
}

/** FCA-TYR-03: into Tyre only through a destroyed section or over the completed Mole. */
export function canEnter(t: Tables, open: Open, area: number): boolean {
  const c = campaignOf(t, open);
  if (area !== c.tyre) return true;
  const { sections, mole } = open.siege!;
  return mole === c.siege!.mole.sections || sections.includes(0);
}

/** FCA-INT-01 FCA-INT-09 FCA-TYR-26: whether Intimidation may be tried where the Army stands. */
export function mayIntimidate(t: Tables, open: Open): boolean {
  const c = campaignOf(t, open);
  return besieging(t, open) && c.isStronghold[open.area] && open.area !== c.tyre && !open.ongoing;
}

/** Why the Army may not do this in the Conquest step; null when the question is another. */
export function moveRefusal(t: Tables, open: Open, answer: string): Refusal<RuleId> | null {
  const c = campaignOf(t, open);
  if (answer.startsWith('go ')) {
    const area = c.go.indexOf(answer);
    if (area < 0) return { rule: 'FCA-MAP-01', because: 'there is no such Area on this map' };
    if (area === c.tyre && c.adjacent[open.area].includes(area) && !canEnter(t, open, area))
      return { rule: 'FCA-TYR-03', because: 'no section is destroyed and the Mole is not complete' };
    if (!c.adjacent[open.area].includes(area))
      return { rule: 'FCA-MAP-01', because: 'it does not adjoin the Area of the Army' };
    return { rule: 'FCA-MOV-03', because: 'the enemy here comes first' };
  }
  if (answer === 'intimidate') {
    if (!besieging(t, open))
      return { rule: 'FCA-INT-01', because: 'the Army is in no Unconquered Stronghold' };
    if (!c.isStronghold[open.area])
      return { rule: 'FCA-MAP-03', because: 'a Battle Area falls only by Battle' };
    if (open.area === c.tyre) return { rule: 'FCA-TYR-26' };
    return { rule: 'FCA-INT-09', because: 'an Intimidation was On-Going this turn' };
  }
  // FCA-INS-02 FCA-SEQ-05: purchases have their own step.
  if (answer.startsWith('insight'))
    return { rule: 'FCA-INS-02', because: 'Insights are bought in the Spend step' };
  if (/^(buy|city|temple|advisor|refit)/.test(answer))
    return { rule: 'FCA-SEQ-05', because: 'this belongs to another step' };
  if (answer === 'battle') return { rule: 'FCA-BAT-02', because: 'there is no enemy here' };
  if (answer === 'stay') return { rule: 'FCA-MOV-03', because: 'the enemy here comes first' };
  return null;
}
