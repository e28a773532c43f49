import {
  type AnyGame,
  choiceRng,
  type Options,
  Play,
  quickRng,
  randomChoice,
  type Seat,
} from '@gordian/kernel';
import { won } from '../arena/contest.ts';
import { type Bot, decide } from '../bot.ts';
import { withWeights } from './weights.ts';

/** How weights are learned. */
export interface Lesson {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly games: number;
  readonly seed: string;
  /** Who plays, with the weights learned so far. */
  readonly bot: Bot;
  /** How far the end of a game reaches back: 0 to the position before only, 1 to all alike. */
  readonly lambda: number;
  /** The size of the first steps; later ones shrink. */
  readonly rate: number;
  /** How often a game's player answers at random, to see more of the game. */
  readonly stray: number;
}

/** The features of every seat at one position of a game, by seat and feature. */
type Scene = readonly (readonly number[])[];

/** Games after which a step has shrunk to half. */
const HALVING = 400;
/** Games that settle how large each feature usually is, before the first step. */
const WARM_UP = 20;

/**
 * Temporal-difference learning, TD(lambda), of the weights of a game's features by self-play.
 * After each game every position's estimate is moved towards a mix of the estimates that followed and the result.
 * The average of the weights over the second half of the games is what was learned.
 */
export class Learning {
  weights: number[];
  done = 0;
  /** How far estimates were off the results lately: the mean squared error, smoothed. */
  error = 0.25;
  private readonly game: AnyGame;
  private readonly lesson: Lesson;
  private readonly sizes: number[];
  private readonly sums: number[];
  private counted = 0;

  constructor(game: AnyGame, lesson: Lesson) {
    this.game = game;
    this.lesson = lesson;
    this.weights = [...game.ai!.weights];
    this.sizes = this.weights.map(() => 0);
    this.sums = this.weights.map(() => 0);
  }

  /** One more game of self-play; false when all are played. */
  step(): boolean {
    if (this.done >= this.lesson.games) return false;
    const { scenes, scores } = this.playGame(`${this.lesson.seed} ${this.done}`);
    this.measureSizes(scenes);
    if (this.done >= WARM_UP) this.learn(scenes, scores);
    this.done++;
    if (this.done > this.lesson.games / 2) {
      this.counted++;
      for (let i = 0; i < this.sums.length; i++) this.sums[i] += this.weights[i];
    }
    return this.done < this.lesson.games;
  }

  /** What was learned so far. */
  learned(): number[] {
    return this.counted === 0 ? [...this.weights] : this.sums.map((sum) => sum / this.counted);
  }

  private playGame(name: string): { scenes: Scene[]; scores: number[] } {
    const { seats, options, bot, stray } = this.lesson;
    const game = withWeights(this.game, [...this.weights]);
    const below = choiceRng(`${name} stray`);
    const play = Play.start(game, seats, options, quickRng(name));
    const scenes: Scene[] = [];
    for (let n = 0; !play.over; n++) {
      scenes.push(seats.map((seat) => game.ai!.measure(play.state, seat)));
      const seat = play.asked[0];
      const isStray = below(1000) < 1000 * stray;
      const choice = isStray
        ? randomChoice(play, seat, below)
        : decide(bot, game, play.view(seat), `${name} ${n}`);
      play.answer(seat, choice);
    }
    const scores = seats.map((seat) => won(play.state.result!, seat));
    return { scenes, scores };
  }

  /** Keeps the mean square of each feature, so that a step means the same for large and small ones. */
  private measureSizes(scenes: readonly Scene[]): void {
    const mean = this.sizes.map(() => 0);
    const count = scenes.length * this.lesson.seats.length;
    for (const scene of scenes)
      for (const features of scene) for (let i = 0; i < mean.length; i++) mean[i] += features[i] ** 2 / count;
    const share = 1 / Math.min(this.done + 1, 200);
    for (let i = 0; i < mean.length; i++) this.sizes[i] += share * (mean[i] - this.sizes[i]);
  }

  private learn(scenes: readonly Scene[], scores: readonly number[]): void {
    const pull = this.weights.map(() => 0);
    const count = scenes.length * scores.length;
    let error = 0;
    for (let seat = 0; seat < scores.length; seat++) {
      let target = scores[seat];
      let after = scores[seat];
      for (let t = scenes.length - 1; t >= 0; t--) {
        target = this.lesson.lambda * target + (1 - this.lesson.lambda) * after;
        const features = scenes[t][seat];
        const now = this.estimate(features);
        error += (scores[seat] - now) ** 2 / count;
        for (let i = 0; i < pull.length; i++) pull[i] += ((target - now) * features[i]) / count;
        after = now;
      }
    }
    const rate = this.lesson.rate / (1 + this.done / HALVING);
    for (let i = 0; i < pull.length; i++)
      if (this.sizes[i] > 1e-9) this.weights[i] += (rate * pull[i]) / this.sizes[i];
    this.error += 0.02 * (error - this.error);
  }

  private estimate(features: readonly number[]): number {
    let score = 0;
    for (let i = 0; i < features.length; i++) score += this.weights[i] * features[i];
    return 1 / (1 + Math.exp(-score));
  }
}
