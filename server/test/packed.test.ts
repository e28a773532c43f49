import type { State } from '@gordian/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packState, unpackState } from '../src/store/packed.ts';

const name = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('__proto__', 'constructor'));
const part = fc.dictionary(name, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5, noNullPrototype: true });
const clean = (value: unknown) => JSON.parse(JSON.stringify(value)) as State;

describe('a packed position', () => {
  it('comes out as it went in, whatever the first one was', () => {
    fc.assert(
      fc.property(part, part, (first, now) => {
        const [a, b] = [clean(first), clean(now)];
        const before = JSON.stringify(a);
        expect(unpackState(packState(b, a), a)).toEqual(b);
        expect(JSON.stringify(a)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it('holds only what changed', () => {
    const first = clean({ open: { at: [1, 2, 3], turn: 1, old: 1 }, own: { a: { cards: [4] } } });
    const now = clean({ open: { at: [1, 2, 3], turn: 2, fresh: [] }, own: { a: { cards: [4] } } });
    expect(packState(now, first)).toBe('{"open":{"turn":[2],"fresh":[[]],"old":0}}');
    expect(packState(first, first)).toBe('{}');
  });
});
