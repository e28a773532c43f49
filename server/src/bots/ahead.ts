import { Worker } from 'node:worker_threads';
import type { Order, Reply } from './ahead-worker.ts';
import type { BotTask } from './worker.ts';

/** Tables that are thought about at once; whichever was taken up longest ago makes room. */
const MOST = 8;

interface Waiting {
  told(part: number): void;
  done(text: string): void;
  fail(error: Error): void;
}

/** Thinks on others' time, in one thread for all tables that begins with the first of them. */
export class Ahead {
  /** Questions that were foreseen, and all that were answered here. */
  foreseen = 0;
  answered = 0;
  private worker: Worker | null = null;
  private readonly tables = new Set<string>();
  private waiting: Waiting | null = null;

  has(table: string): boolean {
    return this.tables.has(table);
  }

  ponder(table: string, task: BotTask): void {
    this.tables.delete(table);
    this.tables.add(table);
    for (const oldest of this.tables)
      if (this.tables.size > MOST) this.forget(oldest);
      else break;
    this.say({ kind: 'ponder', table, task });
  }

  forget(table: string): void {
    if (this.tables.delete(table)) this.say({ kind: 'forget', table });
  }

  /** The answer at a table that was thought about; null where it was not, or while another one is being worked out. */
  answer(table: string, task: BotTask, told: (part: number) => void): Promise<string> | null {
    if (!this.tables.has(table) || this.waiting !== null) return null;
    const text = new Promise<string>((done, fail) => {
      this.waiting = { told, done, fail };
    });
    this.say({ kind: 'answer', table, task });
    return text;
  }

  async stop(): Promise<void> {
    this.tables.clear();
    await this.worker?.terminate();
    this.lose(new Error('the server stops'));
  }

  private say(order: Order): void {
    this.worker ??= this.start();
    this.worker.postMessage(order);
  }

  private start(): Worker {
    const worker = new Worker(new URL('../../../tools/boot-worker.mjs', import.meta.url), {
      workerData: { file: new URL('./ahead-worker.ts', import.meta.url).href },
    });
    worker.unref();
    worker.on('message', (reply: Reply) => this.heard(reply));
    worker.on('error', (error) => {
      this.worker = null;
      this.tables.clear();
      this.lose(error);
    });
    return worker;
  }

  private heard(reply: Reply): void {
    if ('part' in reply) {
      this.waiting?.told(reply.part);
      return;
    }
    if ('failure' in reply) {
      this.lose(new Error(reply.failure));
      return;
    }
    this.answered++;
    if (reply.foreseen) this.foreseen++;
    const { waiting } = this;
    this.waiting = null;
    waiting?.done(reply.text);
  }

  private lose(error: Error): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.fail(error);
  }
}
