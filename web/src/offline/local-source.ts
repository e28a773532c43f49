import type { News, TableSource } from '../table/source.ts';
import type { Order, OrderName, Orders, Report } from './messages.ts';

/** Orders to the engine's worker, each with its answer as a promise. */
class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private last = 0;

  constructor(onNews: (news: News) => void, onThought: (part: number) => void) {
    this.worker.addEventListener('message', (event: MessageEvent<Report>) => {
      const report = event.data;
      if ('news' in report) return onNews(report.news);
      if ('thought' in report) return onThought(report.thought);
      const waiting = this.open.get(report.n);
      this.open.delete(report.n);
      if ('error' in report) waiting?.reject(new Error(report.error));
      else waiting?.resolve(report.answer);
    });
    this.worker.addEventListener('error', (event) => {
      for (const { reject } of this.open.values()) reject(new Error(event.message || 'the engine stopped'));
      this.open.clear();
    });
  }

  ask<K extends OrderName>(order: K, asks: Orders[K]['asks']): Promise<Orders[K]['answers']> {
    const n = ++this.last;
    return new Promise((resolve, reject) => {
      this.open.set(n, { resolve: resolve as (value: unknown) => void, reject });
      this.worker.postMessage({ n, order, ...asks } as Order);
    });
  }

  stop(): void {
    this.worker.terminate();
  }
}

export interface LocalSource extends TableSource {
  setBotPause(ms: number): void;
}

/** A table of this device, opened by its id. */
export async function localSource(id: string, botPause: number): Promise<LocalSource> {
  const listeners = new Set<(news: News) => void>();
  const watchers = new Set<(part: number) => void>();
  let last: News | null = null;
  const engine = new Engine(
    (news) => {
      last = news;
      for (const listener of listeners) listener(news);
    },
    (part) => {
      for (const watcher of watchers) watcher(part);
    },
  );
  await engine.ask('pause', { ms: botPause });
  await engine.ask('open', { id });
  return {
    kind: 'local',
    replayAddress: null,
    listen(listener) {
      listeners.add(listener);
      if (last !== null) listener(last);
      return () => listeners.delete(listener);
    },
    watchThought(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    answer: (seat, position, choice) => engine.ask('answer', { seat, position, choice }),
    undo: (seat, position) => engine.ask('undo', { seat, position }),
    at: (position) => engine.ask('at', { position }),
    record: () => engine.ask('record', {}),
    acts: {
      takeOver: async (seat) => {
        await engine.ask('takeOver', { seat });
      },
      order: async (orders) => {
        await engine.ask('order', { orders });
      },
      resign: async () => {
        await engine.ask('resign', {});
      },
    },
    setBotPause: (ms) => void engine.ask('pause', { ms }),
    close: () => engine.stop(),
  };
}
