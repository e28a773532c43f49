import { DESTROYED, GOVERNED, type Open, UNCONQUERED } from '../state.ts';
import { effectOf, type Tables } from '../tables.ts';
import { campaignOf } from './counts.ts';

/** FCA-GLD-01 FCA-GLD-02 FCA-GLD-03: the Gold of this turn's Gain Gold step. */
export function income(t: Tables, open: Open): number {
  const c = campaignOf(t, open);
  const { baseGold, perGovernedArea, perDestroyedEnemy, perTransport } = c.data.resupply;
  // FCA-OPT-09: no base Gold while the blockade holds.
  const blockade = effectOf(t, open, 'noBaseGoldUntil');
  const blocked = blockade !== null && open.status[c.areas.indexOf(blockade.area!)] === UNCONQUERED;
  let gold = blocked ? 0 : baseGold;
  // FCA-GOV-02 FCA-GOV-07: every Governed Area pays, also in the turn it was taken.
  const revolt = effectOf(t, open, 'governIncomeZero');
  for (const area of c.pivotal) {
    if (open.status[area] !== GOVERNED) continue;
    // FCA-OPT-06: a revolt ends the income of one Area.
    if (revolt !== null && c.areas[area] === revolt.area && open.turn >= revolt.fromTurn!) continue;
    gold += perGovernedArea;
  }
  for (let i = 0; i < open.at.length; i++) if (open.at[i] === DESTROYED) gold += perDestroyedEnemy;
  // FCA-TYR-06: each Transport.
  if (open.siege !== null) gold += open.siege.transports * (perTransport ?? 0);
  return gold + (effectOf(t, open, 'goldPerTurn')?.delta ?? 0);
}
