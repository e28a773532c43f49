import { gameById } from '@gordian/games';
import { type AnyGame, noFindings, type Procedure, replay, type State } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { faultRecord, fuzzGame, shrink, TEMPERS } from '../src/fuzz.ts';

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

function firstFault(game: AnyGame) {
  const picked = new Map<string, number>();
  for (let number = 0; number < 200; number++) {
    const fault = fuzzGame(game, 'test', number, noFindings(), picked, 1);
    if (fault !== null) return fault;
  }
  return null;
}

describe('fuzzing', () => {
  it('finds nothing in a sound game, in any temper', () => {
    const found = noFindings();
    for (let number = 0; number < 40; number++)
      expect(fuzzGame(example, 'sound', number, found, new Map(), 2)).toBeNull();
    expect(found.games).toBe(40);
    expect(TEMPERS.length).toBeGreaterThan(3);
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
    const match = replay(game, faultRecord(game, small));
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
