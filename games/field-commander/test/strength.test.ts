import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import {
  armyHits,
  armySteps,
  balance,
  battleChance,
  conquestChance,
  defenceOf,
  engines,
  expectedHits,
  intimidationChance,
} from '../queries/strength.ts';
import { courage, goalVia } from '../queries/way.ts';
import { battle, type Given, open, table } from './table.ts';

const t = game.tables;
const kind = (short: string, nation = 'mac') => t.kinds.find((one) => one.id === `${nation}-${short}`)!;
const position = (given: Given, campaign = 'granicus') => open(table({ ...given, step: 'spend' }, campaign));

describe('the Hits that bots expect of a counter', () => {
  it('an attack hits by its Battle value, less the Wall penalty, and at most always', () => {
    const infantry = kind('infantry');
    const hits = (penalty: number) => expectedHits(infantry, 2, penalty, false);
    expect([0, 1, 2, 3, 4].map(hits)).toEqual([3 / 6, 2 / 6, 1 / 6, 0, 0]);
    expect(expectedHits(infantry, 1, 0, false)).toBeCloseTo(2 / 6);
    expect(expectedHits({ ...infantry, battle: [0, 0, 8] }, 2, 0, false)).toBe(1);
  });

  it('the superscript adds a second Hit, as far as the Battle value goes', () => {
    const elephants = kind('elephants', 'ind');
    expect(expectedHits(elephants, 2, 0, false)).toBeCloseTo((4 + 2) / 6);
    expect(expectedHits(elephants, 1, 0, false)).toBeCloseTo((3 + 1) / 6);
    expect(expectedHits(elephants, 2, 1, false)).toBeCloseTo((3 + 1) / 6);
    expect(expectedHits(elephants, 2, 3, false)).toBeCloseTo(1 / 6);
    expect(expectedHits({ ...elephants, super: [0, 0, 6] }, 2, 0, false)).toBeCloseTo((4 + 4) / 6);
  });

  it('Cavalry rests, so that it counts six tenths', () => {
    expect(expectedHits(kind('companions'), 2, 0, false)).toBeCloseTo(0.6);
    expect(expectedHits(kind('companions'), 2, 1, false)).toBeCloseTo(0.4);
  });

  it('a Phalanx goes on while it hits, one point lower each time', () => {
    const chain = 4 / 6 + (4 * 3) / 36 + (4 * 3 * 2) / 216 + (4 * 3 * 2) / 1296;
    expect(expectedHits(kind('phalanx'), 2, 0, false)).toBeCloseTo(chain);
    expect(expectedHits(kind('phalanx'), 2, 2, false)).toBeCloseTo(2 / 6 + 2 / 36);
  });

  it('a Siege Engine is better by 2 against Walls, and no Wall weakens it', () => {
    expect(expectedHits(kind('siege-engine'), 2, 0, false)).toBeCloseTo(2 / 6);
    expect(expectedHits(kind('siege-engine'), 2, 3, true)).toBeCloseTo(4 / 6);
  });
});

describe('the strength of both sides', () => {
  const army = ['companions', 'archers', 'siege-engine', 'phalanx-reduced'];
  const phalanx = (n: number) => (n === 3 ? 3 / 6 + 6 / 36 + 6 / 216 : 2 / 6 + 2 / 36);

  it('the Army in Hits, with and against Walls, Alexander included', () => {
    const open = position({ army });
    expect(armyHits(t, open, 0)).toBeCloseTo(0.6 + 2 / 6 + 2 / 6 + phalanx(3) + 1 / 6);
    expect(armyHits(t, open, 1)).toBeCloseTo(0.4 + 1 / 6 + 4 / 6 + phalanx(2));
    expect(armyHits(t, position({ army: ['siege-engine'], alexander: 'A5' }), 2)).toBeCloseTo(4 / 6 + 2 / 6);
  });

  it('the Army in steps and in Siege Engines', () => {
    const open = position({ army });
    expect([armySteps(t, open), engines(t, open)]).toEqual([2 + 1 + 1 + 1, 1]);
    expect(engines(t, position({ army: ['siege-engine', 'siege-engine', 'phalanx'] }))).toBe(2);
  });

  it('the enemies of one Area: Hits of all that attack, steps of Forces alone', () => {
    const open = position({
      enemy: {
        granicus: ['infantry', 'infantry-reduced', 'archers', 'memnon'],
        sardis: ['archers', 'wall', 'wall-reduced'],
        chaeronea: ['infantry', 'chares'],
      },
    });
    const at = (id: string) => defenceOf(t, open, t.campaigns[0].areas.indexOf(id));
    expect(at('granicus')).toMatchObject({ steps: 2 + 1 + 1, counters: 4, walls: 0, penalty: 0 });
    expect(at('granicus').hits).toBeCloseTo((2 + 1 + 2 + 3) / 6);
    expect(at('sardis')).toMatchObject({ steps: 1, counters: 3, walls: 2, penalty: 3 });
    expect(at('sardis').hits).toBeCloseTo(2 / 6);
    expect(at('chaeronea')).toMatchObject({ steps: 2, counters: 2 });
  });

  const foe = { hits: 1, steps: 3, counters: 3, walls: 1, penalty: 4 };
  const besiegers = ['infantry', 'infantry', 'siege-engine'];

  it('how they compare before a battle: plans to come count against Alexander', () => {
    // Of 4 points of penalty 1.2 fall to the engine and seven tenths of the rest count: 2.
    const own = (1 / 6 + 1 / 6 + 4 / 6) * (5 + 0.5);
    const theirs = (3 + 0.6 * 0.35 * 3 + 0.5) * 1.15;
    expect(balance(t, position({ army: besiegers }), foe)).toBeCloseTo(
      Math.log((own + 0.05) / (theirs + 0.05)),
    );
  });

  it('how they compare in a battle, and that engines do more than enough against one Wall', () => {
    const play = battle(['infantry', 'infantry', 'siege-engine'], ['infantry'], { alexander: 'A1' });
    expect(open(play).battle).not.toBeNull();
    const own = (1 / 6 + 1 / 6 + 4 / 6) * (5 + 0.5);
    expect(balance(t, open(play), foe)).toBeCloseTo(Math.log((own + 0.05) / (3.5 + 0.05)));
    const free = (3 / 6 + 3 / 6 + 2 / 6 + 1 / 6) * (5 + 0.5);
    expect(balance(t, open(play), { ...foe, penalty: 1 })).toBeCloseTo(
      Math.log((free + 0.05) / (3.5 + 0.05)),
    );
  });
});

