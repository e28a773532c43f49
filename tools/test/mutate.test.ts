import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { matchEquivalents, readEquivalents } from '../mutation/equivalents.mjs';
import { instrument } from '../mutation/instrument.mjs';
import { allMutators, numberMutator } from '../mutation/numbers.mjs';
import { TestOrder } from '../mutation/order.mjs';
import { summaryOf, textOf } from '../mutation/report.mjs';
import { sampleOf } from '../mutation/sample.mjs';

const sources = { 'games/x/steps/a.ts': ['const a = b <', '  c;', 'const d = true;'].join('\n') };
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (key: string, mutatorName: string, replacement: string, location: ReturnType<typeof at>) => ({
  key,
  file: 'games/x/steps/a.ts',
  mutatorName,
  replacement,
  location,
});
const mutants = [
  mutant('1', 'BooleanLiteral', 'false', at(3, 11, 3, 15)),
  mutant('2', 'EqualityOperator', 'b <= c', at(1, 11, 2, 4)),
  mutant('3', 'EqualityOperator', 'b > c', at(1, 11, 2, 4)),
  mutant('4', 'Block', '{}', at(1, 1, 2, 4)),
  mutant('5', 'Block', '{}', at(1, 1, 2, 4)),
];
const known = new Map([
  ['1', { status: 'NoCoverage' }],
  ['2', { status: 'Survived' }],
  ['3', { status: 'Killed' }],
  ['4', { status: 'Timeout' }],
]);

const mutate = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('../mutate.mjs', import.meta.url)), ...args], {
    encoding: 'utf8',
  });

describe('the report of mutants', () => {
  it('names each survivor with its place, original and mutation, and the share killed', () => {
    expect(textOf(summaryOf('x', sources, mutants, known))).toBe(
      [
        'games/x/steps/a.ts:1  b < c  ->  b <= c',
        'games/x/steps/a.ts:3  true  ->  false  (no test reaches it)',
        '',
        'games/x/steps/a.ts: 2 killed, 2 survived',
        'x: 2 of 4 mutants killed, 50%; 1 not tried yet',
        '',
      ].join('\n'),
    );
  });
});

describe('mutants that say the same', () => {
  const entry = {
    file: 'games/x/steps/a.ts',
    line: 'const a = b <',
    change: 'b < c -> b <= c',
    because: 'b is not c',
  };
  const other = { ...entry, line: 'gone' };

  it('are found by file, line and change; entries that name none are told', () => {
    const { keys, idle } = matchEquivalents([entry, other], sources, mutants);
    expect([...keys.keys()]).toEqual(['2']);
    expect(idle).toEqual([other]);
  });

  it('do not count when they survive', () => {
    const { keys } = matchEquivalents([entry], sources, mutants);
    const text = textOf(summaryOf('x', sources, mutants, known, keys));
    expect(text).toContain(
      'x: 2 of 3 mutants killed, 66.7%; 1 more say the same as the original; 1 not tried yet',
    );
    expect(text).not.toContain('b <= c');
  });

  it('are listed with a reason', () => {
    for (const game of readdirSync(new URL('../mutation/equivalents', import.meta.url)))
      for (const { file, line, change, because } of readEquivalents(game.replace('.json', ''))) {
        expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(line);
        expect(change).toContain(' -> ');
        expect(because.length).toBeGreaterThan(10);
      }
  });
});

describe('the sample of mutants', () => {
  const all = Array.from({ length: 50 }, (_, i) => ({ key: `k${i}` }));

  it('is the same for a seed, in any order, and another for another seed', () => {
    const first = sampleOf(all, 10, '1');
    expect(new Set(first).size).toBe(10);
    expect(new Set(sampleOf([...all].reverse(), 10, '1'))).toEqual(new Set(first));
    expect(sampleOf(all, 10, '2')).not.toEqual(first);
  });

  it('is everything when there is less', () => expect(sampleOf(all, 99, '1')).toHaveLength(50));
});

describe('the order of tests', () => {
  const tests = [
    { ms: 100, problem: null, hits: [[7, 3]] },
    { ms: 1, problem: null, hits: [[7, 1]] },
    { ms: 5000, problem: null, hits: [[7, 1]] },
    { ms: 1, problem: 'it fails', hits: [[7, 1]] },
    { ms: 1, problem: null, hits: [[8, 1]] },
  ];

  it('has those that reach the mutant in time, the cheapest first', () => {
    const order = new TestOrder(tests, 1000);
    expect(order.of(7, null).tests).toEqual([1, 0]);
    expect(order.of(9, null).tests).toEqual([]);
    expect(order.of(7, null).limits).toEqual([10_100, 10_300]);
  });

  it('puts the killer of a neighbour first, and learns which tests kill', () => {
    const order = new TestOrder(tests, 1000);
    expect(order.of(7, 0).tests).toEqual([0, 1]);
    for (let i = 0; i < 200; i++) order.learn([1, 0], 2, 0);
    expect(order.of(7, null).tests).toEqual([0, 1]);
  });
});

describe('the second stage', () => {
  const tests = [
    { ms: 1, problem: null, late: false, hits: [[7, 1]] },
    { ms: 2000, problem: null, late: false, hits: [[7, 5]] },
    { ms: 3000, problem: null, late: true, hits: [] },
    { ms: 1500, problem: null, late: false, hits: [[8, 1]] },
  ];

  it('has the slow tests that reach a mutant or may, as far as the time goes', () => {
    const order = new TestOrder(tests, 1000);
    expect(order.second(7, 10_000).tests).toEqual([1, 2]);
    expect(order.second(7, 10_000).limits).toEqual([10_500, 10_000_000]);
    expect(order.second(7, 2500).tests).toEqual([1]);
    expect(order.second(7, 1000).tests).toEqual([]);
  });
});

describe('npm run mutate', () => {
  it.each([
    [['no-such-game'], 'no-such-game: no such game'],
    [['kernel', 'src/none.ts'], 'src/none.ts: no such TypeScript file'],
    [['kernel', '--sample', 'few'], '--sample few: expected a number'],
    [['kernel', '--fast'], "Unknown option '--fast'"],
  ])('refuses %j and says why, with exit code 2', (args, why) => {
    const { status, stderr } = mutate(...args);
    expect(stderr).toContain(why);
    expect(status).toBe(2);
  });
});

describe('mutating the example', () => {
  it('kills and reports, by running the tests that reach each mutant', () => {
    const { status, stdout, stderr } = mutate('example', '--sample', '25', '--fresh', '--json');
    expect(status, stderr).toBe(0);
    const summary = JSON.parse(stdout);
    expect(summary.killed + summary.survived).toBe(25);
    expect(summary.untried).toBe(0);
    expect(summary.percent).toBeGreaterThan(60);
    expect(summary.survivors).toHaveLength(summary.survived);
  }, 120_000);
});

describe('the mutants of a file', () => {
  it('leave out words for people and keep what decides', async () => {
    const { mutants, files } = await instrument(['games/example/steps/turn.ts'], false);
    const text = files['games/example/steps/turn.ts'];
    expect(text).toContain('mutation_.active === ');
    expect(text).not.toContain('stryMutAct');
    expect(text).not.toContain('stryCov');
    const source = readFileSync(new URL('../../games/example/steps/turn.ts', import.meta.url), 'utf8').split(
      '\n',
    );
    const touched = mutants.map(({ location }) => source[location.start.line - 1]);
    expect(touched.length).toBeGreaterThan(20);
    expect(touched.filter((line) => /^\s*(prompt|label|note\()/.test(line))).toEqual([]);
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
