import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { choiceRng } from '@gordian/kernel';
import { startPostgres } from '../postgres.mjs';
import { findPostgres } from '../setup.mjs';
import { Fleet, type Place } from './fleet.ts';
import { judge, type Verdict } from './judge.ts';
import { Players, type Setting } from './players.ts';

export interface CrashOptions {
  readonly store: 'embedded' | 'postgres';
  readonly kills: number;
  /** Tables played at the same time. */
  readonly tables: number;
  readonly servers: number;
  readonly seed: string;
  /** No kills after so many; the games then end. */
  readonly minutes?: number;
  /** What is played; the tables take turns. */
  readonly settings?: readonly Setting[];
}

export interface CrashReport extends Verdict {
  readonly kills: Readonly<Record<string, number>>;
  readonly finished: number;
  readonly asked: number;
  readonly askedAgain: number;
  readonly falls: number;
  readonly failedStarts: number;
  readonly seconds: number;
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

export const SETTINGS: readonly Setting[] = [
  { game: 'example', bot: false },
  { game: 'alexanders-campaign', bot: false },
  { game: 'example', bot: true },
  { game: 'field-commander', bot: false },
  { game: 'alexanders-campaign', bot: true },
  { game: 'alexander-vs-darius', bot: false },
];

const LONGEST_WAIT = 1500;

/** Plays under load, kills at random moments, lets all games end, and judges. */
export async function crash(
  options: CrashOptions,
  say: (line: string) => void = () => {},
): Promise<CrashReport> {
  const started = performance.now();
  const data = mkdtempSync(join(tmpdir(), 'gordian-crash-'));
  const postgres = options.store === 'postgres' ? await startDatabase() : null;
  const place: Place = { data, databaseUrl: postgres?.url ?? null };
  try {
    const fleet = await Fleet.start(place, options.servers);
    const players = new Players(() => fleet.ports, options.seed);
    const settings = options.settings ?? SETTINGS;
    const playing = Array.from({ length: options.tables }, (_, i) =>
      players.playOn(settings[i % settings.length]),
    );
    const kills = await killAll(options, fleet, postgres, (line) => {
      players.disturbed = Date.now();
      say(line);
    });
    players.disturbed = Date.now();
    players.isLast = true;
    await Promise.all(playing);
    players.stop();
    await fleet.stop();
    const verdict = await judge(place, players.tables, players.ledger);
    return {
      ...verdict,
      faults: [...players.faults, ...verdict.faults],
      kills,
      finished: players.finished,
      asked: players.asked,
      askedAgain: players.askedAgain,
      falls: fleet.count('falls'),
      failedStarts: fleet.count('failedStarts'),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function startDatabase(): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === null) throw new Error('install the postgresql server first');
  return startPostgres(bin, tmpdir(), 'on');
}

async function killAll(
  options: CrashOptions,
  fleet: Fleet,
  postgres: Postgres | null,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const below = choiceRng(`${options.seed} kills`);
  const kills: Record<string, number> = {};
  const until = performance.now() + (options.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  for (let n = 0; n < options.kills && performance.now() < until; n++) {
    await pause(50 + below(LONGEST_WAIT));
    const whom = victim(n, postgres !== null, options.servers);
    await kill(whom, fleet, postgres, below);
    kills[whom] = (kills[whom] ?? 0) + 1;
    await fleet.ready();
    say(`${n + 1} of ${options.kills}: killed ${whom}`);
  }
  return kills;
}

type Victim = 'a server' | 'all servers' | 'PostgreSQL' | 'a connection of PostgreSQL';

/** Of four kills on PostgreSQL one is its main process and one a process that serves a connection. */
function victim(n: number, hasPostgres: boolean, servers: number): Victim {
  if (hasPostgres && n % 4 === 1) return 'PostgreSQL';
  if (hasPostgres && n % 4 === 3) return 'a connection of PostgreSQL';
  return servers > 1 && n % 8 === 2 ? 'all servers' : 'a server';
}

async function kill(
  whom: Victim,
  fleet: Fleet,
  postgres: Postgres | null,
  below: (n: number) => number,
): Promise<void> {
  if (whom === 'a server') fleet.posts[below(fleet.posts.length)].kill();
  else if (whom === 'all servers') for (const post of fleet.posts) post.kill();
  else if (whom === 'PostgreSQL') {
    await postgres!.kill();
    await pause(below(1000));
    await postgres!.again();
  } else {
    const children = childrenOf(postgres!.pid()!);
    if (children.length > 0) process.kill(children[below(children.length)], 'SIGKILL');
  }
}

/** Processes of a server that serve connections: their title names the client. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, of] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return Number(of) === parent && / 127\.0\.0\.1/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}
