import { guess, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { Campaign } from '../state.ts';
import { openOf, says, table } from './table.ts';

const drawn = () => {
  const play = table({
    seats: ['craterus', 'antigonus'],
    given: { last: 'truce', pawn: 'sardes', hand: { craterus: ['X01', 'X02', 'X03', 'X04'] }, top: ['X20'] },
  });
  return says(play, 'craterus explore', 'craterus discard X03');
};

describe('information', () => {
  it('CAM-XT-1 held tiles are secret, their number is not', () => {
    const view = drawn().view('antigonus');
    expect(view.own).toEqual({ hand: [], dropped: [] });
    expect((view.open as Campaign['open']).held).toEqual([4, 0]);
    expect((drawn().view('craterus').own as Campaign['own'][string]).hand).toEqual([0, 1, 3, 19]);
  });

  it('CAM-INFO-1 hides hands, face-down discards and both piles', () => {
    const play = drawn();
    const mine = play.view('antigonus');
    const worlds = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const { own, deep } = guess(game, mine, quickRng(i)).state as Campaign;
      worlds.add(JSON.stringify([own.craterus.hand, deep]));
      expect([...own.craterus.hand, ...deep.pile, ...deep.hidden].sort((a, b) => a - b)).toEqual(
        Array.from({ length: 24 }, (_, x) => x),
      );
    }
    expect(worlds.size).toBe(20);
  });

  it('CAM-MASON-2 who is about to pay for a building is imagined with tiles that can', () => {
    const given = {
      last: 'truce',
      pawn: 'sardes',
      spent: { antigonus: ['A2', 'A3', 'A4', 'A5'] },
      hand: { antigonus: ['X01', 'X04'] },
    };
    const play = says(
      table({ seats: ['antigonus', 'craterus'], given, dice: [6] }),
      'antigonus assault',
      'antigonus build stronghold ephesus',
    );
    const purses = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const imagined = guess(game, play.view('craterus'), quickRng(i));
      expect(imagined.offer('antigonus').of.length).toBeGreaterThan(0);
      const { hand } = (imagined.state as Campaign).own.antigonus;
      expect(hand.length).toBe(2);
      purses.add(hand.join(' '));
    }
    expect(purses.size).toBeGreaterThan(10);
  });

  it('CAM-INFO-1 the owner remembers what she dropped', () => {
    for (let i = 0; i < 10; i++) {
      const { own, deep } = guess(game, drawn().view('craterus'), quickRng(i)).state as Campaign;
      expect(deep.hidden).toEqual([2]);
      expect(own.craterus).toEqual({ hand: [0, 1, 3, 19], dropped: [2] });
    }
  });

  it('CAM-INFO-2 and CAM-OBJ-1: pawn, tiles, tracks, cards and counts are in every view', () => {
    const play = drawn();
    for (const seat of ['antigonus', 'craterus', null]) {
      const open = play.view(seat).open as Campaign['open'];
      expect(open).toEqual(openOf(play));
      for (const key of [
        'pawn',
        'score',
        'tiles',
        'uses',
        'ability',
        'supply',
        'card',
        'track',
        'held',
        'seen',
      ] as const)
        expect(open[key]).toBeDefined();
    }
  });
});
