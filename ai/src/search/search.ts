import {
  type AnyGame,
  below,
  type Choice,
  deskOf,
  guess,
  type Play,
  quickRng,
  type View,
} from '@gordian/kernel';
import { randomAnswer } from '../answers.ts';
import type { Bot, Ranked, Thinking } from '../bot.ts';
import type { Arm, Arms } from './arms.ts';
import { playOut } from './playout.ts';
import type { Recipe } from './recipe.ts';
import { Place } from './tree.ts';

/** Imagined games between two looks at the clock. */
const BATCH = 16;
/** Imagined games before a lead may end the thinking early. */
const EARLIEST_STOP = 64;

/** How much an unfinished search has done. */
export interface Effort {
  readonly playouts: number;
  /** Answers given in imagined games, in the tree and beyond it. */
  readonly decisions: number;
}

/**
 * Information-set Monte-Carlo tree search. Each round imagines one whole position that fits the seat's view, walks the tree
 * with every seat choosing for itself, adds one place, plays on for a while and credits each seat with its own chance.
 * It holds a view and a seed: the true position, its secrets and its dice are out of reach.
 */
export class Search implements Thinking {
  private readonly game: AnyGame;
  private readonly view: View;
  private readonly recipe: Recipe;
  private readonly rng: ReturnType<typeof quickRng>;
  private readonly below: (n: number) => number;
  private readonly root = new Place();
  private readonly arms: Arms;
  private readonly first: Choice;
  private readonly started = performance.now();
  private readonly isForced: boolean;
  private readonly loose: number;
  private playouts = 0;
  private decisions = 0;

  constructor(game: AnyGame, view: View, seed: string, recipe: Recipe) {
    this.game = game;
    this.view = view;
    this.recipe = recipe;
    this.rng = quickRng(seed);
    this.below = (n) => below(this.rng, n);
    this.loose = below(this.rng, 1 << 24) / (1 << 24);
    this.arms = this.root.of(view.seat!, recipe.overlook);
    const desk = deskOf(game, view);
    const offer = desk.offer!;
    this.isForced = offer.kind === 'one' && offer.of.length === 1;
    this.first = randomAnswer(desk, this.below);
  }

  get effort(): Effort {
    return { playouts: this.playouts, decisions: this.decisions };
  }

  step(): boolean {
    if (this.isForced || this.progress() >= 1 || this.isSettled()) return false;
    const left = 'playouts' in this.recipe.budget ? this.recipe.budget.playouts - this.playouts : BATCH;
    for (let i = Math.min(BATCH, left); i > 0; i--) this.imagine();
    return true;
  }

  progress(): number {
    const { budget } = this.recipe;
    return 'playouts' in budget
      ? this.playouts / budget.playouts
      : (performance.now() - this.started) / budget.milliseconds;
  }

  best(): Choice {
    const ranked = this.ranked();
    if (ranked.length === 0) return this.first;
    if (this.recipe.looseness === 0) return ranked[0].choice;
    const weights = ranked.map(({ visits }) => (visits / ranked[0].visits) ** (1 / this.recipe.looseness));
    let at = this.loose * weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < ranked.length; i++) if ((at -= weights[i]) < 0) return ranked[i].choice;
    return ranked[0].choice;
  }

  ranked(): readonly Ranked[] {
    return this.tried().map(({ choice, visits, worth }) => ({ choice, visits, chance: worth / visits }));
  }

  /** One imagined game. */
  private imagine(): void {
    const play = guess(this.game, this.view, this.rng);
    const { seats } = play.state;
    const path: Arm[] = [];
    const ways: Arms[] = [];
    let place = this.root;
    for (let isNew = false; !isNew && !play.over; ) {
      const draws = play.state.rng.n;
      const answers = this.answerAll(play, place, path, ways);
      const step = place.after(answers, play, play.state.rng.n !== draws, this.recipe.split);
      place = step.place;
      isNew = step.isNew;
    }
    const worth = playOut(play, this.recipe, this.below, (n) => {
      this.decisions += n + path.length;
    });
    for (let i = 0; i < path.length; i++) {
      path[i].visits++;
      path[i].worth += worth[seats.indexOf(ways[i].seat)];
      ways[i].visits++;
    }
    this.playouts++;
  }

  /** Every seat that is asked chooses before any of them answers. */
  private answerAll(play: Play, place: Place, path: Arm[], ways: Arms[]): readonly Arm[] {
    const asked = play.asked;
    const answers: Arm[] = [];
    for (const seat of asked) {
      const arms = place.of(seat);
      const arm = arms.select(play, this.recipe, this.below);
      answers.push(arm);
      path.push(arm);
      ways.push(arms);
    }
    for (let i = 0; i < asked.length; i++) {
      const refusal = play.answer(asked[i], answers[i].choice);
      if (refusal !== null) throw new Error(`imagined "${answers[i].key}", refused by ${refusal.rule}`);
    }
    return answers;
  }

  /** Whether no further thought can change the answer, or only one answer is left. */
  private isSettled(): boolean {
    if (this.playouts < EARLIEST_STOP || this.recipe.looseness > 0) return false;
    const [leader, second] = this.tried();
    const progress = this.progress();
    const left = (this.playouts * (1 - progress)) / progress;
    return leader.visits - (second?.visits ?? 0) > left;
  }

  private tried(): Arm[] {
    const tried = [...this.arms.all.values()].filter((arm) => arm.visits > 0);
    return tried.sort((a, b) => b.visits - a.visits || b.worth / b.visits - a.worth / a.visits);
  }
}

export function searcher(id: string, recipe: Recipe): Bot {
  return { id, think: (game, view, seed) => new Search(game, view, seed, recipe) };
}
