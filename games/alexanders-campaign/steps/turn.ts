import {
  counted,
  finish,
  note,
  type OneQuestion,
  oneOf,
  type Procedure,
  type Refusal,
  someOf,
} from '@gordian/kernel';
import { namer } from '../names.ts';
import {
  DECLARATIONS,
  type Declaration,
  declarationBar,
  declarationOffers,
  strangeDeclaration,
} from '../queries/actions.ts';
import { couldBeHeld, heldWith, isAvailable, spentCount, spentTiles } from '../queries/tiles.ts';
import type { RuleId } from '../rules.ts';
import type { AssaultFrame, Campaign, CampaignView, Open, TurnFrame } from '../state.ts';
import {
  AVAILABLE,
  CAVALRY,
  EXPLORATION,
  PHALANX,
  REMOVED,
  SPENT,
  type Tables,
  TOXOTAI,
  TRUCE,
} from '../tables.ts';
import { checkEvent, discardTile, movePawn, useAbility, useFormation } from './conquest.ts';
import { finalScoring } from './ending.ts';

type Label = 'start' | 'truce' | 'prepare' | 'action' | 'cornered' | 'recover' | 'collect' | 'end' | 'next';

/** CAM-TRUCE-4: the next inactive seat clockwise after `from` that has its Truce tile, or -1. */
function nextTruce(open: Open, from: number): number {
  const n = open.order.length;
  for (let seat = (from + 1) % n; seat !== open.active; seat = (seat + 1) % n)
    if (isAvailable(open, seat, TRUCE)) return seat;
  return -1;
}

/** How many tiles Taxation returns here. */
export function taxYield(t: Tables, open: Open): number {
  // CAM-TAX-1, CAM-TAX-6: as many as the printed rating of the pawn's city.
  const rating = t.rating[open.pawn];
  // CAM-CARD-4: Rich Province returns one more.
  const bonus = open.event < 0 ? 0 : t.taxBonus[open.event];
  return Math.min(rating + bonus, spentCount(open, open.active));
}

function assaultFrame(cavalry: boolean, support: number): AssaultFrame {
  return {
    proc: 'assault',
    at: 'attack',
    cavalry,
    second: false,
    support,
    supported: support >= 0,
    target: -1,
    engineers: false,
    taken: -1,
    takenNext: -1,
    raised: -1,
    building: -1,
    site: -1,
  };
}

const SUPPORT: Readonly<Partial<Record<Declaration, number>>> = {
  'assault toxotai': TOXOTAI,
  'assault phalanx': PHALANX,
  'assault cavalry toxotai': TOXOTAI,
  'assault cavalry phalanx': PHALANX,
};

