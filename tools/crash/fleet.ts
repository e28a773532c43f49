import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OURS } from '../../bench/src/server/child.ts';

export interface Place {
  readonly data: string;
  readonly databaseUrl: string | null;
}

const QUICK = { botPause: 10, windowDelay: [5, 40], windowThink: 0 };
const START_AGAIN = 300;

/** One server process that is started again whenever it ends, on the same port. */
class Post {
  private child: ChildProcess | null = null;
  private up: Promise<void>;
  private isStopped = false;
  /** Ends that nobody asked for while it was serving. */
  falls = 0;
  /** Starts that failed, such as while its database was away. */
  failedStarts = 0;

  constructor(
    readonly port: number,
    private readonly place: Place,
  ) {
    this.up = this.start();
  }

  ready(): Promise<void> {
    return this.up;
  }

  kill(): void {
    const child = this.child;
    if (child === null) return;
    this.child = null;
    child.kill('SIGKILL');
    this.up = once(child, 'exit').then(() => this.start());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.up;
    const child = this.child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await once(child, 'exit');
    clearTimeout(late);
  }

  private async start(): Promise<void> {
    while (!this.isStopped) {
      const child = fork(OURS, [JSON.stringify({ ...QUICK, ...this.place, port: this.port })], {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      const said: string[] = [];
      child.stderr!.on('data', (chunk) => said.push(String(chunk)));
      const isUp = await Promise.race([
        once(child, 'message').then(() => true),
        once(child, 'exit').then(() => false),
      ]);
      if (isUp) {
        this.child = child;
        child.once('exit', () => this.fell(child, said.join('')));
        return;
      }
      this.failedStarts++;
      await pause(START_AGAIN);
    }
  }

  private fell(child: ChildProcess, said: string): void {
    if (this.child !== child || this.isStopped) return;
    this.falls++;
    console.error(`a server ended by itself: ${said.trim().slice(-600)}`);
    this.up = this.start();
  }
}

/** The servers that share one store. */
export class Fleet {
  private constructor(readonly posts: readonly Post[]) {}

  static async start(place: Place, servers: number): Promise<Fleet> {
    const ports = await Promise.all(Array.from({ length: servers }, () => freePort()));
    const fleet = new Fleet(ports.map((port) => new Post(port, place)));
    await fleet.ready();
    return fleet;
  }

  get ports(): readonly number[] {
    return this.posts.map(({ port }) => port);
  }

  count(what: 'falls' | 'failedStarts'): number {
    return this.posts.reduce((sum, post) => sum + post[what], 0);
  }

  async ready(): Promise<void> {
    await Promise.all(this.posts.map((post) => post.ready()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.posts.map((post) => post.stop()));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
