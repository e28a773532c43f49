import type { Copiers } from './clone.ts';
import type { Net } from './net.ts';
import type { Odds } from './odds.ts';
import type { Choice } from './offer.ts';
import type { Pack } from './pack.ts';
import type { AnyProcedure } from './procedure.ts';
import type { Rng } from './rng.ts';
import type { Frame, Seat, State, View } from './state.ts';
import type { Phrases } from './words.ts';

/** One rule of a game's ledger, in our words. */
export interface Rule {
  readonly section: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  readonly source: string;
  readonly ruling?: string;
  /** Why the machine does not enforce it (a players' duty, a definition, a component fact); absent: enforced. */
  readonly duty?: string;
}

export type RuleBook<R extends string = string> = Readonly<Record<R, Rule>>;

export type OptionValue = string | number | boolean;

/** A choice made before the game, such as `settlementSupply`. */
export interface OptionSpec<R extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly values: readonly OptionValue[];
  readonly default: OptionValue;
  readonly rule: R;
  /** It means something only where another option has one of these values; elsewhere a new game must leave it as it is. */
  readonly with?: { readonly option: string; readonly values: readonly OptionValue[] };
}

export type Options = Readonly<Record<string, OptionValue>>;

export interface SeatSpec {
  readonly id: Seat;
  readonly name: string;
  readonly colour: string;
}

/** What a fresh game starts from. */
export interface Start<S extends State> {
  readonly open: S['open'];
  readonly own: Record<Seat, S['own'][Seat]>;
  readonly deep: S['deep'];
  readonly stack: Frame[];
}

/** What a bot may use besides the rules: measured features of a position it imagines, their weights, and hunches. */
export interface Ai<S extends State = State> {
  /** What each feature says, in words, for hints: id and phrase. */
  readonly features: readonly { readonly id: string; readonly says: string }[];
  readonly weights: readonly number[];
  /** Answers an imagined game should go on, where a few are too short to tell anything (a battle of many rolls). */
  readonly depth?: number;
  /** Whether imagined games keep to the suggested subsets, mostly the first; else they also draw some at random. */
  readonly keepsToSuggestions?: boolean;
  /** The features from one seat's side, of a position the bot imagines (a guess, never the true one). */
  measure(s: S, seat: Seat): number[];
  /**
   * How the chances a search sees foretell results best, from played games: this part of their logit, shifted by so much in favour of
   * the first of two seats, or of one alone; as they are where it is left out. People are shown chances so corrected; the
   * search compares them as they are.
   */
  trust?(v: View<S>): { readonly part: number; readonly shift: number };
  /**
   * How far a search may doubt the hunches below. They guide it with this power of their plausibility (1 is as they are); and it
   * explores by them the less, the less a question's imagined games differ: fully where their standard deviation, in chances, is `swing`.
   * Else, where all answers look nearly as good, it would follow the hunches alone.
   */
  readonly doubt?: { readonly power: number; readonly swing: number };
  /**
   * A network that corrects the weighed score, from numbers that say more of a position: of the first of two opposed seats. Where
   * games can be drawn its second output tells how likely that is, in logits.
   */
  readonly judge?: { sense(s: S): readonly number[]; readonly net: Net | null };
  /** Whether two seats' features are each other's opposites, so that one of them is measured for both. */
  readonly opposed?: boolean;
  /** Whether a position can be valued as it stands: an imagined game ends at the first that can, or after `depth` answers. */
  isQuiet?(s: S): boolean;
  /**
   * Where what an action is worth shows later (supply, recruits, the enemy's reply): a clock of the game, such as its turn, and by how
   * much it must have moved before a farsighted bot's imagined game ends, at the next quiet position.
   */
  readonly ahead?: { clock(s: S): number; readonly by: number };
  /** How plausible an option is before any search, 1 is ordinary, 0 is never tried. The position of a view does not change. */
  prior?(v: View<S>, f: Frame, choice: Choice): number;
  /** Sensible subsets for a subset question, where sampling would rarely find one. */
  suggest?(v: View<S>, f: Frame): readonly (readonly string[])[];
}

/** How scenario files speak of a position, by names. */
export interface ScenarioWords<S extends State> {
  /** Each key of `given`, and how it is laid over the set-up; throws an Error that says what was expected. */
  readonly given: Readonly<Record<string, (s: S, value: unknown) => void>>;
  /** The whole position as named facts, for `expect`. */
  facts(s: S): Record<string, unknown>;
  /** Whether play could go on from a made position to its end; fuzzing starts only from such (all, where it is left out). */
  isWhole?(s: S): boolean;
}

/** A game, made from its pack. */
export interface Game<S extends State = State, R extends string = string> {
  readonly id: string;
  readonly title: string;
  /** Raised by one when a rule changes: records name it. */
  readonly version: number;
  readonly pack: Pack;
  readonly rules: RuleBook<R>;
  readonly options: readonly OptionSpec<R>[];
  readonly seats: readonly SeatSpec[];
  readonly minSeats: number;
  readonly maxSeats: number;
  /** The rule that says whose turn it is: it refuses an answer from a seat that is not asked. */
  readonly turnRule: R;
  /** No game takes more answers than this. */
  readonly bound: number;
  readonly procedures: Readonly<Record<string, AnyProcedure>>;
  setup(seats: readonly Seat[], options: Options, rng: Rng): Start<S>;
  /** The hidden part of a position, sampled to fit all that one seat has seen. */
  guess(v: View<S>, rng: Rng): { readonly own: Record<Seat, S['own'][Seat]>; readonly deep: S['deep'] };
  /** Brings a position that an earlier version kept up to date: fields it did not have, procedures that went another way. */
  renew?(s: S): void;
  /** Queries that screens and bots ask often, on a position: bench times them. */
  queries?(s: S): Readonly<Record<string, () => unknown>>;
  /** Component counts that must never change within one game. */
  census(s: S): Readonly<Record<string, number>>;
  /** An id of the notation in plain words (`babylon-1` is Babylon). */
  name(id: string): string;
  /** Its options in plain words, by verb, where a question has no `label` of its own. */
  readonly phrases?: Phrases;
  /** The position as one seat sees it, in a few lines of plain text for terminals and screen readers. */
  summary(v: View<S>): readonly string[];
  /** What an answer to the open question may lead to, from what the seat knows; null where there is nothing to weigh. */
  odds?(v: View<S>, f: Frame, choice: Choice): Odds | null;
  readonly scenario: ScenarioWords<S>;
  readonly copy?: Copiers<S>;
  readonly ai?: Ai<S>;
}

/** A game whose types are forgotten, as lists of games hold it. */
// biome-ignore lint/suspicious/noExplicitAny: each game has a state of its own
export type AnyGame = Game<any, any>;
