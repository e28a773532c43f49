import { type AnyGame, guess, type Play, quickRng, type Rng, type Seat, type View } from '@gordian/kernel';
import { fingerprint } from './fingerprint.ts';
import type { Place } from './tree.ts';

/** The questions to a seat that a search has come upon, by what the seat sees there: found again when one of them is asked. */
export class Foreseen {
  private readonly game: AnyGame;
  private readonly seat: Seat;
  private readonly rng: Rng;
  private readonly places = new Map<number, Place>();

  constructor(game: AnyGame, seat: Seat, seed: string) {
    this.game = game;
    this.seat = seat;
    this.rng = quickRng(`${seed} foreseen`);
  }

  /** Keeps a new place of the tree in mind, if it is one where this seat alone is asked. */
  readonly note = (place: Place, play: Play): void => {
    if (play.asked.length !== 1 || play.asked[0] !== this.seat) return;
    const seen = fingerprint(play);
    if (!this.places.has(seen)) this.places.set(seen, place);
  };

  /** Forgets what cannot follow from this place any more. */
  keep(root: Place): void {
    const left = new Set([root]);
    for (const place of left) for (const next of place.next()) left.add(next);
    for (const [seen, place] of this.places) if (!left.has(place)) this.places.delete(seen);
  }

  /** The place of the question this view holds, or null if it was not foreseen. */
  at(view: View): Place | null {
    if (view.seat !== this.seat || this.places.size === 0) return null;
    return this.places.get(fingerprint(guess(this.game, view, this.rng))) ?? null;
  }
}
