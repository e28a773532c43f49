import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, verify } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder).sort();

describe('finished games', () => {
  it('there is one for each way a game ends in play', () => {
    const plain = files.filter((file) => !file.startsWith('royal-')).map((file) => file.replace('.json', ''));
    expect(plain).toEqual(
      expect.arrayContaining([
        'alexander-battle',
        'alexander-capture',
        'alexander-pursuit',
        'alexander-sea',
        'legitimacy',
        'turn-20',
        'weariness',
      ]),
    );
  });
  for (const file of files)
    it(`${file} verifies, dice and all`, () => {
      const record = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      expect(verify(game, record)).toEqual([]);
      expect(file).toContain(record.result!.ending);
    });
});
