// npm run shots: pictures of the main pages into shots/, light and dark, on three sizes of screen.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { playable } from '../web/src/games.ts';
import { launch, pagesAlone, prepare } from '../web/test/browser/site.ts';

const folder = fileURLToPath(new URL('../shots', import.meta.url));
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
const GAME = process.argv[2] ?? 'alexanders-campaign';

/** Begins a game against bots from the lobby and answers a few questions. */
async function begin(page: Page, address: string, game: string, answers: number): Promise<void> {
  await page.goto(address);
  const card = page.locator('.game-card', { has: page.locator(`#game-${game}`) });
  await card.getByRole('button', { name: /Play now/ }).click();
  await play(page, answers);
  await page.locator('.tray button[data-word]').first().waitFor({ timeout: 20_000 });
  await page.waitForTimeout(700);
}

/** Answers with the first option of the tray until so many answers were given. */
async function play(page: Page, answers: number): Promise<void> {
  for (let i = 0; i < answers; i++) {
    const option = page.locator('.tray button[data-word]').first();
    await option.waitFor({ timeout: 20_000 });
    const submit = page.locator('.tray .submit');
    if (await submit.count()) {
      while (await submit.isDisabled())
        await page.locator('.tray button[data-word]:not([aria-pressed=true])').first().click();
      await submit.click();
    } else await option.click();
    await page.waitForTimeout(250);
  }
}

async function series(
  browser: Browser,
  address: string,
  size: (typeof SIZES)[number],
  theme: 'light' | 'dark',
) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    colorScheme: theme,
  });
  await prepare(context, { botPause: 0, confirm: false, sound: false, name: 'Ada' });
  const page = await context.newPage();
  const shot = (name: string) => page.screenshot({ path: join(folder, `${name}-${size[0]}-${theme}.png`) });
  await page.goto(address);
  await page.locator('.game-card').first().waitFor();
  await shot('lobby');
  await begin(page, address, GAME, 6);
  await shot('table');
  await page.keyboard.press('r');
  await page.locator('.rules').waitFor();
  await page.waitForTimeout(300);
  await shot('rules');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Really give up?' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.getByRole('slider', { name: 'Position' }).fill('6');
  await page.waitForTimeout(500);
  await shot('replay');
  await page.goto(address);
  await page.getByRole('button', { name: 'New table…' }).first().click();
  await page.locator('.new-table').waitFor();
  await shot('new-table');
  for (const game of playable.filter((id) => id !== GAME)) {
    await begin(page, address, game, 5);
    await shot(`table-${game}`);
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const site = await pagesAlone();
const browser = await launch();
try {
  for (const size of SIZES)
    for (const theme of ['light', 'dark'] as const) await series(browser, site.address, size, theme);
} finally {
  await browser.close();
  await site.stop();
}
console.log(`pictures are in ${folder}`);
