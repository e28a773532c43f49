import { describe, expect, it } from 'vitest';
import { reach } from '../queries/reach.ts';
import { supplyLine } from '../queries/supply.ts';
import { marchFrame } from '../steps/turn.ts';
import { field, oddsAt, tables as t } from './fights.ts';

describe('speed', () => {
  it('a great battle is worked out within the time of a page', () => {
    const start = field({
      phase: 'actions',
      clear: 'all',
      stacks: {
        kish: {
          macedonia: {
            'alexander-iii': 1,
            parmenion: 1,
            craterus: 1,
            phalanx: 8,
            'mac-heavy-cavalry': 2,
            'mac-light-infantry': 2,
          },
          persia: {
            'darius-iii': 1,
            bessus: 1,
            nabarzanes: 1,
            'per-light-infantry': 10,
            immortal: 3,
            'per-heavy-cavalry': 5,
          },
        },
      },
      battle: { area: 'kish', attacker: 'macedonia' },
    });
    oddsAt(start, 'stand');
    const began = process.cpuUsage().user;
    for (let n = 0; n < 3; n++) oddsAt(start, 'stand');
    expect((process.cpuUsage().user - began) / 3000).toBeLessThan(200);
  });

  it('reach and supply take less than 20 microseconds', () => {
    const { open, own } = field({ phase: 'actions' });
    const army = own.macedonia.at.flatMap((at, p) => (at === t.area.thrace ? [p] : []));
    const cost = (work: () => void): number => {
      for (let i = 0; i < 3000; i++) work();
      const began = process.cpuUsage().user;
      for (let i = 0; i < 6000; i++) work();
      return (process.cpuUsage().user - began) / 6000;
    };
    expect(cost(() => reach(open, t, marchFrame(0, t.area.thrace), army))).toBeLessThan(20);
    expect(cost(() => supplyLine(open, t, 0, t.area.kish))).toBeLessThan(20);
  });
});
