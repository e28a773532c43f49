import { type Game, makePack, type OptionSpec, type Pack } from '@gordian/kernel';
import { makeAi } from './ai.ts';
import { census } from './census.ts';
import { copy } from './copy.ts';
import data from './data/pack.json' with { type: 'json' };
import { guessHidden } from './guess.ts';
import { makeNames, PHRASES } from './names.ts';
import { weigh } from './odds/odds.ts';
import type { PackData } from './pack.ts';
import { type RuleId, rules } from './rules.ts';
import { scenarioWords } from './scenario.ts';
import { CAMPAIGNS, setup } from './setup.ts';
import { type GameState, SEAT } from './state.ts';
import { attackProcedure } from './steps/attack.ts';
import { battleProcedure } from './steps/battle.ts';
import { campaignProcedure } from './steps/campaign.ts';
import { conqueredProcedure } from './steps/conquered.ts';
import { conquestProcedure } from './steps/conquest.ts';
import { fightProcedure } from './steps/fight.ts';
import { fleetProcedure } from './steps/fleet.ts';
import { hitsProcedure } from './steps/hits.ts';
import { intimidationProcedure } from './steps/intimidation.ts';
import { operationsProcedure } from './steps/operations.ts';
import { type OrdersFrame, ordersProcedure } from './steps/orders.ts';
import { penaltyProcedure } from './steps/penalty.ts';
import { resupplyProcedure } from './steps/resupply.ts';
import { strikeProcedure } from './steps/strike.ts';
import { turnProcedure } from './steps/turn.ts';
import { summary } from './summary.ts';
import { makeTables, type Tables } from './tables.ts';

export type FieldCommander = Game<GameState, RuleId> & { readonly tables: Tables };

/** Field Commander: Alexander, made from its pack: the sequence of play is steps/turn.ts. */
export function makeGame(pack: Pack<PackData>): FieldCommander {
  const t = makeTables(pack.data);
  const game: FieldCommander = {
    id: 'field-commander',
    title: 'Field Commander: Alexander',
    version: 2,
    pack,
    tables: t,
    rules,
    options: options(t),
    seats: [{ id: SEAT, name: 'Alexander', colour: '#7a4b9c' }],
    minSeats: 1,
    maxSeats: 1,
    turnRule: 'FCA-SEQ-01',
    bound: 20_000,
    procedures: {
      campaign: campaignProcedure(t),
      turn: turnProcedure(t),
      penalty: penaltyProcedure(t),
      orders: ordersProcedure(t),
      fleet: fleetProcedure(t),
      operations: operationsProcedure(t),
      hits: hitsProcedure(t),
      conquest: conquestProcedure(t),
      intimidation: intimidationProcedure(t),
      conquered: conqueredProcedure(t),
      battle: battleProcedure(t),
      fight: fightProcedure(t),
      attack: attackProcedure(t),
      strike: strikeProcedure(t),
      resupply: resupplyProcedure(t),
    },
    setup: (_, chosen, rng) => setup(t, chosen, rng),
    guess: (v, rng) => guessHidden(t, v, rng),
    // Version 1 did not keep what Aristander adds to a roll.
    renew(s) {
      for (const f of s.stack) if (f.proc === 'orders') (f as Partial<OrdersFrame>).added ??= 0;
    },
    census: (s) => census(t, s),
    name: makeNames(t),
    phrases: PHRASES,
    summary: (v) => summary(t, v),
    scenario: scenarioWords(t),
    copy,
    ai: makeAi(t),
    odds: (v, f, choice) => weigh(game, t, v, f, choice),
  };
  return game;
}

/** FCA-OPT-01 FCA-OPT-02: the campaign, and any number of its options; a life has those of all four. */
function options(t: Tables): OptionSpec<RuleId>[] {
  const ruleOf = (i: number) => `FCA-OPT-${String(i + 3).padStart(2, '0')}` as RuleId;
  return [
    {
      id: 'campaign',
      title: 'Campaign',
      values: [...CAMPAIGNS, 'life'],
      default: 'granicus',
      rule: 'FCA-LNK-01',
    },
    {
      id: 'rated',
      title: 'Rate a single campaign in Immortality points',
      values: [false, true],
      default: false,
      rule: 'FCA-LNK-12',
      with: { option: 'campaign', values: CAMPAIGNS },
    },
    ...t.options.map((option, i) => ({
      id: option.id,
      title: `${option.name} (${t.campaigns[option.campaign].data.name}, ${option.vp > 0 ? '+' : ''}${option.vp} VP)`,
      values: [false, true],
      default: false,
      rule: ruleOf(i),
      with: { option: 'campaign', values: [CAMPAIGNS[option.campaign], 'life'] },
    })),
  ];
}

export const game: FieldCommander = makeGame(makePack(data as unknown as PackData));
