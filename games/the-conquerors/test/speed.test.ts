import { Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { State } from '../state.ts';

describe('speed', () => {
  it('CON-7.3.1 a line of communication is found in less than 50 microseconds', () => {
    const { state } = Play.start(game, ['macedonia', 'persia'], {}, quickRng(1));
    const queries = game.queries!(state as State);
    for (const name of ['LOC of a unit', 'LOC, its way']) {
      for (let i = 0; i < 3000; i++) queries[name]();
      const began = process.cpuUsage().user;
      for (let i = 0; i < 5000; i++) queries[name]();
      expect((process.cpuUsage().user - began) / 5000).toBeLessThan(50);
    }
  });
});
