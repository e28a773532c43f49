import { type AnyProcedure, type Game, makePack, type Pack } from '@gordian/kernel';
import { conquerorsAi } from './ai.ts';
import { copy } from './copy.ts';
import data from './data/pack.json' with { type: 'json' };
import { guess } from './guess.ts';
import { makeNames } from './names.ts';
import { oddsOf } from './odds.ts';
import { PHRASES } from './phrases.ts';
import { type Lines, makeLines } from './queries/loc.ts';
import { makeRoutes } from './queries/routes.ts';
import { makeRoads } from './queries/ways.ts';
import { renew } from './renew.ts';
import { type RuleId, rules } from './rules.ts';
import { makeScenario } from './scenario.ts';
import { type State, sideOfArmy } from './state.ts';
import { activityProcedure } from './steps/activity.ts';
import { adminProcedure } from './steps/admin.ts';
import { anytime } from './steps/anytime.ts';
import { battleProcedure } from './steps/battle.ts';
import { cardProcedure, cardsProcedure, cardUses } from './steps/cards.ts';
import { claimProcedure } from './steps/claim.ts';
import { defectProcedure } from './steps/defect.ts';
import { familyProcedure } from './steps/family.ts';
import { flightProcedure, injuryProcedure } from './steps/fate.ts';
import { conspiracyProcedure, followUpProcedure } from './steps/followup.ts';
import { moveProcedure } from './steps/move.ts';
import { navalProcedure } from './steps/naval.ts';
import { calmProcedure, pauseProcedure } from './steps/pause.ts';
import { raiseProcedure } from './steps/raise.ts';
import { relocateProcedure } from './steps/relocate.ts';
import { reorganizeProcedure } from './steps/reorganize.ts';
import { gameProcedure, roundProcedure } from './steps/sequence.ts';
import { setup } from './steps/setup.ts';
import { assaultProcedure, fallProcedure } from './steps/siege.ts';
import { termsProcedure } from './steps/terms.ts';
import { withdrawProcedure } from './steps/withdraw.ts';
import { summary } from './summary.ts';
import { makeTables, type PackData, type Tables } from './tables.ts';

export function makeGame(pack: Pack<PackData>): Game<State, RuleId> {
  const t = makeTables(pack);
  const lines = makeLines(t);
  const name = makeNames(t);
  return {
    id: 'the-conquerors',
    title: 'The Conquerors: Alexander the Great',
    version: 6,
    pack,
    rules,
    options: [
      {
        id: 'opening',
        title: 'Opening',
        values: ['historical', 'optional'],
        default: 'historical',
        rule: 'CON-3.1.15',
      },
      { id: 'useless', title: 'Useless Armies', values: [true, false], default: true, rule: 'CON-2.7.2' },
      {
        id: 'removeApm',
        title: 'Remove one Macedonian APM',
        values: [false, true],
        default: false,
        rule: 'CON-2.7.1',
      },
      {
        id: 'limit',
        title: 'Agreed limit of Action Rounds (0: none)',
        values: [0, 40, 60, 80, 120, 160, 240, 400],
        default: 240,
        rule: 'CON-0.1',
      },
    ],
    seats: [
      { id: 'macedonia', name: 'Macedonia', colour: '#2f6db5' },
      { id: 'persia', name: 'Persia', colour: '#b5482f' },
    ],
    minSeats: 2,
    maxSeats: 2,
    turnRule: 'CON-3.2.2',
    bound: 60_000,
    procedures: procedures(t, lines),
    setup: (_seats, options, rng) => setup(t, options, rng),
    guess: (v, rng) => guess(t, v, rng),
    renew,
    // CON-7.3.1: whether there is a LOC, to which Treasuries, and by which way.
    queries: ({ open }) => {
      const army = open.armyAt.findIndex((at) => at >= 0);
      const side = sideOfArmy(army);
      const routes = makeRoutes(t, lines);
      return {
        'LOC of a unit': () => lines.maskAt(open, side, open.armyAt[army]),
        'LOC, its way': () => routes.trace(open, side, open.armyAt[army], -1, []),
        'all LOCs': () => lines.traceAll(open),
      };
    },
    census(s) {
      const o = s.open;
      const cards = o.discards.length + o.gone.length + s.deep.deck.length + o.diades;
      return {
        cards: cards + s.own.macedonia.hand.length + s.own.persia.hand.length,
        leaders: o.leader.length,
        apms: o.pool[0] + o.pool[1] + o.pool[2],
      };
    },
    name,
    phrases: PHRASES,
    summary: (v) => summary(t, v, name),
    odds: (v, f, choice) => oddsOf(t, v, f, choice),
    scenario: makeScenario(t, lines),
    ai: conquerorsAi(t),
    copy,
  };
}

/** Every procedure of the game; at each question Peucestas may be played too. */
function procedures(t: Tables, lines: Lines): Readonly<Record<string, AnyProcedure>> {
  const uses = cardUses(t);
  const roads = makeRoads(t);
  const others: Readonly<Record<string, AnyProcedure>> = {
    game: gameProcedure(t),
    round: roundProcedure(t, lines),
    cards: cardsProcedure(t, uses),
    card: cardProcedure(t, uses),
    followUp: followUpProcedure(t, uses),
    conspiracy: conspiracyProcedure(t),
    activity: activityProcedure(t, lines),
    move: moveProcedure(t, lines),
    claim: claimProcedure(t, lines),
    battle: battleProcedure(t, lines),
    naval: navalProcedure(t),
    flight: flightProcedure(t, lines),
    injury: injuryProcedure(t),
    assault: assaultProcedure(t),
    fall: fallProcedure(t),
    terms: termsProcedure(t, lines),
    raise: raiseProcedure(t, lines),
    relocate: relocateProcedure(t, roads),
    family: familyProcedure(t),
    reorganize: reorganizeProcedure(t),
    defect: defectProcedure(),
    withdraw: withdrawProcedure(t),
    calm: calmProcedure(t),
    admin: adminProcedure(t, lines),
  };
  const out: Record<string, AnyProcedure> = { pause: pauseProcedure(t) };
  for (const [id, procedure] of Object.entries(others)) out[id] = anytime(t, roads, id, procedure);
  return out;
}

export const game = makeGame(makePack(data));
