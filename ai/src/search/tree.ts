import type { Play, Seat } from '@gordian/kernel';
import { type Arm, Arms } from './arms.ts';
import { fingerprint } from './fingerprint.ts';

/** Where some answers led: the question that was open then, and its place. */
export interface Way {
  readonly proc: string;
  readonly at: string;
  readonly asked: readonly Seat[];
  readonly place: Place;
}

/**
 * A place of the tree: what was answered on the way here, and the question that is open now.
 * Dice and secrets differ from one imagined game to the next, so many positions share a place.
 */
export class Place {
  /** Whether no imagined game has come here yet. */
  isNew = true;
  private drawn = 0;
  private readonly arms: Arms[] = [];
  /** Where answers given at once led, by all their keys. */
  private together: Map<string, Way[]> | null = null;
  private outcomes: Map<number, Place> | null = null;

  /** What a seat can answer here; where several answer at once, each has its own list and sees no other's. */
  of(seat: Seat, overlook = 0): Arms {
    for (const arms of this.arms) if (arms.seat === seat) return arms;
    const arms = new Arms(seat, overlook);
    this.arms.push(arms);
    return arms;
  }

  /**
   * The place these answers lead to. Where chance had a part, its commonest outcomes get places of their own, more of them
   * the oftener the answers are tried; the rest share one.
   */
  after(answers: readonly Arm[], play: Play, chance: boolean, split: number): Place {
    const shared = follow(answers.length === 1 ? answers[0].ways : this.joint(answers), play);
    if (!chance || split === 0) return shared;
    shared.drawn++;
    shared.outcomes ??= new Map();
    const outcome = fingerprint(play);
    const known = shared.outcomes.get(outcome);
    if (known !== undefined) return known;
    if (shared.outcomes.size >= split * Math.sqrt(shared.drawn)) return shared;
    const place = new Place();
    shared.outcomes.set(outcome, place);
    return place;
  }

  /** The places some answer, and chance, led to from here. */
  *next(): Iterable<Place> {
    yield* this.outcomes?.values() ?? [];
    for (const ways of this.together?.values() ?? []) for (const way of ways) yield way.place;
    for (const arms of this.arms)
      for (const arm of arms.all.values()) for (const way of arm.ways) yield way.place;
  }

  private joint(answers: readonly Arm[]): Way[] {
    this.together ??= new Map();
    const key = answers.map((arm) => arm.key).join('|');
    const known = this.together.get(key);
    if (known !== undefined) return known;
    const ways: Way[] = [];
    this.together.set(key, ways);
    return ways;
  }
}

function follow(ways: Way[], play: Play): Place {
  const { frame, asked } = play;
  const proc = frame?.proc ?? 'over';
  const at = frame?.at ?? '';
  for (const way of ways)
    if (way.at === at && way.proc === proc && sameSeats(way.asked, asked)) return way.place;
  const place = new Place();
  ways.push({ proc, at, asked, place });
  return place;
}

function sameSeats(a: readonly Seat[], b: readonly Seat[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
