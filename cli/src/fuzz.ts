import {
  type AnyGame,
  anyOf,
  type Choice,
  choiceRng,
  type Findings,
  type GameRecord,
  InputError,
  type Manner,
  Match,
  type Move,
  Nonconformance,
  noFindings,
  type Options,
  Play,
  parse,
  quickRng,
  randomChoice,
  recordOf,
  type Scenario,
  type Seat,
  scenarioStart,
  seatings,
  seedFrom,
  suitedOptions,
  type Trial,
  tryGame,
} from '@gordian/kernel';

/** How answers are picked: at random, or to reach what is seldom reached. */
export const TEMPERS = ['random', 'rare', 'eager', 'reluctant', 'first', 'last'] as const;
export type Temper = (typeof TEMPERS)[number];

/** How closely a game is watched: every check at every decision, at one in eight, or only what costs nothing. */
export const DEPTHS = { full: 1, sparse: 8, light: Number.POSITIVE_INFINITY } as const;
export type Depth = keyof typeof DEPTHS;

/** One fuzzed game to be: all of it follows from the seed and the number. */
export interface Fuzz {
  readonly trial: Trial;
  readonly temper: Temper;
  readonly depth: Depth;
}

/** How many games in a hundred are watched in full and sparsely. */
export interface Shares {
  readonly full: number;
  readonly sparse: number;
}

/** A trial from its number alone: start, seating, odd options, temper and depth all change with it. */
export function fuzzTrial(
  game: AnyGame,
  seed: string,
  number: number,
  starts: readonly Scenario[],
  shares: Shares,
): Fuzz {
  const below = choiceRng(`${seed} ${number} trial`);
  const temper = TEMPERS[below(TEMPERS.length)];
  const percent = below(100);
  const depth = percent < shares.full ? 'full' : percent < shares.full + shares.sparse ? 'sparse' : 'light';
  const own = `${seed} ${number}`;
  if (starts.length > 0 && below(4) === 0) {
    const scenario = starts[below(starts.length)];
    const seats = scenario.seats ?? game.seats.slice(0, game.maxSeats).map(({ id }) => id);
    const trial = { seats, options: scenario.options ?? {}, seed: own, scenario };
    // Some positions can be laid over the set-up of their own seed only.
    if (accepted(() => wholeStart(game, { ...scenario, seed: own }))) return { trial, temper, depth };
  }
  const all = seatings(game);
  const seats = all[below(all.length)];
  const options: Record<string, Options[string]> = {};
  const odd = below(2) === 0;
  for (const { id, values } of game.options)
    if (odd && below(2) === 0 && suitedOptions(game, options).some((spec) => spec.id === id))
      options[id] = values[below(values.length)];
  const fits = accepted(() => Play.start(game, seats, options, quickRng(1)));
  const trial = { seats, options: fits ? options : {}, seed: own };
  return { trial, temper, depth };
}

