import { type AnyGame, below, guess, isAnswerable, type Play, type Rng, type View } from '@gordian/kernel';
import type { Arm, Arms } from './arms.ts';
import { playOut } from './playout.ts';
import type { Recipe } from './recipe.ts';
import type { Place } from './tree.ts';

/** How much an unfinished search has done. */
export interface Effort {
  readonly playouts: number;
  /** Answers given in imagined games, in the tree and beyond it. */
  readonly decisions: number;
}

/**
 * Rounds of information-set Monte-Carlo tree search. Each imagines one whole position that fits the seat's view, walks the
 * tree with every seat choosing for itself, adds one place, plays on for a while and credits each seat with its own chance.
 * It holds a view and a generator of its own: the true position, its secrets and its dice are out of reach.
 */
export class Rounds {
  playouts = 0;
  decisions = 0;
  private readonly game: AnyGame;
  private readonly view: View;
  private readonly recipe: Recipe;
  private readonly rng: Rng;
  private readonly root: Place;
  private readonly below: (n: number) => number;

  constructor(game: AnyGame, view: View, recipe: Recipe, rng: Rng, root: Place) {
    this.game = game;
    this.view = view;
    this.recipe = recipe;
    this.rng = rng;
    this.root = root;
    this.below = (n) => below(rng, n);
  }

  /** One imagined game; `found` hears of the place it adds. */
  imagine(found?: (place: Place, play: Play) => void): void {
    const play = guess(this.game, this.view, this.rng);
    // What a seat that is asked could not answer is not the true position, however hard one was to find.
    if (!play.asked.every((seat) => seat === this.view.seat || isAnswerable(play, seat))) {
      this.playouts++;
      return;
    }
    const { seats } = play.state;
    const path: Arm[] = [];
    const ways: Arms[] = [];
    let place = this.root;
    for (let isNew = false; !isNew && !play.over; ) {
      const draws = play.state.rng.n;
      const answers = this.answerAll(play, place, path, ways);
      place = place.after(answers, play, play.state.rng.n !== draws, this.recipe.split);
      isNew = place.isNew;
      place.isNew = false;
      if (isNew) found?.(place, play);
    }
    const worth = playOut(play, this.recipe, this.below, (n) => {
      this.decisions += n + path.length;
    });
    for (let i = 0; i < path.length; i++) {
      path[i].visits++;
      const gained = worth[seats.indexOf(ways[i].seat)];
      path[i].worth += gained;
      path[i].squares += gained * gained;
      ways[i].visits++;
      ways[i].worth += gained;
      ways[i].squares += gained * gained;
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
}
