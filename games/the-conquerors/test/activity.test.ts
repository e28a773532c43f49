import { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { FLEET_UNIT, type Open, type State } from '../state.ts';
import { factsOf, lay } from './lay.ts';

type Given = Record<string, unknown>;

/** The activity question of a seat; `change` alters the position before it is asked. */
function asked(seat: string, given: Given = {}, change: (o: Open) => void = () => {}): Play {
  const s = lay({
    hands: { macedonia: [], persia: [] },
    gone: 'windows',
    ...given,
    turn: { seat, segment: 'activity' },
  });
  change(s.open);
  return Play.of(game, s);
}
const words = (play: Play): string[] => [...play.offer(play.asked[0]).of];
const no = (play: Play, word: string): string | null => play.refusal(play.asked[0], word)?.rule ?? null;
const open = (play: Play): Open => (play.state as State).open;

describe('the activity', () => {
  it('CON-3.3.8 what the set-up allows', () => {
    const moves = ['move mac1', 'devastate mac1', 'move mac2', 'devastate mac2'];
    expect(words(asked('macedonia'))).toEqual([
      'nothing',
      ...moves,
      'sail macedonian_fleet',
      'raise',
      'leaders',
      'admin',
    ]);
    const persian = ['move per1', 'devastate per1', 'move per2', 'devastate per2'];
    const fleets = ['sail egyptian_fleet', 'sail tyrian_fleet', 'sail ionic_fleet'];
    expect(words(asked('persia'))).toEqual([
      'nothing',
      ...persian,
      ...fleets,
      'raise',
      'leaders',
      'family',
      'admin',
    ]);
  });
  it.each([
    ['sail tyrian_fleet', 'CON-3.3.8'],
    ['sail cypriot_fleet', 'CON-3.3.8'],
    ['sail away', 'CON-3.3.8'],
    ['move mac3', 'CON-3.3.8'],
    ['move per1', 'CON-3.3.8'],
    ['move on', 'CON-3.3.8'],
    ['dance', 'CON-3.3.8'],
    ['counterattack mac1', 'CON-11.4.14'],
    ['escape tyre', 'CON-11.4.16'],
    ['escape nowhere', 'CON-11.4.16'],
    ['terms tyre', 'CON-11.4.13'],
    ['terms nowhere', 'CON-11.4.13'],
    ['family', 'CON-14.0.1'],
    ['proskynesis', 'CON-3.4.11'],
    ['marry', 'CON-14.0.4'],
    ['reorganize pella', 'CON-8.1.4'],
  ])('CON-3.3.8 "%s" is refused by %s at the set-up', (word, rule) => {
    expect(no(asked('macedonia'), word)).toBe(rule);
  });
  it('CON-3.3.8 units at Epidamnus act like any other', () => {
    const play = asked('macedonia', {
      armies: { mac2: { at: 'epidamnus' } },
      fleets: { macedonian_fleet: { at: 'epidamnus' } },
    });
    expect(words(play)).toEqual(
      expect.arrayContaining(['move mac2', 'devastate mac2', 'sail macedonian_fleet']),
    );
    const gone = asked('macedonia', { fleets: { macedonian_fleet: null } });
    expect([no(gone, 'sail macedonian_fleet'), words(gone).includes('sail macedonian_fleet')]).toEqual([
      'CON-3.3.8',
      false,
    ]);
  });
  it('CON-10.7.9 a Fleet without LOC stays', () => {
    const play = asked('macedonia', {}, (o) => {
      o.loc[FLEET_UNIT] = 0;
    });
    expect([no(play, 'sail macedonian_fleet'), words(play).includes('sail macedonian_fleet')]).toEqual([
      'CON-10.7.9',
      false,
    ]);
  });
  it('CON-10.8.1 without a Leader who may travel there is nothing to send', () => {
    const none = asked('macedonia', { leaders: { antipater: 'pool', hegelochus: 'pool' } });
    expect([no(none, 'leaders'), words(none).includes('leaders')]).toEqual(['CON-10.8.1', false]);
    const one = asked('macedonia', { leaders: { antipater: 'pool' } });
    expect(words(one)).toContain('leaders');
    const held = asked('macedonia', { leaders: { antipater: 'pool', hegelochus: 'hand' } });
    expect(words(held)).toContain('leaders');
  });
  it('CON-5.2.3 while Army 1 is too small no other Army acts, but the Spartans do', () => {
    const play = asked('persia', {
      armies: { per1: { asp: 5 }, per2: { asp: 6 }, spartan: { at: 'sparta', asp: 5 } },
    });
    expect([no(play, 'move per2'), no(play, 'devastate per2')]).toEqual(['CON-5.2.3', 'CON-5.2.3']);
    expect(words(play)).toEqual(expect.arrayContaining(['move per1', 'move spartan', 'devastate spartan']));
    expect(words(play)).not.toContain('move per2');
  });
});

describe('declared phases', () => {
  it("CON-3.3.9 none follows a declared one, nor one's own last", () => {
    const rule = (declared: number[], seat = 'macedonia') =>
      no(
        asked(seat, {}, (o) => {
          o.declared = declared;
        }),
        'admin',
      );
    expect([rule([-1, 0, 0]), rule([0, 0, 0]), rule([1, 0, 0])]).toEqual([null, 'CON-3.3.9', 'CON-3.3.9']);
    expect([
      rule([-1, 1, 0]),
      rule([-1, 0, 1]),
      rule([-1, 1, 0], 'persia'),
      rule([-1, 0, 1], 'persia'),
    ]).toEqual(['CON-3.3.9', null, null, 'CON-3.3.9']);
  });
  it('CON-3.3.9 what was done is remembered for both players; terms and a marriage are no activity', () => {
    const after = (seat: string, word: string, given: Given = {}) => {
      const play = asked(seat, given, (o) => {
        o.declared = [-1, 1, 1];
      });
      expect(play.answer(play.asked[0], word)).toBeNull();
      return open(play).declared;
    };
    expect(after('macedonia', 'nothing')).toEqual([-1, 0, 1]);
    expect(after('persia', 'nothing')).toEqual([-1, 1, 0]);
    expect(after('macedonia', 'move mac1')).toEqual([-1, 0, 1]);
    const wed = { royalFamily: { army: 'mac1', owner: 'macedonia', since: 1 } };
    expect(after('macedonia', 'marry', wed)).toEqual([-1, 1, 1]);
    const siege = {
      armies: { mac1: { at: 'sardes' }, per2: { at: 'sardes', asp: 9, inside: true } },
      sieges: { sardes: 0 },
    };
    expect(after('persia', 'terms sardes', siege)).toEqual([-1, 1, 1]);
    const declare = (seat: string) => {
      const play = asked(seat);
      play.answer(seat, 'admin');
      return open(play).declared;
    };
    expect([declare('macedonia'), declare('persia')]).toEqual([
      [0, 1, 0],
      [1, 0, 1],
    ]);
  });
  it('CON-3.4.11 CON-3.4.12 Proskynesis is invoked once, by the Great King of Macedon alone', () => {
    const may = (seat: string, given: Given) => words(asked(seat, given)).includes('proskynesis');
    expect([
      may('macedonia', { greatKing: 1 }),
      may('persia', { greatKing: 1 }),
      may('macedonia', { greatKing: 1, proskynesis: 1 }),
      may('macedonia', { greatKing: 1, proskynesis: 2 }),
    ]).toEqual([true, false, false, false]);
    const play = asked('macedonia', { greatKing: 1, hands: { macedonia: [], persia: ['proskynesis'] } });
    play.answer('macedonia', 'proskynesis');
    expect([open(play).proskynesis, open(play).weariness]).toEqual([1, 1]);
    expect(factsOf(play).gone).toContain('proskynesis');
  });
});

describe('in a siege', () => {
  const inside = (more: Given = {}) => ({
    armies: { mac2: { at: 'pella', asp: 12, inside: true }, per1: { at: 'pella', asp: 30 } },
    sieges: { pella: 0 },
    fleets: { macedonian_fleet: null },
    ...more,
  });
  it('CON-11.4.2 CON-11.4.14 CON-11.4.16 a besieged Army may attack, or leave by sea with a Fleet', () => {
    const shut = asked('macedonia', inside());
    expect([no(shut, 'move mac2'), no(shut, 'devastate mac2')]).toEqual(['CON-11.4.2', 'CON-11.4.2']);
    expect(words(shut)).toContain('counterattack mac2');
    expect(words(shut)).not.toContain('counterattack mac1');
    const sea = asked('macedonia', inside({ fleets: { macedonian_fleet: { at: 'pella' } } }));
    expect([no(sea, 'move mac2'), no(sea, 'devastate mac2')]).toEqual([null, 'CON-11.4.2']);
    const tired = asked(
      'macedonia',
      inside({ armies: { mac2: { at: 'pella', inside: true, status: 'fatigued' }, per1: { at: 'pella' } } }),
    );
    expect([no(tired, 'counterattack mac2'), words(tired).includes('counterattack mac2')]).toEqual([
      'CON-11.3.12',
      false,
    ]);
    const free = asked('macedonia', { armies: { mac2: { at: 'pella', inside: true } } });
    expect([
      no(free, 'move mac2'),
      no(free, 'counterattack mac2'),
      words(free).includes('counterattack mac2'),
    ]).toEqual([null, 'CON-11.4.14', false]);
  });
  it('CON-11.4.16 loose ASPs escape from a besieged city with a Fleet in its Port', () => {
    const loose = { loose: { macedonia: { pella: 1 } }, fleets: { macedonian_fleet: { at: 'pella' } } };
    expect(words(asked('macedonia', inside(loose)))).toContain('escape pella');
    expect(
      no(asked('macedonia', inside({ ...loose, fleets: { macedonian_fleet: null } })), 'escape pella'),
    ).toBe('CON-11.4.16');
    expect(no(asked('macedonia', inside({ fleets: loose.fleets })), 'escape pella')).toBe('CON-11.4.16');
    expect(no(asked('macedonia', { loose: loose.loose, fleets: loose.fleets }), 'escape pella')).toBe(
      'CON-11.4.16',
    );
  });
  it('CON-11.4.13 the besieged player offers terms, the besieger does not, and nobody to independent Rhodes', () => {
    expect(words(asked('macedonia', inside()))).toContain('terms pella');
    const persian = asked('persia', inside());
    expect([words(persian).includes('terms pella'), no(persian, 'terms pella')]).toEqual([
      false,
      'CON-11.4.13',
    ]);
    const rhodes = (n: number) =>
      asked('macedonia', {
        armies: { per2: { at: 'rhodes' } },
        rhodes: n,
        garrisons: { macedonia: { rhodes: n === 0 ? 2 : 0 } },
        sieges: { rhodes: 0 },
      });
    expect([
      no(rhodes(2), 'terms rhodes'),
      no(rhodes(1), 'terms rhodes'),
      no(rhodes(0), 'terms rhodes'),
    ]).toEqual(['CON-11.4.13', 'CON-11.4.13', null]);
  });
});

describe('a Major Campaign', () => {
  it('CON-15-MAJORCAMPAIGN-1 the second unit is another one, and only moves', () => {
    const play = asked('macedonia', {}, (o) => {
      o.campaign = 2;
      o.moved = [0, FLEET_UNIT];
    });
    expect(words(play)).toEqual(['nothing', 'move mac2']);
    expect([no(play, 'move mac1'), no(play, 'devastate mac2'), no(play, 'sail macedonian_fleet')]).toEqual([
      'CON-15-MAJORCAMPAIGN-1',
      'CON-15-MAJORCAMPAIGN-1',
      'CON-15-MAJORCAMPAIGN-1',
    ]);
    const first = asked('macedonia', {}, (o) => {
      o.campaign = 1;
    });
    expect(words(first)).toEqual(expect.arrayContaining(['move mac1', 'devastate mac2', 'raise']));
  });
});
