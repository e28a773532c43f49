import {
  anyAllowed,
  type Choice,
  choiceRng,
  clone,
  type Frame,
  Play,
  quickRng,
  type Seat,
} from '@gordian/kernel';
import { game } from '../game.ts';
import { provinceSide } from '../queries/control.ts';
import { freeArmy } from '../queries/raising.ts';
import type { Side, State } from '../state.ts';
import { newRaise } from '../steps/activity.ts';
import type { RaiseFrame } from '../steps/frames.ts';
import { couldLevy } from '../steps/pause.ts';
import { makeTables } from '../tables.ts';

const t = makeTables(game.pack as Parameters<typeof makeTables>[0]);

const WORD = 'play peucestas';
const NOTHING = ['none', 'pass', 'stay', 'done'];

/** A moment in which playing Peucestas at once and playing it when it is next offered do not come to the same. */
export interface Moment {
  readonly at: string;
  readonly why: string;
}

/** Whether the seat is asked and may answer with Peucestas. */
function offered(play: Play, seat: Seat): boolean {
  if (play.over || play.asked[0] !== seat) return false;
  return play.offer(seat).of.includes(WORD);
}

/** It is not offered here: subsets apart, before which a seat is asked where it matters. */
function isLeftOut(play: Play, seat: Seat): boolean {
  if (play.asked[0] === seat && play.offer(seat).kind === 'some') return false;
  return !offered(play, seat);
}

/** Puts a card into a hand in exchange for another, wherever it is. */
function deal(s: State, seat: Seat, no: number, keep: readonly number[]): void {
  const hand = s.own[seat].hand;
  if (hand.includes(no)) return;
  const i = hand.findIndex((x) => !keep.includes(x));
  const other = hand[i];
  hand[i] = no;
  for (const pile of [s.deep.deck, ...Object.values(s.own).map((own) => own.hand)])
    if (pile !== hand && pile.includes(no)) pile[pile.indexOf(no)] = other;
}

/** The position with Peucestas (and Bagoas) in the hand of who controls Persis, or null where he could not hold it. */
function holding(play: Play): { play: Play; side: Side } | null {
  const s = clone(play.state) as State;
  const side = provinceSide(t, s.open, t.persis);
  if (side < 0 || s.open.round === 0 || !couldLevy(t, s.open, side as Side)) return null;
  const cards = side === 1 ? [...t.copies.peucestas, ...t.copies.bagoas] : t.copies.peucestas;
  for (const no of cards) deal(s, game.seats[side].id, no, cards);
  return { play: Play.of(game, s), side: side as Side };
}

/** The frame under an open window that waits with an answer of the opponent, or null. */
function waiting(play: Play): (Frame & { said?: Choice }) | null {
  const f = play.at === 'pause/levyAsk' ? play.state.stack.at(-2) : undefined;
  return f?.at.endsWith(':said') ? f : null;
}

/** Raises the ASPs of Peucestas, the cards left in hand, and answers what follows; null where an answer is refused. */
function levied(play: Play, side: Side, answers: (play: Play) => Choice | null): Play | null {
  const copy = Play.of(game, clone(play.state));
  const s = copy.state as State;
  const under = waiting(copy);
  if (under !== null) {
    // What waits is taken back, as it is when the card is played.
    s.stack.pop();
    under.at = under.at.slice(0, -5);
    delete under.said;
  }
  const depth = s.stack.length;
  const raise = { ...newRaise(side), at: side === 1 ? 'cities' : 'levy', free: 1 } as RaiseFrame;
  raise.amount = Math.min(10, s.open.aspLeft[side]);
  s.stack.push(raise);
  const on = Play.of(game, s);
  while (!on.over && (on.state.stack[depth] as RaiseFrame | undefined)?.free === 1) {
    const choice = answers(on);
    if (choice === null || on.answer(on.asked[0], choice) !== null) return null;
  }
  return on;
}

