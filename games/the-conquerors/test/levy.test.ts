import { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { factsOf, lay } from './lay.ts';

type Given = Record<string, unknown>;
const quiet = { fleets: { ionic_fleet: null, tyrian_fleet: null, egyptian_fleet: null } };

/** A Raise activity of the Persian, with these dice and answers. */
function raising(given: Given, dice: number[], ...answers: (string | string[])[]): Play {
  const s = lay({
    hands: { macedonia: [], persia: [] },
    gone: 'windows',
    ...quiet,
    ...given,
    turn: { seat: 'persia', segment: 'activity' },
  });
  s.rng.dice = [...dice];
  const play = Play.of(game, s);
  for (const answer of ['raise', ...answers]) {
    const refusal = play.answer('persia', answer);
    if (refusal !== null) throw new Error(`${answer}: ${refusal.rule}`);
  }
  return play;
}
const tally = (list: readonly string[]): Record<string, number> => {
  const out: Record<string, number> = {};
  for (const id of list) out[id] = (out[id] ?? 0) + 1;
  return out;
};
/** The share that is surely allowed, and whether it is. */
function least(play: Play): Record<string, number> {
  const offer = play.offer('persia') as { least?: readonly string[] };
  expect(play.refusal('persia', offer.least!)).toBeNull();
  return tally(offer.least!);
}

describe('a Persian levy', () => {
  const armies = { per1: { at: 'susa', asp: 20 }, per2: { at: 'babylon', asp: 15 } };
  it('CON-8.3.5 CON-5.2.2 goes to whom it was meant for as far as Army 1 allows, the rest stays loose', () => {
    expect(least(raising({ armies }, [1, 2, 3], 'levy per1', 'from susa'))).toEqual({ per1: 6 });
    expect(least(raising({ armies }, [3, 3, 3], 'levy per2', 'from susa'))).toEqual({
      per2: 5,
      'loose:babylon': 4,
    });
    expect(least(raising({ armies }, [1, 1, 1], 'levy new ecbatana', 'from susa'))).toEqual({
      'new:ecbatana': 3,
    });
    expect(least(raising({ armies }, [1, 1, 1], 'levy loose ecbatana', 'from susa'))).toEqual({
      'loose:ecbatana': 3,
    });
    const weak = { per1: { at: 'susa', asp: 2 }, per2: null };
    expect(least(raising({ armies: weak }, [1, 1, 1], 'levy new susa', 'from susa'))).toEqual({
      'new:susa': 2,
      'loose:susa': 1,
    });
  });
  it('CON-8.3.5 CON-8.1.1 is shared by Armies, new Armies and loose ASPs in the cities', () => {
    const of = (given: Given) =>
      [...raising(given, [1, 1, 1], 'levy loose susa', 'from susa').offer('persia').of].sort();
    expect(of({ armies })).toEqual([
      'loose:babylon',
      'loose:ecbatana',
      'loose:persepolis',
      'loose:susa',
      'new:babylon',
      'new:ecbatana',
      'new:persepolis',
      'new:susa',
      'per1',
      'per2',
    ]);
    const three = { ...armies, per3: { at: 'epidamnus', asp: 3 }, spartan: { at: 'susa', asp: 3 } };
    expect(of({ armies: three })).toEqual([
      'loose:babylon',
      'loose:ecbatana',
      'loose:persepolis',
      'loose:susa',
      'per1',
      'per2',
    ]);
  });
  it('CON-5.2.2 CON-8.1.1 no Army outgrows Army 1, nor are there more than three', () => {
    const play = raising(
      { armies: { per1: { at: 'susa', asp: 5 }, per2: { at: 'babylon', asp: 4 } } },
      [2, 2, 2],
      'levy per1',
      'from susa',
    );
    const no = (list: string[]) => play.refusal('persia', list)?.rule ?? null;
    const n = (k: number, id: string) => new Array<string>(k).fill(id);
    expect([
      no([...n(1, 'per2'), ...n(5, 'loose:susa')]),
      no([...n(2, 'per2'), ...n(4, 'loose:susa')]),
      no([...n(3, 'per2'), ...n(3, 'per1')]),
    ]).toEqual([null, 'CON-5.2.2', null]);
    expect([
      no([...n(5, 'new:susa'), 'loose:susa']),
      no(n(6, 'new:susa')),
      no([...n(3, 'new:susa'), ...n(3, 'new:babylon')]),
    ]).toEqual([null, 'CON-5.2.2', 'CON-8.1.1']);
  });
  it('CON-8.3.5 each city that shared has been served', () => {
    const play = raising({ armies }, [1, 1, 1], 'levy per1', 'from susa', [
      'loose:babylon',
      'per1',
      'loose:susa',
    ]);
    const words = play.offer('persia').of.filter((word) => word.startsWith('levy'));
    expect([...words].sort()).toEqual([
      'levy loose ecbatana',
      'levy loose persepolis',
      'levy new ecbatana',
      'levy new persepolis',
    ]);
    expect(factsOf(play).loose.persia).toEqual({ babylon: 1, susa: 1 });
  });
  it('CON-8.3.6 only cities with a LOC to the Treasury that pays share', () => {
    const given = { armies, garrisons: { macedonia: { gabae: 1 } }, devastated: ['persis', 'susiana'] };
    const of = raising(given, [1, 1, 1], 'levy loose persepolis').offer('persia').of;
    expect([
      of.includes('loose:persepolis'),
      of.includes('loose:babylon'),
      of.includes('loose:ecbatana'),
    ]).toEqual([true, false, false]);
  });
  it('CON-8.3.1 with fewer ASPs left only those appear', () => {
    const play = raising({ armies, aspLeft: { persia: 4 } }, [6, 6, 6], 'levy loose susa', 'from susa');
    expect(play.offer('persia')).toMatchObject({ min: 4, max: 4 });
  });
});

describe('Peucestas', () => {
  const hands = { hands: { macedonia: ['peucestas'], persia: ['drought'] }, gone: [] };
  const macedonian = (given: Given, ...answers: string[]) => {
    const s = lay({
      ...hands,
      ...quiet,
      control: { persis: 'macedonia' },
      ...given,
      turn: { seat: 'macedonia', segment: 'activity' },
    });
    s.rng.dice = [];
    const play = Play.of(game, s);
    for (const answer of answers) {
      const refusal = play.answer('macedonia', answer);
      if (refusal !== null) throw new Error(`${answer}: ${refusal.rule}`);
    }
    return play;
  };
  it('CON-15-PEUCESTAS-1 10 ASPs for an Army, a new one, or loose in a friendly Space of Persis', () => {
    const given = {
      armies: { mac1: { at: 'pasargadae', asp: 30 }, per1: { at: 'susa' } },
      garrisons: { macedonia: { gabae: 1 } },
    };
    const play = macedonian(given, 'play peucestas');
    const of = play.offer('macedonia').of;
    expect(of).toEqual(
      expect.arrayContaining(['levy mac1', 'levy mac2', 'levy loose pasargadae', 'levy loose gabae']),
    );
    for (const word of [
      'levy loose persepolis',
      'levy loose fahliyan',
      'levy loose sirjan',
      'levy loose pella',
    ])
      expect(of).not.toContain(word);
    const loose = factsOf(macedonian(given, 'play peucestas', 'levy loose gabae'));
    expect([
      loose.loose.macedonia,
      loose.aspLeft.macedonia,
      loose.gone.includes('peucestas'),
      loose.treasuries.pella.level,
    ]).toEqual([{ gabae: 10 }, 65, true, 'full']);
    expect(factsOf(macedonian(given, 'play peucestas', 'levy mac1')).armies.mac1.asp).toBe(40);
  });
  it('CON-15-PEUCESTAS-1 only for who controls Persis, with ASPs left', () => {
    const may = (given: Given) => macedonian(given).offer('macedonia').of.includes('play peucestas');
    expect([may({}), may({ control: { persis: null } }), may({ control: { persis: 'persia' } })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([may({ aspLeft: { macedonia: 0 } }), may({ aspLeft: { macedonia: 1 } })]).toEqual([false, true]);
  });
});
