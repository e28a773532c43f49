// Runs before any package is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Is what lies in node_modules what package-lock.json asks for? Optional packages may be missing (other platforms). */
export function packagesAreCurrent(folder) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages ?? {};
  const installed = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(optional);
    return Boolean(link) === Boolean(found.link) && (link || found.version === version);
  });
}

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 20)) return;
  throw new Error(`Gordian needs Node 20.20 or newer; this is ${version}`);
}

/** How to start npm: the one that runs us, else the one on the path. */
export function npmCommand(...args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
}

/** Installs the npm packages when they are missing or differ from the lock; throws with what to do. */
export function installPackages() {
  checkNode();
  if (packagesAreCurrent(root)) return;
  console.log('Installing the npm packages (npm ci) ...');
  const [command, args] = npmCommand('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const run = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (run.error) throw new Error(`npm could not be started (${run.error.message}): install npm 10 or newer`);
  if (run.status !== 0) {
    throw new Error(
      'npm ci failed (its message is above): check the network and that package.json and package-lock.json agree',
    );
  }
}

function onPath(name, path) {
  return path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** The Chromium or Chrome to drive, or null. */
export function findBrowser(env = process.env) {
  if (env.GORDIAN_CHROMIUM) return existsSync(env.GORDIAN_CHROMIUM) ? env.GORDIAN_CHROMIUM : null;
  for (const name of BROWSERS) {
    const file = onPath(name, env.PATH ?? '');
    if (file) return file;
  }
  return null;
}

/** The folder of PostgreSQL's server programs (initdb, postgres), the newest version first, or null. */
export function findPostgres(env = process.env, versions = '/usr/lib/postgresql') {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const folders = found
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .concat((env.PATH ?? '').split(delimiter));
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ?? null;
}

export function mayInstallSystemPackages() {
  return (
    process.platform === 'linux' &&
    process.getuid() === 0 &&
    existsSync('/etc/debian_version') &&
    Boolean(onPath('apt-get', process.env.PATH ?? ''))
  );
}

function aptGet(...args) {
  const run = spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=600', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return run.status === 0;
}

/** Debian's packages for the parts that are asked for and missing. */
export function missingSystemPackages({ browser, postgres }) {
  return [
    ...(browser && !findBrowser() ? ['chromium'] : []),
    ...(browser && !existsSync('/usr/share/fonts/truetype/dejavu') ? ['fonts-dejavu-core'] : []),
    ...(postgres && !findPostgres() ? ['postgresql'] : []),
  ];
}

/** Installs what is missing where it may (root on Debian); elsewhere does nothing. */
export function installSystemPackages(parts) {
  const missing = missingSystemPackages(parts);
  if (missing.length === 0 || !mayInstallSystemPackages()) return;
  console.log(`Installing ${missing.join(', ')} (apt-get) ...`);
  const isUpdated = aptGet('update') || aptGet('update');
  const isInstalled = aptGet('install', '-y', '--no-install-recommends', ...missing);
  if (!isInstalled) {
    const why = isUpdated ? 'its message is above' : 'the package lists could not be updated';
    console.log(`apt-get could not install ${missing.join(', ')}: ${why}`);
  }
}
