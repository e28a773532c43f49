import { readdirSync, readFileSync } from 'node:fs';
import {
  makePack,
  noFindings,
  Play,
  quickRng,
  readScenario,
  runScenario,
  scenarioStart,
  tryGame,
  tryTable,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import data from '../data/pack.json' with { type: 'json' };
import { game, makeGame } from '../game.ts';

const folder = new URL('../scenarios/', import.meta.url);

describe('The Knot', () => {
  for (const file of readdirSync(folder))
    it(`scenario ${file}`, () => {
      runScenario(game, readScenario(parse(readFileSync(new URL(file, folder), 'utf8'))));
    });

  const start = (more: object, dice: number[] = []) =>
    Play.of(game, scenarioStart(game, { game: 'example', dice, ...more }));
  const gripped = (more: object, dice: number[] = []) => {
    const play = start(more, dice);
    play.answer('left', 'grip firmly');
    play.answer('right', 'grip loosely');
    return play;
  };

  it('KNOT-SETUP-1 each sword is somewhere else', () => {
    for (let i = 0; i < 20; i++) {
      const { own, deep } = Play.start(game, ['left', 'right'], {}, quickRng(i)).state as never as {
        own: Record<string, { sword: number }>;
        deep: { aside: number };
      };
      expect([own.left.sword, own.right.sword, deep.aside].sort()).toEqual([0, 1, 2]);
    }
  });

  it('KNOT-TURN-1 the other player is refused', () => {
    const play = gripped({});
    expect(play.answer('right', 'pull')?.rule).toBe('KNOT-TURN-1');
  });

  it.each([
    [3, 11],
    [4, 10],
  ])('KNOT-PULL-1 a pull of %i leaves %i cords', (roll, cords) => {
    const play = gripped({}, [roll]);
    play.answer('left', 'pull');
    expect(game.scenario.facts(play.state as never).cords).toBe(cords);
  });

  it('KNOT-END-1 the last cord wins at once', () => {
    const play = gripped({ given: { cords: 1 } }, [1]);
    play.answer('left', 'pull');
    expect(play.state.result).toMatchObject({ winners: ['left'], rule: 'KNOT-END-1' });
  });

  it('KNOT-OPT-1 a thick knot has twice the cords', () => {
    expect(game.scenario.facts(start({ options: { thick: true } }).state as never).cords).toBe(24);
  });

  it('plays by the numbers of its pack', () => {
    const thin = makeGame(makePack(data, { 'knot.cords': 5 }));
    const play = Play.start(thin, ['left', 'right'], {}, quickRng(1));
    expect(thin.scenario.facts(play.state as never).cords).toBe(5);
  });

  it('conforms', () => {
    const found = noFindings();
    for (let seed = 0; seed < 30; seed++) {
      const trial = { seats: ['left', 'right'], options: { thick: seed % 2 === 0 }, seed: String(seed) };
      tryGame(game, trial, found);
      tryTable(game, trial);
    }
    expect(found.games).toBe(30);
    expect(found.differed).toBeGreaterThan(0);
  });
});
