import type { Play, Seat } from '@gordian/kernel';
import { type Arm, Arms } from './arms.ts';
import { fingerprint } from './fingerprint.ts';

/**
 * A place of the tree: what was answered on the way here, and the question that is open now.
 * Dice and secrets differ from one imagined game to the next, so many positions share a place.
 */
export class Place {
  visits = 0;
  private readonly arms: Arms[] = [];
  private readonly next = new Map<string, Place>();
  private readonly outcomes = new Map<number, Place>();

  /** What a seat can answer here; where several answer at once, each has its own list and sees no other's. */
  of(seat: Seat, overlook = 0): Arms {
    for (const arms of this.arms) if (arms.seat === seat) return arms;
    const arms = new Arms(seat, overlook);
    this.arms.push(arms);
    return arms;
  }

  /**
   * The place these answers lead to, and whether it was known. Where chance had a part, its commonest outcomes get places of
   * their own, more of them the oftener the answers are tried; the rest share one.
   */
  after(
    answers: readonly Arm[],
    play: Play,
    chance: boolean,
    split: number,
  ): { readonly place: Place; readonly isNew: boolean } {
    let key = answers.length === 1 ? answers[0].key : answers.map((arm) => arm.key).join('|');
    key += `>${play.asked.join()} ${play.at}`;
    const shared = this.at(key);
    if (!chance || split === 0) return shared;
    shared.place.visits++;
    const outcome = fingerprint(play);
    const known = shared.place.outcomes.get(outcome);
    if (known !== undefined) return { place: known, isNew: false };
    if (shared.place.outcomes.size >= split * Math.sqrt(shared.place.visits)) return shared;
    const place = new Place();
    shared.place.outcomes.set(outcome, place);
    return { place, isNew: true };
  }

  private at(key: string): { readonly place: Place; readonly isNew: boolean } {
    const known = this.next.get(key);
    if (known !== undefined) return { place: known, isNew: false };
    const place = new Place();
    this.next.set(key, place);
    return { place, isNew: true };
  }
}
