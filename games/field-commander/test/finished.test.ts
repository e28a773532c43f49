import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, replay, verify } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Finished games, named by campaign and ending. */
describe('finished games', () => {
  for (const file of files)
    it(file, () => {
      const record = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      expect(verify(game, record)).toEqual([]);
      const [campaign, ending] = file.replace('.json', '').split('-');
      expect(record.options.campaign).toBe(campaign);
      const { result } = replay(game, record).play.state;
      expect(result?.ending).toBe(ending);
      expect(result?.winners).toEqual(ending === 'won' || ending === 'life' ? ['alexander'] : []);
    });

  it('has every ending of every campaign', () => {
    const endings = new Set(files.map((file) => file.replace('.json', '')));
    for (const campaign of ['granicus', 'issus', 'tyre', 'gaugamela'])
      for (const ending of ['won', 'time', 'death']) expect(endings).toContain(`${campaign}-${ending}`);
    for (const campaign of ['granicus', 'issus', 'gaugamela'])
      expect(endings).toContain(`${campaign}-prophecy`);
    for (const ending of ['life', 'time', 'death', 'prophecy']) expect(endings).toContain(`life-${ending}`);
  });

  it('FCA-VIC-11 Tyre by itself cannot be lost by a Prophecy: it has one Oracle, and Antipater to pay with', () => {
    const { data } = game.tables.campaigns[2];
    expect(data.areas.filter(({ oracle }) => oracle)).toHaveLength(1);
    expect(data.setup.advisorsFixed).toEqual(['antipater']);
  });
});
