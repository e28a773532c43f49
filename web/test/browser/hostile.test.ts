import { choiceRng, Match, randomChoice, recordOf, seedFrom } from '@gordian/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { reportPage } from '../../../cli/src/arena/report.ts';
import { gameById } from '../../../games/index.ts';
import { complaints, prepare, wholeSite } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(wholeSite);
const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});

/** An element that runs script, as short as a name. */
const NAME = '<img src=x onerror=hit=1>';
const OTHER = '"><svg onload=hit=1>';
const TEXT = `<script>hit=1</script>${NAME}<a href="javascript:hit=1">here</a> <iframe srcdoc="hi"></iframe>`;

interface Visitor {
  readonly page: Page;
  readonly dialogs: string[];
  readonly problems: string[];
}

async function arrive(address: string): Promise<Visitor> {
  const context = await at.browser.newContext();
  open.push(context);
  // A page of no site has no place for settings, and no policy that would forgive an element.
  if (address !== 'about:blank') await prepare(context, { confirm: false, sound: false });
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const problems = complaints(page);
  await page.goto(address);
  return { page, dialogs, problems };
}

/** Nothing ran, and nothing of what was written became an element. */
async function expectText({ page, dialogs, problems }: Visitor): Promise<void> {
  const SLIPPED = 'img[src="x"], script:not([src]), iframe, a[href^="javascript:"], [onerror], [onload]';
  const found = await page.evaluate(
    (slipped) => [
      'hit' in window,
      ...[...document.querySelectorAll(slipped)].map((element) => element.outerHTML),
    ],
    SLIPPED,
  );
  expect(found).toEqual([false]);
  expect([dialogs, problems]).toEqual([[], []]);
}

/** A finished game whose players have script for names. */
function finished(): object {
  const game = gameById('alexanders-campaign');
  const below = choiceRng('hostile');
  const match = Match.begin(game, {
    seats: ['antigonus', 'craterus'],
    options: {},
    seed: seedFrom('hostile'),
    mixes: [],
  });
  while (!match.over) {
    const seat = match.play.asked[below(match.play.asked.length)];
    match.answer(seat, randomChoice(match.play, seat, below));
  }
  return recordOf(match, { antigonus: NAME, craterus: OTHER }, true);
}

const fileOf = (record: object) => ({
  name: 'record.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(record)),
});

describe('script in texts that people write', () => {
  it('stays text in names, talk, notes, titles and the lobby', async () => {
    const ada = await arrive(at.address);
    await ada.page.getByRole('button', { name: 'New table…' }).first().click();
    await ada.page.getByLabel('My name').fill(NAME);
    await ada.page.getByLabel('How well the bot plays Ptolemy').selectOption('random');
    await ada.page.getByRole('button', { name: 'Make the table' }).click();
    const bob = await arrive(await ada.page.getByLabel('Invitation link').inputValue());
    await bob.page.getByLabel('Your name').fill(OTHER);
    await bob.page.getByRole('button', { name: 'Sit down and play' }).click();
    for (const { page } of [ada, bob]) await page.locator('.table-page').waitFor();
    await ada.page.getByRole('tab', { name: 'Talk' }).first().click();
    await ada.page.getByLabel('Say something').fill(TEXT);
    await ada.page.getByRole('button', { name: 'Say', exact: true }).click();
    await bob.page.getByRole('tab', { name: 'Talk' }).first().click();
    await bob.page.locator('.talk li', { hasText: TEXT }).waitFor();
    expect(await bob.page.locator('.talk li').innerText()).toBe(`${NAME} ${TEXT}`);
    await bob.page.getByRole('tab', { name: 'Notes' }).first().click();
    await bob.page.getByLabel('My notes').fill(TEXT);
    for (const visitor of [ada, bob]) {
      const players = await visitor.page.locator('.player').allInnerTexts();
      for (const name of [NAME, OTHER]) expect(players.join('\n')).toContain(name);
      expect(await visitor.page.title()).toMatch(/Gordian$|^● Your turn/);
      await expectText(visitor);
    }
    await ada.page.goto(at.address);
    await ada.page.getByText(OTHER).first().waitFor();
    await expectText(ada);
  });

  it('stays text in records that are dropped, kept by the server or wrong', async () => {
    const record = finished();
    const ada = await arrive(`${at.address}/replay`);
    await ada.page.locator('input[type=file]').setInputFiles(fileOf(record));
    await ada.page.getByText(NAME).first().waitFor({ state: 'attached' });
    await expectText(ada);
    const wrong = [
      { ...record, game: NAME },
      { ...record, options: { [TEXT]: TEXT } },
    ];
    for (const each of wrong) {
      await ada.page.goto(`${at.address}/replay`);
      await ada.page.locator('input[type=file]').setInputFiles(fileOf(each));
      await ada.page.getByRole('alert').waitFor();
      await expectText(ada);
    }
    const kept = await ada.page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/guest', { method: 'POST', headers, body: '{"name":"Ada"}' });
      return (await fetch('/api/records', { method: 'POST', headers, body })).json();
    }, JSON.stringify(record));
    await ada.page.goto(`${at.address}/replay?table=${(kept as { table: string }).table}`);
    await ada.page.getByText(OTHER).first().waitFor({ state: 'attached' });
    await expectText(ada);
  });

  it('stays text in the page an arena writes', async () => {
    const players = [
      ['left', NAME],
      ['right', OTHER],
    ] as const;
    const contest = { players, paired: true, seed: TEXT, options: { [NAME]: TEXT } } as never;
    const rate = { rate: 0.5, low: 0.4, high: 0.6 };
    const games = [{ decisions: 10, ending: TEXT, rules: { [NAME]: 3 } }] as never;
    const shown = { bySeat: { [NAME]: rate }, byPlayer: { [OTHER]: rate }, elo: null } as never;
    const text = reportPage(gameById('example'), contest, games, shown);
    const visitor = await arrive('about:blank');
    await visitor.page.setContent(text);
    expect(await visitor.page.locator('body').innerText()).toContain(TEXT);
    expect(await visitor.page.title()).toContain(NAME);
    await expectText(visitor);
  });
});
