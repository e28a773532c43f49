import { describe, expect, it } from 'vitest';
import { load, percentiles, slope } from '../load/run.ts';

describe('npm run load', () => {
  it('plays, watches and measures', async () => {
    const report = await load({
      game: 'alexanders-campaign',
      pairs: 4,
      watchers: 20,
      seconds: 4,
      pace: 40,
      every: 1,
    });
    expect(report.choices).toBeGreaterThan(20);
    expect([report.connections, report.dropped]).toEqual([28, 0]);
    expect(Object.keys(report.faults)).toEqual([]);
    expect(report.messagesPerSecond).toBeGreaterThan(report.choicesPerSecond);
    expect(report.p99).toBeGreaterThanOrEqual(report.p50);
    expect(report.samples.every(({ heapMegabytes }) => heapMegabytes > 10)).toBe(true);
  });

  it('finds growth where there is some', () => {
    expect(
      slope([
        [0, 100],
        [1, 102],
        [2, 104],
        [3, 106],
      ]),
    ).toBeCloseTo(2);
    expect(
      slope([
        [0, 5],
        [1, 5],
        [2, 5],
      ]),
    ).toBe(0);
    expect(percentiles([4, 1, 3, 2])).toEqual({ p50: 3, p99: 4 });
  });
});
