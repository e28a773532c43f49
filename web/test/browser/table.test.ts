import { choiceRng } from '@gordian/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, beginHere, myTurn, playOn, positionOf } from './play.ts';
import { complaints, pagesAlone, prepare } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(pagesAlone);
let context: BrowserContext;
afterEach(() => context.close());

async function open(
  settings: Record<string, unknown>,
  options = {},
): Promise<{ page: Page; problems: string[] }> {
  context = await at.browser.newContext(options);
  await prepare(context, { botPause: 0, confirm: false, sound: false, ...settings });
  const page = await context.newPage();
  const problems = complaints(page);
  await page.goto(at.address);
  return { page, problems };
}

describe('the table', () => {
  it('answers by keyboard alone, from the lobby on', async () => {
    const { page, problems } = await open({ confirm: true });
    const play = page.getByRole('button', { name: 'Play now against a bot' }).first();
    for (let i = 0; i < 30 && !(await play.evaluate((button) => button === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 6; i++) {
      expect(await myTurn(page)).toBe('asked');
      const before = await positionOf(page);
      if (i % 2 === 0) await page.keyboard.press('1');
      else {
        const first = page.locator('.tray button[data-word]').first();
        for (let k = 0; k < 40 && !(await first.evaluate((button) => button === document.activeElement)); k++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
      }
      const moved = page.locator(`.table-page:not([data-position="${before}"])`);
      const open = page.locator('.sure, .option.picked, .stepper.picked');
      await open.or(moved).first().waitFor();
      if ((await open.count()) > 0) await page.keyboard.press('Enter');
      await moved.waitFor();
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await myTurn(page);
    await page.keyboard.press('r');
    await page.getByRole('complementary', { name: 'Rules' }).waitFor();
    expect(await page.locator('.rule.here').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('a new table shows the options of the chosen campaign, and begins with them alone', async () => {
    const { page, problems } = await open({});
    const card = page.locator('.game-card', { has: page.locator('#game-field-commander') });
    await card.getByRole('button', { name: 'Options…' }).click();
    const form = page.locator('.new-table');
    await form.getByLabel('My name').fill('Ada');
    await form.getByLabel('Persian Gold').selectOption('true');
    expect(await form.getByLabel('Raiders').count()).toBe(0);
    await form.getByLabel(/^Campaign/).selectOption('tyre');
    expect(await form.getByLabel('Persian Gold').count()).toBe(0);
    await form.getByLabel('Raiders').selectOption('true');
    await form.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.table-page').waitFor();
    await page.getByText('Choose up to 2 Advisors').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('says why not, with the rule and its id', async () => {
    const { page, problems } = await open({});
    await beginHere(page);
    await myTurn(page);
    await page.keyboard.press('/');
    await page.getByLabel('Type a move').fill('fly to-the-moon');
    await page.keyboard.press('Enter');
    const card = page.locator('.why-card');
    await card.waitFor();
    expect(await card.innerText()).toMatch(/CAM-[A-Z]+-\d+/);
    expect((await card.innerText()).length).toBeGreaterThan(60);
    const id = await card.locator('.rule-id').innerText();
    await card.locator('.rule-id').click();
    expect(await page.locator('.rule.here code').innerText()).toBe(id);
    expect(problems).toEqual([]);
  });

  it('says before the click what cannot be taken back, and asks again', async () => {
    const { page, problems } = await open({ confirm: true });
    await beginHere(page);
    await myTurn(page);
    const final = page.locator('.option:has(.final)').first();
    const below = choiceRng('final');
    for (let i = 0; i < 20 && (await final.count()) === 0; i++) {
      await answer(page, below);
      await myTurn(page);
      await page.waitForTimeout(300);
    }
    const before = await positionOf(page);
    await final.click();
    await page.getByRole('alertdialog').waitFor();
    await page.getByRole('button', { name: 'Not yet' }).click();
    expect(await positionOf(page)).toBe(before);
    await page.keyboard.press('s');
    await page.getByRole('switch', { name: /cannot be taken back/ }).click();
    await page.keyboard.press('Escape');
    await final.click();
    await page.locator(`.table-page:not([data-position="${before}"])`).waitFor();
    expect(problems).toEqual([]);
  });

  it('takes an answer back where nothing came to light', async () => {
    const { page, problems } = await open({});
    await beginHere(page);
    const below = choiceRng('undo');
    const back = page.getByRole('button', { name: 'Take back' });
    for (let i = 0; i < 60 && (await back.count()) === 0; i++) {
      expect(await myTurn(page)).toBe('asked');
      await answer(page, below);
      await page.waitForTimeout(100);
    }
    const before = await positionOf(page);
    await page.keyboard.press('z');
    await page.locator(`.table-page[data-position="${before - 1}"]`).waitFor();
    expect(problems).toEqual([]);
  });

  it('moves and zooms the board by wheel, drag, keys and pinch', async () => {
    const { page, problems } = await open({}, { hasTouch: true });
    await beginHere(page);
    const sheet = page.locator('.board > g');
    const at = async (): Promise<{ x: number; y: number; k: number }> => {
      const text = (await sheet.getAttribute('transform')) ?? 'translate(0,0) scale(1)';
      const [x, y, k] = text.match(/-?[\d.]+/g)!.map(Number);
      return { x, y, k };
    };
    const box = (await page.locator('.board').boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await at()).k).toBeGreaterThan(1.2);
    const zoomed = await at();
    await page.mouse.down();
    await page.mouse.move(middle.x - 60, middle.y - 30, { steps: 4 });
    await page.mouse.up();
    expect((await at()).x).toBeLessThan(zoomed.x);
    await page.locator('.board').focus();
    await page.keyboard.press('0');
    expect((await at()).k).toBe(1);
    await page.keyboard.press('+');
    expect((await at()).k).toBeGreaterThan(1);
    await page.keyboard.press('0');
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: middle.x - apart, y: middle.y, id: 0 },
                { x: middle.x + apart, y: middle.y, id: 1 },
              ],
      });
    await touch('touchStart', 40);
    for (let apart = 50; apart <= 120; apart += 10) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    expect((await at()).k).toBeGreaterThan(2);
    expect(problems).toEqual([]);
  });

  it('answers on the board itself, and points from the log', async () => {
    const { page, problems } = await open({});
    await beginHere(page);
    const medal = page.locator('.board [role=button]').first();
    const below = choiceRng('board');
    for (let i = 0; i < 30 && (await medal.count()) === 0; i++) {
      await myTurn(page);
      await answer(page, below);
      await myTurn(page);
    }
    const before = await positionOf(page);
    await medal.click();
    await page.locator(`.table-page:not([data-position="${before}"])`).waitFor();
    await myTurn(page);
    await page.locator('.log .place').first().hover();
    await page.locator('.board .pointer').waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
  });

  it('fits a phone: nothing sticks out, answers by touch', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, problems } = await open({}, phone);
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(390);
    await page.getByRole('button', { name: 'Play now against a bot' }).first().tap();
    await myTurn(page);
    expect(await width()).toBe(390);
    const before = await positionOf(page);
    await page.locator('.tray button[data-word]').first().tap();
    if ((await page.locator('.tray .submit').count()) > 0) await page.locator('.tray .submit').tap();
    await page.locator(`.table-page:not([data-position="${before}"])`).waitFor();
    await page.getByRole('tab', { name: 'Log' }).last().tap();
    await page.locator('.side-pages.narrow .log').waitFor();
    expect(problems).toEqual([]);
  });

  it('replays, links a position, and plays on from it', async () => {
    const { page, problems } = await open({});
    await beginHere(page);
    await playOn(page, 'replay', 6);
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Really give up?' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    const path = await (await file).path();
    await page.goto(`${at.address}/replay`);
    await page.locator('input[type=file]').setInputFiles(path);
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.fill('3');
    expect(page.url()).toMatch(/#at=3$/);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(page.url()).toMatch(/#at=4$/);
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    expect(await page.locator('.verified').innerText()).toMatch(/are right/);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL(/\/local\//);
    await page.locator('.prompt-bar').waitFor();
    expect(await myTurn(page)).toBe('asked');
    expect(problems).toEqual([]);
  });
});
