// Gordian's server as it is served, with limits out of the way, in a process of its own that may be killed.
import { serve } from '@gordian/server';
import { answerBench } from './child.ts';

const NO_LIMIT = 1_000_000_000;
const { address, stop } = await serve({
  port: 0,
  databaseUrl: null,
  log: false,
  perAddress: NO_LIMIT,
  perAccount: NO_LIMIT,
  signInsPerAddress: NO_LIMIT,
  tablesPerPerson: NO_LIMIT,
  ...JSON.parse(process.argv[2]),
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// Nobody is left to talk to when the one who started us was killed.
process.once('disconnect', () => process.exit(1));
answerBench(Number(new URL(address).port));
