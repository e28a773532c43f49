import { canonical, choiceRng, guess, Play, quickRng, randomChoice, seatings } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { botByName, decide, PLAIN } from '../src/index.ts';
import { playOut } from '../src/search/playout.ts';

const ANSWERS = 14;

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const seats = seatings(game).at(-1)!;

  it.each(['greedy', 'novice', 'search:12n'])('%s gives allowed answers from the opening on', (name) => {
    const bot = botByName(name);
    const play = Play.start(game, seats, {}, quickRng(`bots ${name}`));
    for (let n = 0; n < ANSWERS && !play.over; n++) {
      const seat = play.asked[0];
      expect(play.answer(seat, decide(bot, game, play.view(seat), `${name} ${n}`))).toBeNull();
    }
  });

  it('the search answers the same whatever is hidden from its seat', () => {
    const bot = botByName('search:10n');
    let compared = 0;
    for (let i = 0; i < 5; i++) {
      const below = choiceRng(`hidden ${i}`);
      const play = Play.start(game, seats, {}, quickRng(`hidden ${i}`));
      for (let n = 8 + below(30); n > 0 && !play.over; n--) {
        const seat = play.asked[0];
        play.answer(seat, randomChoice(play, seat, below));
      }
      if (play.over) continue;
      const seat = play.asked[0];
      const view = play.view(seat);
      if (view.answered.length > 0) continue;
      const other = guess(game, view, quickRng(`other ${i}`));
      expect(canonical(other.view(seat))).toBe(canonical(view));
      expect(decide(bot, game, other.view(seat), 'same')).toEqual(decide(bot, game, view, 'same'));
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

const OPPOSED = games.filter((game) => game.ai?.opposed);

describe.each(OPPOSED.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('measures what is good for one seat as bad for the other', () => {
    const seats = seatings(game).at(-1)!;
    const below = choiceRng('opposed');
    const play = Play.start(game, seats, {}, quickRng('opposed'));
    for (let n = 0; n < 200 && !play.over; n++) {
      const [one, two] = seats.map((seat) => game.ai!.measure(play.state, seat));
      expect(two.map((x) => 0 - x)).toEqual(one.map((x) => 0 + x));
      play.answer(play.asked[0], randomChoice(play, play.asked[0], below));
    }
  });
});

const FORESEEN = games.filter((game) => game.ai?.ahead !== undefined);

describe.each(FORESEEN.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('is imagined on to a quiet position at the hour its clock says', () => {
    const { clock, by } = game.ai!.ahead!;
    const passed = (farsighted: boolean, seed: string): number => {
      const play = Play.start(game, seatings(game).at(-1)!, {}, quickRng(seed));
      const below = choiceRng(seed);
      while (!game.ai!.isQuiet!(play.state))
        play.answer(play.asked[0], randomChoice(play, play.asked[0], below));
      const began = clock(play.state);
      playOut(play, { ...PLAIN, farsighted }, below, () => {});
      expect(game.ai!.isQuiet!(play.state)).toBe(true);
      return clock(play.state) - began;
    };
    expect(by).toBeGreaterThan(0);
    for (const seed of ['one', 'two', 'three']) {
      expect(passed(true, seed)).toBe(by);
      expect(passed(false, seed)).toBe(0);
    }
  });
});

const JUDGED = games.filter((game) => game.ai?.judge !== undefined);

describe.each(JUDGED.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('tells its network of the features first, then always of as much, in numbers of a size about 1', () => {
    const seats = seatings(game).at(-1)!;
    const widths = new Set<number>();
    for (const seed of ['one', 'two', 'three']) {
      const below = choiceRng(seed);
      const play = Play.start(game, seats, {}, quickRng(seed));
      for (let n = 0; n < 300 && !play.over; n++) {
        if (game.ai!.isQuiet!(play.state)) {
          const told: readonly number[] = game.ai!.judge!.sense(play.state);
          widths.add(told.length);
          expect(told.slice(0, game.ai!.features.length)).toEqual(
            game.ai!.measure(play.state, game.seats[0].id),
          );
          expect(told.every((x) => Math.abs(x) < 20)).toBe(true);
        }
        play.answer(play.asked[0], randomChoice(play, play.asked[0], below));
      }
    }
    expect(widths.size).toBe(1);
    const { net } = game.ai!.judge!;
    if (net !== null) expect([...widths]).toEqual([net.sizes[0]]);
  });
});
