import { choiceRng, Play, quickRng, randomChoice, scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { Darius } from '../state.ts';

const ai = game.ai!;
const seats = ['macedonia', 'persia'];
const score = (given: object, seat: string): number => {
  const state = scenarioStart(game, { game: game.id, given: given as never }) as Darius;
  return ai.measure(state, seat).reduce((sum, feature, i) => sum + feature * ai.weights[i], 0);
};

const scenarioPlay = (given: object): Play =>
  Play.of(game, scenarioStart(game, { game: game.id, given: given as never }));

/** What a seat is likeliest to answer by its hunches. */
const likeliest = (play: Play, seat: string): string => {
  const offer = play.offer(seat) as { of: readonly string[] };
  const weigh = (word: string): number => ai.prior!(play.view(seat) as never, play.frame, word);
  return [...offer.of].sort((a, b) => weigh(b) - weigh(a))[0];
};

describe('what bots weigh', () => {
  it('has a weight for every feature, and Persia fears what Macedonia hopes for', () => {
    expect(ai.weights.length).toBe(ai.features.length);
    expect(score({}, 'macedonia')).toBeCloseTo(-score({}, 'persia'));
  });

  it('likes cities, tracks and a guarded Alexander', () => {
    const base = score({}, 'macedonia');
    expect(score({ markers: { canaan: 'macedonia' } }, 'macedonia')).toBeGreaterThan(base);
    expect(score({ legitimacy: 20 }, 'macedonia')).toBeGreaterThan(base);
    expect(score({ weariness: 6 }, 'macedonia')).toBeLessThan(base);
    expect(score({ stacks: { kish: { macedonia: { 'alexander-iii': 1 } } } }, 'macedonia')).toBeLessThan(
      base - 2,
    );
  });

  it('finds what cannot be worn down in the time left no nearer to its end', () => {
    const [full, gone] = [30, 20].map((legitimacy) => score({ turn: 18, legitimacy }, 'macedonia'));
    expect(Math.abs(full - gone)).toBeLessThan(0.07);
    expect(score({ legitimacy: 20 }, 'macedonia')).toBeGreaterThan(
      score({ legitimacy: 30 }, 'macedonia') + 0.7,
    );
  });

  it('values treasure less when little time is left to spend it', () => {
    const gain = (turn: number): number =>
      score({ turn, treasury: { macedonia: 20 } }, 'macedonia') -
      score({ turn, treasury: { macedonia: 5 } }, 'macedonia');
    expect(gain(1)).toBeGreaterThan(0);
    expect(gain(18)).toBeLessThan(gain(1) / 3);
  });

  it('dreads a great army before Alexander (AVD-5.1.3)', () => {
    const near = (units: number): number =>
      score(
        {
          clear: 'all',
          stacks: {
            thrace: { macedonia: { 'alexander-iii': 1, phalanx: 6 } },
            mysia: { persia: { 'darius-iii': 1, bessus: 1, 'per-light-infantry': units } },
          },
        },
        'macedonia',
      );
    const steps = [6, 7, 8].map(near);
    expect(steps[1] - steps[2]).toBeGreaterThan(steps[0] - steps[1] + 0.02);
  });

  it('counts troops that nobody can lead half (AVD-1.4.12), and the leaders who can take the field', () => {
    const persia = (leaders: object): number =>
      score(
        { clear: 'all', stacks: { kish: { persia: { 'darius-iii': 1, 'medium-infantry': 7, ...leaders } } } },
        'persia',
      );
    const home = (leaders: object): number =>
      score({ clear: 'all', stacks: { kish: { persia: { 'medium-infantry': 7, ...leaders } } } }, 'persia');
    // A second leader takes the seventh unit along; a third has nobody to lead.
    const [one, two, three] = [persia({}), persia({ bessus: 1 }), persia({ bessus: 1, nabarzanes: 1 })];
    expect(two - one).toBeGreaterThan(three - two + 0.02);
    // AVD-7.1.7: he leads nobody to war.
    expect(home({ bessus: 1 }) - home({})).toBeGreaterThan(home({ ariobarzanes: 1 }) - home({}) + 0.1);
  });

  describe('Pella (AVD-5.1.5)', () => {
    /** What Macedonia thinks of Persians at Pella, or of its fall to them. */
    const before = (persia: object, marker = 'macedonia'): number =>
      score(
        {
          clear: 'all',
          markers: { macedonia: marker },
          stacks: {
            lydia: { macedonia: { 'alexander-iii': 1, phalanx: 5 } },
            macedonia: { persia },
          },
        },
        'macedonia',
      );
    const army = { 'darius-iii': 1, immortal: 4, 'medium-infantry': 2 };

    it('is worth more fallen than with the greatest army before it', () => {
      expect(before(army, 'persia')).toBeLessThan(before(army) - 0.5);
      expect(before({ ...army, bessus: 1, 'hoplite-mercenary': 8 })).toBeGreaterThan(before(army, 'persia'));
    });

    it('is not in danger from troops without a leader, who cannot besiege it (AVD-3.6.1)', () => {
      const { 'darius-iii': _, ...leaderless } = army;
      const elsewhere = (persia: object): number =>
        score(
          {
            clear: 'all',
            stacks: {
              lydia: { macedonia: { 'alexander-iii': 1, phalanx: 5 } },
              elam: { persia },
            },
          },
          'macedonia',
        );
      expect(before(leaderless)).toBeCloseTo(elsewhere(leaderless), 1);
      expect(before(army)).toBeLessThan(elsewhere(army) - 0.5);
    });
  });

  it('leaves Ariobarzanes at home until the war comes to him (AVD-7.1.7)', () => {
    const taken = (at: string): boolean => {
      const play = scenarioPlay({
        phase: 'actions',
        clear: 'all',
        stacks: {
          kish: { persia: { 'darius-iii': 1, ariobarzanes: 1, immortal: 3, 'medium-infantry': 3 } },
          [at]: { macedonia: { 'alexander-iii': 1, phalanx: 4 } },
        },
      });
      expect(play.answer('macedonia', 'pass')).toBeNull();
      expect(play.answer('persia', 'march kish')).toBeNull();
      return ai.suggest!(play.view('persia') as never, play.frame)[0].includes('ariobarzanes');
    };
    expect(taken('thrace')).toBe(false);
    expect(taken('subartu')).toBe(true);
  });

  describe('Persian marches', () => {
    /** Persia's turn, Alexander at Pella, and whoever sets out from an area. */
    const setOut = (area: string, persians: object, going: string[] | null = null): Play => {
      const pella = { macedonia: { macedonia: { 'alexander-iii': 1, phalanx: 4 } } };
      const play = scenarioPlay({ phase: 'actions', clear: 'all', stacks: { ...pella, ...persians } });
      for (const [seat, word] of [
        ['macedonia', 'pass'],
        ['persia', `march ${area}`],
      ])
        expect(play.answer(seat, word)).toBeNull();
      if (going !== null && play.at === 'march/take') expect(play.answer('persia', going)).toBeNull();
      return play;
    };
    const next = (...args: Parameters<typeof setOut>): string => likeliest(setOut(...args), 'persia');

    it('leave the Thracians behind, who go one area and over no strait (AVD-8.5.4, AVD-8.5.5)', () => {
      const suggested = (persia: object): string[] => {
        const play = setOut('harmangia', { harmangia: { persia } });
        return ai.suggest!(play.view('persia') as never, play.frame)[0] as string[];
      };
      const thracians = { syrmus: 1, 'thracian-light-infantry': 2 };
      expect(suggested({ 'darius-iii': 1, 'medium-infantry': 1, ...thracians })).toEqual([
        'darius-iii',
        'medium-infantry',
      ]);
      expect(suggested(thracians)).toEqual(['syrmus', 'thracian-light-infantry', 'thracian-light-infantry']);
    });

    it('bring a leader alone to troops without one', () => {
      const kish = { kish: { persia: { nabarzanes: 1 } } };
      const waiting = (area: string) => ({ ...kish, [area]: { persia: { 'medium-infantry': 5 } } });
      expect(next('kish', waiting('khuzi'), ['nabarzanes'])).toBe('go malgium');
      expect(next('kish', waiting('eshunna'), ['nabarzanes'])).toBe('go eshunna');
    });

    it('bring a leader alone to an army too large for its leaders, past one that has enough (AVD-1.4.12)', () => {
      const armies = (units: number) => ({
        kish: { persia: { nabarzanes: 1 } },
        eshunna: { persia: { bessus: 1, 'per-light-infantry': 3 } },
        khuzi: { persia: { 'darius-iii': 1, 'medium-infantry': units } },
      });
      expect(next('kish', armies(7), ['nabarzanes'])).toBe('go malgium');
      expect(next('kish', armies(6), ['nabarzanes'])).toBe('go eshunna');
    });

    it('fetch troops without a leader where there is room for them', () => {
      const army = (units: number): string[] => ['darius-iii', ...new Array(units).fill('medium-infantry')];
      const persians = (units: number) => ({
        kish: { persia: { 'darius-iii': 1, 'medium-infantry': units } },
        khuzi: { persia: { 'per-light-infantry': 5 } },
      });
      expect(next('kish', persians(1), army(1))).toBe('go malgium');
      expect(next('kish', persians(6), army(6))).not.toBe('go malgium');
    });
  });

  describe('Alexander alone (AVD-1.4.16)', () => {
    const position = (persian: string): object => ({
      clear: 'all',
      markers: { kish: 'macedonia' },
      treasury: { macedonia: 12, persia: 12 },
      stacks: {
        kish: { macedonia: { 'alexander-iii': 1 } },
        lydia: { macedonia: { craterus: 1, phalanx: 4 } },
        [persian]: { persia: { 'darius-iii': 1, 'medium-infantry': 4 } },
      },
    });

    it('is worse off the nearer a led army is', () => {
      const alone = ai.features.findIndex(({ id }) => id === 'alone');
      const [near, far] = ['mari', 'media'].map((at) => {
        const given = position(at) as never;
        return ai.measure(scenarioStart(game, { game: game.id, given }) as Darius, 'macedonia')[alone];
      });
      expect(near).toBeLessThan(far - 0.2);
    });

    it('goes to his troops instead of waiting', () => {
      const play = scenarioPlay({ phase: 'actions', ...position('media') });
      expect(likeliest(play, 'macedonia')).toBe('march kish');
    });

    it('gets recruits who can come to him', () => {
      const play = scenarioPlay({ phase: 'recruitment', ...position('media') });
      expect(likeliest(play, 'macedonia')).toMatch(/buy mac-light/);
    });
  });

  it('has Alexander leave his place out of supply less gladly the wearier his people are, others as gladly (AVD-5.1.5)', () => {
    const urge = (leader: string, weariness: number): number => {
      const play = scenarioPlay({
        phase: 'actions',
        clear: 'all',
        weariness,
        markers: { macedonia: 'persia', kish: 'persia', eshunna: 'persia' },
        stacks: { mari: { macedonia: { [leader]: 1, phalanx: 6 } } },
      });
      return ai.prior!(play.view('macedonia') as never, play.frame, 'march mari');
    };
    expect(urge('alexander-iii', 2)).toBeLessThan(urge('alexander-iii', 10) / 4);
    expect(urge('craterus', 2)).toBe(urge('craterus', 10));
  });

  it('buys no ships for Macedonia, whose bots do not put to sea', () => {
    const play = scenarioPlay({ phase: 'recruitment', treasury: { macedonia: 40 } });
    const { of } = play.offer('macedonia') as { of: readonly string[] };
    const weigh = (word: string): number => ai.prior!(play.view('macedonia') as never, play.frame, word);
    const ships = of.filter((word) => word.includes('ship'));
    expect(ships.length).toBeGreaterThan(0);
    expect(ships.map(weigh)).toEqual(ships.map(() => 0));
    expect(weigh('done')).toBeGreaterThan(0);
  });

  it('sends recruits to Pella while an army that could take it is near, else to Alexander', () => {
    const placed = (at: string, persians: number): string => {
      const play = scenarioPlay({
        phase: 'recruitment',
        clear: 'all',
        treasury: { macedonia: 12 },
        stacks: {
          macedonia: { macedonia: { antipater: 1, phalanx: 1 } },
          lydia: { macedonia: { 'alexander-iii': 1, phalanx: 4 } },
          [at]: { persia: { 'darius-iii': 1, 'medium-infantry': persians } },
        },
      });
      while (play.at !== 'recruit/place') {
        const offer = play.offer('macedonia') as { of: readonly string[] };
        const buy = offer.of.find((word) => word.includes('mac-light-infantry'));
        expect(play.answer('macedonia', buy!)).toBeNull();
      }
      return likeliest(play, 'macedonia');
    };
    expect(placed('thrace', 6)).toContain('macedonia');
    expect(placed('thrace', 1)).toContain('lydia');
    expect(placed('kish', 6)).toContain('lydia');
  });

  describe('Persian recruits', () => {
    const placed = (persians: object, foe: object = {}): string => {
      const play = scenarioPlay({
        phase: 'recruitment',
        clear: 'all',
        treasury: { macedonia: 0, persia: 12 },
        stacks: { ...persians, ...foe },
      });
      while (play.at !== 'recruit/place') {
        const offer = play.offer(play.asked[0]) as { of: readonly string[] };
        const buy = offer.of.find((word) => word.includes('medium-infantry')) ?? offer.of.at(-1)!;
        expect(play.answer(play.asked[0], buy)).toBeNull();
      }
      return likeliest(play, 'persia');
    };

    it('go where leaders have room for them (AVD-1.4.12)', () => {
      const armies = (units: number) => ({
        kish: { persia: { bessus: 1, immortal: 3, 'per-heavy-cavalry': units } },
        mittani: { persia: { mazaeus: 1, 'per-light-infantry': 2 } },
      });
      expect(placed(armies(2))).toContain('kish');
      expect(placed(armies(3))).toContain('mittani');
    });

    it('do not go to Ariobarzanes, who leads nobody to war (AVD-7.1.7)', () => {
      const armies = {
        kish: { persia: { ariobarzanes: 1, immortal: 3 } },
        mittani: { persia: { mazaeus: 1, 'per-light-infantry': 2 } },
      };
      expect(placed(armies)).toContain('mittani');
    });

    it('join an army that they make strong enough to stand, and a lost one rather than a city without a leader', () => {
      const foe = (phalanx: number) => ({ lydia: { macedonia: { 'alexander-iii': 1, phalanx } } });
      const king = { mysia: { persia: { 'darius-iii': 1, bessus: 1, 'medium-infantry': 1 } } };
      const other = { kish: { persia: { mazaeus: 1, 'per-light-infantry': 1 } } };
      expect(placed({ ...king, ...other }, foe(3))).toContain('mysia');
      expect(placed({ ...king, ...other }, foe(9))).toContain('kish');
      expect(placed(king, foe(9))).toContain('mysia');
    });
  });

  it('has a positive hunch for some option, and some suggested subset is allowed where a group is chosen', () => {
    const play = Play.start(game, seats, {}, quickRng('hunch'));
    const below = choiceRng('hunch');
    let groups = 0;
    for (let i = 0; i < 300 && !play.over; i++) {
      const seat = play.asked[0];
      const view = play.view(seat) as never;
      const offer = play.offer(seat);
      if (offer.kind === 'one')
        expect(offer.of.some((word) => ai.prior!(view, play.frame, word) > 0)).toBe(true);
      else if (play.at === 'march/take') {
        const allowed = ai.suggest!(view, play.frame).filter((items) => play.refusal(seat, items) === null);
        expect(allowed.length).toBeGreaterThan(0);
        groups++;
      }
      play.answer(seat, randomChoice(play, seat, below));
    }
    expect(groups).toBeGreaterThan(10);
  });
});
