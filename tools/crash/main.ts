// npm run crash -- --kills 100 --store embedded|postgres [--tables 18] [--servers 2] [--seed S] [--minutes N] [--json]
import { parseArgs } from 'node:util';
import { type CrashReport, crash } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    store: { type: 'string', default: 'embedded' },
    tables: { type: 'string', default: '18' },
    servers: { type: 'string' },
    seed: { type: 'string', default: `${Date.now()}` },
    minutes: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

function tell(report: CrashReport): void {
  const kills = Object.entries(report.kills).map(([whom, n]) => `${n} of ${whom}`);
  console.log(`kills: ${kills.join(', ')}; ${report.seconds.toFixed(0)} s`);
  console.log(
    `${report.tables} tables, ${report.finished} played to their end; ${report.acknowledged} choices acknowledged, ${report.events} events; ${report.asked} requests, ${report.askedAgain} asked again`,
  );
  console.log(
    `servers that ended by themselves: ${report.falls}; starts that failed meanwhile: ${report.failedStarts}`,
  );
  console.log(`faults: ${report.faults.length}`);
  for (const fault of report.faults.slice(0, 40)) console.log(`  ${fault}`);
}

const { store } = values;
if (store !== 'embedded' && store !== 'postgres') {
  console.error('--store is embedded or postgres');
  process.exit(2);
}
const servers = store === 'embedded' ? 1 : Number(values.servers ?? 2);
const report = await crash(
  {
    store,
    servers,
    kills: Number(values.kills),
    tables: Number(values.tables),
    seed: values.seed,
    minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  },
  (line) => console.error(line),
);
if (values.json) console.log(JSON.stringify(report));
else tell(report);
process.exit(report.faults.length > 0 ? 1 : 0);
