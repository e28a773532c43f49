import { type AnyGame, quickRng, type View } from '@gordian/kernel';
import type { ThinkingAhead } from '../bot.ts';
import { Foreseen } from './foreseen.ts';
import type { Recipe } from './recipe.ts';
import { Rounds } from './rounds.ts';
import { Place } from './tree.ts';

const BATCH = 16;
/** A bound on what is kept in mind. */
const MOST = 30_000;

/** A search while others are to answer. It grows the same tree, where the seat's own question is found when it comes. */
export class Pondering implements ThinkingAhead {
  readonly foreseen: Foreseen;
  private readonly view: View;
  private readonly rounds: Rounds;

  constructor(game: AnyGame, view: View, seed: string, recipe: Recipe) {
    this.foreseen = new Foreseen(game, view.seat!, seed);
    this.view = view;
    this.rounds = new Rounds(game, view, recipe, quickRng(seed), new Place());
  }

  step(): boolean {
    if (this.view.result !== null || this.rounds.playouts >= MOST) return false;
    for (let i = 0; i < BATCH; i++) this.rounds.imagine(this.foreseen.note);
    return true;
  }
}
