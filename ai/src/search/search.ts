import { type AnyGame, anyAllowed, below, type Choice, deskOf, quickRng, type View } from '@gordian/kernel';
import type { Bot, Mind, Ranked, Thinking } from '../bot.ts';
import type { Arm, Arms } from './arms.ts';
import { Foreseen } from './foreseen.ts';
import { Pondering } from './pondering.ts';
import type { Recipe } from './recipe.ts';
import { type Effort, Rounds } from './rounds.ts';
import { Place } from './tree.ts';

/** Imagined games between two looks at the clock. */
const BATCH = 16;
/** Imagined games before a lead that could still be caught up may end the thinking. */
const EARLIEST_STOP = 300;
/** The part of the budget after which such a lead may. */
const SURE_AFTER = 0.05;

/** A search at work on one question, from a seat's view and a seed. */
export class Search implements Thinking {
  /** What its seat may be asked next; null where it has no memory. */
  readonly foreseen: Foreseen | null;
  private readonly recipe: Recipe;
  private readonly rounds: Rounds;
  private readonly arms: Arms;
  /** The answer before any thought. */
  private readonly first: Choice;
  private readonly started = performance.now();
  private readonly isForced: boolean;
  /** Where a loose pick falls, settled beforehand. */
  private readonly luck: number;

  /** `before` is earlier thought of the same seat, taken up where it foresaw this very question. */
  constructor(game: AnyGame, view: View, seed: string, recipe: Recipe, before: Mind | null = null) {
    const rng = quickRng(seed);
    const known = recipe.remembers ? (before?.foreseen?.at(view) ?? null) : null;
    const place = known ?? new Place();
    this.recipe = recipe;
    if (known !== null) this.foreseen = before!.foreseen;
    else this.foreseen = recipe.remembers ? new Foreseen(game, view.seat!, seed) : null;
    this.foreseen?.keep(place);
    this.luck = below(rng, 1 << 24) / (1 << 24);
    this.arms = place.of(view.seat!, recipe.overlook);
    this.rounds = new Rounds(game, view, recipe, rng, place);
    const desk = deskOf(game, view);
    const offer = desk.offer!;
    if (known !== null) this.arms.keep((choice) => desk.refusal(choice) === null);
    this.isForced = offer.kind === 'one' && offer.of.length === 1;
    this.first = anyAllowed(offer, desk.refusal, (n) => below(rng, n));
  }

  get effort(): Effort {
    return { playouts: this.rounds.playouts, decisions: this.rounds.decisions };
  }

  step(): boolean {
    if (this.isForced || this.progress() >= 1 || this.isSettled()) return false;
    const { budget } = this.recipe;
    const left = 'playouts' in budget ? budget.playouts - this.rounds.playouts : BATCH;
    for (let i = Math.min(BATCH, left); i > 0; i--) this.rounds.imagine(this.foreseen?.note);
    return true;
  }

  progress(): number {
    const { budget } = this.recipe;
    return 'playouts' in budget
      ? this.rounds.playouts / budget.playouts
      : (performance.now() - this.started) / budget.milliseconds;
  }

  best(): Choice {
    const ranked = this.ranked();
    if (ranked.length === 0) return this.first;
    if (this.recipe.looseness === 0) return ranked[0].choice;
    const weights = ranked.map(({ visits }) => (visits / ranked[0].visits) ** (1 / this.recipe.looseness));
    let at = this.luck * weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < ranked.length; i++) if ((at -= weights[i]) < 0) return ranked[i].choice;
    return ranked[0].choice;
  }

  ranked(): readonly Ranked[] {
    return this.tried().map(({ choice, visits, worth }) => ({ choice, visits, chance: worth / visits }));
  }

  /** Whether further thought cannot change the answer, or is most unlikely to. */
  private isSettled(): boolean {
    const { playouts } = this.rounds;
    if (playouts === 0) return false;
    if (!this.arms.isOpen) return true;
    if (this.recipe.looseness > 0) return false;
    const [leader, ...others] = this.tried();
    const progress = this.progress();
    const left = (playouts * (1 - progress)) / progress;
    if (leader.visits - (others[0]?.visits ?? 0) > left) return true;
    const { sure, trifle } = this.recipe;
    if (sure === 0 || playouts < EARLIEST_STOP || progress < SURE_AFTER) return false;
    return others.every((other) => isBehind(other, leader, sure) || hoped(other, leader) < trifle);
  }

  private tried(): Arm[] {
    const tried = [...this.arms.all.values()].filter((arm) => arm.visits > 0);
    return tried.sort((a, b) => b.visits - a.visits || b.worth / b.visits - a.worth / a.visits);
  }
}

/** Whether an answer is worse than the leader by so many standard errors of the difference. */
function isBehind(other: Arm, leader: Arm, errors: number): boolean {
  const gap = leader.worth / leader.visits - other.worth / other.visits;
  return gap > errors * Math.sqrt(doubt(leader) + doubt(other)) && leader.visits > 2 * other.visits;
}

/**
 * What knowing the truth could be expected to gain by taking this answer instead of the leader, in chances: the mean of what
 * is above 0 of their difference, spread as a logistic curve.
 */
function hoped(other: Arm, leader: Arm): number {
  const gap = leader.worth / leader.visits - other.worth / other.visits;
  const scale = (Math.sqrt(3) / Math.PI) * Math.sqrt(doubt(leader) + doubt(other));
  return Math.max(0, -gap) + scale * Math.log1p(Math.exp(-Math.abs(gap) / scale));
}

/** The variance of an answer's mean; one that was tried little is taken to vary more than it showed. */
function doubt({ visits, worth, squares }: Arm): number {
  const mean = worth / visits;
  return (Math.max(0, squares / visits - mean * mean) + 0.05 / visits) / visits;
}

export function searcher(id: string, recipe: Recipe): Bot {
  return {
    id,
    think: (game, view, seed, before) => new Search(game, view, seed, recipe, before),
    ...(recipe.ponders ? { ponder: (game, view, seed) => new Pondering(game, view, seed, recipe) } : {}),
  };
}
