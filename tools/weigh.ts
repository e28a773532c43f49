// npm run weigh: what the first page weighs, and how quick the table is on a processor four times slower.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { buildSite, launch, pagesAlone, prepare } from '../web/test/browser/site.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
const MOST_KB = 150;
const SLOWER = 4;
const ROUNDS = 3;
const ANSWERS = 6;

/** Everything the page needs before it shows the lobby. */
function firstFiles(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Set(['index.html']);
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const other of chunk.imports ?? []) add(other);
  };
  add('index.html');
  return [...files];
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** From the address to a board that takes an answer, and from the click to the repaint. */
async function times(page: Page, address: string): Promise<{ ready: number; repaint: number[] }> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Play now against a bot' }).first().click();
  await page.locator('.tray button[data-word]').first().waitFor();
  const table = page.url();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  await page.goto(table);
  await page.locator('.tray button[data-word]').first().waitFor();
  const ready = performance.now() - began;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const paints: number[] = [];
  for (let i = 0; i < ANSWERS; i++) {
    await page.locator('.tray button[data-word]').first().waitFor();
    await page.waitForTimeout(400);
    const paint = await page.evaluate(repaintAfterClick);
    if (paint !== null) paints.push(paint);
  }
  return { ready, repaint: paints };
}

/** Clicks the first option; milliseconds to the repaint that shows the next position, null for a subset question. */
function repaintAfterClick(): Promise<number | null> {
  const table = document.querySelector('.table-page')!;
  const option = document.querySelector<HTMLButtonElement>('.tray button[data-word]');
  if (option === null || document.querySelector('.tray .submit') !== null) {
    document.querySelector<HTMLButtonElement>('.tray .submit:not(:disabled)')?.click();
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const before = table.getAttribute('data-position');
    const start = performance.now();
    new MutationObserver((_, observer) => {
      if (table.getAttribute('data-position') === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(table, { attributes: true });
    option.click();
  });
}

buildSite();
let sum = 0;
for (const file of firstFiles()) {
  const bytes = gzipSync(readFileSync(join(dist, file))).length;
  sum += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
console.log(`${(sum / 1000).toFixed(1).padStart(8)} kB  first page, compressed (at most ${MOST_KB})`);

const site = await pagesAlone();
const browser = await launch();
const ready: number[] = [];
const repaint: number[] = [];
for (let i = 0; i < ROUNDS; i++) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await prepare(context, { botPause: 0, confirm: false, sound: false });
  const found = await times(await context.newPage(), site.address);
  ready.push(found.ready);
  repaint.push(...found.repaint);
  await context.close();
}
await browser.close();
await site.stop();
const line = (times: number[], says: string): void =>
  console.log(`${median(times).toFixed(0).padStart(8)} ms  ${says}; best ${Math.min(...times).toFixed(0)}`);
console.log(`machine: load ${loadavg()[0].toFixed(1)} on ${cpus().length} processors`);
line(ready, `table ready for an answer, processor ${SLOWER} times slower (at most 2000)`);
line(repaint, 'from an answer to its repaint (at most 50)');
if (sum / 1000 > MOST_KB) process.exitCode = 1;
