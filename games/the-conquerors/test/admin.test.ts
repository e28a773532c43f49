import { describe, expect, it } from 'vitest';
import type { Open } from '../state.ts';
import { factsOf, playAdmin } from './lay.ts';

type Given = Record<string, unknown>;
const facts = (by: string, given: Given, dice: number[], ...answers: string[]) =>
  factsOf(playAdmin(by, given, dice, ...answers));
const offer = (by: string, given: Given, dice: number[], ...answers: string[]): readonly string[] => {
  const play = playAdmin(by, given, dice, ...answers);
  return play.offer(play.asked[0]).of;
};

describe('Weariness and Injury', () => {
  it('CON-9.0.7 CON-3.3.18 from 14 on a die is rolled in drawn phases; 20 in all is mutiny', () => {
    expect(facts('drawn', { weariness: 13 }, []).weariness).toBe(13);
    expect(facts('drawn', { weariness: 14 }, [5]).weariness).toBe(14);
    expect(facts('macedonia', { weariness: 19 }, []).weariness).toBe(19);
    const six = facts('drawn', { weariness: 14, treasuries: { sardes: { holder: 'macedonia' } } }, [6, 4, 6]);
    expect([six.weariness, six.armies.mac1.asp, six.frame === null]).toEqual([9, 29, false]);
  });
  it('CON-9.0.9 CON-3.4.15 the Persian wins if the die is below his count of Treasure Cities', () => {
    const held = (n: number) => ({
      weariness: 19,
      treasuries: Object.fromEntries(
        ['sardes', 'damascus', 'memphis', 'babylon', 'susa', 'ecbatana', 'persepolis']
          .slice(n)
          .map((id) => [id, { holder: 'macedonia' }]),
      ),
    });
    const ends = (n: number, roll: number) =>
      playAdmin('drawn', held(n), [1, 1, roll]).state.result?.ending ?? null;
    expect([ends(4, 3), ends(4, 4), ends(1, 1), ends(7, 6)]).toEqual(['mutiny', null, null, 'mutiny']);
  });
  it('CON-9.0.8 a mutiny that takes the last ASPs takes Alexander', () => {
    const last = (asp: number) =>
      playAdmin(
        'drawn',
        { weariness: 19, armies: { mac1: { asp } } },
        asp > 3 ? [1, 3, 6, 6].slice(0, 3) : [1, 3],
      );
    expect(last(3).state.result?.ending).toBe('destroyed');
    expect(factsOf(last(4)).armies.mac1.asp).toBe(1);
  });
  it('CON-3.3.17 CON-11.3.55 from Injury Level 20 on an odd die kills, in declared phases too', () => {
    const ends = (injury: number, dice: number[]) =>
      playAdmin('persia', { injury }, dice).state.result?.ending ?? null;
    expect([ends(19, []), ends(20, [1]), ends(20, [2]), ends(20, [5]), ends(20, [6])]).toEqual([
      null,
      'injuries',
      null,
      'injuries',
      null,
    ]);
  });
});

