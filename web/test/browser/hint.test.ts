import { describe, expect, it } from 'vitest';
import { beginHere, myTurn, playOn, positionOf } from './play.ts';
import { complaints, pagesAlone, prepare } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(pagesAlone);

describe('the hint', () => {
  it('shows progress, then choices with chances and reasons, while the page still answers', async () => {
    const context = await at.browser.newContext();
    await prepare(context, { botPause: 0, confirm: false, sound: false });
    const page = await context.newPage();
    const problems = complaints(page);
    await page.goto(at.address);
    await beginHere(page);
    await playOn(page, 'hint', 3);
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const card = page.getByRole('region', { name: 'Hint' });
    await card.locator('progress').waitFor();
    const started = Date.now();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    expect(Date.now() - started).toBeLessThan(5000);
    await card.locator('li, p:has-text("nothing to choose")').first().waitFor({ timeout: 60_000 });
    expect(await card.innerText()).toMatch(/wins about \d+ in 100; .{8,}\.|nothing to choose/);
    await playOn(page, 'on', 1);
    expect(await card.count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('takes a choice of the adviser when told to, and plays on until it is stopped', async () => {
    const context = await at.browser.newContext();
    await prepare(context, { botPause: 0, confirm: true, sound: false });
    const page = await context.newPage();
    const problems = complaints(page);
    await page.goto(at.address);
    const card = page.locator('.game-card', { has: page.locator('#game-field-commander') });
    await card.getByRole('button', { name: /Play now/ }).click();
    await myTurn(page);
    const first = await positionOf(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Do it' }).first().click({ timeout: 60_000 });
    await page.locator(`.table-page:not([data-position="${first}"])`).waitFor();
    await page.getByRole('button', { name: 'Play on' }).click();
    await page
      .locator(`.table-page[data-position="${(await positionOf(page)) + 3}"]`)
      .waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Stop' }).click();
    const stopped = await positionOf(page);
    await page.waitForTimeout(3000);
    expect(await positionOf(page)).toBeLessThanOrEqual(stopped + 1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
