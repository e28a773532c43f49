// npm test: sets itself up, runs every stage, and ends with `N passed, N failed`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import {
  findBrowser,
  findPostgres,
  installPackages,
  installSystemPackages,
  npmCommand,
  root,
} from './setup.mjs';
import { filesBelow, node, once, skip, vitest } from './stages.mjs';

const STAGES = ['check', 'unit', 'postgres', 'rules', 'scenarios', 'build', 'browser'];

function readArguments(args) {
  if (args.length === 0) return STAGES;
  const wanted = args[0] === '--only' ? (args[1] ?? '').split(',') : null;
  const unknown = wanted?.find((name) => !STAGES.includes(name));
  if (args.length === 2 && wanted && unknown === undefined) return wanted;
  console.error(`usage: npm test [-- --only ${STAGES.join(',')}]  (any of these, with commas)`);
  return process.exit(2);
}

function planStages() {
  const tests = filesBelow('.', /\.test\.tsx?$/);
  const browserTests = tests.filter((file) => file.includes('test/browser/'));
  const postgresTests = tests.filter(
    (file) =>
      !browserTests.includes(file) && readFileSync(join(root, file), 'utf8').includes('GORDIAN_TEST_PG'),
  );
  const scenarios = readdirSync(join(root, 'games')).flatMap((game) =>
    filesBelow(`games/${game}/scenarios`, /\.(ya?ml|json)$/),
  );
  const hasCommandLine = existsSync(join(root, 'cli/src/main.ts'));
  const hasSite = existsSync(join(root, 'web/vite.config.ts'));
  return { browserTests, postgresTests, scenarios, hasCommandLine, hasSite };
}

async function runPostgresTests(files, bin) {
  const named = process.env.DATABASE_URL;
  if (!bin && !named) {
    return skip('tests on PostgreSQL', 'install the postgresql server or set DATABASE_URL');
  }
  const server = bin ? await startPostgres(bin) : { url: named, stop: async () => {} };
  const stopOnSignal = () => void server.stop().then(() => process.exit(130));
  process.once('SIGINT', stopOnSignal);
  process.once('SIGTERM', stopOnSignal);
  try {
    return await vitest('vitest.config.ts', files, { GORDIAN_TEST_PG: server.url });
  } finally {
    process.off('SIGINT', stopOnSignal);
    process.off('SIGTERM', stopOnSignal);
    await server.stop();
  }
}

function stageTable() {
  const { browserTests, postgresTests, scenarios, hasCommandLine, hasSite } = planStages();
  const canTestPostgres = Boolean(findPostgres() ?? process.env.DATABASE_URL);
  const leftToPostgres = canTestPostgres ? postgresTests.flatMap((file) => ['--exclude', file]) : [];
  const gordian = (...args) => once(node('cli/gordian.mjs', ...args));
  return {
    check: ['Lint, format and types', () => once(npmCommand('run', '--silent', 'check'))],
    unit: ['Unit tests', () => vitest('vitest.config.ts', leftToPostgres, { GORDIAN_TEST_PG: '' })],
    postgres: postgresTests.length > 0 && [
      'Tests on PostgreSQL',
      () => runPostgresTests(postgresTests, findPostgres()),
    ],
    rules: hasCommandLine && ['Coverage of the rules', () => gordian('rules', '--coverage')],
    scenarios: hasCommandLine &&
      scenarios.length > 0 && [`Scenarios (${scenarios.length})`, () => gordian('check', ...scenarios)],
    build: hasSite && [
      'Build of the site',
      () => once(node('node_modules/vite/bin/vite.js', 'build', 'web')),
    ],
    browser: browserTests.length > 0 && ['Browser tests', () => runBrowserTests()],
  };
}

function runBrowserTests() {
  const browser = findBrowser();
  if (!browser) return skip('browser tests', 'install chromium or set GORDIAN_CHROMIUM to the browser');
  return vitest('vitest.browser.config.ts', [], { GORDIAN_CHROMIUM: browser });
}

async function main() {
  const wanted = readArguments(process.argv.slice(2));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  try {
    installPackages();
    const { browserTests, postgresTests } = planStages();
    installSystemPackages({
      browser: wanted.includes('browser') && browserTests.length > 0,
      postgres: wanted.includes('postgres') && postgresTests.length > 0 && !process.env.DATABASE_URL,
    });
    const table = stageTable();
    for (const name of wanted.filter((stage) => table[stage])) {
      const [title, work] = table[name];
      console.log(`\n== ${title}`);
      const start = performance.now();
      const counts = await Promise.resolve()
        .then(work)
        .catch((error) => {
          console.log(`${title} could not run: ${error.message}`);
          return { passed: 0, failed: 1 };
        });
      for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      summary.push(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
      console.log(`== ${summary.at(-1)}`);
    }
  } catch (error) {
    total.failed++;
    console.log(`npm test could not set itself up: ${error.message}`);
  }
  console.log(['', ...summary].join('\n'));
  if (total.skipped > 0) console.log(`${total.skipped} tests were skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