describe('Replenishment', () => {
  const empty = (...ids: string[]) => ({
    treasuries: Object.fromEntries(ids.map((id) => [id, { level: 'empty' }])),
  });
  it('CON-7.2.13 CON-7.2.16 a die and the Provinces used make 7; one try a phase', () => {
    const level = (dice: number[], use: string) =>
      facts('persia', empty('susa'), dice, 'replenish susa', use).treasuries.susa.level;
    expect([level([5], 'use susiana media'), level([4], 'use susiana media')]).toEqual(['depleted', 'empty']);
    expect(level([6], 'use persis')).toBe('depleted');
    const two = offer('persia', empty('susa', 'babylon'), [1], 'replenish susa', 'use susiana media');
    expect(two).toEqual(['done', 'replenish babylon']);
  });
  it('CON-7.2.14 CON-7.2.15 only controlled Provinces, not Frontier, Devastated or dry, each once', () => {
    const use = (given: Given, ...before: string[]) =>
      [
        ...offer(
          'persia',
          { ...empty('ecbatana', 'susa'), ...given },
          [1].slice(before.length > 0 ? 0 : 1),
          ...before,
          'replenish ecbatana',
        ),
      ].sort();
    const all = ['assyria', 'babylonia', 'matiene', 'media', 'persis', 'susiana'];
    expect(use({})).toEqual(all);
    expect(use({ devastated: ['media'], drought: ['persis'] })).toEqual([
      'assyria',
      'babylonia',
      'matiene',
      'susiana',
    ]);
    expect(use({ control: { matiene: null, assyria: 'macedonia' } })).toEqual([
      'babylonia',
      'media',
      'persis',
      'susiana',
    ]);
    expect(use({}, 'replenish susa', 'use susiana persis')).toEqual([
      'assyria',
      'babylonia',
      'matiene',
      'media',
    ]);
    expect(use({ control: { hyrcania: 'persia' } })).toEqual(all);
  });
  it('CON-6.3.7 CON-7.1.4 not in revolt, and only what one holds', () => {
    expect(offer('persia', { ...empty('sardes', 'susa'), revolt: ['lydia'] }, [])).toEqual([
      'done',
      'replenish susa',
    ]);
    const taken = {
      treasuries: {
        sardes: { level: 'empty', holder: 'macedonia' },
        pella: { level: 'empty' },
        susa: { level: 'depleted' },
      },
    };
    const drawn = playAdmin('drawn', { ...taken, control: { lydia: 'macedonia' } }, []);
    expect([drawn.asked, drawn.offer('macedonia').of]).toEqual([
      ['macedonia'],
      ['done', 'replenish pella', 'replenish sardes'],
    ]);
    const declared = playAdmin('persia', taken, []);
    expect([declared.asked, declared.offer('persia').of]).toEqual([['persia'], ['done', 'replenish susa']]);
  });
  it('CON-7.2.18 a Macedonian Treasury fills another in LOC without a roll; Memphis gives for nothing', () => {
    const given = {
      treasuries: {
        sardes: { level: 'empty', holder: 'macedonia' },
        damascus: { level: 'depleted', holder: 'macedonia' },
        memphis: { holder: 'macedonia' },
      },
      fleets: { ionic_fleet: null, tyrian_fleet: null, egyptian_fleet: null },
      control: {
        lydia: null,
        mysia: null,
        caria: null,
        phrygia: null,
        abarnahara: null,
        phoenicia: null,
        commagene: null,
        mesopotamia: null,
        judea: null,
      },
    };
    expect(offer('drawn', given, [])).toEqual([
      'done',
      'transfer pella sardes',
      'transfer damascus sardes',
      'transfer memphis damascus',
    ]);
    const after = facts('drawn', given, [], 'transfer pella sardes', 'transfer memphis damascus');
    expect(['pella', 'sardes', 'damascus', 'memphis'].map((id) => after.treasuries[id].level)).toEqual([
      'depleted',
      'depleted',
      'full',
      'full',
    ]);
  });
  it('CON-7.4.3 the Royal Treasury fills in a held city that is not Empty, and uses its Province up', () => {
    const royal = (given: Given) =>
      facts('persia', { royalTreasury: { army: 'per1', full: false }, ...given }, []).royalTreasury.full;
    expect(royal({})).toBe(true);
    expect(royal({ treasuries: { susa: { level: 'empty' } } })).toBe(false);
    expect(royal({ treasuries: { susa: { level: 'depleted' } } })).toBe(true);
    expect(royal({ treasuries: { susa: { holder: 'macedonia' } } })).toBe(false);
    expect(royal({ devastated: ['susiana'] })).toBe(false);
    expect(royal({ royalTreasury: { at: 'aginis', full: false } })).toBe(false);
    expect(royal({ royalTreasury: { at: 'persepolis', full: false } })).toBe(true);
    const used = offer(
      'persia',
      { royalTreasury: { army: 'per1', full: false }, ...empty('ecbatana') },
      [],
      'replenish ecbatana',
    );
    expect([...used].sort()).toEqual(['assyria', 'babylonia', 'matiene', 'media', 'persis']);
    const kept = offer(
      'persia',
      { royalTreasury: { army: 'per1', full: true }, ...empty('ecbatana') },
      [],
      'replenish ecbatana',
    );
    expect(kept).toContain('susiana');
  });
});

