import type { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import type { Open, State } from '../state.ts';
import { factsOf, playing } from './lay.ts';

type Given = Record<string, unknown>;

const words = (play: Play): string[] => [...play.offer(play.asked[0]).of];
const may = (seat: string, card: string, given: Given = {}, word = `play ${card}`): boolean =>
  words(playing(seat, [card], given)).includes(word);
const targets = (seat: string, cards: string[], given: Given, word: string): string[] =>
  words(playing(seat, cards, given, [], word)).sort();
const open = (play: Play): Open => (play.state as State).open;

describe('what a card may be aimed at', () => {
  it('CON-15-ASSASSIN-1 CON-15-ASSASSIN-3 enemy Leaders in play, Diades, and Darius only with Bagoas', () => {
    const leaders = { leaders: { bessus: 'per2', coenus: 'hand' } };
    expect(targets('macedonia', ['assassin'], leaders, 'play assassin')).toEqual([
      'kill bessus',
      'kill memnon',
      'kill pharnabazus',
    ]);
    expect(targets('macedonia', ['assassin', 'bagoas'], leaders, 'play assassin')).toContain('kill darius');
    const alone = { leaders: { darius: 'epidamnus' } };
    expect(targets('macedonia', ['assassin', 'bagoas'], alone, 'play assassin')).toContain('kill darius');
    expect(targets('macedonia', ['assassin'], alone, 'play assassin')).not.toContain('kill darius');
    const persian = ['kill alexander', 'kill antipater', 'kill hegelochus'];
    expect(targets('persia', ['assassin'], {}, 'play assassin')).toEqual(persian);
    expect(targets('persia', ['assassin'], { diades: 1 }, 'play assassin')).toEqual(
      [...persian, 'kill diades'].sort(),
    );
    expect(targets('macedonia', ['assassin'], { diades: 1 }, 'play assassin')).not.toContain('kill diades');
  });
  it('CON-15-ASSASSIN-1 CON-15-ASSASSIN-2 a 3 kills, a 4 does not; Alexander takes a die of Injury Points', () => {
    const kill = (who: string, dice: number[], given: Given = {}) =>
      playing('persia', ['assassin'], given, dice, 'play assassin', `kill ${who}`);
    expect([
      factsOf(kill('antipater', [3])).leaders.antipater,
      factsOf(kill('antipater', [4])).leaders.antipater,
    ]).toEqual(['lost', 'mac2']);
    expect([open(kill('alexander', [3, 5])).injury, open(kill('alexander', [4])).injury]).toEqual([5, 0]);
    const diades = kill('diades', [1], { diades: 1 });
    expect([open(diades).diades, factsOf(diades).gone.includes('diades')]).toEqual([0, true]);
    expect(open(kill('diades', [4], { diades: 1 })).diades).toBe(1);
  });
  it('CON-15-ILLNESS-1 CON-15-ILLNESS-2 CON-15-ILLNESS-3 an enemy Leader but Darius; odd dies, even is out for a while', () => {
    expect(targets('macedonia', ['illness'], {}, 'play illness')).toEqual([
      'strike memnon',
      'strike pharnabazus',
    ]);
    const strike = (who: string, dice: number[]) =>
      playing('persia', ['illness'], {}, dice, 'play illness', `strike ${who}`);
    expect([1, 2, 5, 6].map((die) => factsOf(strike('antipater', [die])).leaders.antipater)).toEqual([
      'lost',
      'ill',
      'lost',
      'ill',
    ]);
    expect(open(strike('alexander', [])).injury).toBe(1);
  });
  it('CON-15-EMBEZZLEMENT-1 CON-15-SATRAP-1 Treasuries of the opponent, less those that are exempt', () => {
    const given = {
      treasuries: { sardes: { holder: 'macedonia' }, babylon: { level: 'empty', unusable: true } },
    };
    expect(targets('macedonia', ['embezzlement'], given, 'play embezzlement')).toEqual(
      ['damascus', 'ecbatana', 'persepolis', 'susa'].map((id) => `at ${id}`),
    );
    expect(targets('macedonia', ['satrap'], given, 'play satrap unusable')).toEqual(
      ['damascus', 'ecbatana', 'memphis', 'persepolis'].map((id) => `at ${id}`),
    );
    const both = { treasuries: { sardes: { holder: 'macedonia' }, memphis: { holder: 'macedonia' } } };
    expect(targets('persia', ['satrap'], both, 'play satrap harpalus')).toEqual(['at memphis', 'at sardes']);
    const taken = factsOf(playing('macedonia', ['embezzlement'], given, [], 'play embezzlement', 'at susa'));
    expect(taken.treasuries.susa.level).toBe('depleted');
    expect(
      factsOf(playing('macedonia', ['satrap'], given, [], 'play satrap unusable', 'at damascus')).treasuries
        .damascus.unusable,
    ).toBe(true);
  });
  it('CON-15-SATRAP-3 Harpalus empties a Treasury and its garrison; Greece revolts on its rating', () => {
    const given = {
      treasuries: { sardes: { holder: 'macedonia' }, memphis: { holder: 'macedonia' } },
      garrisons: { macedonia: { sardes: 3, memphis: 2 } },
    };
    const harpalus = (at: string, dice: number[], more: Given = {}) =>
      factsOf(playing('persia', ['satrap'], { ...given, ...more }, dice, 'play satrap harpalus', `at ${at}`));
    const sardes = harpalus('sardes', [2]);
    expect([sardes.treasuries.sardes.level, sardes.garrisons.macedonia, sardes.revolt]).toEqual([
      'empty',
      { memphis: 2 },
      ['greece'],
    ]);
    const memphis = harpalus('memphis', [3]);
    expect([memphis.treasuries.memphis.level, memphis.garrisons.macedonia, memphis.revolt]).toEqual([
      'full',
      { sardes: 3 },
      [],
    ]);
    expect(harpalus('sardes', [], { revolt: ['greece'] }).revolt).toEqual(['greece']);
  });
  it('CON-15-SATRAP-4 Bad Blood takes the highest of an Army with both kinds of Leaders, ties rolled again; never Darius', () => {
    const mixed = { leaders: { charidemus: 'per2', bessus: 'per2', memnon: 'pool' } };
    expect(targets('macedonia', ['satrap'], { ...mixed, treasuries: {} }, 'play satrap badblood')).toEqual([
      'in per2',
    ]);
    expect(may('macedonia', 'satrap', {}, 'play satrap badblood')).toBe(false);
    const blood = (given: Given, army: string, dice: number[]) =>
      factsOf(playing('macedonia', ['satrap'], given, dice, 'play satrap badblood', `in ${army}`)).leaders;
    expect(blood(mixed, 'per2', [3, 5]).charidemus).toBe('pool');
    expect(blood(mixed, 'per2', [3, 3, 6, 1]).bessus).toBe('pool');
    const king = { leaders: { charidemus: 'per1' } };
    expect([
      blood(king, 'per1', [6, 1]).darius,
      blood(king, 'per1', [6, 1]).charidemus,
      blood(king, 'per1', [1, 6]).charidemus,
    ]).toEqual(['per1', 'per1', 'pool']);
  });
  it('CON-15-REVOLT-1 CON-6.3.1 CON-6.3.3 rated Provinces that are neither Frontier nor In Revolt', () => {
    const list = targets('persia', ['revolt'], { revolt: ['illyria'] }, 'play revolt');
    for (const id of [
      'illyria',
      'macedonia',
      'sparta',
      'assyria',
      'rhodes',
      'colchis',
      'hyrcania',
      'parthia',
      'egypt',
    ])
      expect(list).not.toContain(`on ${id}`);
    for (const id of ['epirus', 'lydia', 'judea', 'crete']) expect(list).toContain(`on ${id}`);
    const roll = (die: number) =>
      factsOf(playing('persia', ['revolt'], {}, [die], 'play revolt', 'on illyria')).revolt;
    expect([roll(2), roll(3)]).toEqual([['illyria'], []]);
    expect(targets('persia', ['bad_weather'], { weather: ['illyria'] }, 'play bad_weather')).not.toContain(
      'on illyria',
    );
    expect(targets('persia', ['bad_weather'], { drought: ['illyria'] }, 'play bad_weather')).toContain(
      'on illyria',
    );
    expect(targets('persia', ['drought'], { drought: ['illyria'] }, 'play drought')).not.toContain(
      'on illyria',
    );
    const why = playing('persia', ['revolt'], {}, [], 'play revolt');
    expect([why.refusal('persia', 'on colchis')?.rule, why.refusal('persia', 'on egypt')?.rule]).toEqual([
      'CON-6.3.3',
      'CON-6.3.1',
    ]);
  });
  it('CON-15-OLIGARCHIC-1 one GSP in an unoccupied Space of Mysia, Lydia or Caria', () => {
    const given = {
      garrisons: { macedonia: { ephesus: 1 } },
      revolt: ['caria'],
      armies: { per2: { at: 'ilium' } },
    };
    const list = targets('persia', ['oligarchic'], given, 'play oligarchic');
    expect(list).toEqual(
      ['abydus', 'adramyttium', 'cyzicus', 'dascylium', 'sardes', 'smyrna', 'thyateira'].map(
        (id) => `at ${id}`,
      ),
    );
    const all = { garrisons: { persia: { tyre: 10, gaza: 10, babylon: 9 } } };
    expect([
      may('persia', 'oligarchic', all),
      may('persia', 'oligarchic', { garrisons: { persia: { tyre: 10, gaza: 10, babylon: 10 } } }),
    ]).toEqual([true, false]);
    const placed = factsOf(playing('persia', ['oligarchic'], given, [], 'play oligarchic', 'at smyrna'));
    expect([placed.garrisons.persia, placed.control.lydia]).toEqual([{ smyrna: 1 }, null]);
  });
  it('CON-15-TRAINING-1 a Persian Army on the map below level 3', () => {
    const given = {
      armies: {
        per1: { elite: 3 },
        per2: { at: 'epidamnus', elite: 2 },
        spartan: { at: 'sparta', asp: 5, elite: 0 },
      },
    };
    expect(targets('persia', ['persian_training'], given, 'play persian_training')).toEqual([
      'train per2',
      'train spartan',
    ]);
    expect(
      factsOf(playing('persia', ['persian_training'], given, [], 'play persian_training', 'train per2'))
        .armies.per2.elite,
    ).toBe(3);
  });
});
