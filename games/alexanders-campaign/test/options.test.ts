import { InputError, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { ALL, facts, offered, openOf, refused, says, table } from './table.ts';

const start = (options: object, seed = 1, seats = ALL) =>
  Play.start(game, seats, options as never, quickRng(seed));

describe('options', () => {
  it('CAM-OPT-4 objective cards are chosen in reverse turn order', () => {
    const play = start({ objectiveDeal: 'chosen', firstPlayer: 'host' });
    says(play, 'antigonus begin craterus');
    expect(play.asked).toEqual(['antigonus']);
    expect(offered(play)).toEqual(['take obj-1', 'take obj-2', 'take obj-3']);
    says(play, 'antigonus take obj-2');
    expect(play.asked).toEqual(['ptolemy']);
    expect(offered(play)).toEqual(['take obj-1', 'take obj-3']);
    says(play, 'ptolemy take obj-3');
    expect(facts(play).objectives).toEqual({ antigonus: 'obj-2', ptolemy: 'obj-3', craterus: 'obj-1' });
    expect(facts(play).active).toBe('craterus');
  });

  it('CAM-OPT-5 generals are dealt at random', () => {
    const deals = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const { general } = openOf(start({ generalChoice: 'random' }, seed, ['antigonus', 'craterus']));
      expect(new Set(general).size).toBe(2);
      deals.add(general.join());
    }
    expect(deals.size).toBe(6);
  });

  it('CAM-OPT-5 a seat plays the general it was dealt', () => {
    const play = table({
      given: { last: 'truce', generals: { antigonus: 'craterus', craterus: 'ptolemy' } },
    });
    expect(offered(play)).toContain('march');
    expect(facts(play).available.antigonus).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
  });

  it('CAM-OPT-6 the host names the first player', () => {
    const play = start({ firstPlayer: 'host' });
    expect(play.asked).toEqual(['antigonus']);
    expect(offered(play)).toEqual(['begin antigonus', 'begin craterus', 'begin ptolemy']);
    says(play, 'antigonus begin ptolemy');
    expect(facts(play).active).toBe('ptolemy');
  });

  it('CAM-OPT-7 without effects Engineers and Supply train are plain tiles', () => {
    const given = {
      last: 'truce',
      pawn: 'sardes',
      hand: { craterus: ['X21', 'X23'] },
      spent: { craterus: ['C1'] },
    };
    const play = table({
      seats: ['craterus', 'antigonus'],
      given,
      dice: [1],
      options: { explorationEffects: false },
    });
    expect(refused(play, 'supply train')).toBe('CAM-OPT-7');
    says(play, 'craterus assault');
    expect(facts(play).active).toBe('antigonus');
  });

  describe('solo campaign', () => {
    const options = { soloCampaign: true };
    const all = ['settlement', 'stronghold', 'temple'];
    const sites = [
      ['ilium', 'sardes', 'tyre', 'gaza', 'memphis', 'petra', 'susa', 'aria'],
      ['abdera', 'issus', 'sidon', 'siwa', 'damascus', 'bactra', 'taxila', 'malli'],
    ];
    const eight = (list: string[]) => Object.fromEntries(list.map((city, i) => [city, all[(i + 1) % 3]]));
    const done = {
      pawn: 'opis',
      track: { craterus: 6, antigonus: 7 },
      uses: { craterus: [3, 3, 3], antigonus: [3, 3, 3] },
      buildings: { craterus: eight(sites[0]), antigonus: eight(sites[1]) },
    };
    const end = (given: object) =>
      says(
        table({ seats: ['craterus', 'antigonus'], given: { ...done, ...given }, options }),
        'craterus march',
      ).state.result;

    it('CAM-OPT-8 takes two generals', () => {
      expect(() => start(options)).toThrow(InputError);
    });

    it('CAM-OPT-8 has no Truce and no instant victory', () => {
      const play = table({
        given: { pawn: 'sardes', objectives: { antigonus: 'obj-1' }, track: { antigonus: 5 } },
        options,
      });
      expect(play.at).toBe('turn/action');
      says(play, 'antigonus explore');
      expect(play.over).toBe(false);
      expect(facts(play).track.antigonus).toBe(6);
    });

    it('CAM-OPT-8 is won with six objective cities, nine formation uses and eight buildings for both', () => {
      expect(end({})).toMatchObject({ winners: ['craterus', 'antigonus'], ending: 'solo campaign won' });
    });

    it.each([
      ['an objective city', { track: { craterus: 5, antigonus: 7 } }],
      ['a formation use', { uses: { craterus: [3, 3, 3], antigonus: [3, 2, 3] } }],
      ['a building', { buildings: { craterus: eight(sites[0]), antigonus: eight(sites[1].slice(0, 7)) } }],
    ])('CAM-OPT-8 is lost for want of %s', (_, given) => {
      expect(end(given)).toMatchObject({ winners: [], ending: 'solo campaign lost' });
    });
  });
});
