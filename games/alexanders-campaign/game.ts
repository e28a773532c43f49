import { type Game, makePack, type Pack } from '@gordian/kernel';
import { campaignAi } from './ai.ts';
import { copy } from './copy.ts';
import data from './data/pack.json' with { type: 'json' };
import { guessHidden } from './guess.ts';
import { checkLimits } from './limits.ts';
import { namer } from './names.ts';
import { assaultOdds } from './odds.ts';
import { renew } from './renew.ts';
import { type RuleId, rules } from './rules.ts';
import { scenarioWords } from './scenario.ts';
import { setUp } from './setup.ts';
import type { Campaign } from './state.ts';
import { assault } from './steps/assault.ts';
import { exploration } from './steps/exploration.ts';
import { opening } from './steps/opening.ts';
import { turn } from './steps/turn.ts';
import { summary } from './summary.ts';
import { makeTables, type PackData } from './tables.ts';

const OPTION_TITLES: Readonly<Record<string, string>> = {
  settlementSupply: 'Settlements a player',
  tripleCombination: 'Toxotai and Phalanx in one Cavalry turn',
  noClaimOutcome: 'When nobody may claim victory',
  objectiveDeal: 'Objective cards',
  generalChoice: 'Generals',
  firstPlayer: 'First player',
  explorationEffects: 'Engineers and Supply train have effects',
  soloCampaign: 'Solo campaign with two generals',
};

/** The game, made from its pack. */
export function makeGame(pack: Pack<PackData>): Game<Campaign, RuleId> {
  checkLimits(pack.data);
  const t = makeTables(pack.data);
  return {
    id: 'alexanders-campaign',
    title: "Alexander's Campaign",
    version: 1,
    pack,
    rules,
    options: pack.data.options.map((option) => ({
      id: option.id,
      title: OPTION_TITLES[option.id],
      values: option.values,
      default: option.default,
      rule: option.rule as RuleId,
    })),
    seats: pack.data.generals.map(({ id, name, colour }) => ({ id, name, colour })),
    minSeats: 2,
    maxSeats: 3,
    turnRule: 'CAM-TURN-1',
    bound: 4000,
    procedures: { opening: opening(t), turn: turn(t), assault: assault(t), exploration: exploration(t) },
    setup: (seats, options, rng) => setUp(t, seats, options, rng),
    guess: (v, rng) => guessHidden(t, v, rng),
    renew: (s) => renew(t, s),
    census: (s) => ({
      exploration:
        s.deep.pile.length +
        s.deep.hidden.length +
        s.open.discard.length +
        s.seats.reduce((n, seat) => n + s.own[seat].hand.length, 0),
      buildings: s.open.supply.reduce((n, left) => n + left, 0) + s.open.built.filter((b) => b >= 0).length,
      events: s.deep.deck.length + s.open.seen.length,
      tactics: s.open.tiles.length,
    }),
    name: namer(t),
    summary: (v) => summary(t, v),
    odds: (v, f, choice) => assaultOdds(t, v, f, choice),
    scenario: scenarioWords(t),
    copy,
    ai: campaignAi(t),
  };
}

export const game = makeGame(makePack(data));
