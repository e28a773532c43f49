import { describe, expect, it } from 'vitest';
import { counted, noteParts, noteWords } from '../src/index.ts';

const said = (text: string, args: Parameters<typeof noteParts>[0]['args']): string =>
  noteWords({ text, args }, ({ kind, value }) => `${kind}=${value}`);

describe('a line of the log', () => {
  it('tells words and slots apart, a slot by its kind', () => {
    expect(noteParts({ text: '{seat} goes to {place2}', args: { seat: 'left', place2: 'Gordium' } })).toEqual(
      [{ kind: 'seat', value: 'left' }, ' goes to ', { kind: 'place', value: 'Gordium' }],
    );
  });

  it('counts: one hit, two hits, no hits', () => {
    const hits = (n: number): string =>
      said('{dice}: {n hit|hits}, {n2 unit is|units are} lost', { dice: [1, 6], n, n2: 1 });
    expect(hits(1)).toBe('dice=1,6: n=1 hit, n=1 unit is lost');
    expect(hits(2)).toBe('dice=1,6: n=2 hits, n=1 unit is lost');
    expect(hits(0)).toBe('dice=1,6: n=0 hits, n=1 unit is lost');
  });

  it('counts outside the log too', () => {
    expect([0, 1, 2].map((n) => counted(n, 'hit'))).toEqual(['0 hits', '1 hit', '2 hits']);
    expect(counted(2, 'ASP is', 'ASPs are')).toBe('2 ASPs are');
  });

  it('leaves a slot that nothing fills as it is written', () => {
    expect(said('{seat} rolls {n hit|hits}', {})).toBe('{seat} rolls {n hit|hits}');
  });
});
