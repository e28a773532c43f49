import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Usage {
  readonly rss: number;
  readonly heapUsed: number;
  readonly cpu: number;
}

export interface Child {
  readonly port: number;
  /** Where tables are made: the same, or a port of its own. */
  readonly lobby: number;
  /** Memory after a collection in bytes, and processor time so far in milliseconds. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Our server as a program; its one argument is what of `Config` is not as usual, as JSON. */
export const OURS = fileURLToPath(new URL('./ours.ts', import.meta.url));

/** Starts a server in a process of its own; it tells its port, and its memory after a collection. */
export async function startChild(name: 'ours' | 'theirs', args: readonly string[]): Promise<Child> {
  const profile = process.env.BENCH_PROFILE;
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = fork(file, args, {
    execArgv: [
      ...['--import', 'tsx', '--expose-gc'],
      ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
    ],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', name === 'ours' ? 'inherit' : 'ignore', 'ipc'],
  });
  const { port, lobby } = await reply<{ port: number; lobby: number }>(child);
  return {
    port,
    lobby,
    usage: () => {
      const answer = reply<Usage>(child);
      child.send('usage');
      return answer;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function reply<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as T);
    });
  });
}

/** In the child: answers what the bench asks. */
export function answerBench(port: number, lobby = port): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heapUsed, cpu: (user + system) / 1000 } satisfies Usage);
  });
  process.send?.({ port, lobby });
}
