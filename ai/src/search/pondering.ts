import { type AnyGame, guess, quickRng, type Rng, type View } from '@gordian/kernel';
import type { ThinkingAhead } from '../bot.ts';
import { fingerprint } from './fingerprint.ts';
import type { Recipe } from './recipe.ts';
import { Rounds } from './rounds.ts';
import { Place } from './tree.ts';

const BATCH = 16;
/** A bound on what is kept in mind. */
const MOST = 30_000;

/** A search while others are to answer. It grows the same tree, and finds the place again when its own question comes. */
export class Pondering implements ThinkingAhead {
  private readonly game: AnyGame;
  private readonly view: View;
  private readonly rng: Rng;
  private readonly rounds: Rounds;
  private readonly mine = new Map<number, Place>();

  constructor(game: AnyGame, view: View, seed: string, recipe: Recipe) {
    this.game = game;
    this.view = view;
    this.rng = quickRng(`${seed} ahead`);
    this.rounds = new Rounds(game, view, recipe, quickRng(seed), new Place());
  }

  step(): boolean {
    if (this.view.result !== null || this.rounds.playouts >= MOST) return false;
    for (let i = 0; i < BATCH; i++)
      this.rounds.imagine((place, play) => {
        if (play.asked.length !== 1 || play.asked[0] !== this.view.seat) return;
        const seen = fingerprint(play);
        if (!this.mine.has(seen)) this.mine.set(seen, place);
      });
    return true;
  }

  /** What was found about the question that came, or null if it was not foreseen. */
  recall(view: View): Place | null {
    if (view.seat !== this.view.seat) return null;
    const play = guess(this.game, view, this.rng);
    return this.mine.get(fingerprint(play)) ?? null;
  }
}
