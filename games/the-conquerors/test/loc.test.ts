import { LoadedDiceError, makePack, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { makeLines } from '../queries/loc.ts';
import type { Open } from '../state.ts';
import { makeTables } from '../tables.ts';

const t = makeTables(makePack(data));
const lines = makeLines(t);
const board = (): Open => Play.start(game, ['macedonia', 'persia'], {}, quickRng(1)).state.open as Open;
const length = (o: Open, side: 0 | 1, a: string, b: string): number =>
  lines.landLength(o, side, t.spaceNo[a], t.spaceNo[b], 12);

describe('lines of communication', () => {
  it('CON-7.3.8 Desert paths cost 2', () => {
    const o = board();
    expect(length(o, 1, 'siwa', 'memphis')).toBe(6);
  });
  it('CON-8.7.3 CON-7.3.2 the Uxii make the way to Persepolis longer', () => {
    const o = board();
    expect(length(o, 1, 'susa', 'persepolis')).toBe(5);
    o.tribe[1] = 0;
    expect(length(o, 1, 'susa', 'persepolis')).toBe(4);
  });
  it('CON-7.3.10 CON-15-DROUGHT-1 Drought doubles the paths of its Province and its neighbours, once', () => {
    const o = board();
    expect(length(o, 1, 'susa', 'ecbatana')).toBe(4);
    o.drought = [t.provinceNo.media];
    expect(length(o, 1, 'susa', 'ecbatana')).toBe(8);
    expect(length(o, 1, 'babylon', 'ecbatana')).toBe(12);
    o.devastated = [t.provinceNo.media];
    expect(length(o, 1, 'susa', 'ecbatana')).toBe(8);
  });
  it('CON-7.3.3 CON-7.3.4 the searches agree with a plain one from the unit', () => {
    const o = board();
    const masks = lines.traceAll(o);
    expect(masks[4] & (1 << t.treasures.indexOf(t.spaceNo.sardes))).not.toBe(0);
    expect(masks[0] & (1 << t.pella)).not.toBe(0);
  });
  it('CON-2.6.1 dice have six sides', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(1));
    game.scenario.given.hands(play.state as never, { macedonia: [], persia: [] });
    game.scenario.given.admin(play.state as never, 'persia');
    (play.state.open as Open).injury = 20;
    play.state.rng.dice = [7];
    expect(() => Play.of(game, play.state)).toThrow(LoadedDiceError);
  });
});
