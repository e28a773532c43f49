import { type Odds, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

function at(given: Record<string, unknown>, seat: string): Play {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('odds'));
  const all = {
    hands: { macedonia: [], persia: [] },
    gone: 'windows',
    ...given,
    turn: { seat, segment: 'activity' },
  };
  for (const [key, value] of Object.entries(all)) game.scenario.given[key](play.state as never, value);
  return Play.of(game, play.state);
}
function odds(play: Play, seat: string, choice: string | string[]): Odds {
  return game.odds!(play.view(seat) as never, play.frame, choice)!;
}
const chance = (o: Odds, what: string): number => o.rows.find((r) => r.what === what)!.chance;

describe('odds', () => {
  it('CON-11.3.6 of a battle add up, and agree with counting all 1296 throws', () => {
    const play = at({ armies: { mac1: { at: 'abydus' }, per2: { at: 'cyzicus' } } }, 'macedonia');
    play.answer('macedonia', 'move mac1');
    play.answer('macedonia', 'declare 4');
    const o = odds(play, 'macedonia', 'go cyzicus');
    expect(chance(o, 'The attacker wins') + chance(o, 'A draw') + chance(o, 'The defender wins')).toBeCloseTo(
      1,
      12,
    );
    // Alexander 4, Elite 4 against 1: +7 in the column of 33; Memnon +2 in the column of 40.
    const row = (r: number): number => (r <= 4 ? 5 : r <= 6 ? 6 : Math.min(16, r));
    let won = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let c = 1; c <= 6; c++)
          for (let d = 1; d <= 6; d++) if (6 + row(a + b + 7) - 6 > 7 + row(c + d + 2) - 6) won++;
    expect(chance(o, 'The attacker wins')).toBeCloseTo(won / 1296, 12);
    expect(o.modifiers.map((m) => m.rule)).toContain('CON-11.3.11');
  });
  it('CON-11.3.1 of Avoidance count the Leader', () => {
    const play = at({ armies: { mac1: { at: 'abydus' }, per2: { at: 'cyzicus' } } }, 'macedonia');
    for (const word of ['move mac1', 'declare 4', 'go cyzicus']) play.answer('macedonia', word);
    expect(chance(odds(play, 'persia', 'avoid per2'), 'The Army avoids battle')).toBeCloseTo(3 / 6, 12);
  });
  it('CON-10.6.8 of an Interception count the Mountain path', () => {
    const play = at({ armies: { mac1: { at: 'doliche' }, per2: { at: 'bynyan' } } }, 'macedonia');
    for (const word of ['move mac1', 'go germanicea']) play.answer('macedonia', word);
    expect(chance(odds(play, 'persia', 'intercept per2'), 'The Interception succeeds')).toBeCloseTo(
      2 / 6,
      12,
    );
  });
  it('CON-7.2.10 of a declaration name the risk', () => {
    const play = at({}, 'macedonia');
    play.answer('macedonia', 'move mac1');
    expect(chance(odds(play, 'macedonia', 'declare 6 pella'), 'The Treasury (pella) is reduced')).toBeCloseTo(
      4 / 6,
      12,
    );
  });
  it('CON-11.4.10 of an assault', () => {
    const play = at(
      { armies: { mac1: { at: 'tyre', asp: 30 } }, garrisons: { persia: { tyre: 5 } }, sieges: { tyre: 2 } },
      'macedonia',
    );
    play.answer('macedonia', 'nothing');
    const o = odds(play, 'macedonia', 'assault tyre');
    // Defence 4, more than twice, the Tyrian Fleet: -4, so no throw gives a Siege Point.
    expect(chance(o, 'The city falls')).toBe(0);
    expect(o.expected[0].value).toBeCloseTo(11 / 6, 12);
  });
  it('CON-11.5.6 of a naval combat', () => {
    const play = at({ fleets: { tyrian_fleet: { at: 'ilium', nsp: 1 } } }, 'macedonia');
    play.answer('macedonia', 'sail macedonian_fleet');
    const o = odds(play, 'macedonia', 'sail ilium');
    const none = (5 / 6) ** 5;
    expect(chance(o, 'The mover wins')).toBeCloseTo((1 - none) * (5 / 6), 12);
  });
  it('CON-11.5.6 list the dice of both sides by rule', () => {
    const play = at({ fleets: { tyrian_fleet: { at: 'ilium', nsp: 1 } } }, 'macedonia');
    play.answer('macedonia', 'sail macedonian_fleet');
    const { modifiers } = odds(play, 'macedonia', 'sail ilium');
    expect(modifiers).toEqual([
      { by: 'NSPs', add: 3, rule: 'CON-11.5.6' },
      { by: 'Admiral', add: 2, rule: 'CON-11.5.6' },
      { by: 'enemy: NSPs', add: 1, rule: 'CON-11.5.6' },
    ]);
  });

  /** Ten ASPs of Army 2 sail from Pella by Lemnos; the Tyrian Fleet lies at Ilium, one or two naval MPs away. */
  const intercepted = (escort: string[]): Play => {
    const play = at(
      {
        hands: { macedonia: ['surprise'], persia: [] },
        armies: { mac2: { at: 'pella', asp: 10 } },
        fleets: { macedonian_fleet: { at: 'pella' }, tyrian_fleet: { at: 'chersonese', nsp: 2 } },
      },
      'macedonia',
    );
    for (const word of ['move mac2', 'declare 3', 'sail lemnos']) play.answer('macedonia', word);
    play.answer('macedonia', escort);
    return play;
  };

  it('CON-10.6.12 CON-11.5.8 of an Interception of transports without a Fleet', () => {
    const play = intercepted([]);
    expect(play.asked).toEqual(['persia']);
    const o = odds(play, 'persia', ['tyrian_fleet']);
    expect(chance(o, 'The transports are destroyed')).toBeCloseTo(1 - (5 / 6) ** 2, 12);
    expect(o.modifiers).toEqual([{ by: 'enemy: NSPs', add: 2, rule: 'CON-11.5.8' }]);
    expect(game.odds!(play.view('persia') as never, play.frame, [])).toBeNull();
  });

  it('CON-11.5.3 CON-15-SURPRISE-2 of Avoidance at sea count the Admiral and Surprise', () => {
    const play = intercepted(['macedonian_fleet']);
    play.answer('persia', ['tyrian_fleet']);
    expect(play.at).toBe('naval/avoidAsk');
    const what = 'The mover avoids and goes back';
    expect(chance(odds(play, 'macedonia', 'avoid'), what)).toBeCloseTo(3 / 6, 12);
    const o = odds(play, 'macedonia', 'avoid surprise');
    expect(chance(o, what)).toBeCloseTo(5 / 6, 12);
    expect(o.modifiers.map((m) => m.rule)).toEqual(['CON-11.5.3', 'CON-15-SURPRISE-2']);
    // Three NSPs and an Admiral of 2 against two NSPs.
    const stand = odds(play, 'macedonia', 'stand');
    const rows = stand.rows.reduce((n, r) => n + r.chance, 0);
    expect(rows).toBeCloseTo(1, 12);
    let won = 0;
    for (let i = 0; i < 6 ** 7; i++) {
      let n = i;
      let sixes = 0;
      let theirs = 0;
      for (let d = 0; d < 7; d++, n = Math.floor(n / 6)) if (n % 6 === 5) d < 5 ? sixes++ : theirs++;
      if (Math.min(sixes, 2) > theirs) won++;
    }
    expect(chance(stand, 'The mover wins')).toBeCloseTo(won / 6 ** 7, 12);
  });

  it('CON-7.2.13 of Replenishment name each Province', () => {
    const play = at({ treasuries: { pella: { level: 'empty' } } }, 'macedonia');
    game.scenario.given.admin(play.state as never, 'drawn');
    const on = Play.of(game, play.state);
    on.answer('macedonia', 'replenish pella');
    const o = odds(on, 'macedonia', ['macedonia', 'illyria', 'epirus']);
    expect(chance(o, 'The Treasury gains a level')).toBeCloseTo(3 / 6, 12);
    expect(o.modifiers.map((m) => m.by)).toEqual(['macedonia', 'illyria', 'epirus']);
  });
});
