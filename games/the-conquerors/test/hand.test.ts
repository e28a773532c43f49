import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import type { State } from '../state.ts';
import * as hand from '../steps/hand.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

const t = makeTables(makePack(data));
const card = (kind: string): number => t.copies[kind][0];
const kinds = (list: readonly number[]): string[] => list.map((no) => t.kindOf[no]);
const held = (macedonia: string[], persia: string[], given: Record<string, unknown> = {}): State =>
  lay({ hands: { macedonia, persia }, ...given });
/** The deck and the discards are just these. */
function piles(s: State, deck: string[], discards: string[]): State {
  s.deep.deck = deck.map(card);
  s.open.discards = discards.map(card);
  s.open.deck = deck.length;
  return s;
}

describe('cards in hand', () => {
  it('CON-15.0.4 a card goes to the discards, out of the game or stays in play, and nobody thinks it is still held', () => {
    const s = held([], ['revolt', 'drought', 'diades']);
    s.own.macedonia.known = [card('revolt'), card('drought')];
    hand.playCard(t, s, 1, 'revolt', 'discards');
    expect([
      kinds(s.own.persia.hand),
      s.open.hands,
      kinds(s.own.macedonia.known),
      kinds(s.open.discards),
    ]).toEqual([['drought', 'diades'], [0, 2], ['drought'], ['revolt']]);
    hand.playCard(t, s, 1, 'drought', 'gone');
    expect([kinds(s.open.gone), s.own.macedonia.known, kinds(s.open.discards)]).toEqual([
      ['drought'],
      [],
      ['revolt'],
    ]);
    s.own.macedonia.known = [card('revolt')];
    hand.playCard(t, s, 1, 'diades', 'table');
    expect([kinds(s.open.gone), kinds(s.open.discards), s.open.hands, s.own.macedonia.known.length]).toEqual([
      ['drought'],
      ['revolt'],
      [0, 0],
      1,
    ]);
  });
  it('CON-15-SPIES-2 a stolen card changes hands, and its old holder knows of it', () => {
    const s = held(['revolt'], ['drought']);
    hand.steal(t, s, 1);
    expect([kinds(s.own.macedonia.hand), s.own.persia.hand, s.open.hands, kinds(s.own.persia.known)]).toEqual(
      [['revolt', 'drought'], [], [2, 0], ['drought']],
    );
  });
  it('CON-15.0.5 CON-3.3.7 an empty deck is made of the discards; with neither nothing is drawn', () => {
    const s = piles(held([], []), [], ['revolt']);
    hand.drawCard(t, s, 0);
    expect([kinds(s.own.macedonia.hand), s.open.discards, s.open.hands, s.open.deck]).toEqual([
      ['revolt'],
      [],
      [1, 0],
      0,
    ]);
    hand.drawCard(t, s, 1);
    expect([s.own.persia.hand, s.open.hands]).toEqual([[], [1, 0]]);
    const one = piles(held([], []), ['revolt'], ['drought']);
    hand.drawCard(t, one, 1);
    expect([kinds(one.own.persia.hand), kinds(one.open.discards)]).toEqual([['revolt'], ['drought']]);
  });
  it('CON-15-FORTUNES-1 Fortunes of War brings all discards back and is replaced, unless it is the last card', () => {
    const s = piles(held([], []), ['fortunes_of_war'], ['revolt']);
    hand.drawCard(t, s, 0);
    expect(kinds([...s.own.macedonia.hand, ...s.deep.deck]).sort()).toEqual(['fortunes_of_war', 'revolt']);
    expect([kinds(s.own.macedonia.hand), s.open.discards]).toEqual([['revolt'], []]);
    const alone = piles(held([], []), ['fortunes_of_war'], []);
    hand.drawCard(t, alone, 0);
    expect([alone.own.macedonia.hand, kinds(alone.open.discards)]).toEqual([[], ['fortunes_of_war']]);
    const more = piles(held([], []), ['revolt', 'fortunes_of_war'], []);
    hand.drawCard(t, more, 0);
    expect(kinds(more.own.macedonia.hand)).toEqual(['revolt']);
  });
  it('CON-15-PROSKYNESIS-3 invoked as an action its card is put aside when it is drawn', () => {
    const drawn = (proskynesis: number) => {
      const s = piles(held([], [], { proskynesis }), ['revolt', 'proskynesis'], []);
      hand.drawCard(t, s, 1);
      return [kinds(s.own.persia.hand), kinds(s.open.gone)];
    };
    expect([drawn(0), drawn(1), drawn(2)]).toEqual([
      [['proskynesis'], []],
      [['revolt'], ['proskynesis']],
      [['proskynesis'], []],
    ]);
  });
  it('CON-15-BINGE-3 CON-3.4.12 a card leaves the game from a hand or the discards, from the deck only where it says so', () => {
    const kind = 'black_cleitus';
    const gone = (s: State, deckToo: boolean) => {
      hand.banish(t, s, kind, deckToo);
      return [
        s.open.hands,
        kinds(s.own.persia.hand),
        kinds(s.open.discards),
        kinds(s.deep.deck),
        s.open.deck,
        kinds(s.open.gone),
      ];
    };
    expect(gone(piles(held([], ['drought', kind]), ['revolt'], ['diades']), true)).toEqual([
      [0, 1],
      ['drought'],
      ['diades'],
      ['revolt'],
      1,
      [kind],
    ]);
    expect(gone(piles(held([], ['drought']), ['revolt'], [kind, 'diades']), false)).toEqual([
      [0, 1],
      ['drought'],
      ['diades'],
      ['revolt'],
      1,
      [kind],
    ]);
    expect(gone(piles(held([], []), [kind, 'revolt'], []), true)).toEqual([
      [0, 0],
      [],
      [],
      ['revolt'],
      1,
      [kind],
    ]);
    expect(gone(piles(held([], []), [kind, 'revolt'], []), false)).toEqual([
      [0, 0],
      [],
      [],
      [kind, 'revolt'],
      2,
      [],
    ]);
    const twice = piles(held([], []), ['revolt'], []);
    twice.open.gone = [card(kind)];
    expect(gone(twice, true)).toEqual([[0, 0], [], [], ['revolt'], 1, [kind]]);
  });
});
