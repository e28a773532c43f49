// npm run weigh: what the first page weighs, and how quick the table is on a processor four times slower.
import { readFileSync } from 'node:fs';
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
async function times(page: Page, address: string): Promise<{ ready: number; repaint: number }> {
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
  const repaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('.table-page')!.getAttribute('data-position');
        const start = performance.now();
        new MutationObserver(() => {
          if (document.querySelector('.table-page')!.getAttribute('data-position') === before) return;
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }).observe(document.querySelector('.table-page')!, { attributes: true });
        document.querySelector<HTMLButtonElement>('.tray button[data-word]')!.click();
      }),
  );
  return { ready, repaint };
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
  repaint.push(found.repaint);
  await context.close();
}
await browser.close();
await site.stop();
console.log(
  `${median(ready).toFixed(0).padStart(8)} ms  table ready for an answer, processor ${SLOWER} times slower (at most 2000)`,
);
console.log(`${median(repaint).toFixed(0).padStart(8)} ms  from an answer to its repaint (at most 50)`);
if (sum / 1000 > MOST_KB) process.exitCode = 1;
