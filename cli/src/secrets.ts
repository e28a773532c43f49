import {
  type AnyGame,
  type Choice,
  canonical,
  choiceRng,
  clone,
  guess,
  Play,
  print,
  quickRng,
  randomChoice,
  readable,
  type Seat,
  seatings,
  Watch,
} from '@gordian/kernel';

/** What was compared, and where something hidden came to light. */
export interface Compared {
  games: number;
  decisions: number;
  /** Pairs of worlds that differ only in what the observer may not know, one answer carried out in both. */
  pairs: number;
  /** Pairs whose hidden parts really differed. */
  differing: number;
  /** After the answer the observer and a spectator got the same bytes and as many lines. */
  same: number;
  /** The answer would not have been possible in the other world: giving it tells something. */
  told: Record<string, number>;
  /** They got something else, and the steps had looked at a secret: a draw, a battle, a card played. */
  shown: Record<string, number>;
  /** They got something else though no step looked at a secret. */
  leaks: { readonly seed: string; readonly at: string; readonly answer: string; readonly observer: Seat }[];
}

export function nothingCompared(): Compared {
  return { games: 0, decisions: 0, pairs: 0, differing: 0, same: 0, told: {}, shown: {}, leaks: [] };
}

/** All that goes to the observer and to a spectator after an answer. */
function traffic(play: Play, observer: Seat): string {
  const { notes } = play.state;
  const asked = play.asked.includes(observer) ? [play.offer(observer), play.prompt(observer)] : [];
  return JSON.stringify([
    canonical(play.view(observer)),
    canonical(play.view(null)),
    readable(notes!, observer),
    readable(notes!, null),
    play.asked,
    asked,
  ]);
}

/** The same position with everything dealt anew that the observer cannot see; the dice will fall the same. */
function otherWorld(play: Play, observer: Seat, seed: string): World {
  const { own, deep } = guess(play.game, play.view(observer), quickRng(seed)).state;
  return world(play.copy(), clone({ own, deep }));
}

type World = Play & { readonly watch: Watch };

function world(play: Play, hidden: object): World {
  const watch = new Watch();
  const state = Object.assign(play.state, hidden, { notes: [] });
  return Object.assign(Play.of(play.game, state, watch.over(state)), { watch });
}

/** Plays one random game and, at one in `every` decisions, carries the answer out in two worlds for each observer. */
export function compareGame(game: AnyGame, seed: string, every: number, into: Compared): void {
  const all = seatings(game);
  const below = choiceRng(`${seed} secrets`);
  const play = Play.start(game, all[below(all.length)], {}, quickRng(seed));
  while (!play.over) {
    const seat = play.asked[below(play.asked.length)];
    const choice = randomChoice(play, seat, below);
    into.decisions++;
    if (play.state.sealed === null && below(every) === 0)
      for (const observer of play.state.seats) compare(play, observer, seat, choice, seed, into);
    play.answer(seat, choice);
  }
  into.games++;
}

function compare(play: Play, observer: Seat, seat: Seat, choice: Choice, seed: string, into: Compared): void {
  const here = play.at;
  const answer = print(play.offer(seat), choice);
  const one = world(play.copy(), {});
  const two = otherWorld(play, observer, `${seed} ${into.pairs}`);
  const hidden = ({ state }: Play): string => canonical([state.own, state.deep]);
  into.pairs++;
  if (hidden(one) !== hidden(two)) into.differing++;
  if (two.refusal(seat, choice) !== null) {
    into.told[here] = (into.told[here] ?? 0) + 1;
    return;
  }
  for (const each of [one, two]) {
    each.watch.seat = observer;
    each.watch.touched = false;
    each.answer(seat, choice);
  }
  if (traffic(one, observer) === traffic(two, observer)) into.same++;
  else if (one.watch.touched || two.watch.touched) into.shown[here] = (into.shown[here] ?? 0) + 1;
  else into.leaks.push({ seed, at: here, answer, observer });
}
