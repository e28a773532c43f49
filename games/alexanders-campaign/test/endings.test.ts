import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, replay, verify } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const folder = new URL('./fixtures/', import.meta.url);
const records = readdirSync(folder).map((file) =>
  readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);

describe('finished games', () => {
  it('there is one for each way the game can end', () => {
    expect(records.map((record) => record.result!.ending).sort()).toEqual([
      'disputed command',
      'no winner',
      'shared victory',
      'sixth objective city',
      'solo campaign lost',
      'solo campaign won',
      'victory claimed',
    ]);
  });

  for (const record of records)
    it(`${record.result!.ending} verifies, dice and all`, () => {
      expect(verify(game, record)).toEqual([]);
    });

  it('a changed move or die is found', () => {
    const [record] = records;
    const moves = [...record.moves];
    moves[3] = [moves[3][0], 'nonsense'];
    expect(verify(game, { ...record, moves })[0]).toMatch(/^moves\.3: /);
    const draws = record.draws!.map((n, i) => (i === 9 ? n + 1 : n));
    expect(verify(game, { ...record, draws })).toHaveLength(1);
  });

  it('a solo campaign won has every goal met twice', () => {
    const record = records.find(({ result }) => result!.ending === 'solo campaign won')!;
    const { open } = replay(game, record).play.state as {
      open: { uses: number[]; supply: number[]; track: number[] };
    };
    expect(open.uses).toEqual([3, 3, 3, 3, 3, 3]);
    expect(open.supply).toEqual([0, 0, 0, 0, 0, 0]);
    expect(Math.min(...open.track)).toBeGreaterThanOrEqual(6);
    expect(record.result!.winners).toEqual(['antigonus', 'craterus']);
  });
});
