import {
  type AnyGame,
  choiceRng,
  type Options,
  Play,
  quickRng,
  randomChoice,
  type Seat,
} from '@gordian/kernel';
import { type Bot, Player } from '../bot.ts';
import { chances } from '../value.ts';
import { type Example, fit, foretell } from './fit.ts';
import { withWeights } from './weights.ts';

/** How weights are learned. */
export interface Lesson {
  /** The seatings, which take turns. */
  readonly seatings: readonly (readonly Seat[])[];
  readonly options: Options;
  readonly games: number;
  readonly seed: string;
  /** Who plays, with the weights learned so far. */
  readonly bot: Bot;
  /** How far the end of a game reaches back: 0 to the position before only, 1 to all alike. */
  readonly lambda: number;
  /** Games after which the weights are fitted anew. */
  readonly batch: number;
  /** How often a game's player answers at random, to see more of the game. */
  readonly stray: number;
}

/** One game of self-play: the features of every seat at some of its positions, and what it was worth to each. */
interface Story {
  readonly scenes: readonly (readonly (readonly number[])[])[];
  readonly scores: readonly number[];
}

/** Batches that a fit looks back on: older games were played by weaker weights. */
const BATCHES_KEPT = 6;
/** Positions kept of one game, evenly spread. */
const SCENES_KEPT = 80;
/** Rounds of estimating what followed and fitting to it. */
const SWEEPS = 3;
/** How many games the first weights count for. */
const HOLD = 2;

/**
 * Temporal-difference learning, TD(lambda), of the weights of a game's features by self-play. After each batch of games the
 * estimate of every position is fitted to a mix of the estimates that followed it and the result.
 */
export class Learning {
  weights: number[];
  done = 0;
  /** How far estimates were off the results of the last batch, which they had not seen: the mean squared error. */
  error = 0.25;
  private readonly game: AnyGame;
  private readonly lesson: Lesson;
  private readonly stories: Story[] = [];

  constructor(game: AnyGame, lesson: Lesson) {
    this.game = game;
    this.lesson = lesson;
    this.weights = [...game.ai!.weights];
  }

  /** One more game of self-play; false when all are played. */
  step(): boolean {
    const { games, batch, seed } = this.lesson;
    if (this.done >= games) return false;
    this.stories.push(this.playGame(`${seed} ${this.done}`));
    this.done++;
    if (this.done % batch === 0 || this.done === games) this.learn();
    return this.done < games;
  }

  /** What was learned so far. */
  learned(): number[] {
    return [...this.weights];
  }

  private playGame(name: string): Story {
    const { seatings, options, bot, stray } = this.lesson;
    const seats = seatings[this.done % seatings.length];
    const game = withWeights(this.game, this.weights);
    const below = choiceRng(`${name} stray`);
    const play = Play.start(game, seats, options, quickRng(name));
    const players = new Map(seats.map((seat) => [seat, new Player(bot, game)]));
    const scenes: number[][][] = [];
    for (let n = 0; !play.over; n++) {
      scenes.push(seats.map((seat) => game.ai!.measure(play.state, seat)));
      const seat = play.asked[0];
      const isStray = below(1000) < 1000 * stray;
      const choice = isStray
        ? randomChoice(play, seat, below)
        : players.get(seat)!.decide(play.view(seat), `${name} ${n}`);
      play.answer(seat, choice);
    }
    const every = Math.max(1, scenes.length / SCENES_KEPT);
    const kept = scenes.filter((_, t) => Math.floor(t / every) !== Math.floor((t - 1) / every));
    return { scenes: kept, scores: chances(play) };
  }

  private learn(): void {
    const { batch } = this.lesson;
    this.error = this.errorOn(this.stories.slice(-batch));
    this.stories.splice(0, Math.max(0, this.stories.length - BATCHES_KEPT * batch));
    for (let i = 0; i < SWEEPS; i++) {
      const examples = this.stories.flatMap((story) => this.examplesOf(story));
      this.weights = fit(this.weights, this.game.ai!.weights, examples, HOLD);
    }
  }

  /** Each position's target: the result, mixed step by step on the way back with what was thought of the later positions. */
  private examplesOf({ scenes, scores }: Story): Example[] {
    const { lambda } = this.lesson;
    const out: Example[] = [];
    const share = 1 / (scenes.length * scores.length);
    scores.forEach((score, seat) => {
      let target = score;
      let after = score;
      for (let t = scenes.length - 1; t >= 0; t--) {
        target = lambda * target + (1 - lambda) * after;
        const features = scenes[t][seat];
        out.push({ features, target, share });
        after = foretell(this.weights, features);
      }
    });
    return out;
  }

  private errorOn(stories: readonly Story[]): number {
    let sum = 0;
    for (const { scenes, scores } of stories)
      for (const scene of scenes)
        scene.forEach((features, seat) => {
          const off = scores[seat] - foretell(this.weights, features);
          sum += off ** 2 / (scenes.length * scores.length);
        });
    return sum / stories.length;
  }
}
