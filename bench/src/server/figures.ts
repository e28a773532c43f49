/** What one run of a server under load came to. Times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly acknowledged: number;
  /** Processor time of the server for one choice: it does not depend on what else the machine does. */
  readonly cpu: number;
  /** Processor time of the clients for one choice. */
  readonly clientCpu: number;
  /** Milliseconds of a fixed loop just before: how busy the machine was with other things. */
  readonly loop: number;
}

export interface Memory {
  /** Bytes for each watching connection: of the whole process, and of its heap. */
  readonly rss: number;
  readonly heap: number;
  readonly connections: number;
}

/** Collects the time of each acknowledged choice after the warm-up. */
export class Stopwatch {
  private readonly times: number[] = [];
  private acknowledged = 0;
  private from = Number.POSITIVE_INFINITY;

  begin(): void {
    this.from = performance.now();
  }

  /** Resolves after so many choices, when the server's code is compiled as it will be, or after so long. */
  async warmUp(choices: number, longest: number): Promise<void> {
    const until = performance.now() + longest;
    while (this.acknowledged < choices && performance.now() < until) await pause(100);
  }

  add(sent: number): void {
    this.acknowledged++;
    if (sent >= this.from) this.times.push(performance.now() - sent);
  }

  end(): Pick<Load, 'perSecond' | 'p50' | 'p99' | 'acknowledged'> {
    const seconds = (performance.now() - this.from) / 1000;
    const sorted = [...this.times].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    this.from = Number.POSITIVE_INFINITY;
    return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), acknowledged: sorted.length };
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function fixedLoop(): number {
  const from = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x === 0 ? 0 : performance.now() - from;
}
