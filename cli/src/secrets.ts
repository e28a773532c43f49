import {
  type AnyGame,
  type Choice,
  choiceRng,
  type Options,
  Play,
  print,
  quickRng,
  randomChoice,
  type Seat,
} from '@gordian/kernel';
import { fuzzTrial } from './fuzz.ts';
import { carryOut, otherWorld } from './worlds.ts';

/** What was compared, and where something hidden came to light. */
export interface Compared {
  games: number;
  decisions: number;
  /** Pairs of worlds that differ only in what the observer may not know, one answer carried out in both. */
  pairs: number;
  /** Positions for which no other world was found: the observer knows, or guesses, all there is. */
  alone: number;
  /** After the answer the observer and a spectator got the same bytes and as many lines. */
  same: number;
  /** The same, with another answer in the other world, since this one was not possible there: it is hidden as well. */
  swapped: Record<string, number>;
  /** Neither the answer nor one that looks the same would have been possible in the other world: giving it tells something. */
  told: Record<string, number>;
  /** They got something else, and the steps had looked at a secret: a draw, a battle, a card played. */
  shown: Record<string, number>;
  /** They got something else though no step looked at a secret. */
  leaks: { readonly seed: string; readonly at: string; readonly answer: string; readonly observer: Seat }[];
}

export function nothingCompared(): Compared {
  return {
    games: 0,
    decisions: 0,
    pairs: 0,
    alone: 0,
    same: 0,
    swapped: {},
    told: {},
    shown: {},
    leaks: [],
  };
}

/** A random game, one in two with odd options; `look` sees each decision with the answer that will be given. */
export function randomGame(
  game: AnyGame,
  seed: string,
  look: (play: Play, seat: Seat, choice: Choice, below: (n: number) => number, options: Options) => void,
): void {
  const { seats, options } = fuzzTrial(game, seed, 0, [], { full: 0, sparse: 0 }).trial;
  const below = choiceRng(`${seed} secrets`);
  const play = Play.start(game, seats, options, quickRng(seed));
  while (!play.over) {
    const seat = play.asked[below(play.asked.length)];
    const choice = randomChoice(play, seat, below);
    look(play, seat, choice, below, options);
    play.answer(seat, choice);
  }
}

/** Plays one random game and, at one in `every` decisions, carries the answer out in two worlds for each observer. */
export function compareGame(game: AnyGame, seed: string, every: number, into: Compared): void {
  randomGame(game, seed, (play, seat, choice, below) => {
    into.decisions++;
    if (below(every) === 0)
      for (const observer of play.state.seats) compare(play, observer, seat, choice, seed, into);
  });
  into.games++;
}

function compare(play: Play, observer: Seat, seat: Seat, choice: Choice, seed: string, into: Compared): void {
  const two = otherWorld(play, observer, `${seed} ${into.pairs}`);
  if (two === null) {
    into.alone++;
    return;
  }
  into.pairs++;
  const { is } = carryOut(play, two, observer, seat, choice);
  if (is === 'same') into.same++;
  else if (is === 'leak')
    into.leaks.push({ seed, at: play.at, answer: print(play.offer(seat), choice), observer });
  else into[is][play.at] = (into[is][play.at] ?? 0) + 1;
}
