import {
  type AnyGame,
  type Choice,
  counted,
  type Frame,
  type Modifier,
  type Odds,
  type OddsRow,
} from '@gordian/kernel';
import { besieging, campaignOf, foesAt, forceAdvantage, ownForces, wallPenalty } from '../queries/counts.ts';
import { threshold } from '../queries/intimidation.ts';
import { type GameView, type Open, UNCONQUERED } from '../state.ts';
import { isAnytime } from '../steps/anytime.ts';
import type { ConquestFrame } from '../steps/conquest.ts';
import type { IntimidationFrame } from '../steps/intimidation.ts';
import { COURTESANS, type Tables } from '../tables.ts';
import { countBattle } from './exact.ts';
import { intimidationOdds, scoutingOdds } from './rolls.ts';
import {
  answering,
  type BattleOdds,
  type Lead,
  marchInto,
  payingAndFighting,
  simulateBattle,
} from './simulation.ts';

/** Positions that are counted out before a battle is simulated instead, and the battles simulated then. */
const MOST = 500;
const TRIALS = 160;

/** A battle under sensible play: counted out where it is small, else simulated. Null where there is none. */
export function battleOdds(
  game: AnyGame,
  t: Tables,
  v: GameView,
  lead: Lead,
  most = MOST,
  trials = TRIALS,
): BattleOdds | null {
  return countBattle(game, t, v, lead, most) ?? simulateBattle(game, t, v, lead, trials);
}

/** What an answer may lead to: Scouting costs, Intimidation, and the battle that follows. */
export function weigh(game: AnyGame, t: Tables, v: GameView, f: Frame, choice: Choice): Odds | null {
  const word = String(choice);
  if (isAnytime(word)) return null;
  if (f.proc === 'conquest') return weighConquest(game, t, v, f as ConquestFrame, word);
  if (f.proc === 'intimidation') return weighIntimidation(game, t, v, f as IntimidationFrame, word);
  if (v.open.battle === null) return null;
  return battleTable(t, v.open, v.open.area, battleOdds(game, t, v, answering(choice)));
}

function weighConquest(game: AnyGame, t: Tables, v: GameView, f: ConquestFrame, word: string): Odds | null {
  const { open } = v;
  if (word === 'battle') return battleTable(t, open, open.area, battleOdds(game, t, v, answering(word)));
  if (word === 'intimidate') return bluffTable(game, t, v);
  if (f.at === 'pay' && word === 'march')
    return isHeld(t, open, f.target)
      ? battleTable(t, open, f.target, battleOdds(game, t, v, payingAndFighting(game)))
      : null;
  return word.startsWith('go ') ? marchTable(game, t, v, campaignOf(t, open).go.indexOf(word)) : null;
}

function weighIntimidation(
  game: AnyGame,
  t: Tables,
  v: GameView,
  f: IntimidationFrame,
  word: string,
): Odds | null {
  const { open } = v;
  const battle = () => battleTable(t, open, open.area, battleOdds(game, t, v, answering(word)));
  if (f.at === 'press') return word === 'battle' ? battle() : null;
  const raised = word === 'courtesans' ? 4 : word === 'accept' ? 0 : Number(word.slice(6));
  const reached = f.total + raised;
  if (reached < threshold(t, 'ongoing')) return word === 'accept' ? battle() : null;
  const what = reached >= threshold(t, 'success') ? 'the Stronghold falls' : 'the siege goes on';
  return { ...EXACT, title: `Total ${reached}`, rows: [{ what, chance: 1 }] };
}

const EXACT: Pick<Odds, 'expected' | 'modifiers' | 'error'> = { expected: [], modifiers: [], error: null };

function isHeld(t: Tables, open: Open, area: number): boolean {
  const c = campaignOf(t, open);
  return c.isPivotal[area] && open.status[area] === UNCONQUERED && foesAt(open, area) > 0;
}

function battleRows(odds: BattleOdds): OddsRow[] {
  return [
    { what: 'the battle is won', chance: odds.win },
    { what: 'Alexander is slain', chance: odds.death },
    { what: 'he retreats', chance: Math.max(0, 1 - odds.win - odds.death) },
  ];
}

