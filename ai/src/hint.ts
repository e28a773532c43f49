import {
  type AnyGame,
  below,
  type Choice,
  guess,
  type Play,
  quickRng,
  type Seat,
  type View,
} from '@gordian/kernel';
import type { Bot, Ranked, Thinking } from './bot.ts';
import { likelyAnswer, surely } from './search/playout.ts';
import { borneOut } from './value.ts';

/** A choice worth considering, with the estimated chance to win and why, in words. */
export interface Hint {
  readonly choice: Choice;
  readonly chance: number;
  /** How much of the thought went to it, 0 to 1. */
  readonly share: number;
  readonly reason: string;
}

/** Imagined positions over which dice and secrets average out. */
const GUESSES = 24;
/** Own further answers that belong to the same choice, such as the target of an attack. */
const FOLLOW = 8;
/** A choice with less than this part of the best one's thought is not worth showing. */
const WORTH_SHOWING = 0.08;
/** A term must move the score by this much to be named. */
const NOTABLE = 0.007;
/** Chances this close are as good as each other. */
const EVEN = 0.01;

/** The two or three best choices of a bot that has thought (or is still thinking), best first. */
export function hints(game: AnyGame, view: View, thinking: Thinking, most = 3): readonly Hint[] {
  const ranked = thinking.ranked();
  if (ranked.length === 0) return [];
  const all = ranked.reduce((sum, { visits }) => sum + visits, 0);
  const against = inOrder(ranked.slice(0, Math.max(most, 4)));
  const shown = against
    .filter(({ visits }, i) => i === 0 || visits >= WORTH_SHOWING * ranked[0].visits)
    .slice(0, most);
  const terms = new Map(against.map(({ choice }) => [choice, termsAfter(game, view, choice)]));
  return shown.map((one) => ({
    choice: one.choice,
    chance: trusted(game, view, one.chance),
    share: one.visits / all,
    reason: reason(game, one, against, terms),
  }));
}

/**
 * The same with chances that never rise down the list: where they do, what few imagined games said of the lower one is
 * averaged with what more said of those above it.
 */
export function inOrder(ranked: readonly Ranked[]): readonly Ranked[] {
  const pools: { chance: number; visits: number; size: number }[] = [];
  for (const { chance, visits } of ranked) {
    let pool = { chance, visits, size: 1 };
    for (let above = pools.at(-1); above !== undefined && above.chance < pool.chance; above = pools.at(-1)) {
      const both = above.visits + pool.visits;
      pool = {
        chance: (above.chance * above.visits + pool.chance * pool.visits) / both,
        visits: both,
        size: above.size + pool.size,
      };
      pools.pop();
    }
    pools.push(pool);
  }
  const chances = pools.flatMap(({ chance, size }) => new Array<number>(size).fill(chance));
  return ranked.map((one, i) => ({ ...one, chance: chances[i] }));
}

/** The chance that played games bear out where a bot sees this one for the seat of a view. */
export function trusted(game: AnyGame, view: View, chance: number): number {
  const trust = game.ai?.trust?.(view);
  if (trust === undefined) return chance;
  return borneOut(chance, trust.part, view.seat === view.seats[0] ? trust.shift : -trust.shift);
}

/** Thinks to the end and gives the hints. */
export function hintsOf(bot: Bot, game: AnyGame, view: View, seed: string, most = 3): readonly Hint[] {
  const thinking = bot.think(game, view, seed);
  while (thinking.step());
  return hints(game, view, thinking, most);
}

/** The weighted features right after a choice, averaged over what it may lead to; null where the game has none. */
function termsAfter(game: AnyGame, view: View, choice: Choice): number[] | null {
  if (game.ai === undefined) return null;
  const { weights, measure } = game.ai;
  const seat = view.seat!;
  const rng = quickRng('hint');
  const sums = weights.map(() => 0);
  let counted = 0;
  for (let i = 0; i < GUESSES; i++) {
    const play = guess(game, view, rng);
    if (play.answer(seat, choice) !== null) continue;
    finishTurn(play, seat, (n) => below(rng, n));
    if (play.over) continue;
    const features: readonly number[] = measure(play.state, seat);
    for (let k = 0; k < sums.length; k++) sums[k] += weights[k] * features[k];
    counted++;
  }
  return counted === 0 ? null : sums.map((sum) => sum / counted);
}

function finishTurn(play: Play, seat: Seat, draw: (n: number) => number): void {
  for (let n = 0; n < FOLLOW && play.asked.length === 1 && play.asked[0] === seat; n++)
    if (play.answer(seat, likelyAnswer(play, seat, draw)) !== null) play.answer(seat, surely(play, seat));
}

/** What this choice does to the terms of the evaluation, against the average of the others. */
function reason(
  game: AnyGame,
  one: Ranked,
  against: readonly Ranked[],
  terms: ReadonlyMap<Choice, number[] | null>,
): string {
  const mine = terms.get(one.choice);
  const others = against
    .filter(({ choice }) => choice !== one.choice)
    .flatMap(({ choice }) => {
      const found = terms.get(choice);
      return found ? [found] : [];
    });
  if (against.length === 1) return 'nothing else was worth a longer look';
  if (!mine || others.length === 0) return inGames(one, against);
  const gains = mine
    .map((term, i) => {
      const usual = others.reduce((sum, other) => sum + other[i], 0) / others.length;
      return { says: game.ai!.features[i].says as string, gain: term - usual };
    })
    .filter(({ gain }) => Math.abs(gain) >= NOTABLE)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
  const better = gains.filter(({ gain }) => gain > 0).slice(0, 2);
  const worse = gains.filter(({ gain }) => gain < 0).slice(0, 1);
  const parts = [
    ...(better.length > 0 ? [`for it: ${better.map(({ says }) => says).join(' and ')}`] : []),
    ...(worse.length > 0 ? [`against it: ${worse[0].says}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : inGames(one, against);
}

/** What the imagined games tell by themselves, where the terms after the choice are much the same. */
function inGames(one: Ranked, against: readonly Ranked[]): string {
  const others = against.filter((other) => other !== one);
  const rival = others.reduce((best, other) => (other.chance > best.chance ? other : best));
  const gap = one.chance - rival.chance;
  if (Math.abs(gap) < EVEN) return `as good as the next best in ${one.visits} imagined games`;
  return gap > 0
    ? `nothing changes at once, but ${one.visits} imagined games went better than with anything else`
    : `nothing changes at once, and ${one.visits} imagined games went worse than with the best`;
}
