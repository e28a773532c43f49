import { serve } from '@gordian/server';
import { readArgs, readNumber } from '../args.ts';

/** Serves the site until it is told to stop; what was begun is finished first. */
export async function serveCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    'behind-proxy': { type: 'boolean' },
    quiet: { type: 'boolean' },
  });
  const served = await serve({
    port: readNumber('port', values.port, 4100, 0),
    host: values.host === undefined ? undefined : String(values.host),
    data: values.data === undefined ? undefined : String(values.data),
    trustProxy: values['behind-proxy'] === true,
    log: values.quiet !== true,
  });
  console.error(`Gordian is at ${served.address}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await served.stop();
  return 0;
}