/** Plays a random game and looks at every moment in which it is not offered; returns how many there were. */
export function missed(seed: string, lay: (s: State) => void, rounds: number, out: Moment[]): number {
  const below = choiceRng(`${seed} choices`);
  const start = Play.start(game, ['macedonia', 'persia'], { limit: 40 }, quickRng(seed));
  lay(start.state as State);
  const play = Play.of(game, start.state);
  let tried = 0;
  while (!play.over && (play.state as State).open.round < rounds) {
    const held = holding(play);
    if (held !== null && isLeftOut(held.play, game.seats[held.side].id)) {
      tried++;
      const bad = compare(held.play, held.side, below);
      if (bad !== null) out.push(bad);
    }
    step(play, below);
  }
  return tried;
}

function openOf(play: Play): State['open'] {
  return (play.state as State).open;
}

function anyChoice(play: Play, below: (n: number) => number): Choice {
  const seat = play.asked[0];
  const offer = play.offer(seat);
  const others = offer.kind === 'one' ? { ...offer, of: offer.of.filter((x) => x !== WORD) } : offer;
  return anyAllowed(others, (c) => play.refusal(seat, c), below);
}

function step(play: Play, below: (n: number) => number): Choice {
  const choice = anyChoice(play, below);
  play.answer(play.asked[0], choice);
  return choice;
}

function compare(play: Play, side: Side, below: (n: number) => number): Moment | null {
  const at = play.at;
  const seat = game.seats[side].id;
  const placing: Choice[] = [];
  const early = levied(play, side, (p) => {
    placing.push(anyChoice(p, below));
    return placing[placing.length - 1];
  });
  if (early === null || placing.length === 0) return null;
  const late = Play.of(game, clone(play.state));
  const said: string[] = [];
  do {
    const who = late.asked[0];
    const from = late.at;
    const choice = step(late, below);
    // Whoever throws the card away has been asked before.
    if (from === 'cards/discard' && who === seat) return null;
    said.push(`${who} ${from} ${String(choice).slice(0, 60)}`);
    if (offered(late, seat) && String(waiting(late)?.said) === String(choice)) break;
    // What S could not have been asked for with the ASPs on the map came to nothing without them too.
    if (early.at !== from && NOTHING.includes(String(choice))) continue;
    while (early.at === 'pause/levyAsk' && from !== early.at) early.answer(early.asked[0], 'pass');
    if (early.asked[0] !== who || early.at !== from)
      return { at, why: `asked ${early.at} after ${said.join('; ')}` };
    const no = early.answer(who, choice);
    if (no !== null) return { at, why: `refused ${String(choice)} ${no.rule} ${said.join('; ')}` };
    if (!late.over && !couldLevy(t, openOf(late), side)) return { at, why: `lost after ${said.join('; ')}` };
  } while (!late.over && !offered(late, seat));
  let k = 0;
  // Which counter a new Army gets is not a matter of the card.
  if (freeArmy(openOf(late), side) !== freeArmy(openOf(play), side)) return null;
  const then = late.over ? late : levied(late, side, () => placing[k++] ?? null);
  if (then === null) return { at, why: `too late after ${said.join('; ')} | ${placing.join(' ')}` };
  passOn(early);
  passOn(then);
  const difference = differs(early.state as State, then.state as State);
  return difference === null
    ? null
    : { at, why: `${difference} after ${said.join('; ')} | ${placing.join(' ')}` };
}

/** The cards are still in hand: what would not be asked any more is passed. */
function passOn(play: Play): void {
  while (play.at === 'pause/levyAsk') play.answer(play.asked[0], 'pass');
}

function differs(a: State, b: State): string | null {
  if (JSON.stringify(a.result) !== JSON.stringify(b.result)) return 'result';
  if (a.result !== null) return null;
  for (const key of Object.keys(a.open) as (keyof State['open'])[])
    if (key !== 'discards' && JSON.stringify(a.open[key]) !== JSON.stringify(b.open[key])) return key;
  return JSON.stringify(a.stack) === JSON.stringify(b.stack) ? null : 'stack';
}
