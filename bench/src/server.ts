// npm run bench:server [-- GAME] [--json]: our server beside boardgame.io's own for the same game, in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@gordian/games';
import type { AnyGame } from '@gordian/kernel';
import { startChild, type Usage } from './server/child.ts';
import { type Load, type Memory, pause, Stopwatch } from './server/figures.ts';
import { OurClients } from './server/load-ours.ts';
import { TheirClients } from './server/load-theirs.ts';

const CLIENTS = 200;
const ROUNDS = 2;
const WARM_UP = 8000;
const MEASURED = 15_000;
const WATCHING = 2000;

type Name = 'ours' | 'theirs';

async function withServer<T>(
  name: Name,
  game: AnyGame,
  work: (clients: OurClients | TheirClients, usage: () => Promise<Usage>, watch: Stopwatch) => Promise<T>,
): Promise<T> {
  const seats = game.seats.slice(0, game.minSeats).map(({ id }) => id);
  const data = mkdtempSync(join(tmpdir(), 'gordian-bench-'));
  const child = await startChild(name, name === 'ours' ? [data] : [game.id, ...seats]);
  const watch = new Stopwatch();
  const clients =
    name === 'ours'
      ? new OurClients(child.port, game, seats, watch)
      : new TheirClients(child.port, game, seats, watch, child.lobby);
  try {
    return await work(clients, child.usage, watch);
  } finally {
    clients.stop();
    await child.stop();
    rmSync(data, { recursive: true });
  }
}

function load(name: Name, game: AnyGame): Promise<Load> {
  return withServer(name, game, async (clients, usage, watch) => {
    await clients.seatAll(Math.round(CLIENTS / Math.max(1, game.minSeats)));
    await pause(WARM_UP);
    const before = await usage();
    watch.begin();
    await pause(MEASURED);
    const load = watch.end();
    const { cpu } = await usage();
    return { ...load, cpu: (cpu - before.cpu) / load.acknowledged };
  });
}

function watching(name: Name, game: AnyGame): Promise<Memory> {
  return withServer(name, game, async (clients, usage) => {
    await clients.watchOne(100);
    await pause(500);
    const before = await usage();
    await clients.watchOne(WATCHING);
    await pause(1000);
    const after = await usage();
    return {
      rss: (after.rss - before.rss) / WATCHING,
      heap: (after.heapUsed - before.heapUsed) / WATCHING,
      connections: WATCHING,
    };
  });
}

const middle = (of: readonly Load[]): Load =>
  [...of].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(of.length / 2)];

async function main(args: readonly string[]): Promise<void> {
  const game = gameById(args.find((word) => !word.startsWith('--')) ?? 'alexanders-campaign');
  const loads: Record<Name, Load[]> = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['ours', 'theirs'] as const) {
      loads[name].push(await load(name, game));
      console.error(`${name} ${round + 1}: ${JSON.stringify(loads[name].at(-1))}`);
    }
  const memory = { ours: await watching('ours', game), theirs: await watching('theirs', game) };
  const [ours, theirs] = [middle(loads.ours), middle(loads.theirs)];
  const report = {
    game: game.id,
    clients: CLIENTS,
    ours,
    theirs,
    times: ours.perSecond / theirs.perSecond,
    memory,
    rounds: loads,
  };
  if (args.includes('--json')) {
    console.log(JSON.stringify(report));
    return;
  }
  const line = (who: string, l: Load, m: Memory) =>
    console.log(
      `${who}  ${l.perSecond.toFixed(0).padStart(6)} choices/s  p50 ${l.p50.toFixed(1)} ms  p99 ${l.p99.toFixed(1)} ms  ${l.cpu.toFixed(2)} ms of processor a choice  ${(m.rss / 1024).toFixed(1)} kB a watcher (heap ${(m.heap / 1024).toFixed(1)} kB)`,
    );
  console.log(`${game.title}: ${CLIENTS} clients, ${WATCHING} watchers`);
  line('Gordian, each choice on disk      ', ours, memory.ours);
  line('boardgame.io, its store in memory ', theirs, memory.theirs);
  console.log(`${report.times.toFixed(1)} times its throughput`);
}

await main(process.argv.slice(2));
