import { Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { heldLeaders } from '../queries/raising.ts';
import { foe, HELD, HIDDEN, type Own, SEATS, type Side, type State, type View } from '../state.ts';
import { newRaise } from '../steps/activity.ts';
import { drawLeader } from '../steps/raise.ts';
import { newRelocation, show } from '../steps/relocate.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

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

const SAMPLES = 200;

/** In how many guesses of the other seat a Leader is in the hand of a side, in secret or shown. */
function held(play: Play, leader: number, side: Side = 1): number {
  const view = play.view(SEATS[foe(side)]) as View;
  let n = 0;
  for (let seed = 0; seed < SAMPLES; seed++) {
    const own = game.guess(view as never, quickRng(seed)).own[SEATS[side]] as Own;
    if (heldLeaders(t, { ...view, own }, side).includes(leader)) n++;
    expect(own.leaders.length).toBe(view.open.leaderHands[side]);
  }
  return n;
}

/** Plays on with a frame on top. */
function on(s: State, frame: object): Play {
  s.stack.push(frame as never);
  return Play.of(game, s);
}

/** A new Macedonian Army near Babylon is to be led by Coenus, whom Macedonia holds with Craterus. */
function levyUnder(persia: string[], aspLeft = 75): { play: Play; s: State } {
  const s = lay({
    leaders: { coenus: 'hand', craterus: 'hand' },
    hands: { macedonia: [], persia },
    armies: { mac1: { at: 'sippara', asp: 40 } },
    turn: { seat: 'macedonia', segment: 'activity' },
  });
  s.open.aspLeft[0] = aspLeft;
  const frame = { ...newRaise(0), at: 'commander', receiver: 1000 + t.spaceNo.sippara, payer: t.pella };
  const play = on(s, frame);
  expect(held(play, t.leaderNo.coenus, 0)).toBeLessThan(SAMPLES);
  expect(play.answer('macedonia', 'under coenus')).toBeNull();
  return { play, s };
}

describe('guesses', () => {
  it('CON-5.1.5 a Leader sent back to the pool is not in the hand that was drawn before', () => {
    const { play, s, leader } = afterBadBlood();
    expect(s.open.leader[leader]).toBe(-1);
    expect(held(play, leader)).toBe(0);
  });
  it('CON-5.1.4 he may be drawn again, and then is imagined in the hand', () => {
    const { play, s, leader } = afterBadBlood();
    drawLeader(t, s, { side: 1, drawn: 0 });
    const n = held(play, leader);
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThan(SAMPLES);
    // The first Leader drawn is seen: what is left was drawn after the return.
    show(s, 1, t.leaderNo.bessus);
    s.open.leader[t.leaderNo.bessus] = 3;
    expect(held(play, leader)).toBeGreaterThan(0);
    expect(s.open.drawn[1]).toEqual([1]);
  });
  it('CON-5.1.5 a Leader whom his owner has named is in the hand that is imagined until he leaves it', () => {
    const { s } = afterBadBlood();
    drawLeader(t, s, { side: 1, drawn: 0 });
    const bessus = t.leaderNo.bessus;
    expect(held(Play.of(game, s), bessus)).toBeLessThan(SAMPLES);
    const asked = on(s, newRelocation(1));
    expect(asked.answer('persia', 'send bessus')).toBeNull();
    expect(held(asked, bessus)).toBe(SAMPLES);
    expect(asked.answer('persia', 'stay')).toBeNull();
    expect(asked.at).toBe('relocate/ask');
    expect(held(asked, bessus)).toBe(SAMPLES);
    // Still after the activity, and when another was drawn.
    expect(asked.answer('persia', 'done')).toBeNull();
    expect(s.stack.some((f) => f.proc === 'relocate')).toBe(false);
    drawLeader(t, s, { side: 1, drawn: 0 });
    expect(held(Play.of(game, s), bessus)).toBe(SAMPLES);
    const again = on(s, newRelocation(1));
    expect(again.answer('persia', 'send bessus')).toBeNull();
    expect(again.answer('persia', 'to per1')).toBeNull();
    expect(s.open.leader[bessus]).toBe(3);
    expect(held(again, bessus)).toBe(0);
  });
  it('CON-5.1.5 a Leader named to be assigned is shown, and is with his Army then', () => {
    const { s } = afterBadBlood();
    drawLeader(t, s, { side: 1, drawn: 0 });
    const raising = on(s, newRaise(1));
    expect(raising.answer('persia', 'assign bessus')).toBeNull();
    expect(held(raising, t.leaderNo.bessus)).toBe(SAMPLES);
    expect(raising.answer('persia', 'to per2')).toBeNull();
    expect(held(raising, t.leaderNo.bessus)).toBe(0);
    expect(s.open.leaderHands[1]).toBe(1);
  });
  it('CON-5.1.5 CON-8.3.4 a Leader named for a new Army is shown, also if Peucestas is played before it is raised', () => {
    const coenus = t.leaderNo.coenus;
    const { play, s } = levyUnder(['peucestas', 'bagoas']);
    expect(play.asked).toEqual(['persia']);
    expect(held(play, coenus, 0)).toBe(SAMPLES);
    // The answer was not yet given: he may raise none, and is in the hand all the same.
    expect(play.answer('persia', 'play peucestas')).toBeNull();
    while (play.asked[0] === 'persia') {
      const offer = play.offer('persia');
      play.answer('persia', offer.kind === 'some' ? offer.least : 'pass');
    }
    expect([play.at, s.open.leader[coenus]]).toEqual(['raise/commander', HELD]);
    expect(held(play, coenus, 0)).toBe(SAMPLES);
    expect(play.answer('macedonia', 'under coenus')).toBeNull();
    expect(held(play, coenus, 0)).toBe(0);
    expect(s.open.leader[coenus]).toBeLessThan(3);
  });
  it('CON-5.1.5 CON-8.3.4 he leads the new Army; where no ASPs are left for it he is known to be in hand', () => {
    const { coenus, craterus } = t.leaderNo;
    const { play, s } = levyUnder([]);
    expect([s.open.leader[coenus], held(play, coenus, 0)]).toEqual([2, 0]);
    const none = levyUnder([], 0);
    expect([none.s.open.leader[coenus], held(none.play, coenus, 0)]).toEqual([HELD, SAMPLES]);
    for (const { own, open } of [s, none.s])
      expect([own.macedonia.leaders, open.leaderHands[0]]).toEqual([[craterus], 1]);
  });
  it('CON-5.1.5 nothing else tells who is held: no other Leader of the hand is shown', () => {
    const { s } = afterBadBlood();
    drawLeader(t, s, { side: 1, drawn: 0 });
    const other = s.own.persia.leaders.find((l) => l !== t.leaderNo.bessus)!;
    const asked = on(s, newRelocation(1));
    expect(asked.answer('persia', 'send bessus')).toBeNull();
    expect(s.own.persia.leaders).toEqual([other]);
    expect(s.open.leader[other]).toBe(HIDDEN);
    expect(s.open.leaderHands[1]).toBe(1);
    expect(held(asked, other)).toBeLessThan(SAMPLES);
  });
  it('CON-5.1.5 positions of earlier versions: who was named in an activity under way is shown', () => {
    const { s } = afterBadBlood();
    const bessus = t.leaderNo.bessus;
    s.stack.push({ ...newRelocation(1), leader: t.leaderNo.memnon, done: [bessus] } as never);
    game.renew!(s as never);
    expect([s.open.leader[bessus], s.open.leader[t.leaderNo.memnon]]).toEqual([HELD, HIDDEN]);
    expect([s.own.persia.leaders, s.open.leaderHands[1], s.open.drawn[1]]).toEqual([[], 0, []]);
  });
});
