import type { AnyGame, Choice, View } from '@gordian/kernel';
import type { Foreseen } from './search/foreseen.ts';

/** One answer a bot weighs, best first in a list. */
export interface Ranked {
  readonly choice: Choice;
  /** The estimated chance that this seat wins, 0 to 1. */
  readonly chance: number;
  /** How much thought went into it. */
  readonly visits: number;
}

/** Thought that can be gone on with when one of the questions it foresaw is asked. */
export interface Mind {
  readonly foreseen: Foreseen | null;
}

/** A bot at work on one question. It can be stopped at any moment and always has an answer. */
export interface Thinking extends Mind {
  /** Thinks a little more; false when there is nothing left to think about. */
  step(): boolean;
  best(): Choice;
  /** The answers it has weighed, if it weighs any. */
  ranked(): readonly Ranked[];
  /** How much of its budget is used, 0 to 1. */
  progress(): number;
}

/** A bot that thinks while others are to answer. It can be stopped at any moment and handed to `think` afterwards. */
export interface ThinkingAhead extends Mind {
  /** Thinks a little more; false when it has thought enough. */
  step(): boolean;
}

/**
 * A player made of code. It sees what its seat sees, and a seed for its own chance; never a state.
 * Views must not change while it thinks: hand in a copy where the game goes on meanwhile.
 */
export interface Bot {
  readonly id: string;
  /** `before` is what it thought last at this seat, on its own time or on others'. */
  think(game: AnyGame, view: View, seed: string, before?: Mind | null): Thinking;
  /** Where it thinks on others' time: from the view of its seat while another is asked. */
  ponder?(game: AnyGame, view: View, seed: string): ThinkingAhead;
}

/** Thinks to the end and answers. */
export function decide(bot: Bot, game: AnyGame, view: View, seed: string): Choice {
  return new Player(bot, game).decide(view, seed);
}

/** A bot at one seat of one game, with what it thought last in mind. */
export class Player {
  private readonly bot: Bot;
  private readonly game: AnyGame;
  private last: Thinking | null = null;

  constructor(bot: Bot, game: AnyGame) {
    this.bot = bot;
    this.game = game;
  }

  /** Thinks to the end and answers. */
  decide(view: View, seed: string): Choice {
    this.last = this.bot.think(this.game, view, seed, this.last);
    while (this.last.step());
    return this.last.best();
  }

  /** The chance it saw in the best answer to the last question; null where it weighed none. */
  get chance(): number | null {
    return this.last?.ranked()[0]?.chance ?? null;
  }
}

/** A bot that needs no time to think. */
export function instant(id: string, choose: (game: AnyGame, view: View, seed: string) => Choice): Bot {
  return {
    id,
    think(game, view, seed) {
      const choice = choose(game, view, seed);
      return {
        step: () => false,
        best: () => choice,
        ranked: () => [],
        progress: () => 1,
        foreseen: null,
      };
    },
  };
}
