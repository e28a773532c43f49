import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';

describe('the browser of the tests', () => {
  it('starts, draws text and runs modules', async () => {
    const browser = await chromium.launch({
      executablePath: process.env.GORDIAN_CHROMIUM,
      args: ['--no-sandbox'],
    });
    const page = await browser.newPage();
    await page.setContent(`
      <p style="font: 40px sans-serif; display: inline-block">iiii</p>
      <p style="font: 40px sans-serif; display: inline-block">MMMM</p>
      <script type="module">document.title = [1, 2].at(-1)</script>`);
    const widths = await page.locator('p').evaluateAll((found) => found.map((p) => p.clientWidth));
    expect(widths[1]).toBeGreaterThan(widths[0] * 2);
    expect(await page.title()).toBe('2');
    await browser.close();
  });
});
