import { noFindings, tryGame, tryTable } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const seats = ['macedonia', 'persia'];
const ids = game.options.map((option) => option.id);

describe('conformance', () => {
  it('keeps what every game keeps, with and without options', () => {
    const found = noFindings();
    for (let seed = 0; seed < 2; seed++) {
      const options = Object.fromEntries(ids.map((id, i) => [id, ((seed * 7) >> i) % 2 === 1]));
      tryGame(game, { seats, options, seed: `darius ${seed}` }, found);
    }
    expect(found.games).toBe(2);
    expect(found.differed).toBeGreaterThan(0);
  });

  it('plays at a table, with record and undo', () => {
    tryTable(game, { seats, options: {}, seed: 'table' });
  });
});
