import { describe, expect, it } from 'vitest';
import { complaints, prepare, wholeSite } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(wholeSite);
const turns = (token: string) =>
  fetch(`${at.address}/api/bot/turns`, { headers: { authorization: `Bearer ${token}` } });

describe('the page of bot tokens', () => {
  it.each([
    ['a desk', 1280, 800],
    ['a phone', 375, 720],
  ])('makes a token, shows it once and ends it, on %s', async (_where, width, height) => {
    const context = await at.browser.newContext({ viewport: { width, height } });
    await prepare(context, {});
    const page = await context.newPage();
    const problems = complaints(page);
    await page.goto(at.address);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('link', { name: 'Bot tokens' }).click();
    await page.getByText('You have no tokens.').waitFor();
    await page.getByLabel('Name of the program').fill('<b>my bot</b>');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const field = page.getByLabel('Token of “<b>my bot</b>”');
    const token = await field.inputValue();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await turns(token)).status).toBe(200);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (process.env.GORDIAN_SHOTS)
      await page.screenshot({ path: `${process.env.GORDIAN_SHOTS}/bots-${width}.png`, fullPage: true });

    await page.reload();
    await page.getByText('<b>my bot</b>', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'End the token of <b>my bot</b>' }).click();
    await page.getByRole('button', { name: 'End it for good' }).click();
    await page.getByText('You have no tokens.').waitFor();
    expect((await turns(token)).status).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('asks who you are first', async () => {
    const context = await at.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${at.address}/bots`);
    await page.getByText('Say who you are first').waitFor();
    expect(await page.getByRole('button', { name: 'Make a token' }).count()).toBe(0);
    await context.close();
  });
});

describe('a new table', () => {
  it.each([
    ['a desk', 1280, 800],
    ['a phone', 375, 720],
  ])('says how well a bot of each level plays, without a jump, on %s', async (_where, width, height) => {
    const page = await at.browser.newPage({ viewport: { width, height } });
    await page.goto(at.address);
    await page.getByRole('button', { name: 'New table…' }).first().click();
    const level = page.getByLabel('How well the bot plays Ptolemy');
    const says = page.locator(`#${await level.getAttribute('aria-describedby')}`);
    const begin = page.getByRole('button', { name: 'Make the table' });
    const names = await level.locator('option').allInnerTexts();
    expect(names).toEqual(['random', 'novice', 'easy', 'medium', 'hard', 'greedy']);
    const seen = new Set<string>();
    const heights = new Set<number>();
    for (const name of names) {
      await level.selectOption(name);
      seen.add(await says.innerText());
      heights.add((await begin.boundingBox())!.y);
    }
    expect([seen.has(''), seen.size, heights.size]).toEqual([false, names.length, 1]);
    await page.close();
  });
});
