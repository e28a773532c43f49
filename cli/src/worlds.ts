import {
  type Choice,
  canonical,
  choiceRng,
  clone,
  guess,
  inOrder,
  type Offer,
  Play,
  quickRng,
  randomChoice,
  readable,
  type Seat,
  total,
  Watch,
} from '@gordian/kernel';

/** A position whose steps are watched: whether they looked at what the observer may not know. */
export type World = Play & { readonly watch: Watch };

/** How many other answers are tried to find the one that looks the same. */
const MOST_TWINS = 200;
const WORLDS_TRIED = 5;

/** All that goes to the observer and to a spectator at a position, with the log since the answer before it. */
export function traffic(play: Play, observer: Seat): string {
  const { notes } = play.state;
  const asked = play.asked.includes(observer) ? [play.offer(observer), play.prompt(observer)] : [];
  return JSON.stringify([
    canonical(play.view(observer)),
    canonical(play.view(null)),
    readable(notes ?? [], observer),
    readable(notes ?? [], null),
    play.asked,
    asked,
  ]);
}

/** A copy with other secrets, or the same ones; the dice will fall the same. */
function world(play: Play, hidden: object = {}): World {
  const watch = new Watch();
  const state = Object.assign(play.copy().state, hidden, { notes: [] });
  return Object.assign(Play.of(play.game, state, watch.over(state)), { watch });
}

/**
 * The same position with everything dealt anew that the observer cannot see: what others hold and what lies face down, and
 * sealed answers of others. Null where none was found in a few tries that differs, that the observer could not tell apart
 * and in which whoever is asked can answer.
 */
export function otherWorld(play: Play, observer: Seat, seed: string): Play | null {
  const seen = traffic(world(play), observer);
  for (let i = 0; i < WORLDS_TRIED; i++) {
    const two = guessed(play, observer, `${seed} ${i}`);
    const isStuck = two.asked.some((seat) => isEmpty(two.offer(seat)));
    if (!isStuck && traffic(two, observer) === seen && differ(play, two)) return two;
  }
  return null;
}

function guessed(play: Play, observer: Seat, seed: string): Play {
  const { sealed } = play.state;
  const found = guess(play.game, play.view(observer), quickRng(seed)).state;
  const own = { ...found.own, [observer]: play.state.own[observer] };
  const mine = sealed?.[observer] === undefined ? {} : { [observer]: sealed[observer] };
  const two = world(play, clone({ own, deep: found.deep, sealed: sealed === null ? null : mine }));
  const below = choiceRng(`${seed} sealed`);
  for (const seat of two.asked.filter((each) => sealed?.[each] !== undefined))
    if (!isEmpty(two.offer(seat))) two.answer(seat, randomChoice(two, seat, below));
  two.state.notes = [];
  return two;
}

/** Nobody is asked such a thing in play: the guess did not know what the seat is about to do. */
const isEmpty = (offer: Offer): boolean =>
  offer.kind === 'one' ? offer.of.length === 0 : offer.max > 0 && total(offer) === 0;

function differ(one: Play, two: Play): boolean {
  const hidden = ({ state }: Play): string => canonical([state.own, state.deep, state.sealed]);
  return hidden(one) !== hidden(two);
}

/** What the observer and a spectator got when an answer was carried out in two worlds. */
export type Verdict =
  | {
      /** The same bytes and as many lines: `twin` is the answer in the other world. */
      readonly is: 'same' | 'swapped';
      readonly twin: Choice;
    }
  | {
      /**
       * `told`: the answer is not possible in the other world, nor any that looks the same. `shown`: other bytes, but the
       * steps looked at a secret, or sealed answers were opened. `leak`: other bytes though no step looked.
       */
      readonly is: 'told' | 'shown' | 'leak';
    };

/** Carries an answer out in copies of two worlds that look the same to the observer. */
export function carryOut(one: Play, two: Play, observer: Seat, seat: Seat, choice: Choice): Verdict {
  const here = after(one, observer, seat, choice);
  if (two.asked.includes(seat) && two.refusal(seat, choice) === null) {
    const there = after(two, observer, seat, choice);
    if (there.text === here.text) return { is: 'same', twin: choice };
    return { is: here.looked || there.looked ? 'shown' : 'leak' };
  }
  // What a seat may answer follows from its own view, which is the same in both worlds.
  if (seat === observer || !two.asked.includes(seat)) return { is: 'leak' };
  const twin = twinOf(two, observer, seat, choice, here.text);
  return twin === null ? { is: 'told' } : { is: 'swapped', twin };
}

/** What an answer leads to, and whether a secret was looked at or sealed answers were opened on the way. */
function after(
  play: Play,
  observer: Seat,
  seat: Seat,
  choice: Choice,
): { readonly text: string; readonly looked: boolean } {
  const each = world(play);
  each.watch.seat = observer;
  each.watch.touched = false;
  each.answer(seat, choice);
  const isOpened = play.state.sealed !== null && play.asked.length === 1;
  return { text: traffic(each, observer), looked: each.watch.touched || isOpened };
}

/** An answer in the other world after which the observer sees the same: a tile laid face down is any tile to the others. */
function twinOf(two: Play, observer: Seat, seat: Seat, choice: Choice, text: string): Choice | null {
  for (const twin of twins(two.offer(seat), choice))
    if (two.refusal(seat, twin) === null && after(two, observer, seat, twin).text === text) return twin;
  return null;
}

/** Answers of the offer's shape, those with the same first word first; subsets of the same size. */
function twins(offer: Offer, choice: Choice): Choice[] {
  if (offer.kind === 'one') {
    const verb = String(choice).split(' ')[0];
    const isAlike = (word: string) => word.split(' ')[0] === verb;
    const alike = offer.of.filter(isAlike);
    return [...alike, ...offer.of.filter((word) => !isAlike(word))].slice(0, MOST_TWINS);
  }
  const below = choiceRng(offer.of.join(' '));
  const bag = offer.of.flatMap((item, i) => new Array<string>(offer.counts?.[i] ?? 1).fill(item));
  if (choice.length > bag.length) return [];
  const kept = typeof choice === 'string' ? [] : choice.filter((item) => offer.of.includes(item));
  const found = new Map<string, Choice>();
  for (let n = 0; n < MOST_TWINS; n++) {
    const rest = [...bag];
    const items = n % 2 === 0 ? kept.filter((item) => took(rest, item)) : [];
    while (items.length < choice.length) items.push(rest.splice(below(rest.length), 1)[0]);
    const twin = inOrder(offer, items);
    found.set(twin.join(' '), twin);
  }
  return [...found.values()];
}

function took(rest: string[], item: string): boolean {
  const at = rest.indexOf(item);
  if (at >= 0) rest.splice(at, 1);
  return at >= 0;
}