function accepted(start: () => unknown): boolean {
  try {
    start();
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function wholeStart(game: AnyGame, scenario: Scenario): void {
  const state = scenarioStart(game, scenario);
  if (game.scenario.isWhole?.(state) === false) throw new InputError('given', 'play cannot go on from here');
}

/** Answers in a temper. `rare` prefers what was picked least often so far; `eager` never passes, `reluctant` mostly does. */
export function chooser(temper: Temper, picked: Map<string, number>): NonNullable<Manner['choose']> {
  return (play, seat, below) => {
    const offer = play.offer(seat);
    if (offer.kind === 'some') return randomSubset(play, seat, temper, below);
    const { of } = offer;
    const quiet = (word: string): boolean => /^(pass|accept|decline|stop|end|none|no)\b/.test(word);
    if (temper === 'first' && below(4) > 0) return of[0];
    if (temper === 'last' && below(4) > 0) return of[of.length - 1];
    const wanted =
      temper === 'eager' ? of.filter((w) => !quiet(w)) : temper === 'reluctant' ? of.filter(quiet) : of;
    const from = wanted.length > 0 && below(8) > 0 ? wanted : of;
    if (temper !== 'rare') return from[below(from.length)];
    let best = from[below(from.length)];
    for (const word of from) if ((picked.get(word) ?? 0) < (picked.get(best) ?? 0)) best = word;
    picked.set(best, (picked.get(best) ?? 0) + 1);
    return best;
  };
}

/** The largest, the least, or any allowed subset. */
function randomSubset(play: Play, seat: Seat, temper: Temper, below: (n: number) => number): Choice {
  const offer = play.offer(seat);
  if (offer.kind === 'some' && (temper === 'reluctant' || temper === 'first')) return offer.least;
  if (temper === 'eager' || temper === 'last')
    for (let i = 0; i < 8; i++) {
      const a = anyOf(offer, below);
      const b = anyOf(offer, below);
      const larger = a.length > b.length ? a : b;
      if (play.refusal(seat, larger) === null) return larger;
    }
  return randomChoice(play, seat, below);
}

/** Plays one fuzzed game; the fault it found, or null. */
export function fuzzGame(
  game: AnyGame,
  { trial, temper, depth }: Fuzz,
  found: Findings,
  picked: Map<string, number>,
): Nonconformance | null {
  try {
    tryGame(game, trial, found, { choose: chooser(temper, picked), sparse: DEPTHS[depth] });
    return null;
  } catch (error) {
    if (error instanceof Nonconformance) return error;
    throw error;
  }
}

/** Plays given moves, leaving out those that are not allowed; the fault found, or null. */
function replayed(game: AnyGame, trial: Trial, moves: readonly Move[], depth: Depth): Nonconformance | null {
  let next = 0;
  try {
    tryGame(game, trial, noFindings(), {
      sparse: DEPTHS[depth],
      choose(play, seat) {
        for (; next < moves.length; next++) {
          const [who, text] = moves[next];
          if (who !== seat) continue;
          const parsed = parse(play.offer(seat), text);
          if ('choice' in parsed && play.refusal(seat, parsed.choice) === null) {
            next++;
            return parsed.choice;
          }
        }
        return null;
      },
    });
    return null;
  } catch (error) {
    return error instanceof Nonconformance ? error : null;
  }
}

/** Leaves out moves as long as the same fault remains, for at most `seconds`. */
export function shrink(game: AnyGame, fault: Nonconformance, seconds: number): Nonconformance {
  const until = Date.now() + seconds * 1000;
  // Without checks a crash comes at the very answer that leads to it, not at a trial of that answer.
  const plain = replayed(game, fault.trial, fault.moves, 'light');
  const depth = plain === null ? 'full' : 'light';
  let best = plain ?? replayed(game, fault.trial, fault.moves, 'full') ?? fault;
  const kind = (f: Nonconformance): string => f.what.replace(/\d+/g, '#').slice(0, 60);
  for (let size = Math.ceil(best.moves.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < best.moves.length && Date.now() < until; at += size) {
      const fewer = best.moves.filter((_, i) => i < at || i >= at + size);
      const again = replayed(game, fault.trial, fewer, depth);
      if (again !== null && kind(again) === kind(best) && again.moves.length < best.moves.length)
        best = again;
    }
  return best;
}

/** The way to a fault as a file that loads: a record, or a scenario where the game began from one. */
export function faultFile(game: AnyGame, fault: Nonconformance): GameRecord | Scenario {
  const { seats, options, seed, scenario } = fault.trial;
  if (scenario !== undefined) {
    const decisions = fault.moves.map(([seat, text]) => ({ [seat]: text }));
    const { given } = scenario;
    return {
      game: game.id,
      title: fault.what.slice(0, 200),
      seats,
      options,
      seed,
      given,
      dice: 'seeded',
      decisions,
    };
  }
  const match = Match.begin(game, { seats, options, seed: seedFrom(seed), mixes: [] });
  for (const move of fault.moves) if (redone(match, move) !== null) break;
  return recordOf(match, {}, true);
}

/** The last move before a crash crashes again: the record ends before it. */
function redone(match: Match, move: Move): unknown {
  try {
    return match.redo(move);
  } catch (error) {
    return error;
  }
}
