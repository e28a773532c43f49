import {
  type Choice,
  choiceRng,
  deskOf,
  InputError,
  oneOf,
  Play,
  quickRng,
  type Seat,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import {
  botByName,
  botNames,
  decide,
  LEVELS,
  PLAIN,
  Pondering,
  type Recipe,
  Search,
  searcher,
  type Thinking,
} from '../src/index.ts';
import { likelyAnswer, playOut } from '../src/search/playout.ts';
import { chances } from '../src/value.ts';

const SEATS: readonly Seat[] = ['left', 'right'];

function start(seed: string): Play {
  return Play.start(knot, SEATS, {}, quickRng(seed));
}

/** A knot with few cords where it is left's turn to act. */
function endgame(cords: number, seed: string): Play {
  const play = start(seed);
  play.answer('left', 'grip firmly');
  play.answer('right', 'grip loosely');
  (play.state.open as { cords: number }).cords = cords;
  return play;
}

function wins(first: string, second: string, games: number): number {
  const bots = [botByName(first), botByName(second)];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const play = start(`pair ${i >> 1}`);
    for (let n = 0; !play.over; n++) {
      const seat = play.asked[0];
      const bot = bots[(SEATS.indexOf(seat) + i) % 2];
      expect(play.answer(seat, decide(bot, knot, play.view(seat), `${i} ${n}`))).toBeNull();
    }
    if (play.state.result!.winners.includes(SEATS[i % 2])) won++;
  }
  return won;
}

/** A bot that imagines one game only, so that all else it knows is from before. */
const hasty = searcher('hasty', { ...PLAIN, budget: { playouts: 1 } });

function visits(thinking: Thinking): number {
  thinking.step();
  return thinking.ranked().reduce((sum, ranked) => sum + ranked.visits, 0);
}

function thoughtOver(play: Play): Thinking {
  const thinking = searcher('thorough', { ...PLAIN, sure: 0 }).think(knot, play.view('left'), 'thorough');
  while (thinking.step());
  return thinking;
}

/** The endgame after left chose to untie, asked which loops. */
function untying(seed: string): Play {
  const play = endgame(9, seed);
  play.answer('left', 'untie');
  return play;
}

