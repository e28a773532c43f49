import {
  choiceRng,
  guess,
  isAnswerable,
  Play,
  quickRng,
  randomChoice,
  scenarioStart,
  viewOf,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { codeOf, codesIn, placesIn } from '../acts/known.ts';
import { game } from '../game.ts';
import { type Darius, MARCHING, type Open } from '../state.ts';
import type { AllotFrame } from '../steps/frames.ts';
import { makeTables, type PackData } from '../tables.ts';

const seats = ['macedonia', 'persia'];
const t = makeTables(game.pack.data as PackData);
const start = (given: object, options = {}): Play =>
  Play.of(game, scenarioStart(game, { game: game.id, given: given as never, options }));
const facts = (play: Play): Record<string, never> => game.scenario.facts(play.state as never) as never;

describe('hidden stacks', () => {
  it('AVD-3.0.2 the enemy sees the place, the number of counters, the top leader and whether it is an army', () => {
    const play = Play.start(game, seats, {}, quickRng(1));
    const view = viewOf(play.state, 'macedonia');
    const open = view.open as Open;
    expect(open.stacks[1]).toContainEqual([13, 12, 8, 1]);
    expect(JSON.stringify(view)).not.toContain(JSON.stringify((play.state as Darius).own.persia.at));
  });

  it('AVD-3.0.2 armies lie open in combat and are hidden again after it', () => {
    const play = start({
      phase: 'actions',
      clear: 'all',
      stacks: {
        syria: { macedonia: { craterus: 1, phalanx: 1 }, persia: { bessus: 1, mazaeus: 1, immortal: 2 } },
      },
      battle: { area: 'syria', attacker: 'macedonia' },
    });
    const seen = (): number => (play.frame as { force?: number[][] }).force?.[1].length ?? -1;
    expect(play.at).toBe('battle/decline');
    expect(seen()).toBe(0);
    play.state.rng.dice = [6, 1, 6, 6, 1, 1];
    play.answer('persia', 'stand');
    expect(seen()).toBe(4);
    play.state.rng.dice = [6, 1, 1, 1, 6, 3, 4];
    play.answer('persia', 'break off');
    play.answer('persia', 'retreat mari');
    expect(play.state.stack.some((f) => f.proc === 'battle')).toBe(false);
  });

  it('AVD-3.0.2 with open stacks both see everything', () => {
    const play = Play.start(game, seats, { openStacks: true }, quickRng(1));
    const below = choiceRng('open');
    for (let i = 0; i < 120 && !play.over; i++) {
      const state = play.state as Darius;
      expect(state.open.laid![1].at).toEqual(state.own.persia.at);
      const seat = play.asked[0];
      play.answer(seat, randomChoice(play, seat, below));
    }
  });

  it('AVD-3.0.2 what everyone can tell of stacks is true of every stack, also when a part has left', () => {
    let parted = 0;
    for (let seed = 0; seed < 3; seed++) {
      const play = Play.start(game, seats, {}, quickRng(`known ${seed}`));
      const below = choiceRng(`known ${seed}`);
      while (!play.over) {
        const { open, own } = play.state as Darius;
        for (const side of [0, 1] as const) {
          const { at } = own[seats[side]];
          const told = open.known[side].flatMap(placesIn);
          expect([...told].sort()).toEqual(open.stacks[side].map(([place]) => place).sort());
          for (const entry of open.known[side]) {
            const places = placesIn(entry);
            if (places.length > 1) parted++;
            const here = at.flatMap((one, p) => (places.includes(one) ? [codeOf(t, side, p)] : []));
            expect(codesIn(entry).sort()).toEqual(here.sort());
          }
        }
        const seat = play.asked[0];
        play.answer(seat, randomChoice(play, seat, below));
      }
    }
    expect(parted).toBeGreaterThan(500);
  });

  it('AVD-3.0.2 a stack without a leader shows its top unit', () => {
    const play = start({
      phase: 'actions',
      clear: 'all',
      stacks: {
        thrace: { macedonia: { 'alexander-iii': 1, phalanx: 2 } },
        syria: { persia: { 'medium-infantry': 1, 'per-light-infantry': 2 } },
      },
    });
    const open = (play.state as Darius).open;
    expect(open.stacks[1]).toEqual([[t.area.syria, 3, -2 - t.kind['medium-infantry'], 1]]);
    expect(game.summary(viewOf(play.state as Darius, 'macedonia')).join(' ')).toContain(
      'without a leader, Medium Infantry on top',
    );
    for (let seed = 0; seed < 20; seed++) {
      (open as { known: unknown }).known = [open.known[0], []];
      const { at } = game.guess(viewOf(play.state as Darius, 'macedonia'), quickRng(seed)).own.persia;
      const kinds = at.flatMap((one, p) => (one === t.area.syria ? [t.kindOf[1][p]] : []));
      expect(Math.min(...kinds)).toBe(t.kind['medium-infantry']);
    }
  });

  it('every guess fits what is seen of the stacks', () => {
    const play = Play.start(game, seats, {}, quickRng(5));
    const below = choiceRng('fit');
    for (let i = 0; i < 200 && !play.over; i++) {
      for (const seat of seats) {
        const guessed = game.guess(viewOf(play.state as Darius, seat), quickRng(i));
        const side = seat === 'macedonia' ? 1 : 0;
        const own = guessed.own[seats[side]];
        for (const [place, counters, top] of (play.state as Darius).open.stacks[side]) {
          const here = own.at.flatMap((at, p) => (at === place ? [p] : []));
          expect(here.length).toBe(counters);
          expect(top >= 0 ? here[0] : -2 - t.kindOf[side][here[0]]).toBe(top);
        }
        expect(own.at).not.toContain(-9);
      }
      const seat = play.asked[0];
      play.answer(seat, randomChoice(play, seat, below));
    }
  });
});

describe('losses on the march', () => {
  it('AVD-1.4F.5, AVD-1.4F.6, AVD-1.4F.7 a leader is lost only when no unit is left, for no treasure, and Alexander with the game', () => {
    const play = start({
      phase: 'actions',
      clear: 'all',
      treasury: { macedonia: 5, persia: 5 },
      stacks: { thrace: { macedonia: { 'alexander-iii': 1, craterus: 1, 'mac-light-infantry': 1 } } },
    });
    play.answer('macedonia', 'march thrace');
    play.answer('macedonia', ['alexander-iii', 'craterus', 'mac-light-infantry']);
    const allot = (hits: number): Play => {
      const copy = JSON.parse(JSON.stringify(play.state));
      const frame: AllotFrame = {
        proc: 'allot',
        at: 'spread',
        side: 0,
        place: copy.stack[1].area,
        mode: 'march',
        hits,
      };
      copy.stack.push(frame);
      return Play.of(game, copy);
    };
    const first = allot(1);
    expect(first.offer('macedonia').of).toEqual(['mac-light-infantry']);
    first.answer('macedonia', ['mac-light-infantry']);
    first.state.stack.push({
      proc: 'allot',
      at: 'spread',
      side: 0,
      place: 41,
      mode: 'march',
      hits: 1,
    } as never);
    const second = Play.of(game, first.state);
    expect(second.offer('macedonia').of).toEqual(['alexander-iii', 'craterus']);
    second.answer('macedonia', ['alexander-iii']);
    expect(second.state.result).toMatchObject({
      winners: ['persia'],
      ending: 'alexander-march',
      rule: 'AVD-1.4F.7',
    });
    expect(facts(second).treasury).toEqual({ macedonia: 4, persia: 5 });
  });
});

describe('what the enemy is imagined to march with', () => {
  /** Persia has come to Eshunna with one leader and may take others along. */
  const marching = (options: object, there: object, ...words: (string | string[])[]): Play => {
    const play = start(
      {
        phase: 'actions',
        clear: 'all',
        stacks: {
          thrace: { macedonia: { 'alexander-iii': 1, phalanx: 2 } },
          kish: { persia: { bessus: 1, 'per-light-cavalry': 1 } },
          eshunna: { persia: there },
        },
      },
      options,
    );
    expect(play.answer('macedonia', 'pass')).toBeNull();
    for (const word of words) expect(play.answer('persia', word)).toBeNull();
    return play;
  };
  const imagined = (play: Play): boolean[] =>
    [1, 2, 3, 4, 5].map((i) => isAnswerable(guess(game, play.view('macedonia'), quickRng(i)), 'persia'));
  const army = ['bessus', 'per-light-cavalry'];

  it.each([false, true])('AVD-1.4.6 leaves somebody to be picked up (open stacks: %s)', (openStacks) => {
    const there = { 'per-heavy-cavalry': 2 };
    const play = marching({ openStacks }, there, 'march kish', army, 'go eshunna', 'pick up');
    expect(play.at).toBe('march/pickup');
    expect(imagined(play)).not.toContain(false);
  });

  it('AVD-1.4.7 has somebody who can stay behind, also after one has joined', () => {
    const there = { atropates: 1, 'per-heavy-cavalry': 2 };
    const words = ['march kish', ['bessus'], 'go eshunna', 'pick up', ['atropates'], 'drop off'];
    const play = marching({ openStacks: true }, there, ...words);
    expect(play.at).toBe('march/drop');
    expect(imagined(play)).not.toContain(false);
  });

  it('AVD-1.4.7 is not who stayed behind', () => {
    const before = ['march kish', ['bessus'], 'go eshunna', 'pick up', ['atropates'], 'go subartu'];
    const play = marching({ openStacks: true }, { atropates: 1 }, ...before, 'drop off', ['atropates']);
    expect(play.at).toBe('march/step');
    const { persia } = (guess(game, play.view('macedonia'), quickRng(1)).state as Darius).own;
    expect(persia.moved.filter((bits) => (bits & MARCHING) !== 0)).toHaveLength(1);
  });
});
