import { type AnyGame, type Choice, type Frame, guess, Play, quickRng } from '@gordian/kernel';
import { armySteps } from '../queries/strength.ts';
import { type GameState, type GameView, SEAT } from '../state.ts';
import { type ConquestFrame, conquestFrame } from '../steps/conquest.ts';
import type { Tables } from '../tables.ts';

/** What may come of a battle under sensible play. */
export interface BattleOdds {
  readonly win: number;
  readonly death: number;
  /** steps of own Forces lost on average, in battles that Alexander survives */
  readonly losses: number;
  /** the standard error of `win`; null where it was counted out exactly */
  readonly error: number | null;
  /** battles tried, or positions counted out */
  readonly trials: number;
}

/** What brings an imagined position to the battle that is weighed: the answer in question, a march into an Area. */
export type Lead = (play: Play) => Play | null;

/** By simulation: battles fought out by the hunches, and the standard error; null where `lead` leads to no battle. */
export function simulateBattle(
  game: AnyGame,
  t: Tables,
  v: GameView,
  lead: Lead,
  trials: number,
  seed = 1,
): BattleOdds | null {
  const rng = quickRng(seed);
  let won = 0;
  let died = 0;
  let lost = 0;
  const before = armySteps(t, v.open);
  for (let i = 0; i < trials; i++) {
    const play = lead(guess(game, v, rng));
    if (play === null) return null;
    fightOut(game, play);
    if (play.state.result !== null && play.state.result.winners.length === 0) died++;
    else {
      if (hasWon(play)) won++;
      lost += before - armySteps(t, (play.state as GameState).open);
    }
  }
  return {
    trials,
    win: won / trials,
    death: died / trials,
    error: errorOf(won, trials),
    losses: lost / Math.max(1, trials - died),
  };
}

/** The standard error of a rate with two wins and two losses added (Agresti and Coull): 160 wins of 160 are no certainty. */
export function errorOf(won: number, trials: number): number {
  const rate = (won + 2) / (trials + 4);
  return Math.sqrt((rate * (1 - rate)) / (trials + 4));
}

/** Puts the Army before the enemy of an Area. */
export function marchInto(area: number): Lead {
  return (play) => {
    const s = play.state as GameState;
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
    return Play.of(play.game, s);
  };
}

/** Gives an answer, and no other before the battle begins or goes on. */
export function answering(choice: Choice): Lead {
  return (play) => {
    if (play.answer(SEAT, choice) !== null) return null;
    return play.over || inBattle(play) || play.frame.proc === 'conquered' ? play : null;
  };
}

/** Pays for a march and gives battle at its end. */
export function payingAndFighting(game: AnyGame): Lead {
  return (play) => {
    play.answer(SEAT, 'march');
    while (!play.over && !inBattle(play)) {
      if (play.at === 'conquest/approach') play.answer(SEAT, 'battle');
      else if (play.at === 'conquest/oracle' || play.frame.proc === 'hits')
        play.answer(SEAT, likeliest(game, play));
      else return play.frame.proc === 'conquered' ? play : null;
    }
    return play;
  };
}

export function inBattle(play: Play): boolean {
  return play.state.stack.some(({ proc }) => proc === 'battle');
}

function hasWon(play: Play): boolean {
  return play.state.result !== null || play.frame.proc === 'conquered';
}

/** Follows the hunches until the battle is decided. */
function fightOut(game: AnyGame, play: Play): void {
  while (!play.over && inBattle(play) && play.frame.proc !== 'conquered')
    play.answer(SEAT, likeliest(game, play));
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
