import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allMutators, numberMutator } from '../mutation/numbers.mjs';
import { summaryOf, textOf } from '../mutation/report.mjs';
import { sampleOf } from '../mutation/sample.mjs';

const source = ['const a = b <', '  c;', 'const d = true;'].join('\n');
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report = {
  files: {
    'games/x/steps/a.ts': {
      source,
      mutants: [
        {
          mutatorName: 'BooleanLiteral',
          replacement: 'false',
          status: 'NoCoverage',
          location: at(3, 11, 3, 15),
        },
        {
          mutatorName: 'EqualityOperator',
          replacement: 'b <= c',
          status: 'Survived',
          location: at(1, 11, 2, 4),
        },
        {
          mutatorName: 'EqualityOperator',
          replacement: 'b > c',
          status: 'Killed',
          location: at(1, 11, 2, 4),
        },
        { mutatorName: 'Block', replacement: '{}', status: 'Timeout', location: at(1, 1, 2, 4) },
        { mutatorName: 'Block', replacement: '{}', status: 'CompileError', location: at(1, 1, 2, 4) },
      ],
    },
  },
};

describe('the report of mutants', () => {
  it('names each survivor with its place, original and mutation, and the share killed', () => {
    expect(textOf(summaryOf('x', report))).toBe(
      [
        'games/x/steps/a.ts:1  b < c  ->  b <= c',
        'games/x/steps/a.ts:3  true  ->  false  (no test reaches it)',
        '',
        'games/x/steps/a.ts: 2 killed, 2 survived',
        'x: 2 of 4 mutants killed, 50%',
        '',
      ].join('\n'),
    );
  });
});

describe('the sample of mutants', () => {
  const mutants = Array.from({ length: 50 }, (_, i) => ({
    id: String(i),
    fileName: 'a.ts',
    location: at(i, 1, i, 2),
    replacement: 'x',
  }));

  it('is the same for a seed, in any order, and another for another seed', () => {
    const first = sampleOf(mutants, 10, '1');
    expect(new Set(first).size).toBe(10);
    expect(sampleOf([...mutants].reverse(), 10, '1')).toEqual(first);
    expect(sampleOf(mutants, 10, '2')).not.toEqual(first);
  });

  it('is everything when there is less', () => expect(sampleOf(mutants, 99, '1')).toHaveLength(50));
});

describe('npm run mutate', () => {
  const mutate = (...args: string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../mutate.mjs', import.meta.url)), ...args], {
      encoding: 'utf8',
    });

  it.each([
    [['no-such-game'], 'no-such-game: no such game'],
    [['kernel', 'src/none.ts'], 'src/none.ts: no such TypeScript file'],
    [['kernel', '--max', 'few'], '--max few: expected a number'],
    [['kernel', '--fast'], "Unknown option '--fast'"],
  ])('refuses %j and says why, with exit code 2', (args, why) => {
    const { status, stderr } = mutate(...args);
    expect(stderr).toContain(why);
    expect(status).toBe(2);
  });
});

describe('the mutator of numbers', () => {
  const mutantsOf = (key: string, computed: boolean, isNumber = true): number[] => {
    const path = { key, parent: { computed }, node: { value: 5 }, isNumericLiteral: () => isNumber };
    return [...numberMutator.mutate(path)].map(({ value }) => value);
  };

  it('is known to Stryker', () => {
    expect(allMutators.length).toBeGreaterThan(10);
    expect(allMutators).toContain(numberMutator);
  });
  it('adds 1 to a number, but not to a name', () => {
    expect(mutantsOf('right', false)).toEqual([6]);
    expect(mutantsOf('key', true)).toEqual([6]);
    expect(mutantsOf('key', false)).toEqual([]);
    expect(mutantsOf('right', false, false)).toEqual([]);
  });
});
