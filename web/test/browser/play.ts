import { choiceRng } from '@gordian/kernel';
import type { Page } from 'playwright-core';

/** Enough to take what any question asks for. */
const MOST_CLICKS = 80;

export async function positionOf(page: Page): Promise<number> {
  return Number(await page.locator('.table-page').getAttribute('data-position'));
}

/** Waits until the table asks this person, or is over; says which. */
export async function myTurn(page: Page, timeout = 30_000): Promise<'asked' | 'over'> {
  const found = page.locator('.prompt-bar.mine .tray, .outcome').first();
  await found.waitFor({ timeout });
  return (await found.getAttribute('class')) === 'outcome' ? 'over' : 'asked';
}

/** Clicks one answer to the open question and waits until the table has moved on. */
export async function answer(page: Page, below: (n: number) => number): Promise<void> {
  const before = await positionOf(page);
  const options = page.locator('.tray button[data-word]:visible');
  const submit = page.locator('.tray .submit');
  if ((await submit.count()) > 0) {
    // Round and round: of some items several must be taken.
    for (let i = 0; (await submit.isDisabled()) && i < MOST_CLICKS; i++) {
      const option = options.nth(i % (await options.count()));
      if ((await option.getAttribute('aria-pressed')) !== 'true') await option.click();
    }
    await submit.click();
  } else await options.nth(below(await options.count())).click();
  const sure = page.locator('.sure .button.first');
  const moved = page.locator(`.table-page:not([data-position="${before}"])`);
  await sure.or(moved).first().waitFor();
  if ((await sure.count()) > 0) await sure.click();
  await moved.waitFor();
}

/** Answers at random until the game is over or so many answers were given. */
export async function playOn(page: Page, seed: string, most: number): Promise<'asked' | 'over'> {
  const below = choiceRng(seed);
  for (let i = 0; i < most; i++) {
    if ((await myTurn(page)) === 'over') return 'over';
    await answer(page, below);
  }
  return myTurn(page);
}

/** From the lobby: a game on this device against quick bots, with the dialog of a new table. */
export async function beginHere(page: Page, bot = 'random'): Promise<void> {
  await page.getByRole('button', { name: 'New table…' }).first().click();
  await page.getByLabel('Where').selectOption('device');
  await page.getByLabel('My name').fill('Ada');
  const seats = page.getByLabel(/^Who plays/);
  await seats.first().waitFor();
  for (let i = 1; i < (await seats.count()); i++) {
    await seats.nth(i).selectOption('bot');
    await page
      .getByLabel(/^How well/)
      .nth(i - 1)
      .selectOption(bot);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table-page').waitFor();
}
