import type { Findings } from './conformance.ts';
import { deskOf } from './desk.ts';
import { parse, print } from './notation.ts';
import { noteParts } from './notes.ts';
import { anyAllowed, type Choice, fits, type Offer } from './offer.ts';
import { canonical } from './pack.ts';
import { guess, isAnswerable, Play } from './play.ts';
import { quickRng } from './rng.ts';
import { same } from './same.ts';
import type { Seat, View } from './state.ts';

/** Reports what is wrong and ends the trial. */
export type Fail = (what: string) => never;

/** A random allowed answer. */
export function randomChoice(play: Play, seat: Seat, below: (n: number) => number): Choice {
  return anyAllowed(play.offer(seat), (choice) => play.refusal(seat, choice), below);
}

/** Only plain JSON: no undefined, no NaN, no class. */
export function checkPlain(value: unknown, path: string, fail: Fail): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) fail(`${path} is ${value}`);
  } else if (typeof value === 'object') {
    const proto = Object.getPrototypeOf(value);
    if (proto !== Object.prototype && proto !== Array.prototype) fail(`${path} is not plain data`);
    for (const [key, item] of Object.entries(value)) checkPlain(item, `${path}.${key}`, fail);
  } else fail(`${path} is ${typeof value}`);
}

/** As many of each component as at the start. */
export function checkCensus({ game, state }: Play, counts: unknown, fail: Fail): void {
  const found = game.census(state);
  if (!same(found, counts)) fail(`components changed: ${canonical(counts)} became ${canonical(found)}`);
}

export function checkCopy(play: Play, fail: Fail): void {
  const copy = play.copy();
  const { notes: _, ...mine } = play.state;
  const { notes: __, ...its } = copy.state;
  if (!same(mine, its)) fail('a copy is not equal');
  const seen = new Set<object>();
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    seen.add(value);
    for (const item of Object.values(value)) gather(item);
  };
  for (const part of [mine.open, mine.own, mine.deep, mine.rng, mine.stack]) gather(part);
  const search = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (seen.has(value)) fail(`a copy shares ${path}`);
    for (const [key, item] of Object.entries(value)) search(item, `${path}.${key}`);
  };
  for (const part of ['open', 'own', 'deep', 'rng', 'stack'] as const) search(its[part], part);
}

export function checkRoundTrip(play: Play, seat: Seat, offer: Offer, fail: Fail): void {
  const again = Play.of(play.game, JSON.parse(JSON.stringify(play.state)));
  if (!same(again.state, play.state)) fail('a round trip through JSON changes the position');
  if (!same(again.asked, play.asked)) fail('a round trip through JSON asks other seats');
  const desk = deskOf(play.game, JSON.parse(JSON.stringify(play.view(seat))));
  if (!same(desk.offer, offer)) fail('the view gives another offer than the position');
  if (!same(desk.asked, play.asked)) fail('the view says that others are asked');
  if (typeof desk.prompt !== 'string' || desk.prompt === '') fail('the question has no words');
}

export function checkGuess(play: Play, into: Findings, fail: Fail, below: (n: number) => number): void {
  const seat = play.state.seats[below(play.state.seats.length)];
  const view = play.view(seat);
  // Others' sealed answers are asked again in a guess, so who has answered is left out.
  const shown = (v: View): View => ({ ...v, answered: [] });
  const seen = shown(view);
  const census = play.game.census(play.state);
  const guesses = [0, 1].map((i) =>
    guess(play.game, view, quickRng(`${play.state.rng.n} ${below(1e6)} ${i}`)),
  );
  for (const imagined of guesses) {
    if (!same(shown(imagined.view(seat)), seen)) fail(`a guess changes the view of ${seat}`);
    if (play.asked.includes(seat) && !same(imagined.offer(seat), play.offer(seat)))
      fail(`a guess changes the offer to ${seat}`);
    for (const asked of imagined.asked)
      if (!isAnswerable(imagined, asked)) fail(`a guess for ${seat} leaves ${asked} without an answer`);
    if (!same(play.game.census(imagined.state), census))
      fail(`a guess for ${seat} has other components: ${canonical(play.game.census(imagined.state))}`);
  }
  into.guessed++;
  const hidden = ({ state }: Play): unknown => [state.own, state.deep];
  if (!same(hidden(guesses[0]), hidden(guesses[1]))) into.differed++;
}

