import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { serve } from '../../../server/src/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The time of the newest file below these folders. */
function newest(folders: readonly string[]): number {
  let time = 0;
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/node_modules|dist/.test(entry.parentPath))
        time = Math.max(time, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return time;
}

/** Builds the site when its sources are newer than what is built. */
export function buildSite(): void {
  const index = join(root, 'web/dist/index.html');
  const builtAt = existsSync(index) ? statSync(index).mtimeMs : 0;
  if (builtAt > newest(['kernel/src', 'boards/src', 'games', 'ai/src', 'wire/src', 'web/src', 'web/public']))
    return;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error('the site could not be built');
}

export interface Site {
  readonly address: string;
  stop(): Promise<void>;
}

/** The built site from loopback, without any server of tables. */
export async function pagesAlone(): Promise<Site> {
  buildSite();
  const server: PreviewServer = await preview({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: 0, strictPort: false, proxy: {} },
  });
  const address = server.resolvedUrls!.local[0].replace(/\/$/, '');
  return { address, stop: () => server.close() };
}

/** The site with its server, on an embedded store of its own. */
export async function wholeSite(): Promise<Site> {
  buildSite();
  const data = mkdtempSync(join(tmpdir(), 'gordian-browser-'));
  const served = await serve({
    port: 0,
    data,
    databaseUrl: null,
    log: false,
    botPause: 0,
    windowDelay: [0, 20],
    windowThink: 0,
    perAddress: 100_000,
    perAccount: 100_000,
  });
  const stop = async (): Promise<void> => {
    await served.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { address: served.address, stop };
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.GORDIAN_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** Settings a test wants, laid down before the page runs. */
export async function prepare(context: BrowserContext, settings: Record<string, unknown>): Promise<void> {
  await context.addInitScript(
    (text) => localStorage.getItem('gordian.settings') ?? localStorage.setItem('gordian.settings', text),
    JSON.stringify(settings),
  );
}

/** Everything the page complained about; a test ends with it empty. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket|ERR_/.test(message.text()))
      found.push(message.text());
  });
  return found;
}
