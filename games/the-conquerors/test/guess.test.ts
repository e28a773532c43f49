import { Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { State } from '../state.ts';
import { drawLeader } from '../steps/raise.ts';
import { newRelocation, reveal } from '../steps/relocate.ts';
import { makeTables } from '../tables.ts';

const t = makeTables(game.pack as Parameters<typeof makeTables>[0]);

/** A Persian Leader hand of one, then Bad Blood sends the non-Persian Leader of Army 1 back to the pool. */
function afterBadBlood(): { play: Play; s: State; leader: number } {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('guess'));
  const lay = (key: string, value: unknown): void => game.scenario.given[key](play.state as never, value);
  lay('armies', { per1: { leaders: ['darius', 'memnon'] } });
  lay('leaders', { bessus: 'hand' });
  lay('hands', { macedonia: ['satrap'], persia: [] });
  lay('gone', 'windows');
  lay('turn', { seat: 'macedonia', segment: 'cards' });
  const on = Play.of(game, play.state);
  on.state.rng.dice = [1, 6];
  expect(on.answer('macedonia', 'play satrap badblood')).toBeNull();
  expect(on.answer('macedonia', 'in per1')).toBeNull();
  on.state.rng.dice = null;
  return { play: on, s: on.state as State, leader: t.leaderNo.memnon };
}

function imagined(play: Play, leader: number): number {
  let n = 0;
  for (let seed = 0; seed < 200; seed++) {
    const { own } = game.guess(play.view('macedonia') as never, quickRng(seed));
    if (own.persia.leaders.includes(leader)) n++;
    expect(own.persia.leaders.length).toBe((play.state as State).open.leaderHands[1]);
  }
  return n;
}

describe('guesses', () => {
  it('CON-5.1.5 a Leader sent back to the pool is not in the hand that was drawn before', () => {
    const { play, s, leader } = afterBadBlood();
    expect(s.open.leader[leader]).toBe(-1);
    expect(imagined(play, leader)).toBe(0);
  });
  it('CON-5.1.4 he may be drawn again, and then is imagined in the hand', () => {
    const { play, s, leader } = afterBadBlood();
    drawLeader(t, s, { side: 1, drawn: 0 });
    const n = imagined(play, leader);
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThan(200);
    // The first Leader drawn is seen: what is left was drawn after the return.
    reveal(s, 1, t.leaderNo.bessus);
    s.open.leader[t.leaderNo.bessus] = 3;
    expect(imagined(play, leader)).toBeGreaterThan(0);
    expect(s.open.drawn[1]).toEqual([1]);
  });
  it('CON-5.1.5 a Leader whom his owner has named stays in the hand that is imagined', () => {
    const { s } = afterBadBlood();
    drawLeader(t, s, { side: 1, drawn: 0 });
    const bessus = t.leaderNo.bessus;
    s.stack.push(newRelocation(1));
    const asked = Play.of(game, s);
    expect(imagined(asked, bessus)).toBeLessThan(200);
    expect(asked.answer('persia', 'send bessus')).toBeNull();
    expect(imagined(asked, bessus)).toBe(200);
    expect(asked.answer('persia', 'stay')).toBeNull();
    expect(asked.at).toBe('relocate/ask');
    expect(imagined(asked, bessus)).toBe(200);
  });
});
