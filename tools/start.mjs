// npm start: sets itself up, builds the site when its sources are newer, and serves it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, root } from './setup.mjs';
import { filesBelow, node } from './stages.mjs';

function buildSiteIfOlder() {
  if (!existsSync(join(root, 'web/vite.config.ts'))) return;
  const built = join(root, 'web/dist/index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = ['kernel', 'games', 'ai', 'web'].flatMap((folder) => filesBelow(folder, /./));
  const isCurrent = sources.every((file) => statSync(join(root, file)).mtimeMs <= builtAt);
  if (builtAt > 0 && isCurrent) return;
  console.log('Building the site ...');
  const [command, args] = node('node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn');
  const run = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) throw new Error('the site could not be built (its message is above)');
}

function serve(args) {
  const server = spawn(process.execPath, [join(root, 'cli/gordian.mjs'), 'serve', ...args], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

try {
  installPackages();
  const hasServer =
    existsSync(join(root, 'server/src/index.ts')) && existsSync(join(root, 'cli/src/main.ts'));
  if (hasServer) {
    buildSiteIfOlder();
    serve(process.argv.slice(2));
  } else {
    console.log('no games to serve yet');
  }
} catch (error) {
  console.error(`npm start: ${error.message}`);
  process.exitCode = 1;
}
