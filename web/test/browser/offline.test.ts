import { choiceRng } from '@gordian/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, beginHere, myTurn, playOn, positionOf } from './play.ts';
import { complaints, pagesAlone, prepare } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(pagesAlone);
let context: BrowserContext;
let page: Page;
let problems: string[];
beforeEach(async () => {
  context = await at.browser.newContext();
  await prepare(context, { botPause: 0, confirm: false, sound: false });
  page = await context.newPage();
  problems = complaints(page);
  await page.goto(at.address);
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

describe('without a server', () => {
  it('one click begins a game against a bot', async () => {
    await page.getByRole('button', { name: 'Play now against a bot' }).first().click();
    expect(await myTurn(page)).toBe('asked');
    await answer(page, choiceRng('one click'));
  });

  it('a whole game against bots is played with the network cut', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await beginHere(page);
    expect(await playOn(page, 'network cut', 400)).toBe('over');
    expect(await page.locator('.outcome-word').innerText()).toMatch(/won|share|Nobody/);
    expect(await page.locator('.log-line').count()).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    expect(await page.locator('.verified').innerText()).toMatch(/are right/);
  });

  it('a reload in the middle goes on where it was', async () => {
    await beginHere(page);
    await playOn(page, 'reload', 4);
    const position = await positionOf(page);
    const log = await page.locator('.log-line').count();
    await page.reload();
    expect(await myTurn(page)).toBe('asked');
    expect(await positionOf(page)).toBe(position);
    expect(await page.locator('.log-line').count()).toBe(log);
    await answer(page, choiceRng('after'));
    await page.goto(at.address);
    expect(await page.locator('.table-line').first().innerText()).toContain('your turn');
  });

  it('the history looks back and leaves the game alone', async () => {
    await beginHere(page);
    await playOn(page, 'history', 5);
    const position = await positionOf(page);
    await page.getByRole('slider', { name: 'Position' }).fill('0');
    await page.getByText(`Looking back: position 0 of ${position}`).waitFor();
    expect(await page.locator('.tray').count()).toBe(0);
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'To the now' }).click({ trial: true, force: true });
    expect(await myTurn(page)).toBe('asked');
    expect(await positionOf(page)).toBe(position);
  });

  it('two people at one screen see a hand-over between them', async () => {
    await page.getByRole('button', { name: 'New table…' }).first().click();
    await page.getByLabel('Where').selectOption('device');
    await page.getByLabel('My name').fill('Ada');
    const seats = page.getByLabel(/^Who plays/);
    await seats.first().waitFor();
    for (let i = 1; i < (await seats.count()); i++) await seats.nth(i).selectOption('me');
    await page.getByRole('button', { name: 'Begin' }).click();
    const below = choiceRng('hand-over');
    const names = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const ready = page.getByRole('button', { name: /^I am/ });
      const tray = page.locator('.prompt-bar.mine .tray');
      await ready.or(tray).first().waitFor();
      if ((await ready.count()) > 0) {
        expect(await tray.count()).toBe(0);
        names.add(await ready.innerText());
        await ready.click();
      }
      await tray.waitFor();
      await answer(page, below);
    }
    expect(names.size).toBeGreaterThan(1);
  });
});
