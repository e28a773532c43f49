// npm run bench:server [-- GAME] [--json]: our server beside boardgame.io's own for the same game, in one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@gordian/games';
import type { AnyGame } from '@gordian/kernel';
import { startChild, type Usage } from './server/child.ts';
import { Crowd } from './server/crowd.ts';
import { fixedLoop, type Load, type Memory, pause, Stopwatch } from './server/figures.ts';
import { OurProtocol } from './server/load-ours.ts';
import { TheirProtocol } from './server/load-theirs.ts';

const CLIENTS = 200;
const ROUNDS = 3;
const WARM_UP = 10_000;
const LONGEST_WARM_UP = 40_000;
const MEASURED = 10_000;
const WATCHING = 2000;

const TITLES = {
  ours: 'Gordian, each choice on disk     ',
  files: 'boardgame.io, its store in files ',
  memory: 'boardgame.io, its store in memory',
} as const;
type Name = keyof typeof TITLES;
const NAMES = Object.keys(TITLES) as Name[];

async function withServer<T>(
  name: Name,
  game: AnyGame,
  work: (crowd: Crowd, usage: () => Promise<Usage>, watch: Stopwatch) => Promise<T>,
): Promise<T> {
  const seats = game.seats.slice(0, game.minSeats).map(({ id }) => id);
  const data = mkdtempSync(join(tmpdir(), 'gordian-bench-'));
  const child =
    name === 'ours'
      ? await startChild('ours', [JSON.stringify({ data })])
      : await startChild('theirs', [name === 'files' ? data : '', game.id, ...seats]);
  const watch = new Stopwatch();
  const protocol =
    name === 'ours'
      ? new OurProtocol(child.port, game, seats)
      : new TheirProtocol(child.port, child.lobby, game, seats);
  const crowd = new Crowd(game, protocol, watch);
  try {
    return await work(crowd, child.usage, watch);
  } finally {
    crowd.stop();
    await child.stop();
    rmSync(data, { recursive: true });
  }
}

function load(name: Name, game: AnyGame): Promise<Load> {
  return withServer(name, game, async (crowd, usage, watch) => {
    const loop = fixedLoop();
    await crowd.seatAll(Math.round(CLIENTS / Math.max(1, game.minSeats)));
    await watch.warmUp(WARM_UP, LONGEST_WARM_UP);
    const before = await usage();
    const own = process.cpuUsage();
    watch.begin();
    await pause(MEASURED);
    const load = watch.end();
    const { user, system } = process.cpuUsage(own);
    const { cpu } = await usage();
    return {
      ...load,
      cpu: (cpu - before.cpu) / load.acknowledged,
      clientCpu: (user + system) / 1000 / load.acknowledged,
      loop,
    };
  });
}

function watching(name: Name, game: AnyGame): Promise<Memory> {
  return withServer(name, game, async (crowd, usage) => {
    await crowd.watchOne(100);
    await pause(500);
    const before = await usage();
    await crowd.watchOne(WATCHING);
    await pause(1000);
    const after = await usage();
    return {
      rss: (after.rss - before.rss) / WATCHING,
      heap: (after.heapUsed - before.heapUsed) / WATCHING,
      connections: WATCHING,
    };
  });
}

/** The middle of the rounds, figure by figure. */
function middle(of: readonly Load[]): Load {
  const at = (key: keyof Load) => of.map((l) => l[key]).sort((a, b) => a - b)[Math.floor(of.length / 2)];
  return Object.fromEntries((Object.keys(of[0]) as (keyof Load)[]).map((key) => [key, at(key)])) as never;
}

function print(who: Name, l: Load, m: Memory): void {
  const figures = [
    `${l.perSecond.toFixed(0).padStart(6)} choices/s`,
    `p50 ${l.p50.toFixed(1)} ms`,
    `p99 ${l.p99.toFixed(1)} ms`,
    `${l.cpu.toFixed(3)} ms of processor a choice (clients ${l.clientCpu.toFixed(3)})`,
    `${(m.rss / 1024).toFixed(1)} kB a watcher (heap ${(m.heap / 1024).toFixed(1)} kB)`,
    `fixed loop ${l.loop.toFixed(0)} ms`,
  ];
  console.log(`${TITLES[who]}  ${figures.join('  ')}`);
}

async function main(args: readonly string[]): Promise<void> {
  const game = gameById(args.find((word) => !word.startsWith('--')) ?? 'alexanders-campaign');
  const rounds: Record<Name, Load[]> = { ours: [], files: [], memory: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of NAMES) {
      rounds[name].push(await load(name, game));
      console.error(`${name} ${round + 1}: ${JSON.stringify(rounds[name].at(-1))}`);
    }
  const memory = {} as Record<Name, Memory>;
  for (const name of NAMES) memory[name] = await watching(name, game);
  const loads = Object.fromEntries(NAMES.map((name) => [name, middle(rounds[name])])) as Record<Name, Load>;
  if (args.includes('--json')) {
    console.log(JSON.stringify({ game: game.id, clients: CLIENTS, loads, memory, rounds }));
    return;
  }
  console.log(`${game.title}: ${CLIENTS} clients, ${WATCHING} watchers`);
  for (const name of NAMES) print(name, loads[name], memory[name]);
  for (const peer of ['files', 'memory'] as const)
    console.log(
      `against ${TITLES[peer].trim()}: ${(loads.ours.perSecond / loads[peer].perSecond).toFixed(1)} times the throughput, ${(loads[peer].cpu / loads.ours.cpu).toFixed(1)} times the choices for the same processor time`,
    );
}

await main(process.argv.slice(2));
