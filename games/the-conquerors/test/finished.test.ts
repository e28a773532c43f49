import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, replay, verify } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Finished games, named by their ending. */
describe('finished games', () => {
  for (const file of files)
    it(file, () => {
      const record = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      expect(verify(game, record)).toEqual([]);
      const { result } = replay(game, record).play.state;
      expect(`${result?.ending}.json`).toBe(file);
      expect(result?.winners).toEqual([file === 'objectives.json' ? 'macedonia' : 'persia']);
    });

  it('CON-3.4.1 CON-3.4.14 CON-3.4.15 has every ending', () => {
    expect(files.sort()).toEqual(
      ['destroyed', 'injuries', 'killed', 'limit', 'mutiny', 'objectives'].map((ending) => `${ending}.json`),
    );
  });
});
