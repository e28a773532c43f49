import { GOVERNED, type Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { campaignOf, total } from './counts.ts';

/** FCA-VIC-12: track VP, 5 a City, options, the Mole; no lower limit. */
export function campaignScore(t: Tables, open: Open): number {
  const c = campaignOf(t, open);
  // FCA-VIC-03 FCA-VIC-04 FCA-VIC-05: the square's VP, 0 where none is printed.
  let score = c.data.turnTrack[open.turn].vp ?? 0;
  // FCA-VIC-07: each City.
  score += total(open.cities) * t.data.economy.cityVictoryPoints.value;
  // FCA-VIC-08: selected options of this campaign.
  for (let i = 0; i < t.options.length; i++)
    if ((open.options >> i) & 1 && t.options[i].campaign === open.campaign) score += t.options[i].vp;
  // FCA-TYR-30: a complete Mole.
  const mole = c.siege?.mole;
  if (mole !== undefined && open.siege!.mole === mole.sections) score += mole.vpIfComplete;
  return score;
}

/** FCA-LNK-07 FCA-LNK-08 FCA-LNK-13: Immortality points of a won campaign. */
export function campaignPoints(t: Tables, open: Open, score: number): number {
  const worth = (resource: string) =>
    t.data.immortality.perResource.find((line) => line.resource === resource)!.points!;
  const governed = open.status.filter((status) => status === GOVERNED).length;
  return (
    governed * worth('governedArea') +
    open.glory * worth('unspentGlory') +
    Math.max(0, score) * worth('victoryPoint')
  );
}

/** FCA-LNK-10: the years of the ranking. */
export function yearsRemembered(t: Tables, points: number): number {
  return t.data.immortality.levels.find((level) => points >= level.min && points <= (level.max ?? Infinity))!
    .years;
}
