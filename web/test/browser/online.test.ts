import { choiceRng } from '@gordian/kernel';
import type { LiveMessage } from '@gordian/wire';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, myTurn, positionOf } from './play.ts';
import { complaints, prepare, wholeSite } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(wholeSite);
const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});

interface Guest {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
}

const SOON = { timeout: 20_000 };

/** Somebody with a browser of their own. */
async function arrive(address: string): Promise<Guest> {
  const context = await at.browser.newContext();
  open.push(context);
  await prepare(context, { confirm: false, sound: false });
  const page = await context.newPage();
  const problems = complaints(page);
  await page.goto(address);
  return { context, page, problems };
}

/** Ada makes a table with a bot and an invited friend; Bob comes by the link, with just a name. */
async function seatTwo(): Promise<{ ada: Guest; bob: Guest }> {
  const ada = await arrive(at.address);
  await ada.page.getByRole('button', { name: 'New table…' }).first().click();
  await ada.page.getByLabel('My name').fill('Ada');
  await ada.page.getByLabel('How well the bot plays Ptolemy').selectOption('random');
  await ada.page.getByRole('button', { name: 'Make the table' }).click();
  const link = await ada.page.getByLabel('Invitation link').inputValue();
  const bob = await arrive(link);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Sit down and play' }).click();
  for (const { page } of [ada, bob]) await page.locator('.table-page').waitFor();
  return { ada, bob };
}

/** Whoever is asked answers at random, until the game is over or so many answers were given. */
async function playBoth(pages: readonly Page[], seed: string, most: number): Promise<boolean> {
  const below = choiceRng(seed);
  for (let i = 0; i < most; i++) {
    const asked = await Promise.race(pages.map(async (page) => ({ page, state: await myTurn(page) })));
    if (asked.state === 'over') return true;
    await answer(asked.page, below);
  }
  return false;
}

