import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@gordian/games';
import {
  type AnyGame,
  type GameRecord,
  noFindings,
  type Procedure,
  replay,
  runScenario,
  type Scenario,
  type State,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { DEPTHS, faultFile, fuzzGame, fuzzTrial, shrink, TEMPERS } from '../src/fuzz.ts';
import { count, newTally, readTally, writeTally } from '../src/tally.ts';

const example = gameById('example');
type Steps = Procedure<State, never, string, string>;
type Knot = { open: { cords: number; untied: number[]; turn: string } };

/** The Knot with a fault: when the pole loop is open, a turn goes wrong. */
function broken(fault: (s: Knot) => void): AnyGame {
  const turn = example.procedures.turn as unknown as Steps;
  const next = turn.next as (s: unknown, f: unknown) => never;
  const faulty = {
    ...turn,
    next: (s: Knot, f: unknown) => {
      if (s.open.untied.includes(2)) fault(s);
      return next(s, f);
    },
  };
  return { ...example, procedures: { turn: faulty as never } };
}

const ALL = { full: 100, sparse: 0 };
const NONE = { full: 0, sparse: 0 };
const made: Scenario = { game: 'example', given: {} };

function firstFault(game: AnyGame, starts: Scenario[] = [], shares = ALL) {
  const picked = new Map<string, number>();
  for (let number = 0; number < 200; number++) {
    const planned = fuzzTrial(game, 'test', number, starts, shares);
    if (starts.length > 0 && planned.trial.scenario === undefined) continue;
    const fault = fuzzGame(game, planned, noFindings(), picked);
    if (fault !== null) return fault;
  }
  return null;
}

describe('fuzzing', () => {
  it('finds nothing in a sound game, in any temper and at any depth', () => {
    const tally = newTally(example, 'sound');
    for (let number = 0; number < 120; number++) {
      const planned = fuzzTrial(example, 'sound', number, [made], { full: 30, sparse: 30 });
      expect(fuzzGame(example, planned, tally.found, new Map())).toBeNull();
      count(tally, example, planned);
    }
    expect(tally.found.games).toBe(120);
    expect(Object.keys(tally.tempers).sort()).toEqual([...TEMPERS].sort());
    for (const depth of ['full', 'sparse', 'light'] as const) expect(tally.depths[depth]).toBeGreaterThan(10);
    expect(tally.made).toBeGreaterThan(10);
    expect(tally.found.checked).toBeLessThan(tally.found.decisions);
    expect(DEPTHS.full).toBe(1);
  });

  it('adds up over runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gordian-tally-'));
    const file = join(folder, 'deep/tally.json');
    const tally = readTally(file, example, 's');
    tally.next = 7;
    tally.found.games = 6;
    writeTally(file, tally);
    expect(readTally(file, example, 's')).toEqual(tally);
    expect(() => readTally(file, example, 'other')).toThrow('with seed s');
    rmSync(folder, { recursive: true });
  });

  it('finds a crash also in games it hardly watches', () => {
    const game = broken(() => {
      throw new Error('the axle breaks');
    });
    expect(firstFault(game, [], NONE)!.what).toContain('the axle breaks');
  });

  it('saves a fault in a made position as a scenario that leads there', () => {
    const game = broken(() => {
      throw new Error('the axle breaks');
    });
    const file = faultFile(game, shrink(game, firstFault(game, [made], NONE)!, 5)) as Scenario;
    expect(file.dice).toBe('seeded');
    expect(() => runScenario(game, JSON.parse(JSON.stringify(file)))).toThrow('the axle breaks');
  });

  it('finds a fault, shrinks it, and its record loads', () => {
    const game = broken((s) => {
      (s.open as unknown as { broken: unknown }).broken = Number.NaN;
    });
    const fault = firstFault(game)!;
    expect(fault.what).toContain('is NaN');
    const small = shrink(game, fault, 5);
    expect(small.moves.length).toBeLessThanOrEqual(fault.moves.length);
    expect(small.moves.length).toBeLessThanOrEqual(5);
    const match = replay(game, faultFile(game, small) as GameRecord);
    expect((match.play.state as unknown as Knot).open.untied).toContain(2);
  });

  it('reports a crash with the moves that lead to it', () => {
    const fault = firstFault(
      broken(() => {
        throw new Error('the axle breaks');
      }),
    )!;
    expect(fault.what).toContain('the axle breaks');
    expect(fault.moves.map(([, text]) => text)).toContain('untie');
  });
});
