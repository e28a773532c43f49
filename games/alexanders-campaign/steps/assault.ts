import { DONE, die, finish, note, oneOf, type Procedure, type Refusal } from '@gordian/kernel';
import { abilityBar } from '../queries/actions.ts';
import { couldBeHeld, formationBar, heldWith } from '../queries/tiles.ts';
import type { RuleId } from '../rules.ts';
import type { AssaultFrame, Campaign, CampaignView } from '../state.ts';
import { ANTIGONUS, PHALANX, type Tables, TOXOTAI } from '../tables.ts';
import { conquer, discardTile, useAbility, useFormation } from './conquest.ts';
import { finalScoring } from './ending.ts';
import { greatMason, type MasonLabel } from './mason.ts';

type Label = 'attack' | 'roll' | 'lost' | 'rescue' | 'taken' | 'second' | MasonLabel;

/** What a die must show at least to win now. CAM-ASSAULT-2, CAM-ASSAULT-3, CAM-CARD-5. */
export function rollNeeded(t: Tables, event: number): number {
  return t.constants.assaultSuccessMin - (event < 0 ? 0 : t.rollChange[event]);
}

/** One Assault action: one assault, or two with Cavalry, and the free actions that may follow. */
export function assault(t: Tables): Procedure<Campaign, AssaultFrame, Label, RuleId> {
  return {
    attack(s, f) {
      // CAM-ASSAULT-1: the next city; CAM-TOX-1, CAM-COMBO-3, CAM-COMBO-4: with Toxotai the one after it.
      f.target = s.open.pawn + (f.support === TOXOTAI ? 2 : 1);
      // CAM-PHX-1, CAM-PHX-2, CAM-COMBO-5: the Phalanx takes it without a roll.
      return f.support === PHALANX ? 'taken' : 'roll';
    },

    roll(s, f) {
      const result = die(s, t.constants.dieSides);
      const need = rollNeeded(t, s.open.event);
      const won = result >= need;
      note(
        s,
        won ? '{die} against {place}: won, {n} was needed' : '{die} against {place}: lost, {n} was needed',
        { die: result, place: t.cities[f.target], n: need },
        need === t.constants.assaultSuccessMin ? 'CAM-ASSAULT-2' : 'CAM-CARD-5',
      );
      return won ? 'taken' : 'lost';
    },

    // CAM-ASSAULT-5: a lost roll leaves the pawn, unless an ability or a tile answers it.
    lost(s, f) {
      const open = s.open;
      const byAbility = unyieldingBar(open.general[open.active], open.abilityUsed, open.ability[open.active]);
      const byTile =
        open.options.effects && !f.engineers && open.held[open.active] > 0 && couldBeHeld(t.engineers, open);
      return byAbility === null || byTile ? 'rescue' : 'after';
    },

    rescue: {
      ask: 'one',
      window: true,
      who: (open) => open.order[open.active],
      offer(v, f) {
        const of = ['accept'];
        for (const word of ['unyielding', 'engineers']) if (rescueBar(t, v, f, word) === null) of.push(word);
        return oneOf('CAM-ASSAULT-5', of);
      },
      check(v, f, choice): Refusal<RuleId> | null {
        const rule = rescueBar(t, v, f, String(choice));
        return rule === null ? null : { rule };
      },
      prompt: (_, f) => `The assault on ${t.cityNames[f.target]} is lost`,
      label: (_, f, word) =>
        word === 'accept'
          ? 'Accept the defeat'
          : word === 'unyielding'
            ? `Unyielding assault: take ${t.cityNames[f.target]} all the same`
            : 'Engineers: roll again',
      then(s, f, answer, seat) {
        if (answer === 'unyielding') {
          // CAM-ANTI-1, CAM-ANTI-2, CAM-ANTI-3: the city under attack is conquered as by a won roll.
          useAbility(s);
          note(s, '{seat} does not yield', { seat }, 'CAM-ANTI-1');
          return 'taken';
        }
        if (answer === 'accept') return 'after';
        // CAM-XT-6: Engineers roll that assault again, and the second result stands.
        const tile = heldWith(t.engineers, s.own[seat].hand);
        discardTile(s, tile);
        f.engineers = true;
        note(s, '{seat} uses {tile}', { seat, tile: t.explorations[tile] }, 'CAM-XT-6');
        return 'roll';
      },
    },

    // CAM-ASSAULT-6: a won roll, the Phalanx and a defeat turned all come here, and Great Mason may follow.
    taken(s, f) {
      // CAM-TOX-2, CAM-CAV-2: the pawn goes straight to the target; a jumped city is conquered by nobody.
      conquer(s, t, f.target);
      if (s.result !== null) return DONE;
      // CAM-END-1, CAM-END-3, CAM-CAV-5, CAM-MASON-11: entering the second Babylon ends the game at once.
      if (f.target === t.last) {
        finish(s, finalScoring(t, s));
        return DONE;
      }
      if (f.taken < 0) f.taken = f.target;
      else f.takenNext = f.target;
      return 'after';
    },

    // CAM-COMBO-2: the tile for the second assault is chosen after the first is resolved.
    second: {
      ask: 'one',
      who: (open) => open.order[open.active],
      offer(v, f) {
        const of = ['assault'];
        if (supportBar(t, v, f, TOXOTAI) === null) of.push('assault toxotai');
        if (supportBar(t, v, f, PHALANX) === null) of.push('assault phalanx');
        return oneOf('CAM-COMBO-1', of);
      },
      check(v, f, choice): Refusal<RuleId> | null {
        if (choice === 'assault toxotai phalanx') return { rule: 'CAM-COMBO-6' };
        const formation =
          choice === 'assault toxotai' ? TOXOTAI : choice === 'assault phalanx' ? PHALANX : -1;
        const rule = formation < 0 ? null : supportBar(t, v, f, formation);
        return rule === null ? null : { rule };
      },
      prompt: () => 'The second assault',
      label: (v, _, word) =>
        word === 'assault toxotai'
          ? `Toxotai: assault ${t.cityNames[v.open.pawn + 2]}`
          : word === 'assault phalanx'
            ? `Phalanx: take ${t.cityNames[v.open.pawn + 1]}`
            : `Assault ${t.cityNames[v.open.pawn + 1]}`,
      then(s, f, answer) {
        f.support = answer === 'assault toxotai' ? TOXOTAI : answer === 'assault phalanx' ? PHALANX : -1;
        if (f.support >= 0) useFormation(s, f.support);
        return 'attack';
      },
    },

    ...greatMason(t),
  };
}

