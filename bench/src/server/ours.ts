// Gordian's server as it is served, with limits out of the way, in a process of its own.
import { serve } from '@gordian/server';
import { answerBench } from './child.ts';

const NO_LIMIT = 1_000_000_000;
const [data] = process.argv.slice(2);
const { address, stop } = await serve({
  port: 0,
  data,
  databaseUrl: null,
  log: false,
  perAddress: NO_LIMIT,
  perAccount: NO_LIMIT,
  signInsPerAddress: NO_LIMIT,
  tablesPerPerson: NO_LIMIT,
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
answerBench(Number(new URL(address).port));
