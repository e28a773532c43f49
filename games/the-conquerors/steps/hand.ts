import { type Frame, type Next, note, type OneQuestion, oneOf, pick, shuffle } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { foe, type Open, SEATS, type Side, type State, type View } from '../state.ts';
import type { Tables } from '../tables.ts';

/** Whether a side could hold a card of this kind, as far as everyone knows: windows open on this alone. */
export function couldHold(t: Tables, o: Open, side: Side, kind: string): boolean {
  if (o.hands[side] === 0) return false;
  for (const no of t.copies[kind]) if (!o.discards.includes(no) && !o.gone.includes(no)) return true;
  return false;
}

/** Whether the seat of this view holds a card of this kind. */
export function holds(t: Tables, v: View, kind: string): boolean {
  const hand = v.own!.hand;
  for (let i = 0; i < hand.length; i++) if (t.kindOf[hand[i]] === kind) return true;
  return false;
}

function leaves(s: State, side: Side, no: number): void {
  const hand = s.own[SEATS[side]].hand;
  hand.splice(hand.indexOf(no), 1);
  s.open.hands[side]--;
  const known = s.own[SEATS[foe(side)]].known;
  const i = known.indexOf(no);
  if (i >= 0) known.splice(i, 1);
}

/** CON-15.0.4: a card is played: to the discards, or out of the game. */
export function playCard(
  t: Tables,
  s: State,
  side: Side,
  kind: string,
  to: 'discards' | 'gone' | 'table',
): number {
  const no = s.own[SEATS[side]].hand.find((n) => t.kindOf[n] === kind)!;
  leaves(s, side, no);
  if (to === 'gone') s.open.gone.push(no);
  else if (to === 'discards') s.open.discards.push(no);
  note(s, '{seat} plays {card}', { seat: SEATS[side], card: kind }, 'CON-15.0.2');
  return no;
}

/** CON-15-BAGOAS-6: after each play a 6 takes Bagoas out of the game. */
export function playBagoas(t: Tables, s: State, side: Side, roll: number): void {
  playCard(t, s, side, 'bagoas', roll === 6 ? 'gone' : 'discards');
  note(s, 'Bagoas: {die}', { die: roll }, 'CON-15-BAGOAS-6');
}

export function discard(t: Tables, s: State, side: Side, no: number): void {
  leaves(s, side, no);
  s.open.discards.push(no);
  note(s, '{seat} discards {card}', { seat: SEATS[side], card: t.kindOf[no] }, 'CON-3.3.4');
}

/** A card passes unseen by all but the two players from one hand to the other. */
export function steal(t: Tables, s: State, from: Side): void {
  const hand = s.own[SEATS[from]].hand;
  const no = hand[pick(s, hand.length)];
  leaves(s, from, no);
  const taker = foe(from);
  s.own[SEATS[taker]].hand.push(no);
  s.open.hands[taker]++;
  s.own[SEATS[from]].known.push(no);
  note(s, 'The card is {card}', { card: t.kindOf[no] }, 'CON-15-SPIES-2', [...SEATS]);
}

/** CON-15.0.5: all discards are shuffled together with the rest of the deck. */
export function reshuffle(s: State): void {
  const deck = s.deep.deck;
  for (const no of s.open.discards) deck.push(no);
  s.open.discards.length = 0;
  shuffle(s, deck);
  s.open.deck = deck.length;
  note(s, 'The discards are shuffled into the deck', {}, 'CON-15.0.5');
}

/** CON-3.3.7, CON-15-FORTUNES-1, CON-15-PROSKYNESIS-3: draws one card for a side. */
export function drawCard(t: Tables, s: State, side: Side): void {
  for (;;) {
    if (s.deep.deck.length === 0) reshuffle(s);
    const no = s.deep.deck.pop();
    if (no === undefined) return;
    s.open.deck = s.deep.deck.length;
    const kind = t.kindOf[no];
    if (kind === 'fortunes_of_war') {
      note(s, '{seat} draws {card}', { seat: SEATS[side], card: kind }, 'CON-15-FORTUNES-1');
      s.open.discards.push(no);
      if (s.deep.deck.length === 0 && s.open.discards.length === 1) return;
      reshuffle(s);
    } else if (kind === 'proskynesis' && s.open.proskynesis === 1) {
      s.open.gone.push(no);
      note(s, '{card} is put aside', { card: kind }, 'CON-15-PROSKYNESIS-3');
    } else {
      s.own[SEATS[side]].hand.push(no);
      s.open.hands[side]++;
      return;
    }
  }
}

/** A card leaves the game from wherever it is (CON-15-BINGE-3), or from where it is seen (CON-3.4.12). */
export function banish(t: Tables, s: State, kind: string, deckToo: boolean): void {
  for (const no of t.copies[kind]) {
    if (s.open.gone.includes(no)) continue;
    for (const side of [0, 1] as const) if (s.own[SEATS[side]].hand.includes(no)) leaves(s, side, no);
    const d = s.open.discards.indexOf(no);
    if (d >= 0) s.open.discards.splice(d, 1);
    const k = s.deep.deck.indexOf(no);
    if (k >= 0 && !deckToo) continue;
    if (k >= 0) s.deep.deck.splice(k, 1);
    s.open.deck = s.deep.deck.length;
    s.open.gone.push(no);
  }
}

/** A response window for one card: always put, so that its timing tells nothing; `then` hears whether it was played. */
export function reaction<F extends Frame, L extends string>(
  t: Tables,
  card: { kind: string; word: string; rule: RuleId; prompt: string; who(f: F): Side },
  then: (s: State, f: F, played: boolean) => Next<L>,
): OneQuestion<State, F, L, RuleId> {
  const both = ['pass', card.word];
  const none = ['pass'];
  return {
    ask: 'one',
    window: true,
    who: (_o, f) => SEATS[card.who(f)],
    offer: (v) => oneOf(card.rule, holds(t, v, card.kind) ? both : none),
    prompt: () => card.prompt,
    then: (s, f, answer) => then(s, f, answer !== 'pass'),
  };
}
