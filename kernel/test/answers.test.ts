import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyOf,
  fits,
  forced,
  inOrder,
  type Offer,
  oneOf,
  parse,
  print,
  someOf,
  understood,
} from '../src/index.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter((w) => w !== 'none');
const below = (n: number): number => Math.floor(n / 2);

const someOffer = fc
  .record({
    items: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
    counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }),
    counted: fc.boolean(),
    low: fc.nat(8),
    high: fc.nat(8),
  })
  .map(({ items, counts, counted, low, high }): Offer => {
    const all = counted ? items.reduce((sum, _, i) => sum + counts[i], 0) : items.length;
    const min = Math.min(low, high, all);
    const more = counted ? { counts: counts.slice(0, items.length) } : {};
    return someOf('R', 'take', items, min, Math.min(Math.max(low, high), all), more);
  });

describe('notation', () => {
  it('printing and parsing are inverse for every subset', () => {
    fc.assert(
      fc.property(someOffer, fc.infiniteStream(fc.nat(1000)), (offer, numbers) => {
        const choice = anyOf(offer, (n) => numbers.next().value! % n);
        expect(fits(offer, choice)).toBe(true);
        expect(parse(offer, print(offer, choice))).toEqual({ choice });
      }),
    );
  });

  it('printing and parsing are inverse for every option', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.array(word, { minLength: 1, maxLength: 3 }).map((w) => w.join(' ')),
          { minLength: 1 },
        ),
        (of) => {
          const offer = oneOf('R', of);
          for (const option of of) expect(understood(offer, print(offer, option))).toBe(option);
        },
      ),
    );
  });

  it('any text is read or explained, never thrown at', () => {
    fc.assert(
      fc.property(someOffer, fc.string(), (offer, text) => {
        const parsed = parse(offer, text);
        if ('error' in parsed) expect(parsed.error).toContain('expected');
      }),
    );
  });

  const offer = someOf('R', 'take', ['phalanx', 'cavalry'], 1, 3, { counts: [2, 1] });
  it.each([
    ['', 'nothing was said'],
    ['drop phalanx', '"drop" is not understood here'],
    ['take', 'what to take?'],
    ['take 2', '"2" of what?'],
    ['take elephants', '"elephants" is not on offer; expected "take" and 1 to 3 of: phalanx, cavalry'],
  ])('"%s": %s', (text, error) => {
    expect((parse(offer, text) as { error: string }).error).toContain(error);
  });

  it('reads a subset in any order, prints it in one', () => {
    expect(parse(offer, ' take cavalry   2 phalanx ')).toEqual({ choice: ['phalanx', 'phalanx', 'cavalry'] });
    expect(print(offer, inOrder(offer, ['cavalry', 'phalanx', 'phalanx']))).toBe('take 2 phalanx cavalry');
    expect(print(offer, [])).toBe('take none');
  });

  it('reads a hundred and more of one item, as it prints them', () => {
    const many = someOf('R', 'drop', ['asp'], 1, 175, { counts: [175] });
    for (const n of [9, 10, 99, 100, 175]) {
      const choice = new Array<string>(n).fill('asp');
      expect(print(many, choice)).toBe(`drop ${n} asp`);
      expect(understood(many, `drop ${n} asp`)).toEqual(choice);
    }
    expect(understood(many, 'drop 176 asp')).toBeNull();
  });
});

describe('offers', () => {
  const offer = someOf('R', 'take', ['x', 'y'], 1, 2, { counts: [2, 1] });
  it.each([
    [['x'], true],
    [['x', 'x'], true],
    [['x', 'y'], true],
    [['y', 'x'], false],
    [['x', 'x', 'y'], false],
    [['y', 'y'], false],
    [[], false],
    [['z'], false],
    ['x', false],
  ])('%j fits: %s', (choice, fit) => {
    expect(fits(offer, choice)).toBe(fit);
  });

  it('knows when there is no choice', () => {
    expect(forced(oneOf('R', ['a']))).toBe('a');
    expect(forced(oneOf('R', ['a', 'b']))).toBeNull();
    expect(forced(someOf('R', 'take', ['a', 'b'], 2, 2))).toEqual(['a', 'b']);
    expect(forced(someOf('R', 'take', ['a', 'b'], 0, 0))).toEqual([]);
    expect(forced(someOf('R', 'take', ['a', 'b'], 1, 2))).toBeNull();
  });

  it('a random subset has the right size', () => {
    expect((anyOf(offer, below) as string[]).length).toBeGreaterThanOrEqual(1);
  });
});