describe('the rest of the phase', () => {
  it('CON-3.3.14 CON-8.6.7 both may take off garrisons, the declaring player first', () => {
    const given = { garrisons: { macedonia: { pella: 2 }, persia: { tyre: 3, epidamnus: 1 } } };
    const play = playAdmin('persia', given, []);
    expect([play.asked, play.offer('persia').of]).toEqual([['persia'], ['epidamnus', 'tyre']]);
    const after = playAdmin('persia', given, [], 'remove 2 tyre epidamnus', 'remove pella');
    expect(factsOf(after).garrisons).toEqual({ macedonia: { pella: 1 }, persia: { tyre: 1 } });
  });
  it("CON-3.3.15 CON-11.3.38 CON-11.3.43 Fatigue goes; Useless only in a Treasure City of one's own", () => {
    const given = {
      armies: {
        mac1: { at: 'pella', status: 'useless' },
        mac2: { at: 'sardes', status: 'useless' },
        per1: { at: 'susa', status: 'useless' },
        per2: { at: 'epidamnus', status: 'fatigued' },
        spartan: { at: 'sparta', asp: 5, status: 'useless' },
      },
      weather: ['media'],
      drought: ['media'],
      devastated: ['persis'],
      treasuries: { susa: { unusable: true } },
    };
    const after = facts('drawn', given, []);
    expect(['mac1', 'mac2', 'per1', 'per2', 'spartan'].map((id) => after.armies[id].status)).toEqual([
      'fresh',
      'useless',
      'fresh',
      'fresh',
      'useless',
    ]);
    expect([after.weather, after.drought, after.devastated, after.treasuries.susa.unusable]).toEqual([
      [],
      [],
      [],
      false,
    ]);
  });
  it('CON-15-HONEYMOONERS-2 they join an Army or are lost', () => {
    const join = (answer: string) =>
      facts('drawn', { honeymoon: 4, armies: { mac2: { at: 'epidamnus', asp: 5 } } }, [], answer);
    expect([join('join mac1').armies.mac1.asp, join('join mac2').armies.mac2.asp]).toEqual([37, 9]);
    const gone = join('dismiss');
    expect([gone.armies.mac1.asp, gone.armies.mac2.asp, gone.honeymoon]).toEqual([33, 5, 0]);
    expect(offer('drawn', { honeymoon: 1, armies: { mac2: null } }, [])).toEqual(['dismiss', 'join mac1']);
  });
  it('CON-13.0.1 CON-13.0.2 CON-13.0.3 an Alexandria stands on a Minor City or Transit Point that is controlled, with 2 GSPs', () => {
    const egypt = { armies: { mac2: { at: 'memphis', asp: 5 } } };
    const sites = (given: Given) =>
      [...offer('drawn', { ...egypt, ...given }, [])].filter((x) => x !== 'none');
    const all = ['alexandria', 'diospolis', 'naucratis', 'pelusium', 'siwa'];
    expect(sites({}).sort()).toEqual(all.map((id) => `build ${id}`));
    expect(sites({ alexandrias: ['siwa', 'naucratis'] })).not.toContain('build siwa');
    expect(
      playAdmin('drawn', { ...egypt, alexandrias: ['siwa', 'naucratis', 'gaza', 'sidon'] }, []).asked.length,
    ).toBe(1);
    expect(offer('drawn', { ...egypt, alexandrias: ['siwa', 'naucratis', 'gaza'] }, [])).toContain(
      'build pelusium',
    );
    const built = facts(
      'drawn',
      { ...egypt, garrisons: { macedonia: { naucratis: 2 } } },
      [],
      'remove none',
      'build naucratis',
    );
    expect([built.alexandrias, built.garrisons.macedonia]).toEqual([['naucratis'], { naucratis: 3 }]);
    const site = playAdmin('drawn', egypt, [], 'build alexandria');
    expect([factsOf(site).garrisons.macedonia, (site.state.open as Open).egyptian]).toEqual([
      { alexandria: 2 },
      1,
    ]);
    const other = playAdmin('drawn', egypt, [], 'build siwa');
    expect((other.state.open as Open).egyptian).toBe(0);
    const why = playAdmin('drawn', { ...egypt, garrisons: { persia: { siwa: 0 } }, tribes: {} }, []);
    expect(why.refusal('macedonia', 'build memphis')?.rule).toBe('CON-13.0.1');
    expect(why.refusal('macedonia', 'build pella')?.rule).toBe('CON-13.0.1');
  });
  it('CON-13.0.3 with fewer than 2 GSPs free none is built', () => {
    const full = (athens: number) => ({
      armies: { mac2: { at: 'memphis', asp: 5 } },
      garrisons: { macedonia: { pella: 10, athens } },
    });
    expect(offer('drawn', full(8), [], 'remove none')).toContain('build siwa');
    expect(playAdmin('drawn', full(9), [], 'remove none').at).not.toContain('alexandria');
  });
});
