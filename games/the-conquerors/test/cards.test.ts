import type { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import type { Open, State } from '../state.ts';
import { factsOf, playing } from './lay.ts';

type Given = Record<string, unknown>;

const words = (play: Play): string[] => [...play.offer(play.asked[0]).of];
const may = (seat: string, card: string, given: Given = {}, word = `play ${card}`): boolean =>
  words(playing(seat, [card], given)).includes(word);
const _targets = (seat: string, cards: string[], given: Given, word: string): string[] =>
  words(playing(seat, cards, given, [], word)).sort();
const open = (play: Play): Open => (play.state as State).open;

describe('whether a card may be played', () => {
  it('CON-15.0.8 CON-15.0.2 cards for one side', () => {
    for (const card of ['agis', 'conspiracy'])
      expect([may('macedonia', card), may('persia', card)]).toEqual([false, true]);
    expect([may('macedonia', 'diades'), may('persia', 'diades')]).toEqual([true, false]);
    expect(playing('macedonia', ['agis']).refusal('macedonia', 'play agis')?.rule).toBe('CON-15-AGIS-1');
    expect(playing('macedonia', ['agis']).refusal('macedonia', 'play diades')?.rule).toBe('CON-15.0.2');
  });
  it('CON-15-NATIVE-1 CON-15-BINGE-1 CON-15-PROSKYNESIS-1 only when Alexander is Great King', () => {
    for (const card of ['goes_native', 'drunken_binge', 'proskynesis'])
      for (const seat of ['macedonia', 'persia'])
        expect([may(seat, card), may(seat, card, { greatKing: 1 })]).toEqual([false, true]);
    expect(may('persia', 'proskynesis', { greatKing: 1, proskynesis: 1 })).toBe(false);
  });
  it('CON-15-HONEYMOONERS-1 Alexander must have more than 4 ASPs', () => {
    const asp = (n: number) => may('persia', 'honeymooners', { armies: { mac1: { asp: n } } });
    expect([asp(4), asp(5)]).toEqual([false, true]);
    expect(may('persia', 'honeymooners', { armies: { mac1: { at: 'epidamnus' } } })).toBe(true);
    expect(may('macedonia', 'honeymooners', { leaders: { alexander: 'mac2' } })).toBe(false);
    const play = playing('persia', ['honeymooners'], { weariness: 3 }, [], 'play honeymooners');
    expect([open(play).asp[0], open(play).honeymoon, open(play).weariness]).toEqual([29, 4, 2]);
  });
  it('CON-15-MARRIAGE-1 only while the Macedonian has the Royal Family', () => {
    expect([
      may('persia', 'mass_marriage'),
      may('persia', 'mass_marriage', { royalFamily: { army: 'mac1', owner: 'macedonia' } }),
    ]).toEqual([false, true]);
  });
  it('CON-15-GREEKFLEET-1 only while somebody controls Greece, who gets it', () => {
    expect([
      may('persia', 'greek_fleet_card'),
      may('persia', 'greek_fleet_card', { control: { greece: null } }),
    ]).toEqual([true, false]);
    const fleet = (given: Given) =>
      factsOf(playing('persia', ['greek_fleet_card'], given, [], 'play greek_fleet_card')).fleets.greek_fleet;
    expect(fleet({})).toEqual({ at: 'athens', nsp: 3, owner: 'macedonia' });
    expect(fleet({ garrisons: { persia: { thebes: 1 } } })).toEqual({
      at: 'athens',
      nsp: 3,
      owner: 'persia',
    });
  });
  it("CON-15-RHODES-1 CON-15-RHODES-2 the ship of Rhodes comes, and goes back by the opponent's card", () => {
    const ship = (nsp: number, owner: string) => ({
      fleets: { rhodes_fleet_1: { at: 'epidamnus', nsp: 1, owner }, rhodes_fleet_4: { at: 'rhodes', nsp } },
    });
    expect([
      may('persia', 'rhodes_card'),
      may('persia', 'rhodes_card', { rhodes: 0 }),
      may('persia', 'rhodes_card', { rhodes: 1 }),
    ]).toEqual([true, false, true]);
    const left = (nsp: number) =>
      may('persia', 'rhodes_card', { fleets: { rhodes_fleet_4: { at: 'rhodes', nsp } } });
    expect([left(1), left(2)]).toEqual([false, true]);
    expect([
      may('persia', 'rhodes_card', ship(3, 'persia')),
      may('persia', 'rhodes_card', ship(3, 'macedonia')),
    ]).toEqual([false, true]);
    const back = (given: Given) =>
      factsOf(playing('persia', ['rhodes_card'], given, [], 'play rhodes_card')).fleets;
    expect(back(ship(3, 'macedonia')).rhodes_fleet_4.nsp).toBe(4);
    expect(back(ship(4, 'macedonia')).rhodes_fleet_4.nsp).toBe(4);
    expect(back(ship(3, 'macedonia')).rhodes_fleet_1).toEqual({ at: null, nsp: 0, owner: null });
    expect(back({ ...ship(3, 'macedonia'), rhodes: 0 }).rhodes_fleet_4.nsp).toBe(3);
    const got = back({});
    expect([got.rhodes_fleet_1, got.rhodes_fleet_4.nsp]).toEqual([
      { at: 'rhodes', nsp: 1, owner: 'persia' },
      3,
    ]);
    const admiral = playing(
      'persia',
      ['rhodes_card'],
      { ...ship(3, 'macedonia'), leaders: { nearchus: 'rhodes_fleet_1' } },
      [],
      'play rhodes_card',
    );
    expect(factsOf(admiral).leaders.nearchus).toBe('hand');
  });
  it('CON-15-SATRAP-2 Dissension needs the Great King, his Army and a garrison in the East', () => {
    const east = (given: Given) => may('persia', 'satrap', given, 'play satrap dissension');
    const garrison = { garrisons: { macedonia: { babylon: 2, susa: 1, sardes: 3 } } };
    expect([east({ greatKing: 1, ...garrison }), east(garrison), east({ greatKing: 1 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(east({ greatKing: 1, garrisons: { macedonia: { sardes: 3 } } })).toBe(false);
    expect(east({ greatKing: 1, ...garrison, armies: { mac1: null } })).toBe(false);
    const play = factsOf(
      playing('persia', ['satrap'], { greatKing: 1, ...garrison }, [5, 6], 'play satrap dissension'),
    );
    expect([play.garrisons.macedonia, play.armies.mac1.asp]).toEqual([{ susa: 1, sardes: 3 }, 35]);
  });
});
