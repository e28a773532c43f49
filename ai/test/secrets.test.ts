import {
  canonical,
  choiceRng,
  guess,
  keyedRng,
  Play,
  quickRng,
  randomChoice,
  seedFrom,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import { botByName, decide, Player } from '../src/index.ts';
import { betting } from './betting.ts';

const BOTS = ['random', 'novice', 'greedy', 'easy', 'medium', 'search:120n'];

describe('a bot knows what its seat knows, and no more', () => {
  it.each(BOTS)('%s answers the same in two true positions with the same view', (name) => {
    const bot = botByName(name);
    let compared = 0;
    let different = 0;
    for (let i = 0; i < 16; i++) {
      const below = choiceRng(`secrets ${i}`);
      const play = Play.start(knot, ['left', 'right'], {}, quickRng(`secrets ${i}`));
      for (let n = 2 + below(3); n > 0 && !play.over; n--) {
        const seat = play.asked[0];
        play.answer(seat, randomChoice(play, seat, below));
      }
      if (play.over) continue;
      const seat = play.asked[0];
      const view = play.view(seat);
      for (let k = 0; k < 3; k++) {
        const other = guess(knot, view, quickRng(`other ${i} ${k}`));
        expect(canonical(other.view(seat))).toBe(canonical(view));
        if (canonical(other.state.own) !== canonical(play.state.own)) different++;
        expect(decide(bot, knot, other.view(seat), `seed ${i}`)).toEqual(
          decide(bot, knot, view, `seed ${i}`),
        );
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
    expect(different).toBeGreaterThan(5);
  });

  it('what it remembers is what its seat saw', () => {
    let different = 0;
    for (let i = 0; i < 12; i++) {
      const play = Play.start(knot, ['left', 'right'], {}, quickRng(`remembered ${i}`));
      for (const seat of ['left', 'right']) play.answer(seat, 'grip firmly');
      const other = guess(knot, play.view('left'), quickRng(`other ${i}`));
      if (canonical(other.state.own) !== canonical(play.state.own)) different++;
      const [here, there] = [play, other].map((position) => {
        const player = new Player(botByName('search:80n'), knot);
        const first = player.decide(position.view('left'), `first ${i}`);
        position.answer('left', 'untie');
        return [first, player.decide(position.view('left'), `second ${i}`)];
      });
      expect(here).toEqual(there);
    }
    expect(different).toBeGreaterThan(3);
  });

  it('a bet on the next die is right one time in six', () => {
    const bot = botByName('search:48n');
    const dice = 900;
    let right = 0;
    for (let i = 0; i < dice; i++) {
      const rng = i % 2 === 0 ? quickRng(`die ${i}`) : keyedRng(seedFrom(`die ${i}`));
      const play = Play.start(betting, ['gambler'], {}, rng);
      play.answer('gambler', decide(bot, betting, play.view('gambler'), `die ${i}`));
      if (play.state.result!.ending === 'right') right++;
    }
    // Binomial with p = 1/6: 150 expected, standard deviation 11.2; four of them either way.
    expect(right).toBeGreaterThan(150 - 45);
    expect(right).toBeLessThan(150 + 45);
  });

  it('a state cannot be handed to a bot: it does not compile', () => {
    const { state } = Play.start(knot, ['left', 'right'], {}, quickRng('types'));
    // @ts-expect-error a State is not a View
    const misuse = (): unknown => botByName('medium').think(knot, state, 'seed');
    expect(misuse).toBeTypeOf('function');
  });
});