/** CAM-TURN-1: event check, Truce window, one action with its free actions, next player clockwise. */
export function turn(t: Tables): Procedure<Campaign, TurnFrame, Label, RuleId> {
  const nameOf = namer(t);
  const offers = declarationOffers();

  /** What the active player declares; `cornered` is the same where having only one answer would tell about her hand. */
  const action: OneQuestion<Campaign, TurnFrame, Label, RuleId> = {
    ask: 'one',
    who: (open) => open.order[open.active],
    offer(v, f) {
      let set = 0;
      for (let i = 1; i < DECLARATIONS.length; i++)
        if (declarationBar(t, v, f, i) === null) set |= 1 << (i - 1);
      return offers[set];
    },
    check(v, f, choice): Refusal<RuleId> | null {
      const number = DECLARATIONS.indexOf(choice as Declaration);
      const rule = number < 0 ? strangeDeclaration(String(choice)) : declarationBar(t, v, f, number);
      return rule === null ? null : { rule };
    },
    prompt: (v, f) =>
      f.marched ? 'Assault or explore from here' : `${t.cityNames[v.open.pawn]}: what do you do?`,
    label: (v, _, word) => declarationLabel(t, v, word),
    then(s, f, answer) {
      return declare(t, s, f, answer as Declaration);
    },
  };

  return {
    start(s, f) {
      s.open.abilityUsed = false;
      f.marched = false;
      // CAM-EVENT-2, CAM-TRUCE-3: the event check comes first, then the Truce window, then the action.
      checkEvent(s, t);
      // CAM-TRUCE-5: no Truce in the turn right after a turn lost to Truce; CAM-OPT-8: none in the solo campaign.
      if (s.open.last === 'truce' || s.open.options.solo) return 'prepare';
      f.asking = nextTruce(s.open, s.open.active);
      return f.asking < 0 ? 'prepare' : 'truce';
    },

    truce: {
      ask: 'one',
      window: true,
      who: (open, f) => open.order[f.asking],
      // CAM-TRUCE-6: only an available tile can be used for Truce.
      offer: () => oneOf('CAM-TRUCE-1', ['pass', 'truce']),
      check: () => ({ rule: 'CAM-TRUCE-3' }),
      prompt: (v) => `Truce against ${nameOf(v.open.order[v.open.active])}?`,
      label: (_, __, word) => (word === 'truce' ? 'Truce: the turn is lost' : 'Let the turn go on'),
      then(s, f, answer, seat) {
        const open = s.open;
        if (answer === 'truce') {
          // CAM-TRUCE-1, CAM-TRUCE-2, CAM-TURN-5: the turn ends at once; the tile leaves the game for good.
          open.tiles[f.asking * 5 + TRUCE] = REMOVED;
          open.last = 'truce';
          note(
            s,
            '{seat} plays Truce: {seat2} loses the turn',
            { seat, seat2: open.order[open.active] },
            'CAM-TRUCE-1',
          );
          return 'next';
        }
        f.asking = nextTruce(open, f.asking);
        return f.asking < 0 ? 'prepare' : 'truce';
      },
    },

    prepare(s, f) {
      const open = s.open;
      const couldRecover =
        open.options.effects &&
        open.held[open.active] > 0 &&
        spentCount(open, open.active) > 0 &&
        couldBeHeld(t.supplyTrain, open);
      return couldRecover && (f.marched || open.last === 'pass') ? 'cornered' : 'action';
    },
    action,
    cornered: { ...action, window: true },

    // CAM-XT-7: the Supply train makes one spent tile available.
    recover: {
      ask: 'one',
      who: (open) => open.order[open.active],
      offer: (v) =>
        oneOf(
          'CAM-XT-7',
          spentTiles(t, v.open, v.open.active).map((tile) => `recover ${tile}`),
        ),
      prompt: () => 'Which tile does the supply train bring back?',
      label: (_, __, word) => t.tileNames[t.say.recover.read(word)] ?? word,
      then(s, _, answer, seat) {
        const tile = t.say.recover.read(answer);
        s.open.tiles[s.open.active * 5 + (tile % 5)] = AVAILABLE;
        note(s, '{seat} takes back {tile}', { seat, tile: t.tiles[tile] }, 'CAM-XT-7');
        return 'prepare';
      },
    },

    // CAM-TAX-2: with more spent tiles than Taxation returns she chooses which; otherwise she takes all.
    collect: {
      ask: 'some',
      who: (open) => open.order[open.active],
      offer(v) {
        const n = taxYield(t, v.open);
        return someOf('CAM-TAX-2', 'recover', spentTiles(t, v.open, v.open.active), n, n);
      },
      prompt: (v) => `Taxation: take back ${counted(taxYield(t, v.open), 'tile')}`,
      label: (_, __, tile) => t.tileNames[t.tiles.indexOf(tile)] ?? tile,
      then(s, _, answer, seat) {
        for (const name of answer) s.open.tiles[s.open.active * 5 + (t.tiles.indexOf(name) % 5)] = AVAILABLE;
        // CAM-TAX-3, CAM-TAX-5: the token is put on the city; formation tracks stay.
        s.open.taxed = true;
        note(
          s,
          '{seat} taxes {place} and takes back {tiles}',
          { seat, place: t.cities[s.open.pawn], tiles: answer.join(' ') },
          'CAM-TAX-1',
        );
        return 'end';
      },
    },

    end(s) {
      s.open.last = 'acted';
      return 'next';
    },

    // CAM-SETUP-6: play goes clockwise.
    next(s) {
      s.open.active = (s.open.active + 1) % s.open.order.length;
      return 'start';
    },
  };
}

