import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade } from './made.ts';
import { complaints, pagesAlone, prepare } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(pagesAlone);
let context: BrowserContext;
afterEach(() => context.close());

async function open(file: string, options = {}): Promise<{ page: Page; problems: string[] }> {
  context = await at.browser.newContext(options);
  await prepare(context, { botPause: 0, confirm: false, sound: false });
  const page = await context.newPage();
  const problems = complaints(page);
  await openMade(page, at.address, 'the-conquerors', file);
  return { page, problems };
}

/** The question put to this person, who takes the screen over where it was the other's. */
async function asked(page: Page, person: string, prompt: RegExp): Promise<void> {
  const over = page.getByRole('button', { name: `I am ${person}: show my side` });
  const question = page.locator('.prompt-bar.mine #prompt', { hasText: prompt });
  await over.or(question).first().waitFor();
  if ((await over.count()) > 0) await over.click();
  await question.waitFor();
}

const click = (page: Page, word: string): Promise<void> =>
  page.locator(`.tray button[data-word="${word}"]`).click();

/** Presses what the board says of itself. */
const press = (page: Page, label: string): Promise<void> =>
  page.locator(`.con-board [role=button][aria-label*="${label}"]`).first().click();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('questions of The Conquerors', () => {
  it('CON-11.4.13 terms are offered in a few clicks and answered at the city', async () => {
    const { page, problems } = await open('capitulation-terms');
    await asked(page, 'Ada', /^Assault a besieged city/);
    await page.keyboard.press('3');
    await asked(page, 'Ada', /how many of the ASPs/);
    await click(page, 'eliminate 5');
    await asked(page, 'Ada', /how many of the GSPs/);
    await page.keyboard.press('3');
    await asked(page, 'Ada', /where does the rest go/);
    await press(page, 'Gordium');
    await asked(page, 'Ada', /does a Treasury pay/);
    await click(page, 'pay sardes pella');
    await asked(
      page,
      'Bob',
      /^Terms for Sardes: 5 ASPs and 2 GSPs eliminated, the rest departs to Gordium; Sardes pays/,
    );
    await press(page, 'Sardes');
    await page.locator('.con-menu').getByRole('button', { name: 'Accept' }).click();
    await asked(page, 'Bob', /^Which 5 ASPs/);
    for (const word of ['per2', 'per2', 'per2', 'loose', 'loose']) await click(page, word);
    await page.locator('.tray .submit').click();
    await asked(page, 'Ada', /go Inside the city/);
    expect(problems).toEqual([]);
  });

  it('CON-15-PEUCESTAS-1 who is about to be attacked hears of it and answers with a key, then the march is asked anew', async () => {
    const { page, problems } = await open('card-peucestas-battle', PHONE);
    await asked(page, 'Bob', /^Your activity/);
    await click(page, 'move per2');
    await asked(page, 'Bob', /Movement Points/);
    await click(page, 'declare 3');
    await asked(page, 'Bob', /3 of 3 MPs left/);
    await press(page, 'March to Gordium');
    await asked(page, 'Ada', /“March to Gordium”: play Peucestas first/);
    await page.keyboard.press('2');
    await asked(page, 'Ada', /ASPs of Peucestas/);
    await click(page, 'levy mac1');
    await asked(page, 'Bob', /3 of 3 MPs left/);
    await page
      .locator('.con-board title', { hasText: /^Macedonian Army 1: 22 ASPs/ })
      .waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
  });

  it('CON-10.8.1 a Leader goes his way over the board, and the enemy is asked where he passes', async () => {
    const { page, problems } = await open('leader-route', PHONE);
    await asked(page, 'Ada', /^Your activity/);
    await click(page, 'leaders');
    await asked(page, 'Ada', /^Which Leader travels/);
    await click(page, 'send antipater');
    await asked(page, 'Ada', /does Antipater go/);
    await press(page, 'To Macedonian Army 1');
    await asked(page, 'Ada', /^Antipater is at Iconium/);
    await press(page, 'March to Tyana');
    await asked(page, 'Bob', /^Antipater passes Tyana/);
    await page.keyboard.press('1');
    await asked(page, 'Ada', /^Which Leader travels/);
    expect(problems).toEqual([]);
  });
});