const lossesOf = (odds: BattleOdds) => ({
  what: 'steps of own Forces lost where he lives',
  value: odds.losses,
});

/** What Walls take from every attack. */
function walls(t: Tables, open: Open, area: number): Modifier[] {
  const penalty = wallPenalty(t, open.area === area ? open : { ...open, area });
  return penalty > 0 ? [{ by: 'Walls on own Battle values', add: -penalty, rule: 'FCA-WAL-03' }] : [];
}

function battleTable(t: Tables, open: Open, area: number, odds: BattleOdds | null): Odds | null {
  if (odds === null) return null;
  const { name } = campaignOf(t, open).data.areas[area];
  return {
    title: `The battle of ${name} under sensible play`,
    rows: battleRows(odds),
    expected: [lossesOf(odds)],
    modifiers: walls(t, open, area),
    error: odds.error,
  };
}

/** The Scouting roll, exactly, and the battle at the end of the march. */
function marchTable(game: AnyGame, t: Tables, v: GameView, area: number): Odds {
  const { open } = v;
  const { name } = campaignOf(t, open).data.areas[area];
  const { gold, hits, affordable, meanGold, meanHits } = scoutingOdds(t, open, area);
  const rows = new Map<string, number>();
  gold.forEach((cost, i) => {
    const what =
      hits[i] > 0
        ? `Scouting costs ${hits[i]} ${hits[i] === 1 ? 'Hit' : 'Hits'}`
        : cost === 0
          ? 'Scouting is free'
          : `Scouting costs ${cost} Gold${cost > open.gold ? ', too much' : ''}`;
    rows.set(what, (rows.get(what) ?? 0) + 1 / 6);
  });
  const battle = isHeld(t, open, area) ? battleOdds(game, t, v, marchInto(area)) : null;
  return {
    title:
      battle === null
        ? `Scouting towards ${name}`
        : `Scouting towards ${name}, then a battle there with this Army`,
    rows: [
      ...[...rows].map(([what, chance]) => ({ what, chance })),
      ...(affordable < 1
        ? [{ what: 'the march can be paid for without disbanding', chance: affordable }]
        : []),
      ...(battle === null ? [] : battleRows(battle)),
    ],
    expected: [
      { what: 'Gold for Scouting', value: meanGold },
      { what: 'Hits from Scouting', value: meanHits },
      ...(battle === null ? [] : [lossesOf(battle)]),
    ],
    modifiers: battle === null ? [] : walls(t, open, area),
    error: battle?.error ?? null,
  };
}

/** An Intimidation: its results, what Glory and Courtesans add, and the battle that a Failure brings. */
function bluffTable(game: AnyGame, t: Tables, v: GameView): Odds | null {
  const { open } = v;
  if (!besieging(t, open)) return null;
  const foes = foesAt(open, open.area);
  const plain = intimidationOdds(t, { ...open, insights: [] }, foes, 0);
  const full = intimidationOdds(t, open, foes, open.glory);
  const means = [
    ...(open.glory > 0 ? [`all ${open.glory} Glory`] : []),
    ...(open.insights[COURTESANS] === 1 ? ['Courtesans'] : []),
  ].join(' and ');
  const battle = plain.failure > 0 ? battleOdds(game, t, v, marchInto(open.area)) : null;
  return {
    title: `Intimidation by ${counted(ownForces(open), 'Force')} of ${foes}`,
    rows: [
      { what: 'Success', chance: plain.success },
      { what: 'On-Going', chance: plain.ongoing },
      { what: 'Failure, a battle at once', chance: plain.failure },
      ...(means === '' ? [] : [{ what: `Success with ${means}`, chance: full.success }]),
      ...(battle === null
        ? []
        : [
            { what: 'Failure and a battle won', chance: plain.failure * battle.win },
            { what: 'Failure and Alexander slain', chance: plain.failure * battle.death },
          ]),
    ],
    expected: [],
    modifiers: [{ by: 'Force Advantage', add: forceAdvantage(open), rule: 'FCA-INT-02' }],
    error: battle?.error == null ? null : plain.failure * battle.error,
  };
}
