import { die, note } from '@gordian/kernel';
import { campaignOf } from '../queries/counts.ts';
import { type GameState, type Open, UNCONQUERED } from '../state.ts';
import { effectOf, type Tables } from '../tables.ts';

/** FCA-TYR-11 FCA-TYR-12 FCA-TYR-13: Siege Ships attack at the start of Conquest, the Army being in Old Tyre. */
export function siegeShips(t: Tables, s: GameState): void {
  const { open } = s;
  const c = campaignOf(t, open);
  if (open.area !== c.oldTyre || open.status[c.tyre] !== UNCONQUERED) return;
  const { ships, sections } = open.siege!;
  const hitOn = shipsHitOn(t, open);
  for (let i = 0; i < ships; i++) {
    const roll = die(s);
    if (roll > hitOn) {
      note(s, 'Siege Ship: die {die}, no Hit.', { die: roll }, 'FCA-TYR-11');
      continue;
    }
    const section = die(s);
    if (sections[section - 1] > 0) sections[section - 1]--;
    note(
      s,
      'Siege Ship: die {die}, a Hit on section {die2}, {text}.',
      {
        die: roll,
        die2: section,
        text: sections[section - 1] > 0 ? 'which is reduced' : 'where the Wall is breached',
      },
      'FCA-TYR-11',
    );
  }
}

/** FCA-OPT-19: Diades makes Siege Ships hit more often. */
export function shipsHitOn(t: Tables, open: Open): number {
  return effectOf(t, open, 'siegeShipHitOn')?.n ?? campaignOf(t, open).siege!.siegeShips.hitOn;
}

/** FCA-TYR-08 FCA-OPT-17: the next Mole section; a Fire Ship may burn it when it first reaches section 4. */
export function buildMole(t: Tables, s: GameState): void {
  const siege = s.open.siege!;
  siege.mole++;
  siege.molePaid = true;
  const fire = effectOf(t, s.open, 'moleFire');
  if (fire === null || siege.burnt || siege.mole !== fire.at) return;
  siege.burnt = true;
  const roll = die(s);
  if (roll <= fire.lossOn!) siege.mole = Math.max(0, siege.mole - fire.loss!);
  note(
    s,
    'Fire Ship: die {die}, the Mole has {n section|sections}.',
    { die: roll, n: siege.mole },
    'FCA-OPT-17',
  );
}
