// The server as it is served, with limits out of the way and few finished tables kept, so that growth would show.
import { serve } from '@gordian/server';
import { answerBench } from '../../bench/src/server/child.ts';

const NO_LIMIT = 1_000_000_000;
const { address, stop } = await serve({
  ...JSON.parse(process.argv[2]),
  port: 0,
  log: false,
  perAddress: NO_LIMIT,
  perAccount: NO_LIMIT,
  signInsPerAddress: NO_LIMIT,
  tablesPerPerson: NO_LIMIT,
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
answerBench(Number(new URL(address).port));
