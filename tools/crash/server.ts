// The server as it is served, with limits and pauses out of the way, in a process of its own that may be killed.
import { serve } from '@gordian/server';

const NO_LIMIT = 1_000_000_000;
const { address, stop } = await serve({
  ...JSON.parse(process.argv[2]),
  log: false,
  botPause: 10,
  windowDelay: [5, 40],
  windowThink: 0,
  perAddress: NO_LIMIT,
  perAccount: NO_LIMIT,
  signInsPerAddress: NO_LIMIT,
  tablesPerPerson: NO_LIMIT,
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// Nobody is left to talk to when the one who started us was killed.
process.once('disconnect', () => process.exit(1));
process.send?.({ address });
