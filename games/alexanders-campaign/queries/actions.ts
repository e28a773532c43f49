import type { One } from '@gordian/kernel';
import { oneOf } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { CampaignView, TurnFrame } from '../state.ts';
import { CAVALRY, CRATERUS, EXPLORATION, PHALANX, type Tables, TOXOTAI } from '../tables.ts';
import { formationBar, heldWith, isAvailable, spentCount } from './tiles.ts';

/** What the active player can declare, in the order offered. */
export const DECLARATIONS = [
  'assault',
  'assault cavalry',
  'assault toxotai',
  'assault phalanx',
  'assault cavalry toxotai',
  'assault cavalry phalanx',
  'explore',
  'tax',
  'pass',
  'march',
  'supply train',
] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** Every offer there can be, by the set of declarations in it: bit i is declaration i + 1, a plain Assault is always there. */
export function declarationOffers(): One<RuleId>[] {
  const out: One<RuleId>[] = [];
  for (let set = 0; set < 1 << (DECLARATIONS.length - 1); set++)
    out.push(
      oneOf(
        'CAM-TURN-2',
        DECLARATIONS.filter((_, i) => i === 0 || (set >> (i - 1)) & 1),
      ),
    );
  return out;
}

/** Why the active player may not declare this now, or null. */
export function declarationBar(t: Tables, v: CampaignView, f: TurnFrame, number: number): RuleId | null {
  const open = v.open;
  const seat = open.active;
  switch (DECLARATIONS[number]) {
    // CAM-TURN-4, CAM-ASSAULT-1: a plain Assault needs no tile.
    case 'assault':
      return null;
    case 'assault cavalry':
      return formationBar(t, open, CAVALRY);
    case 'assault toxotai':
      return formationBar(t, open, TOXOTAI);
    case 'assault phalanx':
      return formationBar(t, open, PHALANX);
    // CAM-COMBO-1, CAM-COMBO-2: Cavalry pairs with Toxotai or Phalanx, here on its first assault.
    case 'assault cavalry toxotai':
      return formationBar(t, open, CAVALRY) ?? formationBar(t, open, TOXOTAI);
    case 'assault cavalry phalanx':
      return formationBar(t, open, CAVALRY) ?? formationBar(t, open, PHALANX);
    // CAM-EXPL-1: Exploration spends the available tile with its symbol.
    case 'explore':
      return isAvailable(open, seat, EXPLORATION) ? null : 'CAM-EXPL-1';
    case 'tax':
      return taxBar(v, f);
    case 'pass':
      return passBar(v, f);
    case 'march':
      return marchBar(v);
    case 'supply train':
      return supplyTrainBar(t, v);
  }
}

function taxBar(v: CampaignView, f: TurnFrame): RuleId | null {
  // CAM-CRAT-3: after the free move only Assault or Exploration.
  if (f.marched) return 'CAM-CRAT-3';
  // CAM-TAX-3: while the token lies on the city nobody taxes it.
  if (v.open.taxed) return 'CAM-TAX-3';
  // CAM-TAX-4: Taxation needs a spent tile to take back.
  return spentCount(v.open, v.open.active) > 0 ? null : 'CAM-TAX-4';
}

function passBar(v: CampaignView, f: TurnFrame): RuleId | null {
  // CAM-CRAT-3: after the free move only Assault or Exploration.
  if (f.marched) return 'CAM-CRAT-3';
  // CAM-PASS-2, CAM-PASS-3: not right after a Pass; a turn lost to Truce is not a Pass.
  return v.open.last === 'pass' ? 'CAM-PASS-2' : null;
}

function marchBar(v: CampaignView): RuleId | null {
  const open = v.open;
  // CAM-CRAT-1: the free move is Craterus' own.
  if (open.general[open.active] !== CRATERUS) return 'CAM-CRAT-1';
  return abilityBar(v);
}

/** CAM-ABIL-1: at most once a turn and twice a game. */
export function abilityBar(v: CampaignView): RuleId | null {
  return v.open.abilityUsed || v.open.ability[v.open.active] === 0 ? 'CAM-ABIL-1' : null;
}

function supplyTrainBar(t: Tables, v: CampaignView): RuleId | null {
  // CAM-OPT-7: with plain exploration the tiles have no effect.
  if (!v.open.options.effects) return 'CAM-OPT-7';
  // CAM-XT-7: a Supply train in hand, and a spent tile to make available.
  if (heldWith(t.supplyTrain, v.own!.hand) < 0) return 'CAM-XT-7';
  return spentCount(v.open, v.open.active) > 0 ? null : 'CAM-XT-7';
}

/** Why a text that is no declaration at all cannot be said before an action. */
export function strangeDeclaration(text: string): RuleId | null {
  const said = text.split(' ');
  if (said[0] === 'truce') return 'CAM-TRUCE-1';
  if (said[0] === 'unyielding') return 'CAM-ANTI-1';
  if (said[0] === 'engineers') return 'CAM-XT-6';
  if (said[0] === 'raise') return 'CAM-PTOL-1';
  if (said[0] === 'build') return 'CAM-MASON-9';
  if (said[0] === 'attack') return 'CAM-CAV-1';
  if (said[0] !== 'assault') return null;
  const both = said.includes('toxotai') && said.includes('phalanx');
  if (both) return said.includes('cavalry') ? 'CAM-COMBO-7' : 'CAM-COMBO-6';
  return 'CAM-COMBO-1';
}
