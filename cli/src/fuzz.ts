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
  type Seat,
  seatings,
  seedFrom,
  type Trial,
  tryGame,
} from '@gordian/kernel';

/** How answers are picked: at random, or to reach what is seldom reached. */
export const TEMPERS = ['random', 'rare', 'eager', 'reluctant', 'first', 'last'] as const;
export type Temper = (typeof TEMPERS)[number];

/** A trial from its number alone: seating, odd options and temper all change with it. */
export function fuzzTrial(game: AnyGame, seed: string, number: number): { trial: Trial; temper: Temper } {
  const below = choiceRng(`${seed} ${number} trial`);
  const all = seatings(game);
  const seats = all[below(all.length)];
  const options: Record<string, Options[string]> = {};
  const odd = below(2) === 0;
  for (const { id, values } of game.options)
    if (odd && below(2) === 0) options[id] = values[below(values.length)];
  const trial = { seats, options: allowed(game, seats, options) ? options : {}, seed: `${seed} ${number}` };
  return { trial, temper: TEMPERS[below(TEMPERS.length)] };
}

function allowed(game: AnyGame, seats: readonly Seat[], options: Options): boolean {
  try {
    Play.start(game, seats, options, quickRng(1));
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
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

/** One fuzzed game; the fault it found, or null. */
export function fuzzGame(
  game: AnyGame,
  seed: string,
  number: number,
  found: Findings,
  picked: Map<string, number>,
  sparse: number,
): Nonconformance | null {
  const { trial, temper } = fuzzTrial(game, seed, number);
  try {
    tryGame(game, trial, found, { choose: chooser(temper, picked), sparse });
    return null;
  } catch (error) {
    if (error instanceof Nonconformance) return error;
    const what =
      error instanceof Error
        ? `it crashed: ${error.stack?.split('\n').slice(0, 3).join(' ')}`
        : String(error);
    return new Nonconformance(
      `${game.id} trial ${number} (${temper})`,
      what,
      trial,
      crashMoves(game, trial, temper),
    );
  }
}

/** The moves up to a crash, found by playing the trial once more without checks. */
function crashMoves(game: AnyGame, trial: Trial, temper: Temper): Move[] {
  const moves: Move[] = [];
  const choose = chooser(temper, new Map());
  try {
    tryGame(game, trial, noFindings(), {
      sparse: 1,
      choose: (play, seat, below) => {
        const choice = choose(play, seat, below)!;
        moves.push([seat, typeof choice === 'string' ? choice : choice.join(' ')]);
        return choice;
      },
    });
  } catch {
    return moves;
  }
  return moves;
}

/** Plays given moves, leaving out those that are not allowed, with all checks; the fault found, or null. */
function replayed(game: AnyGame, trial: Trial, moves: readonly Move[]): Nonconformance | null {
  let next = 0;
  try {
    tryGame(game, trial, noFindings(), {
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
  let best = replayed(game, fault.trial, fault.moves) ?? fault;
  const kind = (f: Nonconformance): string => f.what.replace(/\d+/g, '#').slice(0, 60);
  for (let size = Math.ceil(best.moves.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < best.moves.length && Date.now() < until; at += size) {
      const fewer = best.moves.filter((_, i) => i < at || i >= at + size);
      const again = replayed(game, fault.trial, fewer);
      if (again !== null && kind(again) === kind(fault) && again.moves.length < best.moves.length)
        best = again;
    }
  return best;
}

/** The moves to a fault as a record that loads, in the terminal and in the page. */
export function faultRecord(game: AnyGame, fault: Nonconformance): GameRecord {
  const { seats, options, seed } = fault.trial;
  const match = Match.begin(game, { seats, options, seed: seedFrom(seed), mixes: [] });
  for (const move of fault.moves) if (match.redo(move) !== null) break;
  return recordOf(match, {}, true);
}
