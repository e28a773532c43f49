import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const GORDIAN = fileURLToPath(new URL('../../cli/gordian.mjs', import.meta.url));

export interface ServerProcess {
  readonly address: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** `gordian serve` as a process of its own. */
export async function startProcess(options: { data?: string; databaseUrl?: string }): Promise<ServerProcess> {
  const args = [GORDIAN, 'serve', '--port', '0', '--quiet'];
  if (options.data !== undefined) args.push('--data', options.data);
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATABASE_URL: options.databaseUrl ?? '' },
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr!.on('data', (chunk) => {
      said += String(chunk);
      const found = /Gordian is at (\S+)/.exec(said);
      if (found !== null) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, process: child, stop };
}