describe('the search', () => {
  it('sees a win that is there', () => {
    for (let i = 0; i < 8; i++) {
      const play = endgame(1, `win ${i}`);
      const search = new Search(knot, play.view('left'), `win ${i}`, { ...PLAIN, budget: { playouts: 200 } });
      while (search.step());
      const [best] = search.ranked();
      expect(best.chance).toBeGreaterThan(0.99);
      play.answer('left', search.best());
      if (!play.over) play.answer('left', decide(botByName('search:50n'), knot, play.view('left'), 'loops'));
      expect(play.state.result?.winners).toEqual(['left']);
    }
  });

  it('values a draw as an even share, and one alone who has not won as lost', () => {
    const end = (seats: readonly Seat[], winners: readonly Seat[]): number[] => {
      const play = Play.start(knot, seats, {}, quickRng('draw'));
      play.state.result = { winners, ending: 'over', rule: 'KNOT-1' };
      return chances(play);
    };
    expect(end(SEATS, [])).toEqual([0.5, 0.5]);
    expect(end(SEATS, ['left'])).toEqual([1, 0]);
    expect(end(SEATS, SEATS)).toEqual([0.5, 0.5]);
    const alone = {
      game: knot,
      state: { seats: ['left'], result: { winners: [], ending: 'over', rule: '' } },
    };
    expect(chances(alone as unknown as Play)).toEqual([0]);
  });

  it('values an imagined game at the first quiet moment, unless it is played on at random', () => {
    const answers = (isQuiet: () => boolean, hunches: boolean): number => {
      const ai = { features: [], weights: [], depth: 5, isQuiet, measure: () => [] };
      const play = Play.start({ ...knot, ai }, SEATS, {}, quickRng('quiet'));
      let made = 0;
      playOut(play, { ...PLAIN, hunches }, choiceRng('quiet'), (n) => {
        made = n;
      });
      return made;
    };
    let looks = 0;
    expect(answers(() => ++looks === 3, true)).toBe(2);
    expect(answers(() => false, true)).toBe(5);
    expect(answers(() => true, false)).toBe(5);
  });

  describe('that may doubt the hunches of a game', () => {
    /** What it pulls or cuts where a hunch speaks for pulling, cutting is a little better, and the hunch has this weight. */
    const choice = (
      doubt: { power: number; swing: number } | undefined,
      doubts: boolean,
      hunch = 12,
    ): Choice => {
      const shown = (s: { open: unknown }, seat: Seat): boolean =>
        (s.open as { shown: number[] }).shown[SEATS.indexOf(seat)] >= 0;
      const ai = {
        features: [],
        weights: [0.15],
        depth: 1,
        isQuiet: () => true,
        doubt,
        measure: (s: { open: unknown }, seat: Seat) => [shown(s, seat) ? 1 : 0],
        prior: (_v: unknown, _f: unknown, word: unknown) =>
          word === 'pull' ? hunch : word === 'cut' ? 1 : 0,
      };
      const play = endgame(60, 'doubt');
      const recipe = { ...PLAIN, budget: { playouts: 200 }, doubts };
      const search = new Search({ ...knot, ai } as typeof knot, play.view('left'), 'doubt', recipe);
      while (search.step());
      return search.best();
    };

    it('explores less where its imagined games hardly differ, so that small gains outweigh a hunch', () => {
      expect(choice(undefined, true)).toBe('pull');
      expect(choice({ power: 1, swing: 0.125 }, false)).toBe('pull');
      expect(choice({ power: 1, swing: 0.125 }, true)).toBe('cut');
    });

    it('is guided by a power of their plausibility, and never tries what they rule out', () => {
      const strong = 1e6;
      expect(choice({ power: 1, swing: 0.125 }, true, strong)).toBe('pull');
      expect(choice({ power: 0.1, swing: 0.125 }, true, strong)).toBe('cut');
      expect(choice({ power: 0.1, swing: 0.125 }, true, 0)).toBe('cut');
    });
  });

  it('plays on to the first quiet moment after the clock has moved far enough, if it is farsighted', () => {
    const answers = (farsighted: boolean, by: number): number => {
      let looks = 0;
      const isQuiet = (): boolean => ++looks % 3 === 0;
      const ahead = { clock: () => Math.floor(looks / 6), by };
      const ai = { features: [], weights: [], depth: 5, isQuiet, ahead, measure: () => [] };
      const play = Play.start({ ...knot, ai }, SEATS, {}, quickRng('ahead'));
      let made = 0;
      playOut(play, { ...PLAIN, farsighted }, choiceRng('ahead'), (n) => {
        made = n;
      });
      return made;
    };
    expect(answers(false, 1)).toBe(2);
    expect(answers(true, 1)).toBe(5);
    expect(answers(true, 2)).toBe(11);
  });

  it('imagines fewer slips on a long way', () => {
    const prior = (_v: unknown, _f: unknown, choice: Choice): number => (choice === 'untie' ? 3 : 1);
    const below = choiceRng('slips');
    /** How often of 400 times an imagined game begins with the likelier answer. */
    const untied = (farsighted: boolean): number => {
      let n = 0;
      for (let i = 0; i < 400; i++) {
        let looks = 0;
        const isQuiet = (): boolean => ++looks > 1;
        const ahead = { clock: () => looks, by: 1 };
        const ai = { features: [], weights: [], depth: 1, isQuiet, ahead, measure: () => [], prior };
        const play = Play.of({ ...knot, ai }, endgame(9, 'slips').state);
        const answer = play.answer.bind(play);
        play.answer = (seat, choice) => {
          if (choice === 'untie') n++;
          return answer(seat, choice);
        };
        playOut(play, { ...PLAIN, farsighted, depth: 1 }, below, () => {});
      }
      return n;
    };
    expect(untied(true)).toBeGreaterThan(untied(false) + 30);
  });

  it('keeps to suggested subsets that are allowed where a game asks for it', () => {
    const play = endgame(9, 'subsets');
    play.answer('left', 'untie');
    const [first] = (play.offer('left') as { of: readonly string[] }).of;
    const suggest = (): string[][] => [['no loop'], [first]];
    const ai = { features: [], weights: [], keepsToSuggestions: true, measure: () => [], suggest };
    const asked = Play.of({ ...knot, ai }, play.state);
    for (let i = 0; i < 40; i++) expect(likelyAnswer(asked, 'left', choiceRng(i))).toEqual([first]);
  });

  it('beats random play', () => {
    expect(wins('search:150n', 'random', 80)).toBeGreaterThanOrEqual(52);
  });

  it('chooses in a simultaneous question without seeing the other answer', () => {
    const play = start('sealed');
    const before = decide(botByName('search:300n'), knot, play.view('right'), 'sealed');
    for (const grip of ['grip firmly', 'grip loosely']) {
      const copy = play.copy();
      copy.answer('left', grip);
      expect(copy.view('right').answered).toEqual(['left']);
      expect(decide(botByName('search:300n'), knot, copy.view('right'), 'sealed')).toBe(before);
    }
  });

  it('has an allowed answer whenever it is stopped, and never runs past its budget', () => {
    const play = endgame(6, 'stop');
    const desk = deskOf(knot, play.view('left'));
    const search = new Search(knot, play.view('left'), 'stop', { ...PLAIN, budget: { playouts: 50 } });
    const answers: Choice[] = [search.best()];
    while (search.step()) answers.push(search.best());
    for (const answer of answers) expect(desk.refusal(answer)).toBeNull();
    expect(answers.length).toBeGreaterThan(2);
    expect(search.effort.playouts).toBeLessThanOrEqual(50);
    expect(search.effort.decisions).toBeGreaterThan(search.effort.playouts);
  });

  it('stops early where it is sure, with the answer it would have given', () => {
    let saved = 0;
    for (let i = 0; i < 6; i++) {
      const view = endgame(2 + i, `sure ${i}`).view('left');
      const [doubtful, sure] = [0, 4].map((errors) => {
        const search = new Search(knot, view, `sure ${i}`, {
          ...PLAIN,
          budget: { playouts: 2000 },
          sure: errors,
          trifle: 0,
        });
        while (search.step());
        return search;
      });
      expect(sure.best()).toEqual(doubtful.best());
      expect(sure.effort.playouts).toBeLessThanOrEqual(doubtful.effort.playouts);
      saved += doubtful.effort.playouts - sure.effort.playouts;
    }
    expect(saved).toBeGreaterThan(0);
  });

  it('thinks no longer where only one answer is plausible, at every level, and gives it', () => {
    const play = endgame(9, 'obvious');
    const { of } = play.offer('left') as { of: readonly string[] };
    const thought = (level: Recipe, plausible: readonly string[]): Search => {
      const prior = (_: unknown, __: unknown, choice: Choice): number =>
        plausible.includes(choice as string) ? 1 : 0;
      const ai = { features: [], weights: [], measure: () => [], prior };
      const recipe = { ...level, budget: { playouts: 200 }, sure: 0, overlook: 0 };
      const search = new Search({ ...knot, ai }, play.view('left'), 'obvious', recipe);
      while (search.step());
      return search;
    };
    for (const level of [PLAIN, LEVELS.novice])
      for (const word of of) {
        const search = thought(level, [word]);
        expect(search.effort.playouts).toBeLessThan(40);
        expect(search.best()).toBe(word);
        expect(search.ranked().map(({ choice }) => choice)).toEqual([word]);
      }
    expect(thought(LEVELS.novice, of).effort.playouts).toBe(200);
  });

  it('stops early where nothing else could be expected to gain a trifle more', () => {
    const view = endgame(8, 'alike').view('left');
    const effort = (trifle: number): number => {
      const search = new Search(knot, view, 'alike', {
        ...PLAIN,
        budget: { playouts: 8000 },
        sure: 1e6,
        trifle,
      });
      while (search.step());
      return search.effort.playouts;
    };
    const efforts = [1.1, 0.01, 0.002, 0].map(effort);
    expect(efforts[0]).toBe(400);
    for (let i = 1; i < efforts.length; i++) expect(efforts[i]).toBeGreaterThan(efforts[i - 1]);
  });

  it('keeps to its time', () => {
    const play = endgame(12, 'time');
    const started = performance.now();
    decide(botByName('search:60ms'), knot, play.view('left'), 'time');
    expect(performance.now() - started).toBeLessThan(600);
  });

  it('thinks on the time of others, and finds the place again', () => {
    const play = endgame(9, 'ahead');
    const ahead = new Pondering(knot, play.view('right'), 'ahead', PLAIN);
    for (let i = 0; i < 20; i++) expect(ahead.step()).toBe(true);
    expect(ahead.foreseen.at(endgame(8, 'elsewhere').view('right'))).toBeNull();
    play.answer('left', 'pull');
    const view = play.view('right');
    expect(visits(hasty.think(knot, view, 'x'))).toBe(1);
    expect(visits(hasty.think(knot, view, 'x', ahead))).toBeGreaterThan(20);
  });

  it('leaves positions alone in which somebody who is asked could not answer', () => {
    const play = endgame(9, 'stuck');
    const { turn } = knot.procedures;
    const stuck = {
      ...knot,
      procedures: {
        turn: { ...turn, act: { ...(turn.act as object), offer: () => oneOf('KNOT-TURN-1', []) } },
      },
    } as unknown as typeof knot;
    const ahead = new Pondering(stuck, play.view('right'), 'stuck', PLAIN);
    expect(ahead.step()).toBe(true);
  });

  it('goes on with what it thought before where it foresaw the question', () => {
    const before = thoughtOver(endgame(9, 'two'));
    const next = untying('two').view('left');
    expect(visits(hasty.think(knot, next, 'x', before))).toBeGreaterThan(10);
    const forgetful = searcher('forgetful', { ...PLAIN, budget: { playouts: 1 }, remembers: false });
    expect(visits(forgetful.think(knot, next, 'x', before))).toBe(1);
  });

  it('forgets answers that are not allowed in what a foreseen question turned out to be', () => {
    const before = thoughtOver(endgame(9, 'two'));
    const next = untying('two').view('left');
    const { all } = before.foreseen!.at(next)!.of('left');
    const choice = ['ox', 'pole'];
    all.set('bogus', { key: 'bogus', choice, prior: 1, visits: 1000, worth: 1000, squares: 1000, ways: [] });
    const thinking = hasty.think(knot, next, 'x', before);
    expect(visits(thinking)).toBeLessThan(1000);
    expect(deskOf(knot, next).refusal(thinking.best())).toBeNull();
  });

  it('forgets what cannot follow any more', () => {
    const before = thoughtOver(endgame(9, 'two'));
    const other = endgame(9, 'two');
    for (const seat of SEATS) other.answer(seat, 'pull');
    expect(before.foreseen!.at(other.view('left'))).not.toBeNull();
    const next = untying('two').view('left');
    expect(hasty.think(knot, next, 'x', before).foreseen).toBe(before.foreseen);
    expect(before.foreseen!.at(next)).not.toBeNull();
    expect(before.foreseen!.at(other.view('left'))).toBeNull();
  });

  it('remembers only its own seat', () => {
    const before = thoughtOver(endgame(9, 'two'));
    const play = endgame(9, 'two');
    play.answer('left', 'pull');
    expect(before.foreseen!.at(play.view('right'))).toBeNull();
  });

  it('remembers nothing where its recipe overlooks a part of its options', () => {
    for (const recipe of Object.values(LEVELS)) if (recipe.overlook > 0) expect(recipe.remembers).toBe(false);
  });

  it('gives the same answer for the same seed', () => {
    const play = endgame(9, 'same');
    const twice = [1, 2].map(() => {
      const search = new Search(knot, play.view('left'), 'same', { ...PLAIN, budget: { playouts: 300 } });
      while (search.step());
      return search.ranked();
    });
    expect(twice[0]).toEqual(twice[1]);
  });
});

