// npm run load -- --watchers 2000 --pairs 200 --minutes 10 [--pace 1000] [--game alexanders-campaign] [--json]
import { parseArgs } from 'node:util';
import { load, type Sample } from './run.ts';

const { values } = parseArgs({
  options: {
    watchers: { type: 'string', default: '2000' },
    pairs: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    pace: { type: 'string', default: '1000' },
    game: { type: 'string', default: 'alexanders-campaign' },
    json: { type: 'boolean', default: false },
  },
});

const line = (s: Sample) =>
  `${String(s.second).padStart(4)} s  ${s.choicesPerSecond.toFixed(0).padStart(5)} choices/s  ${s.messagesPerSecond.toFixed(0).padStart(6)} messages/s  p50 ${s.p50.toFixed(1)} ms  p99 ${s.p99.toFixed(1)} ms  heap ${s.heapMegabytes.toFixed(1)} MB  rss ${s.rssMegabytes.toFixed(0)} MB  processor ${(100 * s.processor).toFixed(0)}%  loop ${s.loop.toFixed(0)} ms`;

const seconds = Number(values.minutes) * 60;
const report = await load(
  {
    game: values.game,
    pairs: Number(values.pairs),
    watchers: Number(values.watchers),
    seconds,
    pace: Number(values.pace),
    every: Math.min(15, seconds / 8),
  },
  (sample) => console.error(line(sample)),
);
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(
    `${report.connections} connections, ${report.dropped} dropped; ${report.tables} tables; faults: ${JSON.stringify(report.faults)}`,
  );
  console.log(
    `${report.choices} choices acknowledged, ${report.choicesPerSecond.toFixed(0)} a second; ${report.messagesPerSecond.toFixed(0)} messages a second to watchers; p50 ${report.p50.toFixed(1)} ms, p99 ${report.p99.toFixed(1)} ms`,
  );
  console.log(
    `memory over the second half: heap ${report.heapSlope.toFixed(2)} MB a minute, whole process ${report.rssSlope.toFixed(2)} MB a minute`,
  );
}
