import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  below,
  commitment,
  diceKey,
  die,
  firstWrongDraw,
  hmac,
  keyedRng,
  LoadedDiceError,
  Play,
  quickRng,
  seedFrom,
  sha256Hex,
  shuffle,
  split,
  toHex,
  utf8,
} from '../src/index.ts';
import { mini } from './mini.ts';

describe('SHA-256 and HMAC', () => {
  it.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'Ἀλέξανδρος', 'y'.repeat(1000)])(
    'hash of %#',
    (text) => {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );
  it.each(['k', 'k'.repeat(64), 'k'.repeat(65)])('keyed hash, key %#', (key) => {
    expect(toHex(hmac(utf8(key), utf8('message')))).toBe(
      createHmac('sha256', key).update('message').digest('hex'),
    );
  });
});

describe('chance', () => {
  it('from nothing is an error, not a strange number', () => {
    expect(() => below(quickRng(1), 0)).toThrow('a draw from 0 things');
    expect(() => below(quickRng(1), Number.NaN)).toThrow('a draw from NaN things');
  });

  it('the same seed gives the same stream, another seed another', () => {
    const draw = (seed: string): number[] => {
      const rng = quickRng(seed);
      return Array.from({ length: 20 }, () => below(rng, 1000));
    };
    expect(draw('x')).toEqual(draw('x'));
    expect(draw('x')).not.toEqual(draw('y'));
  });

  it.each(['quick', 'keyed'])(
    '%s dice are even: chi-square of 6,000 throws under the 99.9% point',
    (kind) => {
      const rng = kind === 'quick' ? quickRng('even') : keyedRng(diceKey(seedFrom('even'), 'mini', []));
      const counts = [0, 0, 0, 0, 0, 0];
      for (let i = 0; i < 6000; i++) counts[below(rng, 6)]++;
      const chi = counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
      expect(chi).toBeLessThan(20.5);
    },
  );

  it('a split generator goes its own way and leaves no trace of its parent', () => {
    const parent = quickRng('p');
    const child = split(parent);
    const a = Array.from({ length: 10 }, () => below(parent, 100));
    const b = Array.from({ length: 10 }, () => below(child, 100));
    expect(a).not.toEqual(b);
    expect(split(keyedRng(diceKey(seedFrom('k'), 'g', []))).key).toBeNull();
  });

  it('a shuffle keeps every item and reaches every order', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 200; i++) seen.add(shuffle({ rng: quickRng(i) }, [1, 2, 3]).join(''));
    expect([...seen].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  });

  it('loaded dice fall as loaded, and a missing or impossible one is an error', () => {
    const { state } = Play.start(mini(), ['a', 'b'], {}, quickRng(1));
    state.rng.dice = [3, 9];
    expect(die(state)).toBe(3);
    expect(() => die(state)).toThrow(LoadedDiceError);
    state.rng.dice = [];
    expect(() => die(state)).toThrow('one die too few');
  });
});

describe('fair dice', () => {
  const seed = seedFrom('table');
  const mixes = [
    { seat: 'a', mix: 'my luck' },
    { seat: 'b', mix: '' },
  ];

  /** The published rule, written again with another library. */
  function published(n: number, range: number): number {
    const label = JSON.stringify(['gordian dice 1', 'mini', mixes.map((m) => [m.seat, m.mix])]);
    const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(label).digest();
    const limit = Math.floor(2 ** 32 / range) * range;
    for (let again = 0; ; again++) {
      const text = again === 0 ? `draw ${n}` : `draw ${n} again ${again}`;
      const word = createHmac('sha256', key).update(text).digest().readUInt32BE(0);
      if (word < limit) return word % range;
    }
  }

  it('draws are what anyone computes from the published rule', () => {
    const rng = keyedRng(diceKey(seed, 'mini', mixes));
    const ranges = [6, 6, 24, 2 ** 31 + 1, 2 ** 31 + 1, 2 ** 31 + 1, 6, 3000000000, 6];
    expect(ranges.map((range) => below(rng, range))).toEqual(ranges.map((range, n) => published(n, range)));
  });

  it('the commitment is the SHA-256 of the seed', () => {
    expect(commitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    expect(() => commitment('short')).toThrow('seed: expected 64');
  });

  it("each seat's own string changes the dice", () => {
    expect(diceKey(seed, 'mini', mixes)).not.toBe(
      diceKey(seed, 'mini', [{ ...mixes[0], mix: 'other' }, mixes[1]]),
    );
  });

  it('a changed draw is found', () => {
    const rng = keyedRng(diceKey(seed, 'mini', mixes));
    for (let i = 0; i < 10; i++) below(rng, 6);
    const key = diceKey(seed, 'mini', mixes);
    expect(firstWrongDraw(key, rng.drawn!)).toBe(-1);
    const tampered = [...rng.drawn!];
    tampered[7] = (tampered[7] + 1) % 6;
    expect(firstWrongDraw(key, tampered)).toBe(3);
    expect(firstWrongDraw(key, [0, 0])).toBe(0);
  });
});