describe('players by name', () => {
  it('every level answers what is offered', () => {
    for (const name of botNames.filter((level) => level !== 'hard'))
      for (let i = 0; i < 4; i++) {
        const play = start(`level ${i}`);
        for (let n = 0; !play.over; n++) {
          const seat = play.asked[0];
          expect(
            play.answer(seat, decide(botByName(name), knot, play.view(seat), `${name} ${n}`)),
          ).toBeNull();
        }
      }
  });

  it('changes the recipe as its name says', () => {
    const ponders = (name: string): boolean => botByName(name).ponder !== undefined;
    expect([ponders('search:9n'), ponders('search:9n/ponders:1')]).toEqual([false, true]);
    const play = endgame(30, 'recipe');
    const tried = (name: string): number => {
      const thinking = botByName(name).think(knot, play.view('left'), 'recipe');
      while (thinking.step());
      return thinking.ranked().length;
    };
    expect(tried('search:60n/width:1/widening:0')).toBe(1);
    expect(tried('search:60n/width:9')).toBeGreaterThan(1);
    for (const name of ['search:9n/', 'search:9n/budget:1', 'search:9n/explore:-1', 'search:9n/farsighted:2'])
      expect(() => botByName(name)).toThrow('changes no recipe');
    expect(() => botByName('hard/explore:1')).toThrow('is no bot');
  });

  it('refuses a name that is none, and says which there are', () => {
    for (const name of ['', 'brilliant', 'search:', 'search:0n', 'search:10s', 'toString'])
      expect(() => botByName(name)).toThrow(InputError);
    expect(() => botByName('brilliant')).toThrow('search:1000n');
  });
});
