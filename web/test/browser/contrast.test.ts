import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginHere, myTurn } from './play.ts';
import { pagesAlone, prepare } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(pagesAlone);

/** How many texts the page shows, and those whose contrast is below AA: `ratio "text"`. */
function faintTexts(): { checked: number; found: string[] } {
  let checked = 0;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const rgba = (colour: string): [number, number, number, number] => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const light = ([r, g, b]: readonly number[]): number => {
    const [x, y, z] = [r, g, b].map((v) => (v <= 10 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (element: Element | null): [number, number, number, number] => {
    if (element === null) return [255, 255, 255, 1];
    const here = rgba(getComputedStyle(element).backgroundColor);
    if (here[3] === 1) return here;
    const under = ground(element.parentElement);
    return [0, 1, 2].map((i) => here[i] * here[3] + under[i] * (1 - here[3])).concat(1) as [
      number,
      number,
      number,
      number,
    ];
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(script):not(noscript)')) {
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
      .trim();
    if (
      text === '' ||
      element.closest('svg, :disabled, .only-read, option') !== null ||
      element.getClientRects().length === 0
    )
      continue;
    checked++;
    const style = getComputedStyle(element);
    const [a, b] = [light(rgba(style.color)), light(ground(element))].sort((x, y) => y - x);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (isLarge ? 3 : 4.5))
      found.push(`${ratio.toFixed(2)} "${text.slice(0, 40)}" ${element.className}`);
  }
  return { checked, found };
}

async function look(page: Page): Promise<void> {
  const { checked, found } = await page.evaluate(faintTexts);
  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(15);
}

describe.each(['light', 'dark'] as const)('contrast in %s colours', (theme) => {
  it('is AA in the lobby, its dialog, the table, the rules and a refusal', async () => {
    const context = await at.browser.newContext({ colorScheme: theme });
    await prepare(context, { botPause: 0, confirm: true, sound: false });
    const page = await context.newPage();
    await page.goto(at.address);
    await page.locator('.game-card').first().waitFor();
    await look(page);
    await page.getByRole('button', { name: 'New table…' }).first().click();
    await page.locator('.new-table').waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await beginHere(page);
    await myTurn(page);
    await look(page);
    await page.keyboard.press('/');
    await page.getByLabel('Type a move').fill('nothing-of-the-kind');
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    await page.locator('.rule').first().waitFor();
    await look(page);
    await context.close();
  });
});