/** Carries out a declaration. CAM-TURN-2: it is the one action of the turn, except for the free move and the Supply train. */
function declare(t: Tables, s: Campaign, f: TurnFrame, said: Declaration) {
  const open = s.open;
  const seat = open.order[open.active];
  switch (said) {
    case 'explore':
      open.tiles[open.active * 5 + EXPLORATION] = SPENT;
      return { call: { proc: 'exploration', at: 'go' }, then: 'end' } as const;
    case 'tax':
      return 'collect';
    case 'pass':
      // CAM-PASS-1: nothing is done and the turn ends.
      open.last = 'pass';
      note(s, '{seat} passes', { seat }, 'CAM-PASS-1');
      return 'next';
    case 'march':
      return march(t, s, f);
    case 'supply train': {
      const tile = heldWith(t.supplyTrain, s.own[seat].hand);
      discardTile(s, tile);
      note(s, '{seat} uses {tile}', { seat, tile: t.explorations[tile] }, 'CAM-XT-7');
      return 'recover';
    }
    default: {
      const support = SUPPORT[said] ?? -1;
      const cavalry = said.startsWith('assault cavalry');
      // CAM-TACT-4: supporting tiles are named, and spent, before the die is rolled.
      if (cavalry) useFormation(s, CAVALRY);
      if (support >= 0) useFormation(s, support);
      note(s, '{seat} declares: {plan}', { seat, plan: said }, 'CAM-ASSAULT-1');
      return { call: assaultFrame(cavalry, support), then: 'end' } as const;
    }
  }
}

/** CAM-CRAT-1, CAM-CRAT-2: Craterus moves the pawn to the next city, which nobody conquers. */
function march(t: Tables, s: Campaign, f: TurnFrame): Label {
  useAbility(s);
  movePawn(s, s.open.pawn + 1);
  f.marched = true;
  note(
    s,
    '{seat} marches to {place} without conquering it',
    { seat: s.open.order[s.open.active], place: t.cities[s.open.pawn] },
    'CAM-CRAT-1',
  );
  // CAM-CRAT-7: the free move into the second Babylon ends the game and scores nothing.
  if (s.open.pawn === t.last) {
    finish(s, finalScoring(t, s));
    return 'next';
  }
  // CAM-CRAT-4: what follows is an ordinary Assault or Exploration. CAM-CRAT-6: a card due after the move is revealed before he chooses his action.
  checkEvent(s, t);
  return 'prepare';
}

function declarationLabel(t: Tables, v: CampaignView, word: string): string {
  const { pawn } = v.open;
  const next = t.cityNames[pawn + 1];
  const after = t.cityNames[pawn + 2];
  switch (word as Declaration) {
    case 'assault':
      return `Assault ${next}`;
    case 'assault cavalry':
      return `Cavalry: assault ${next}, then again`;
    case 'assault toxotai':
      return `Toxotai: assault ${after}`;
    case 'assault phalanx':
      return `Phalanx: take ${next}`;
    case 'assault cavalry toxotai':
      return `Cavalry with Toxotai: assault ${after}, then again`;
    case 'assault cavalry phalanx':
      return `Cavalry with Phalanx: take ${next}, then assault`;
    case 'explore':
      return `Explore ${next}`;
    case 'tax':
      return `Tax ${t.cityNames[pawn]}: ${taxYield(t, v.open)} back`;
    case 'pass':
      return 'Pass';
    case 'march':
      return `Forced march to ${next}`;
    case 'supply train':
      return 'Supply train: take back a spent tile';
  }
}
