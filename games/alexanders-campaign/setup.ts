import { InputError, type Options, type Rng, type Seat, type Start, shuffle } from '@gordian/kernel';
import type { Campaign, OpeningFrame, Own } from './state.ts';
import { turnFrame } from './steps/opening.ts';
import { GENERALS, type Tables } from './tables.ts';

const numbered = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const filled = (n: number, value: number): number[] => new Array(n).fill(value);

/** A fresh game. */
export function setUp(t: Tables, seats: readonly Seat[], options: Options, rng: Rng): Start<Campaign> {
  const n = seats.length;
  // CAM-OPT-8: the solo campaign is led with two generals.
  if (options.soloCampaign && n !== 2)
    throw new InputError('options.soloCampaign', `the solo campaign takes two generals, not ${n}`);
  const supply = t.supply.slice();
  // CAM-OPT-1: two settlements a player, or three.
  if (options.settlementSupply === 3) supply[0] = 3;
  // CAM-SETUP-1: both piles are shuffled face down.
  const deck = shuffle({ rng }, numbered(t.events.length));
  const pile = shuffle({ rng }, numbered(t.explorations.length));
  // CAM-SETUP-3, CAM-GEN-1: each a different general: that of the seat, or CAM-OPT-5: dealt at random.
  const generals = shuffle({ rng }, numbered(GENERALS.length));
  // CAM-SETUP-4: one random objective card each, CAM-OPT-4: or by choice later.
  const cards = shuffle({ rng }, numbered(t.cards.length));
  const own: Record<Seat, Own> = {};
  for (const seat of seats) own[seat] = { hand: [], dropped: [] };
  return {
    open: {
      order: [...seats],
      options: {
        triple: options.tripleCombination === true,
        strictClaim: options.noClaimOutcome === 'no-winner',
        effects: options.explorationEffects === true,
        solo: options.soloCampaign === true,
      },
      general: seats.map((seat, i) =>
        options.generalChoice === 'random'
          ? generals[i]
          : GENERALS.indexOf(seat as (typeof GENERALS)[number]),
      ),
      // CAM-SETUP-6: a random seat begins.
      active: shuffle({ rng }, numbered(n))[0],
      // CAM-SETUP-2: Alexander starts on Amphipolis.
      pawn: t.cities.indexOf(t.constants.startCity),
      // CAM-SETUP-5: score 0, tracks 0, ability token 2.
      score: filled(n, t.constants.startScore),
      tiles: filled(n * 5, 0),
      uses: filled(n * 3, 0),
      ability: filled(n, t.constants.abilityUsesTotal),
      abilityUsed: false,
      card: options.objectiveDeal === 'chosen' ? filled(n, -1) : cards.slice(0, n),
      track: filled(n, t.constants.startObjectiveTrack),
      supply: seats.flatMap(() => supply),
      conqueror: filled(t.cities.length, -1),
      built: filled(t.cities.length, -1),
      held: filled(n, 0),
      pile: pile.length,
      discard: [],
      faceDown: 0,
      // CAM-SETUP-7: no event is in force.
      event: -1,
      seen: [],
      province: 0,
      taxed: false,
      last: 'acted',
      shown: [],
    },
    own,
    deep: { deck, pile, hidden: [] },
    stack: [start(options)],
  };
}

function start(options: Options) {
  const opening: OpeningFrame = { proc: 'opening', at: 'first', first: -1, choosing: 0 };
  if (options.firstPlayer === 'host') return opening;
  return options.objectiveDeal === 'chosen' ? { ...opening, at: 'cards' } : turnFrame();
}