describe('the chances that bots see', () => {
  const army = ['infantry', 'phalanx', 'archers'];
  const strong = ['immortals', 'immortals'];
  const given = { army, enemy: { sardis: strong, granicus: ['infantry'] } };
  const area = (id: string, campaign = 0) => t.campaigns[campaign].areas.indexOf(id);
  const fought = (even: number, plans: number) => 1 / (1 + Math.exp(-(1.7 * (even + 0.18 * plans) - 0.2)));

  it.each([
    ['A1', 1],
    ['A3', 3],
    ['A7', 4],
  ])('of a battle with Alexander at %s, %i free plans counting', (alexander, plans) => {
    const here = position({ ...given, alexander });
    const even = balance(t, here, defenceOf(t, here, area('sardis')));
    expect(battleChance(t, here, area('sardis'))).toBeCloseTo(fought(even, plans));
  });

  it('of a battle where no Force stands', () => {
    const here = position({ enemy: { sardis: ['wall'], granicus: ['memnon'] } });
    expect([battleChance(t, here, area('sardis')), battleChance(t, here, area('granicus'))]).toEqual([1, 1]);
  });

  it('of an Intimidation: what the die must show, with the Glory there is', () => {
    const here = position({ ...given, glory: 2 });
    expect(intimidationChance(t, here, 2, 4)).toBeCloseTo(2 / 6);
    expect(intimidationChance(t, here, 2, 1)).toBeCloseTo(1 / 6);
    expect(intimidationChance(t, here, 0, 4)).toBeCloseTo(4 / 6);
    expect(intimidationChance(t, here, 6, 4)).toBe(0);
    expect(intimidationChance(t, here, -9, 4)).toBe(1);
  });

  it('of taking an Area: a Stronghold may be intimidated as well, once a turn', () => {
    const mercenaries = ['greek-mercenaries', 'greek-mercenaries'];
    const enemy = { sardis: [...strong, ...mercenaries], granicus: ['infantry'] };
    const light = ['archers', 'archers', 'archers', 'peltasts', 'peltasts', 'siege-engine'];
    const here = (more: Given = {}) => position({ army: light, enemy, glory: 9, ...more });
    const fight = battleChance(t, here(), area('sardis'));
    const bluff = intimidationChance(t, here(), 4, 4);
    expect(conquestChance(t, here(), area('sardis'))).toBeCloseTo(
      Math.max(fight, 0.85 * bluff + 0.15 * fight),
    );
    expect(0.85 * bluff + 0.15 * fight).toBeGreaterThan(fight);
    expect(conquestChance(t, here({ ongoing: true }), area('sardis'))).toBe(fight);
    const poor = position({ ...given, glory: 0 });
    expect(conquestChance(t, poor, area('sardis'))).toBe(battleChance(t, poor, area('sardis')));
    expect(conquestChance(t, here(), area('granicus'))).toBe(battleChance(t, here(), area('granicus')));
  });

  it('of taking Tyre, which is not intimidated', () => {
    const big = ['infantry', 'infantry', 'infantry', 'phalanx', 'phalanx', 'phalanx', 'archers', 'archers'];
    const here = position(
      {
        army: big,
        glory: 9,
        enemy: { tyre: [...strong, 'greek-mercenaries', 'greek-mercenaries', 'infantry', 'infantry'] },
      },
      'tyre',
    );
    const tyre = area('tyre', 2);
    expect(conquestChance(t, here, tyre)).toBe(battleChance(t, here, tyre));
    expect(intimidationChance(t, here, 6, 9)).toBe(1);
    expect(battleChance(t, here, tyre)).toBeLessThan(0.9);
  });
});

