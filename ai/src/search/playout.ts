import { type Ai, anyOf, type Choice, type Frame, type Play, type Seat, type View } from '@gordian/kernel';
import { chances } from '../value.ts';
import type { Recipe } from './recipe.ts';

/** Out of so many subsets one is drawn at random, the others from what the game suggests. */
const SUGGESTED_OF = 4;

/** Where a game values nothing, an imagined one is given up as even after so many answers. */
const LONGEST = 300;

/** What an imagined game is worth to each seat: it goes on for a while, then the position is valued. */
export function playOut(
  play: Play,
  recipe: Recipe,
  below: (n: number) => number,
  count: (n: number) => void,
): number[] {
  const { ai } = play.game;
  const most = Math.max(recipe.depth, ai === undefined ? LONGEST : (ai.depth ?? 0));
  if (!recipe.hunches) count(playOn(play, most, plainAnswer, below));
  else if (recipe.farsighted && ai?.ahead !== undefined) count(playAhead(play, ai.ahead, below));
  else count(playOn(play, most, likelyAnswer, below));
  return chances(play, recipe);
}

/**
 * Plays on by the game's hunches to the first quiet position after the game's clock has moved as far as it says. On so long a way
 * slips would add up, so that the imagined players err less often than they do over one action.
 */
function playAhead(
  play: Play,
  { clock, by }: NonNullable<Ai['ahead']>,
  below: (n: number) => number,
): number {
  const end = clock(play.state) + by;
  return playOn(play, LONGEST, carefulAnswer, below, () => clock(play.state) >= end);
}

/** Finishes by the game's hunches what an answer began, where the game says when that is. */
export function finish(play: Play, below: (n: number) => number): void {
  const { ai } = play.game;
  if (ai?.isQuiet !== undefined) playOn(play, ai.depth ?? LONGEST, likelyAnswer, below);
}

/** How the imagined seats answer. */
type Answering = (play: Play, seat: Seat, below: (n: number) => number) => Choice;

/** Plays on for at most so many answers, or until the position is quiet and far enough; returns how many were given. */
function playOn(
  play: Play,
  most: number,
  answerOf: Answering,
  below: (n: number) => number,
  isFar: () => boolean = () => true,
): number {
  const { ai } = play.game;
  let n = 0;
  const isDone = (): boolean => answerOf !== plainAnswer && ai?.isQuiet?.(play.state) === true && isFar();
  for (; n < most && !play.over && !isDone(); n++) {
    const seat = play.asked[0];
    if (play.answer(seat, answerOf(play, seat, below)) !== null) play.answer(seat, surely(play, seat));
  }
  return n;
}

function plainAnswer(play: Play, seat: Seat, below: (n: number) => number): Choice {
  return anyOf(play.offer(seat), below);
}

/** By the game's hunches, and the likelier options oftener still: in proportion to the square of their plausibility. */
const carefulAnswer: Answering = (play, seat, below) => likelyAnswer(play, seat, below, 2);

/** An answer by the game's hunches: options in proportion to their plausibility (or a power of it), mostly suggested subsets. */
export function likelyAnswer(play: Play, seat: Seat, below: (n: number) => number, power = 1): Choice {
  const ai = play.game.ai;
  const offer = play.offer(seat);
  if (offer.kind === 'some') {
    if (ai?.suggest === undefined) return anyOf(offer, below);
    if (ai.keepsToSuggestions === true) return suggestedAnswer(play, seat, below) ?? anyOf(offer, below);
    if (below(SUGGESTED_OF) === 0) return anyOf(offer, below);
    const suggested = ai.suggest(play.view(seat), play.frame);
    return suggested.length > 0 ? suggested[below(suggested.length)] : anyOf(offer, below);
  }
  if (ai?.prior === undefined) return anyOf(offer, below);
  return byPlausibility(ai.prior, play.view(seat), play.frame, offer.of, below, power);
}

/** One of these options, in proportion to this power of their plausibility. */
export function byPlausibility(
  prior: (view: View, frame: Frame, choice: Choice) => number,
  view: View,
  frame: Frame,
  words: readonly string[],
  below: (n: number) => number,
  power = 1,
): string {
  const upTo: number[] = [];
  let sum = 0;
  for (const word of words) upTo.push((sum += prior(view, frame, word) ** power));
  const at = (below(1 << 24) / (1 << 24)) * sum;
  for (let i = 0; i < upTo.length; i++) if (at < upTo[i]) return words[i];
  return words[words.length - 1];
}

/** A suggested subset that is allowed, the first in every second game; null where none is. */
function suggestedAnswer(play: Play, seat: Seat, below: (n: number) => number): Choice | null {
  const suggested = play.game.ai!.suggest!(play.view(seat), play.frame);
  const n = suggested.length;
  const first = n === 0 || below(2) === 0 ? 0 : below(n);
  for (let i = 0; i < n; i++) {
    const items = suggested[(first + i) % n];
    if (play.refusal(seat, items) === null) return items;
  }
  return null;
}

/** An answer that is allowed for sure. */
export function surely(play: Play, seat: Seat): Choice {
  const offer = play.offer(seat);
  return offer.kind === 'some' ? offer.least : offer.of[0];
}
