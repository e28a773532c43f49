// The short form of `npm run crash`; on PostgreSQL too, where GORDIAN_TEST_PG names a server and its programs are found.
import { describe, expect, it } from 'vitest';
import { faultsOfLedger } from '../../tools/crash/judge.ts';
import type { Sent } from '../../tools/crash/players.ts';
import { crash } from '../../tools/crash/run.ts';
import { findPostgres } from '../../tools/setup.mjs';
import { postgresUrl } from './stores.ts';

const settings = [
  { game: 'example', bot: false },
  { game: 'alexanders-campaign', bot: false },
  { game: 'example', bot: true },
];

describe('servers killed at random moments under load', { timeout: 400_000 }, () => {
  it('lose no acknowledged choice on the embedded store, and every table goes on', async () => {
    const report = await crash({
      store: 'embedded',
      servers: 1,
      kills: 5,
      tables: 6,
      seed: 'test',
      settings,
    });
    expect(report.faults).toEqual([]);
    expect(report.kills).toEqual({ 'a server': 5 });
    expect([report.falls, report.finished]).toEqual([0, report.tables]);
    expect(report.acknowledged).toBeGreaterThan(50);
  });

  it.runIf(postgresUrl && findPostgres())('nor two of them on PostgreSQL, which is killed too', async () => {
    const report = await crash({
      store: 'postgres',
      servers: 2,
      kills: 5,
      tables: 6,
      seed: 'test',
      settings,
    });
    expect(report.faults).toEqual([]);
    expect(report.kills.PostgreSQL).toBe(1);
    expect([report.falls, report.finished]).toEqual([0, report.tables]);
    expect(report.acknowledged).toBeGreaterThan(50);
  });
});

describe('the judge of crashes', () => {
  const sent = (client: string, acknowledged: number | null): Sent => ({
    table: 't',
    seat: 'left',
    client,
    text: 'pull',
    acknowledged,
  });
  const start = { n: 0, kind: 'start', seat: null, text: '', client: null } as const;
  const event = (n: number, client: string, text = 'pull') =>
    ({ n, kind: 'answer', seat: 'left', text, client: `left ${client}` }) as const;
  const faults = (rows: readonly Parameters<typeof faultsOfLedger>[1][number][], ledger: readonly Sent[]) =>
    faultsOfLedger('t', rows, ledger);

  it('finds nothing where all is well, with bots at the table', () => {
    expect(faults([start, event(1, 'a'), event(2, 'auto 1')], [sent('a', 1), sent('late', null)])).toEqual(
      [],
    );
  });

  it('names what was lost, played twice, changed, turned away or never sent', () => {
    expect(faults([start], [sent('a', 1)])).toEqual(['t: left a "pull" was acknowledged with 1 and is lost']);
    expect(faults([start, event(1, 'a'), event(2, 'a')], [sent('a', 1)])).toEqual([
      't: left a was played twice',
    ]);
    expect(faults([start, event(1, 'a', 'untie')], [sent('a', 1)])).toEqual([
      't: left a said "pull", played "untie"',
    ]);
    expect(faults([start, event(1, 'a')], [sent('a', null)])).toEqual([
      't: left a was turned away, yet played',
    ]);
    expect(faults([start, event(1, 'a')], [])).toEqual(['t: event 1 comes from nobody: left a']);
    expect(faults([start, event(2, 'a')], [sent('a', 1)])).toEqual(['t: event 1 is missing']);
  });
});