function unyieldingBar(general: number, usedNow: boolean, left: number): RuleId | null {
  if (general !== ANTIGONUS) return 'CAM-ANTI-1';
  return usedNow || left === 0 ? 'CAM-ABIL-1' : null;
}

function rescueBar(t: Tables, v: CampaignView, f: AssaultFrame, word: string): RuleId | null {
  if (word === 'unyielding')
    return v.open.general[v.open.active] === ANTIGONUS ? abilityBar(v) : 'CAM-ANTI-1';
  // CAM-TACT-4: no tile can be added once the die is cast.
  if (word.startsWith('assault')) return 'CAM-TACT-4';
  if (word !== 'engineers') return null;
  if (!v.open.options.effects) return 'CAM-OPT-7';
  // CAM-XT-6: one Engineers an assault. CAM-ANTI-4: the ability may still follow.
  if (f.engineers || heldWith(t.engineers, v.own!.hand) < 0) return 'CAM-XT-6';
  return null;
}

/** Why a tile may not support the second assault. */
function supportBar(t: Tables, v: CampaignView, f: AssaultFrame, formation: number): RuleId | null {
  // CAM-COMBO-7: only one supporting tile in a Cavalry turn; CAM-OPT-2: or one for each assault.
  if (f.supported && !v.open.options.triple) return 'CAM-COMBO-7';
  // CAM-EVENT-5: a ban that came into force in mid-turn bars further tiles.
  return formationBar(t, v.open, formation);
}