/** Each offered answer (a sample, if many) is accepted, and printing and parsing it are inverse. */
export function checkOffered(play: Play, seat: Seat, below: (n: number) => number, fail: Fail): void {
  const offer = play.offer(seat);
  const answers: Choice[] = offer.kind === 'some' ? [offer.least] : [];
  for (let i = 0; i < 3; i++) answers.push(randomChoice(play, seat, below));
  for (const answer of answers) {
    const text = print(offer, answer);
    const parsed = parse(offer, text);
    if (!('choice' in parsed) || !same(parsed.choice, answer))
      fail(`"${text}" does not read back as ${canonical(answer)}`);
    const refusal = play.copy().answer(seat, answer);
    if (refusal !== null) fail(`"${text}" is on offer, but refused by ${refusal.rule}`);
  }
}

/** Answers not offered, and answers from seats not asked, are refused by a rule of the ledger and change nothing. */
export function checkRefused(
  play: Play,
  seat: Seat,
  offer: Offer,
  said: ReadonlySet<string>,
  below: (n: number) => number,
  fail: Fail,
): number {
  const before = JSON.parse(JSON.stringify(play.state));
  const words = [...said];
  let refused = 0;
  const mustRefuse = (who: Seat, choice: Choice): void => {
    const refusal = play.answer(who, choice);
    if (refusal === null) fail(`${who} was not offered ${canonical(choice)}, but it is accepted`);
    else if (!Object.hasOwn(play.game.rules, refusal.rule)) fail(`${refusal.rule} refuses, but is no rule`);
    refused++;
  };
  for (let i = 0; i < 3; i++) {
    const word = words[below(words.length)];
    if (!fits(offer, word)) mustRefuse(seat, word);
    const items = [word, words[below(words.length)]];
    if (!fits(offer, items)) mustRefuse(seat, items);
  }
  for (const other of [...play.state.seats, 'nobody'])
    if (!play.asked.includes(other)) mustRefuse(other, randomChoice(play, seat, below));
  if (!same(play.state, before)) fail('a refused answer changed the position');
  return refused;
}

/** Puts a marked field into every secret of a game. */
export function planted(play: Play): Play {
  const { own, deep, seats } = play.state;
  for (const seat of seats) mark(own[seat], `canary of ${seat}`);
  mark(deep, 'canary of nobody');
  return play;
}

function mark(secret: unknown, canary: string): void {
  if (typeof secret === 'object' && secret !== null) (secret as Record<string, unknown>).canary = canary;
}

/** No seat and no spectator sees a mark that is not its own, in views, offers or refusals. */
export function checkCanaries(twin: Play, asked: readonly Seat[], fail: Fail): void {
  for (const seat of [...twin.state.seats, null]) {
    let seen = JSON.stringify(twin.view(seat));
    if (seat !== null && asked.includes(seat))
      seen += JSON.stringify([twin.offer(seat), twin.prompt(seat), twin.refusal(seat, 'no such answer')]);
    for (const other of [...twin.state.seats, 'nobody'])
      if (other !== seat && seen.includes(`canary of ${other}`))
        fail(`${seat ?? 'a spectator'} sees a secret of ${other}`);
  }
}

export function checkNotes(play: Play, twin: Play, fail: Fail): void {
  for (const n of play.state.notes!) {
    for (const part of noteParts(n))
      if (typeof part === 'string' && part.includes('{'))
        fail(`the note "${n.text}" has nothing for ${part}`);
    if (n.rule !== null && !Object.hasOwn(play.game.rules, n.rule))
      fail(`a note names ${n.rule}, which is no rule`);
  }
  for (const n of twin.state.notes!) {
    const seen = JSON.stringify(n);
    for (const other of [...twin.state.seats, 'nobody'])
      if (seen.includes(`canary of ${other}`) && (n.to === null || n.to.some((reader) => reader !== other)))
        fail(`a note shows a secret of ${other}`);
  }
  play.state.notes!.length = 0;
  twin.state.notes!.length = 0;
}

export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
