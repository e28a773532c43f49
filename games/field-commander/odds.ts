import { type AnyGame, type Choice, type Frame, guess, Play, quickRng } from '@gordian/kernel';
import { ownForces } from './queries/counts.ts';
import { threshold } from './queries/intimidation.ts';
import { forageCost } from './queries/march.ts';
import { armySteps } from './queries/strength.ts';
import { type GameState, type GameView, type Open, SEAT } from './state.ts';
import { type ConquestFrame, conquestFrame } from './steps/conquest.ts';
import { COURTESANS, type Tables } from './tables.ts';

/** What a Scouting roll would cost, for each face of the die. */
export interface ScoutingOdds {
  /** by die 1 to 6 */
  readonly gold: readonly number[];
  readonly hits: readonly number[];
  /** the chance that the move can be paid for without disbanding */
  readonly affordable: number;
  readonly meanGold: number;
  readonly meanHits: number;
}

/** Exact: the six results of the Scouting roll into an Area. */
export function scoutingOdds(t: Tables, open: Open, target: number): ScoutingOdds {
  const faces = [1, 2, 3, 4, 5, 6];
  const gold = faces.map((die) => forageCost(t, open, die, target));
  const hits = faces.map((die) => Math.max(0, die - ownForces(open)));
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / 6;
  return {
    gold,
    hits,
    affordable: gold.filter((cost) => cost <= open.gold).length / 6,
    meanGold: mean(gold),
    meanHits: mean(hits),
  };
}

export interface IntimidationOdds {
  readonly success: number;
  readonly ongoing: number;
  readonly failure: number;
}

/** Exact: the results of an Intimidation of so many counters, with Glory to spend and Courtesans played if they help. */
export function intimidationOdds(t: Tables, open: Open, counters: number, glory: number): IntimidationOdds {
  const success = threshold(t, 'success');
  const ongoing = threshold(t, 'ongoing');
  const add = Math.min(glory, open.glory) + (open.insights[COURTESANS] === 1 ? 4 : 0);
  const base = ownForces(open) - counters + add;
  const reach = (least: number) => Math.min(6, Math.max(0, 7 - (least - base))) / 6;
  return { success: reach(success), ongoing: reach(ongoing) - reach(success), failure: 1 - reach(ongoing) };
}

export interface BattleOdds {
  readonly trials: number;
  readonly win: number;
  readonly death: number;
  /** the standard error of `win` */
  readonly error: number;
  /** steps of own Forces lost on average, in battles that Alexander survives */
  readonly losses: number;
}

/** By simulation under sensible play: the battle for an Area with the Army as it is, and the standard error. */
export function battleOdds(
  game: AnyGame,
  t: Tables,
  v: GameView,
  area: number,
  trials: number,
  seed = 1,
): BattleOdds {
  const rng = quickRng(seed);
  let won = 0;
  let died = 0;
  let lost = 0;
  for (let i = 0; i < trials; i++) {
    const state = guess(game, v, rng).state as GameState;
    if (v.open.battle === null) enter(state, area);
    const before = armySteps(t, state.open);
    const play = fightOut(game, Play.of(game, state));
    if (play.state.result !== null && play.state.result.winners.length === 0) died++;
    else {
      if (hasWon(play)) won++;
      lost += before - armySteps(t, (play.state as GameState).open);
    }
  }
  const win = won / trials;
  return {
    trials,
    win,
    death: died / trials,
    error: Math.sqrt((win * (1 - win)) / trials),
    losses: lost / Math.max(1, trials - died),
  };
}

/** Puts the Army before the enemy of an Area. */
function enter(s: GameState, area: number): void {
  s.open.from = s.open.area;
  s.open.area = area;
  const standing: ConquestFrame = { ...conquestFrame(), at: 'after', target: area };
  const frames: Frame[] = [
    { proc: 'campaign', at: 'turn' },
    { proc: 'turn', at: 'resupply' },
    standing,
    { proc: 'battle', at: 'begin' },
  ];
  s.stack.splice(0, s.stack.length, ...frames);
}

function hasWon(play: Play): boolean {
  return play.state.result !== null || play.frame.proc === 'conquered';
}

/** Follows the hunches until the battle is decided. */
function fightOut(game: AnyGame, play: Play): Play {
  while (
    !play.over &&
    play.state.stack.some(({ proc }) => proc === 'battle') &&
    play.frame.proc !== 'conquered'
  )
    play.answer(SEAT, likeliest(game, play));
  return play;
}

/** The answer the hunches like best. */
export function likeliest(game: AnyGame, play: Play): Choice {
  const offer = play.offer(SEAT);
  const view = play.view(SEAT);
  if (offer.kind === 'some') {
    const [set] = game.ai!.suggest!(view, play.frame);
    return set !== undefined && play.refusal(SEAT, set) === null ? set : offer.least;
  }
  let best = offer.of[0];
  let most = -1;
  for (const word of offer.of) {
    const hunch = game.ai!.prior!(view, play.frame, word);
    if (hunch > most) {
      most = hunch;
      best = word;
    }
  }
  return best;
}
