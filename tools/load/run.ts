import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gameById } from '@gordian/games';
import { OURS, reply, type Usage } from '../../bench/src/server/child.ts';
import { Pairs } from './pairs.ts';

export interface LoadOptions {
  readonly game: string;
  readonly pairs: number;
  readonly watchers: number;
  readonly seconds: number;
  /** Milliseconds a player thinks, on average. */
  readonly pace: number;
  /** Seconds between two looks at the server. */
  readonly every: number;
}

/** One look: what happened since the last one, and the server's memory after a collection. */
export interface Sample {
  readonly second: number;
  readonly choicesPerSecond: number;
  readonly messagesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly heapMegabytes: number;
  readonly rssMegabytes: number;
  /** Share of one processor the server used. */
  readonly processor: number;
  /** Milliseconds a fixed loop took beside it: how busy the machine is with other things. */
  readonly loop: number;
}

export interface LoadReport {
  readonly samples: readonly Sample[];
  readonly choices: number;
  readonly choicesPerSecond: number;
  readonly messagesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly connections: number;
  readonly dropped: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly tables: number;
  /** Megabytes a minute over the second half, from a straight line through the samples. */
  readonly heapSlope: number;
  readonly rssSlope: number;
}

const SPARE_TABLES = 20;
const MEGABYTE = 1024 * 1024;

export async function load(
  options: LoadOptions,
  say: (sample: Sample) => void = () => {},
): Promise<LoadReport> {
  const data = mkdtempSync(join(tmpdir(), 'gordian-load-'));
  const child = fork(
    OURS,
    // Few finished tables are kept, so that growth would show.
    [JSON.stringify({ data, keepTables: options.pairs + SPARE_TABLES })],
    { execArgv: ['--import', 'tsx', '--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  try {
    const { port } = await reply<{ port: number }>(child);
    const pairs = new Pairs(port, gameById(options.game), options.pace);
    await pairs.begin(options.pairs, options.watchers);
    const report = await measure(options, pairs, child, say);
    pairs.stop();
    return report;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answer = reply<Usage>(child);
  child.send('usage');
  return answer;
}

async function measure(
  { seconds, every }: LoadOptions,
  pairs: Pairs,
  child: ChildProcess,
  say: (sample: Sample) => void,
): Promise<LoadReport> {
  const { tally } = pairs;
  const samples: Sample[] = [];
  const all: number[] = [];
  const started = performance.now();
  let before = { at: started, seen: tally.seen, ...(await usageOf(child)) };
  tally.times = [];
  while (performance.now() - started < seconds * 1000) {
    await pause(every * 1000);
    const times = tally.times;
    tally.times = [];
    for (const time of times) all.push(time);
    const now = { at: performance.now(), seen: tally.seen, ...(await usageOf(child)) };
    const passed = (now.at - before.at) / 1000;
    const sample: Sample = {
      second: Math.round((now.at - started) / 1000),
      choicesPerSecond: times.length / passed,
      messagesPerSecond: (now.seen - before.seen) / passed,
      ...percentiles(times),
      heapMegabytes: now.heapUsed / MEGABYTE,
      rssMegabytes: now.rss / MEGABYTE,
      processor: (now.cpu - before.cpu) / 1000 / passed,
      loop: fixedLoop(),
    };
    samples.push(sample);
    say(sample);
    before = now;
  }
  const passed = (performance.now() - started) / 1000;
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const half = samples.slice(Math.floor(samples.length / 2));
  return {
    samples,
    choices: all.length,
    choicesPerSecond: all.length / passed,
    messagesPerSecond: mean((sample) => sample.messagesPerSecond),
    ...percentiles(all),
    connections: pairs.connections,
    dropped: tally.dropped,
    faults: Object.fromEntries(tally.faultCodes),
    tables: tally.tables,
    heapSlope: slope(half.map(({ second, heapMegabytes }) => [second / 60, heapMegabytes])),
    rssSlope: slope(half.map(({ second, rssMegabytes }) => [second / 60, rssMegabytes])),
  };
}

function fixedLoop(): number {
  const started = performance.now();
  let sum = 0;
  for (let i = 0; i < 10_000_000; i++) sum = (sum * 31 + i) | 0;
  return sum === 1 ? 0 : performance.now() - started;
}

export function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** How steeply the straight line through the points rises (least squares). */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const n = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