describe('a table of the server', () => {
  it('a guest invites a guest; with a bot they finish a game of three', async () => {
    const { ada, bob } = await seatTwo();
    expect(await ada.page.locator('.player').count()).toBe(3);
    expect(await playBoth([ada.page, bob.page], 'finish', 600)).toBe(true);
    for (const { page, problems } of [ada, bob]) {
      await page.locator('.outcome-word').waitFor();
      expect(problems).toEqual([]);
    }
    expect(await ada.page.locator('.outcome-word').innerText()).toBe(
      await bob.page.locator('.outcome-word').innerText(),
    );
    await bob.page.getByRole('button', { name: 'Replay' }).click();
    await bob.page.getByRole('button', { name: 'Verify the dice' }).click();
    expect(await bob.page.locator('.verified').innerText()).toMatch(/are right/);
  }, 300_000);

  it('a bot that takes its time shows how far it is', async () => {
    const { page, problems } = await arrive(at.address);
    const id = await page.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return reply.json();
      };
      await post('/guest', { name: 'Ada' });
      const bot = { seat: 'macedonia', player: 'bot', level: 'hard' };
      const seats = [bot, { seat: 'persia', player: 'me' }];
      return (await post('/tables', { game: 'alexander-vs-darius', seats })).table.id;
    });
    await page.addInitScript(() => {
      const parts: number[] = [];
      Object.assign(window, { parts });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLProgressElement>('[aria-label="The bot\'s thinking"]');
        if (bar !== null) parts.push(bar.value);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(`${at.address}/table/${id}`);
    const parts = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { parts: number[] }).parts);
    // The bot may be done before the page is there; then it is asked again.
    const below = choiceRng('thought');
    while ((await parts()).length === 0) {
      const mine = page.locator('.prompt-bar.mine .tray');
      if ((await mine.count()) > 0) await answer(page, below);
      else await page.waitForTimeout(100);
    }
    for (const part of await parts()) expect(part > 0 && part <= 1).toBe(true);
    expect(problems).toEqual([]);
  });

  it('a reload in the middle and a broken line lose nothing', async () => {
    const { ada, bob } = await seatTwo();
    await playBoth([ada.page, bob.page], 'reload', 4);
    const lines = await bob.page.locator('.log-line').count();
    await bob.page.reload();
    await bob.page.locator('.table-page').waitFor();
    expect(await bob.page.locator('.log-line').count()).toBeGreaterThanOrEqual(lines);
    await playBoth([ada.page, bob.page], 'more', 3);
    await bob.page.goto(at.address);
    await bob.page.getByRole('region', { name: 'My tables' }).getByRole('link').first().click();
    await playBoth([ada.page, bob.page], 'and more', 2);
    expect([...ada.problems, ...bob.problems]).toEqual([]);
  });

  it('two tabs of one person show the same and never play twice', async () => {
    const { ada, bob } = await seatTwo();
    const tab = await ada.context.newPage();
    const verdicts: string[] = [];
    let held: Promise<unknown> = Promise.resolve();
    await tab.routeWebSocket(/.*/, (page) => {
      const server = page.connectToServer();
      page.onMessage((text) => void held.then(() => server.send(text)));
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as LiveMessage;
        if (message.type === 'accepted' || message.type === 'fault')
          verdicts.push(message.type === 'fault' ? message.error.code : message.type);
        page.send(text);
      });
    });
    await tab.goto(ada.page.url());
    await tab.locator('.table-page').waitFor();
    for (let i = 0; i < 40; i++) {
      const asked = await Promise.race(
        [ada.page, bob.page].map(async (page) => ({ page, state: await myTurn(page) })),
      );
      if (asked.page === ada.page) break;
      await answer(bob.page, choiceRng(`tabs ${i}`));
    }
    await myTurn(tab);
    const before = await positionOf(ada.page);
    const moved = ada.page.locator(`.table-page:not([data-position="${before}"])`);
    held = moved.waitFor();
    await tab.locator('.tray button[data-word]').first().click();
    await ada.page.locator('.tray button[data-word]').first().click();
    await expect.poll(() => verdicts, SOON).toEqual(['stale']);
    await tab.getByRole('alert').waitFor();
    await expect.poll(async () => (await positionOf(tab)) === (await positionOf(ada.page)), SOON).toBe(true);
  });

  it('a finished game goes on at a new table, and stepping back disturbs nobody', async () => {
    const { ada, bob } = await seatTwo();
    await playBoth([ada.page, bob.page], 'go on', 6);
    const slider = ada.page.getByRole('slider', { name: 'Position' });
    await slider.fill('2');
    await ada.page.getByText(/Looking back: position 2/).waitFor();
    await ada.page.keyboard.press('n');
    await bob.page.getByRole('button', { name: 'Stop the game' }).click();
    await bob.page.getByRole('button', { name: 'Agree to stop' }).click();
    await ada.page.getByText(/Bob would like to stop/).waitFor();
    await ada.page.getByRole('button', { name: 'Stop the game' }).click();
    await ada.page.getByRole('button', { name: 'Agree to stop' }).click();
    await bob.page.getByText('The players agreed to stop; nobody won.').waitFor();
    const played = ada.page.url();
    await bob.page.getByRole('button', { name: 'Play again' }).click();
    await bob.page.waitForURL((url) => url.href !== played);
    await bob.page.getByText('Ada, invited').waitFor();
    await slider.fill('2');
    await ada.page.getByRole('button', { name: 'New table from this position' }).click();
    await ada.page.getByLabel('Invitation link').waitFor();
    await ada.page.goto(bob.page.url());
    await ada.page.getByRole('button', { name: 'Sit down and play' }).click();
    for (const { page } of [ada, bob]) await page.locator('.table-page').waitFor();
    expect([...ada.problems, ...bob.problems]).toEqual([]);
  });

  it('people talk, keep notes and see who is there', async () => {
    const { ada, bob } = await seatTwo();
    await ada.page.getByRole('tab', { name: 'Talk' }).first().click();
    await ada.page.getByLabel('Say something').first().fill('To Ephesus!');
    await ada.page.getByRole('button', { name: 'Say', exact: true }).first().click();
    await bob.page.getByRole('tab', { name: 'Talk' }).first().click();
    await bob.page.getByText('To Ephesus!').first().waitFor();
    await bob.page.getByRole('tab', { name: 'Notes' }).first().click();
    const notes = bob.page.getByLabel('My notes').first();
    await notes.fill('watch Craterus');
    await bob.page.waitForResponse(
      (response) => response.url().endsWith('/notes') && response.request().method() === 'PUT',
    );
    await bob.page.reload();
    await bob.page.getByRole('tab', { name: 'Notes' }).first().click();
    await expect.poll(() => bob.page.getByLabel('My notes').first().inputValue()).toBe('watch Craterus');
    expect(await ada.page.locator('.presence.yes').count()).toBe(2);
    expect([...ada.problems, ...bob.problems]).toEqual([]);
  });

  it('a watcher sees what all may see, and a guest keeps the name as an account', async () => {
    const { ada } = await seatTwo();
    const eve = await arrive(ada.page.url());
    await eve.page.getByText('Watching').waitFor();
    expect(await eve.page.locator('.tray').count()).toBe(0);
    await ada.page.goto(at.address);
    await ada.page.getByRole('button', { name: 'Ada' }).click();
    await ada.page.getByLabel('Name', { exact: true }).fill('Ada of Pella');
    await ada.page.getByLabel(/^Password/).fill('bucephalus');
    await ada.page.getByRole('button', { name: 'Make it my account' }).click();
    await ada.page.getByRole('button', { name: 'Ada of Pella' }).waitFor();
    const other = await arrive(at.address);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await other.page.getByLabel('Name', { exact: true }).fill('Ada of Pella');
    await other.page.getByLabel(/^Password/).fill('bucephalus');
    await other.page.locator('dialog').getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('region', { name: 'My tables' }).waitFor();
    expect([...ada.problems, ...eve.problems, ...other.problems]).toEqual([]);
  });
});
