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
});
