import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, verify } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

// Made by make-endings.ts. After a change of the pack it makes them anew; the traces follow by `vitest --update`.
const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder).sort();

describe('finished games', () => {
  it('there is one for each way a game ends in play', () => {
    const endings = [
      'alexander-battle',
      'alexander-capture',
      'alexander-pursuit',
      'alexander-risk',
      'alexander-sea',
      'court-collapse',
      'legitimacy',
      'turn-20',
      'weariness',
    ];
    // With the royal houses the conspiracy may take Philip after Alexander.
    const royal = ['royal-alexander-event', ...endings.map((ending) => `royal-${ending}`)];
    expect(files).toEqual([...endings, ...royal].sort().map((ending) => `${ending}.json`));
  });
  for (const file of files)
    it(`${file} verifies, dice and all`, () => {
      const record = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      expect(verify(game, record)).toEqual([]);
      expect(file.replace('royal-', '')).toBe(`${record.result!.ending}.json`);
      expect(record.options.philip).toBe(file.startsWith('royal-'));
    });
});
