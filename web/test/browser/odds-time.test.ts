import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { launch } from './site.ts';

const worst = new URL('../../../games/alexander-vs-darius/test/worst.ts', import.meta.url);

/** The page's own engine in the browser of the tests. */
async function timesInPage(again: number): Promise<Record<string, number[]>> {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(worst), formats: ['iife'], name: 'worst' },
    },
  })) as Rollup.RollupOutput[];
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.addScriptTag({ content: made[0].output[0].code });
    return await page.evaluate(
      (n) => (globalThis as never as { gordianTimes(n: number): Record<string, number[]> }).gordianTimes(n),
      again,
    );
  } finally {
    await browser.close();
  }
}

describe('odds of Alexander versus Darius in the page', () => {
  it('take less than 200 ms for the largest battles there are', async () => {
    const times = await timesInPage(12);
    for (const [name, all] of Object.entries(times)) {
      console.log(`${name}: ${Math.round(all[0])} ms at first, ${Math.round(Math.min(...all))} ms then`);
      expect(Math.min(...all), name).toBeLessThan(200);
    }
    expect(Object.keys(times)).toHaveLength(3);
  });
});
