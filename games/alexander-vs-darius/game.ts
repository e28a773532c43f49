import { type Game, makePack, type Pack } from '@gordian/kernel';
import { dariusAi } from './ai.ts';
import { copy } from './copy.ts';
import data from './data/pack.json' with { type: 'json' };
import { guess } from './guess.ts';
import { makeNames, summary } from './names.ts';
import { oddsOf } from './odds/index.ts';
import { PHRASES } from './phrases.ts';
import { RULES, type RuleId } from './rules.ts';
import { makeScenario } from './scenario.ts';
import { setup } from './setup.ts';
import { type Darius, SEATS } from './state.ts';
import { allot } from './steps/allot.ts';
import { arrival } from './steps/arrival.ts';
import { battle } from './steps/battle.ts';
import { events } from './steps/events.ts';
import { march } from './steps/march.ts';
import { raid } from './steps/raid.ts';
import { levy, recruit } from './steps/recruit.ts';
import { sail } from './steps/sail.ts';
import { seaBattle } from './steps/sea-battle.ts';
import { embark, land } from './steps/shore.ts';
import { siege } from './steps/siege.ts';
import { sparta } from './steps/sparta.ts';
import { supply } from './steps/supply.ts';
import { tidy } from './steps/tidy.ts';
import { turn } from './steps/turn.ts';
import { upkeep } from './steps/upkeep.ts';
import { makeTables, type PackData } from './tables.ts';

const flag = (id: string, title: string, rule: RuleId) =>
  ({ id, title, values: [false, true], default: false, rule }) as const;

/** Alexander versus Darius, made from its pack. */
export function makeGame(pack: Pack<PackData>): Game<Darius, RuleId> {
  const t = makeTables(pack.data);
  return {
    id: 'alexander-vs-darius',
    title: 'Alexander versus Darius',
    version: 1,
    pack,
    rules: RULES,
    options: [
      flag('philip', 'Philip II is king of Macedonia', 'AVD-6.7.2'),
      flag('artaxerxes', 'Artaxerxes III is king of kings', 'AVD-6.7.5'),
      flag('recruitAsAction', 'Recruiting is also an action', 'AVD-1.3.13'),
      flag('refusalCosts', 'Declining combat costs Legitimacy', 'AVD-3.3B.2'),
      flag('eventWhenSiegeEnds', 'An event only when a siege ends', 'AVD-3.0.3'),
      flag('openStacks', 'Stacks lie open', 'AVD-3.0.2'),
    ],
    seats: [
      { id: SEATS[0], name: 'Macedonia', colour: '#2f4f8f' },
      { id: SEATS[1], name: 'Persia', colour: '#8a2f2f' },
    ],
    minSeats: 2,
    maxSeats: 2,
    turnRule: 'AVD-1.3.1',
    bound: 12000,
    procedures: {
      turn: turn(t),
      march: march(t),
      allot: allot(t),
      battle: battle(t),
      sea: seaBattle(t),
      sail: sail(t),
      embark: embark(t),
      land: land(t),
      siege: siege(t),
      raid: raid(t),
      tidy: tidy(t),
      supply: supply(t),
      recruit: recruit(t),
      levy: levy(t),
      sparta: sparta(t),
      upkeep: upkeep(t),
      event: events(t),
      arrival: arrival(t),
    },
    setup: (_seats, options) => setup(t, options),
    guess: (v, rng) => guess(t, v, rng),
    census(s) {
      const out: Record<string, number> = {};
      for (const seat of SEATS) {
        const { at } = s.own[seat];
        out[seat] = at.length;
        for (const place of [-1, -2, -3]) {
          const side = seat === 'macedonia' ? 0 : 1;
          const columns = [s.open.pool, s.open.dead, s.open.aside];
          // What everyone counts off the map must be what is there: the difference is always 0.
          for (const k of t.landKinds[side]) {
            const n = at.filter((one, p) => one === place && t.kindOf[side][p] === k).length;
            out[`${t.kinds[k].id} ${place}`] = n - columns[-1 - place][k];
          }
        }
      }
      out.ships = s.open.ship.length;
      return out;
    },
    name: makeNames(t),
    phrases: PHRASES,
    summary: (v) => summary(t, v),
    odds: (v, f, choice) => oddsOf(t, v, f, choice),
    scenario: makeScenario(t),
    copy,
    ai: dariusAi(t),
  };
}

export const game = makeGame(makePack(data));
