import { anyOf, type Choice, type Offer, type Play, type Seat, type View } from '@gordian/kernel';
import type { Recipe } from './recipe.ts';
import type { Way } from './tree.ts';

/** One answer of one seat at one place of the tree. */
export interface Arm {
  readonly key: string;
  readonly choice: Choice;
  readonly prior: number;
  visits: number;
  /** The sum of what imagined games through it were worth to the seat. */
  worth: number;
  /** The sum of their squares. */
  squares: number;
  /** Where it led, when it was the only answer given. */
  readonly ways: Way[];
}

/** How often a new subset is looked for before the known ones must do. */
const SUBSET_TRIES = 4;

/**
 * The answers one seat has at one place of the tree. Several imagined positions share the place, so an answer known here
 * need not be on offer this time. Unseen answers open one by one as the place is visited, the most plausible first.
 */
export class Arms {
  readonly seat: Seat;
  readonly all = new Map<string, Arm>();
  visits = 0;
  /** The sums of what imagined games through here were worth to the seat, and of their squares. */
  worth = 0;
  squares = 0;
  /** The power of their plausibility by which hunches guide the search here. */
  private power = 1;
  private suggested: readonly (readonly string[])[] | null = null;
  /** The options offered last, and their arms: most often the same are offered again. */
  private offered: readonly string[] | null = null;
  private known: readonly Arm[] = [];
  private readonly overlook: number;

  /** `overlook` is the part of the answers that is not noticed here at all. */
  constructor(seat: Seat, overlook = 0) {
    this.seat = seat;
    this.overlook = overlook;
  }

  /** Whether more than one answer is worth a thought, as far as is known; of subsets there may always be more. */
  get isOpen(): boolean {
    return this.known.length === 0 || this.known.filter((arm) => arm.prior > 0).length > 1;
  }

  /** The answer to try now. It is allowed in this imagined position. */
  select(play: Play, recipe: Recipe, below: (n: number) => number): Arm {
    const offer = play.offer(this.seat);
    const doubt = recipe.doubts ? play.game.ai?.doubt : undefined;
    this.power = doubt?.power ?? 1;
    const eagerness = recipe.explore * (doubt === undefined ? 1 : this.stake(doubt.swing));
    const open = recipe.width * (this.visits + 1) ** recipe.widening;
    return offer.kind === 'one'
      ? this.selectOne(play, offer.of, open, eagerness, below)
      : this.selectSome(play, offer, open, eagerness, below);
  }

  /** Forgets the answers that are not allowed in the position this place turned out to be. */
  keep(isAllowed: (choice: Choice) => boolean): void {
    this.visits = 0;
    this.worth = 0;
    this.squares = 0;
    this.offered = null;
    for (const [key, arm] of this.all)
      if (isAllowed(arm.choice)) {
        this.visits += arm.visits;
        this.worth += arm.worth;
        this.squares += arm.squares;
      } else this.all.delete(key);
  }

  private selectOne(
    play: Play,
    words: readonly string[],
    open: number,
    eagerness: number,
    below: (n: number) => number,
  ): Arm {
    if (words !== this.offered) {
      const view = play.view(this.seat);
      this.known = words.map((word) => this.arm(play, word, word, below, view));
      this.offered = words;
    }
    let tried = 0;
    let priors = 0;
    let fresh: Arm | null = null;
    for (const arm of this.known) {
      if (arm.prior === 0) continue;
      priors += arm.prior;
      if (arm.visits > 0) tried++;
      else if (fresh === null || arm.prior > fresh.prior) fresh = arm;
    }
    if (fresh !== null && tried < open) return fresh;
    return best(this.known, priors, this.visits, eagerness) ?? this.arm(play, words[0], words[0], below);
  }

  private selectSome(
    play: Play,
    offer: Offer & { kind: 'some' },
    open: number,
    eagerness: number,
    below: (n: number) => number,
  ): Arm {
    if (this.all.size < open) {
      const fresh = this.newSubset(play, offer, below);
      if (fresh !== null) return fresh;
    }
    let priors = 0;
    for (const arm of this.all.values()) priors += arm.prior;
    const left = new Set(this.all.values());
    for (;;) {
      const arm = best(left, priors, this.visits, eagerness);
      if (arm === null) break;
      if (play.refusal(this.seat, arm.choice) === null) return arm;
      left.delete(arm);
    }
    return this.arm(play, offer.least.join(' '), offer.least, below);
  }

  /** A subset not tried here yet: the game's suggestions first, then the surely allowed one, then any. */
  private newSubset(play: Play, offer: Offer & { kind: 'some' }, below: (n: number) => number): Arm | null {
    this.suggested ??= play.game.ai?.suggest?.(play.view(this.seat), play.frame) ?? [];
    const unseen = (items: readonly string[]): boolean =>
      !this.all.has(items.join(' ')) && play.refusal(this.seat, items) === null;
    for (const items of this.suggested)
      if (unseen(items)) return this.arm(play, items.join(' '), items, below);
    if (unseen(offer.least) && this.hunch(play, offer.least) > 0)
      return this.arm(play, offer.least.join(' '), offer.least, below);
    for (let i = 0; i < SUBSET_TRIES; i++) {
      const items = anyOf(offer, below) as readonly string[];
      if (unseen(items) && this.hunch(play, items) > 0) return this.arm(play, items.join(' '), items, below);
    }
    return null;
  }

  /** How much hangs on the answer, 0 to 1: how far the imagined games from here differ, against how far they do where much is at stake. */
  private stake(swing: number): number {
    const usual = swing * swing;
    const spread = Math.max(0, this.squares - (this.worth * this.worth) / Math.max(1, this.visits));
    return Math.min(1, Math.sqrt((spread + usual) / (this.visits + 1) / usual));
  }

  private hunch(play: Play, choice: Choice, view = play.view(this.seat)): number {
    return play.game.ai?.prior?.(view, play.frame, choice) ?? 1;
  }

  /** A new answer with its plausibility. A hair of chance in the prior decides between answers that are equally plausible. */
  private arm(play: Play, key: string, choice: Choice, below: (n: number) => number, view?: View): Arm {
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const hunch = this.hunch(play, choice, view) ** this.power;
    const noticed = this.overlook === 0 || below(1000) >= 1000 * this.overlook;
    const prior = noticed ? hunch * (1 + below(1024) * 1e-5) : 0;
    const arm: Arm = { key, choice, prior, visits: 0, worth: 0, squares: 0, ways: [] };
    this.all.set(key, arm);
    return arm;
  }
}

/** The tried answer with the best mean plus room for doubt, which its prior widens and its visits narrow. */
function best(arms: Iterable<Arm>, priors: number, visits: number, eagerness: number): Arm | null {
  const reach = (eagerness * Math.sqrt(visits + 1)) / priors;
  let chosen: Arm | null = null;
  let most = -Infinity;
  for (const arm of arms) {
    if (arm.visits === 0) continue;
    const score = arm.worth / arm.visits + (reach * arm.prior) / (1 + arm.visits);
    if (score > most) {
      most = score;
      chosen = arm;
    }
  }
  return chosen;
}