describe('the way that bots see', () => {
  const weak = ['infantry'];
  const along = { chaeronea: weak, granicus: weak, sardis: weak, halicarnassus: weak, lycia: weak };
  const goal = (given: Given, first: string, campaign = 'granicus') => {
    const number = t.campaigns.findIndex((c) => c.data.id === campaign);
    const { areas } = t.campaigns[number];
    const here = position({ enemy: campaign === 'granicus' ? along : {}, ...given }, campaign);
    const found = goalVia(t, here, areas.indexOf(first));
    const chance = found.area < 0 ? 0 : conquestChance(t, here, found.area);
    return { area: areas[found.area] ?? null, moves: found.moves, worth: found.worth, chance };
  };

  it('the next Area to conquer stops it; each move on the way costs a little', () => {
    const near = goal({ area: 'ilium' }, 'granicus');
    expect(near).toMatchObject({ area: 'granicus', moves: 1 });
    expect(near.worth).toBeCloseTo(near.chance);
    const far = goal({ area: 'ilium' }, 'sestus');
    expect(far).toMatchObject({ area: 'chaeronea', moves: 3 });
    expect(far.worth).toBeCloseTo(far.chance - 0.16);
  });

  it('Conquered Areas are passed, and the way does not lead back', () => {
    const conquered = { granicus: 'govern', sardis: 'raze' };
    expect(goal({ area: 'ilium', conquered }, 'granicus')).toMatchObject({ area: 'halicarnassus', moves: 4 });
    expect(goal({ area: 'granicus', conquered: { ...conquered, chaeronea: 'raze' } }, 'ilium')).toMatchObject(
      {
        area: null,
        moves: 0,
        worth: -1,
      },
    );
  });

  it('of two goals the better one, although it is farther', () => {
    const malli = ['elephants', 'elephants', 'elephants', 'infantry', 'infantry', 'wall', 'wall'];
    const enemy = { hydaspes: weak, malli, bactra: weak };
    expect(goal({ area: 'harmozia', enemy }, 'arachosia', 'gaugamela')).toMatchObject({
      area: 'bactra',
      moves: 3,
    });
    expect(
      goal({ area: 'harmozia', enemy: { malli: weak, bactra: weak } }, 'arachosia', 'gaugamela'),
    ).toMatchObject({ area: 'malli', moves: 2 });
  });

  it('at last home, which is sure, but not before', () => {
    const all = {
      gaugamela: 'raze',
      babylon: 'raze',
      susa: 'raze',
      persepolis: 'raze',
      bactra: 'raze',
      hydaspes: 'raze',
    };
    const conquered = { ...all, malli: 'govern' };
    const home = goal({ area: 'harmozia', conquered }, 'persepolis', 'gaugamela');
    expect(home).toMatchObject({ area: 'babylon', moves: 3 });
    expect(home.worth).toBeCloseTo(0.84);
    const last = goal({ area: 'persepolis', conquered: all, enemy: { malli: weak } }, 'susa', 'gaugamela');
    expect(last.area).toBe('malli');
  });

  it('into Tyre only where it is open', () => {
    const enemy = { tyre: weak, gaza: weak };
    expect(goal({ area: 'sidon', enemy }, 'oldTyre', 'tyre')).toMatchObject({ area: 'gaza', moves: 4 });
    const siege = { sections: [2, 2, 0, 2, 2, 2] };
    expect(goal({ area: 'sidon', enemy, siege }, 'oldTyre', 'tyre')).toMatchObject({
      area: 'tyre',
      moves: 2,
    });
  });

  it('how sure they want to be: less when time runs out', () => {
    const asked = (given: Given) => courage(t, position(given));
    expect(asked({ turn: 4 })).toBeCloseTo(0.15);
    expect(asked({ turn: 5 })).toBeCloseTo(0.11);
    expect(asked({ turn: 4, conquered: { granicus: 'raze', sardis: 'govern' } })).toBeCloseTo(0.23);
    expect(asked({ turn: 8 })).toBe(0.08);
    expect(
      asked({ turn: 1, conquered: { granicus: 'raze', sardis: 'raze', lycia: 'raze', chaeronea: 'raze' } }),
    ).toBe(0.4);
  });
});
