import { Play, quickRng, type Seat } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import { Minds } from '../src/bots/minds.ts';

/** Left's question what to do, and the one that follows when it unties. */
function questions(): [Play, Play] {
  return [false, true].map((unties) => {
    const play = Play.start(knot, ['left', 'right'], {}, quickRng('minds'));
    for (const seat of ['left', 'right'] as Seat[]) play.answer(seat, 'grip firmly');
    if (unties) play.answer('left', 'untie');
    return play;
  }) as [Play, Play];
}

/** Thinks about left's first question at a table, to the end. */
function thinkOf(minds: Minds, table: string, play: Play) {
  const thinking = minds.think(table, 'search:80n', knot, play.view('left'), `at ${table}`);
  while (thinking.step());
  return thinking;
}

describe('what bots thought last', () => {
  const [first, second] = questions();

  it('is gone on with at the same table, and at no other', () => {
    const minds = new Minds();
    const before = thinkOf(minds, 'one', first);
    expect(thinkOf(minds, 'two', second).foreseen).not.toBe(before.foreseen);
    expect(thinkOf(minds, 'one', second).foreseen).toBe(before.foreseen);
  });

  it('is kept for eight seats', () => {
    const minds = new Minds();
    const before = Array.from({ length: 9 }, (_, i) => thinkOf(minds, `table ${i}`, first).foreseen);
    expect(thinkOf(minds, 'table 1', second).foreseen).toBe(before[1]);
    expect(thinkOf(minds, 'table 0', second).foreseen).not.toBe(before[0]);
  });
});
