import type { Arm } from './arms.ts';

/** How many imagined games outweigh a hunch: a prior of a third counts as log 3 / (this + visits) of a chance. */
const HUNCH = 50;

/**
 * The answers to the question at hand, all tried equally often; after each of log2 n spans of the budget the worse half is
 * dropped. Where imagined games are few and noisy this finds the best answer oftener than a tree's rule, which spends
 * most of them where the hunches point.
 */
export class Halving {
  private left: Arm[];
  /** Those out of the contest, the last one dropped first. */
  private readonly dropped: Arm[] = [];
  private readonly spans: number;
  private span = 0;

  constructor(candidates: readonly Arm[]) {
    this.left = [...candidates];
    this.spans = Math.max(1, Math.ceil(Math.log2(candidates.length)));
  }

  /** Whether one answer is left. */
  get isSettled(): boolean {
    return this.left.length === 1;
  }

  /** The answer to try now, at this part of the budget. */
  next(progress: number): Arm {
    while (this.span < Math.floor(progress * this.spans)) {
      this.span++;
      this.keep(Math.ceil(this.left.length / 2));
    }
    let least = this.left[0];
    for (const arm of this.left) if (arm.visits < least.visits) least = arm;
    return least;
  }

  /** Whether all that are left were tried equally often, so that the next is the first of a new turn round. */
  get isEven(): boolean {
    return this.left.every(({ visits }) => visits === this.left[0].visits);
  }

  /** Drops those for which it is clear that another is better. */
  drop(isBehind: (arm: Arm, leader: Arm) => boolean): void {
    const [leader, ...others] = this.ranked();
    if (leader === undefined) return;
    for (let i = others.length - 1; i >= 0; i--)
      if (this.left.includes(others[i]) && others[i].visits > 0 && isBehind(others[i], leader))
        this.remove(others[i]);
  }

  /** Tried answers, best first. */
  ranked(): Arm[] {
    return [...this.byScore(), ...this.dropped].filter(({ visits }) => visits > 0);
  }

  private keep(count: number): void {
    for (const arm of this.byScore().slice(count).reverse()) this.remove(arm);
  }

  private remove(arm: Arm): void {
    this.left.splice(this.left.indexOf(arm), 1);
    this.dropped.unshift(arm);
  }

  private byScore(): Arm[] {
    let most = 0;
    for (const { visits } of this.left) most = Math.max(most, visits);
    const score = ({ visits, worth, prior }: Arm): number =>
      visits === 0 ? -Infinity : worth / visits + Math.log(prior) / (HUNCH + most);
    return [...this.left].sort((a, b) => score(b) - score(a));
  }
}
