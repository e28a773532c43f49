import { describe, expect, it } from 'vitest';
import { same } from '../src/same.ts';

describe('same', () => {
  it.each([
    [1, 1],
    [null, null],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: [] } },
      { b: { c: [] }, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
  ])('%j and %j say the same', (a, b) => expect(same(a, b)).toBe(true));

  it.each([
    [1, 2],
    [0, null],
    [null, {}],
    [[], {}],
    [{}, []],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1, b: null }, { a: 1 }],
    [{ a: [{ b: 1 }] }, { a: [{ b: '1' }] }],
  ])('%j and %j do not', (a, b) => expect(same(a, b)).toBe(false));
});
