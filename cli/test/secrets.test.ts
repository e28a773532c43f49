import { gameById } from '@gordian/games';
import { type AnyGame, oneOf, type View } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { compareGame, nothingCompared } from '../src/secrets.ts';

const example = gameById('example');

/** The Knot where a seat with the first sword can only pull: since that plays itself, everyone could tell. */
function telltale(): AnyGame {
  const turn = example.procedures.turn as unknown as Record<string, { offer(v: View): unknown }>;
  const offer = (v: View) =>
    (v.own as { sword: number } | null)?.sword === 0 ? oneOf('KNOT-TURN-1', ['pull']) : turn.act.offer(v);
  return { ...example, procedures: { turn: { ...turn, act: { ...turn.act, offer } } as never } };
}

describe('what a seat receives', () => {
  it('does not depend on what it may not know, except where a step shows a secret', () => {
    const found = nothingCompared();
    for (let n = 0; n < 40; n++) compareGame(example, `sound ${n}`, 1, found);
    expect(found.leaks).toEqual([]);
    expect(found.games).toBe(40);
    expect(found.pairs).toBeGreaterThan(100);
    expect(Object.keys(found.shown).sort()).toEqual(['turn/act', 'turn/grip']);
    expect(found.told).toEqual({});
  });

  it('gives a leak away: here a forced answer that depends on a secret', () => {
    const found = nothingCompared();
    for (let n = 0; n < 40; n++) compareGame(telltale(), `leaky ${n}`, 1, found);
    expect(found.leaks.length).toBeGreaterThan(0);
    expect(found.leaks[0].at).toMatch(/^turn\//);
  });

  it('is the same whatever another seat lays face down: the answer is hidden too', () => {
    const found = nothingCompared();
    for (let n = 0; n < 6; n++) compareGame(gameById('alexander-vs-darius'), `hidden ${n}`, 12, found);
    expect(found.leaks).toEqual([]);
    expect(Object.keys(found.swapped).filter((at) => at.startsWith('march/')).length).toBeGreaterThan(0);
    expect(found.same).toBeGreaterThan(found.pairs * 0.8);
  });
});
