// A throw-away PostgreSQL server for tests: own folder, own loopback port, stopped by its own process id.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PREFIX = 'gordian-postgres-';

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** initdb refuses root, so root hands over to the user postgres, or nobody. */
function serverUser() {
  if (process.getuid() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readNumber(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

/** Servers of earlier runs that were killed: stops them when they are still ours, and removes their folders. */
export function clearStaleServers(parent = tmpdir()) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const owner = readNumber(join(folder, 'owner'));
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const server = readNumber(join(folder, 'data/postmaster.pid'));
    try {
      if (isServerOf(folder, server)) process.kill(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    } catch (error) {
      console.log(`left the old test server folder ${folder}: ${error.message}`);
    }
  }
}

function isServerOf(folder, pid) {
  if (!(pid > 1)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

/** Starts a server from the programs in `bin`; resolves to its address and how to stop, kill and start it again. */
export async function startPostgres(bin, parent = tmpdir(), fsync = 'off') {
  clearStaleServers(parent);
  const user = serverUser();
  const folder = mkdtempSync(join(parent, PREFIX));
  writeFileSync(join(folder, 'owner'), `${process.pid}\n`);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const run = { ...user, cwd: folder, encoding: 'utf8' };

  const initdb = ['-D', data, '-A', 'trust', '-U', 'gordian', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), initdb, run);
  if (made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  }
  const port = await freePort();
  const settings = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  const ask = ['-h', '127.0.0.1', '-p', String(port), '-U', 'gordian', '-d', 'postgres', '-q'];
  let server = null;

  /** A killed server's own processes may hold its memory for a moment: then the next one is tried again. */
  const launch = async () => {
    const said = [];
    for (let tries = 0; tries < 300; tries++) {
      if (server === null || hasEnded(server)) {
        server = spawn(join(bin, 'postgres'), [...settings, '-c', `fsync=${fsync}`], {
          ...run,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        server.stderr.on('data', (chunk) => said.push(String(chunk)));
        server.once('error', (error) => said.push(error.message));
      }
      if (server.pid === undefined || (hasEnded(server) && tries > 100)) break;
      if (spawnSync(join(bin, 'pg_isready'), ask).status === 0) return;
      await pause(100);
    }
    await stop();
    throw new Error(`the PostgreSQL server did not start: ${said.join('').trim().slice(-600)}`);
  };
  const end = async (signals) => {
    for (const signal of signals) {
      if (server === null || hasEnded(server)) break;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(signal);
      await Promise.race([ended, pause(10_000, null, { ref: false })]);
    }
  };
  const stop = async () => {
    await end(['SIGINT', 'SIGQUIT', 'SIGKILL']);
    remove();
  };
  await launch();
  return {
    url: `postgres://gordian@127.0.0.1:${port}/postgres`,
    /** Of the server as it runs now. */
    pid: () => server.pid,
    folder,
    /** Kills the server itself, as a machine that fails would. */
    kill: () => end(['SIGKILL']),
    /** Starts it once more on the same data and port. */
    again: launch,
    stop,
  };
}

const hasEnded = (server) => server.exitCode !== null || server.signalCode !== null;
