import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameById } from '@gordian/games';
import { readScenario, scenarioStart } from '@gordian/kernel';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Opens the position a scenario file begins with, as a game on this device between two people at one screen. */
export async function openMade(
  page: Page,
  address: string,
  game: string,
  file: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const scenario = readScenario(parse(readFileSync(`${root}/games/${game}/scenarios/${file}.yaml`, 'utf8')));
  const given = { ...scenario.given, ...(more.given as object) };
  const { title } = gameById(game);
  const state = scenarioStart(gameById(game), { ...scenario, ...more, given });
  const mixes = state.seats.map((seat) => ({ seat, mix: '' }));
  const start = { seats: state.seats, options: {}, seed: '0'.repeat(64), mixes };
  const saved = {
    id: 'made',
    game,
    title,
    players: state.seats.map((seat, i) => ({ seat, name: ['Ada', 'Bob', 'Cleo', 'Dan'][i], bot: null })),
    match: { start, state, moves: [], log: [], draws: [] },
    updated: 0,
    asked: [],
    over: false,
    closed: null,
  };
  await page.goto(address);
  await page.evaluate(async (kept) => {
    const opening = indexedDB.open('gordian', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const putting = opening.result.transaction('games', 'readwrite');
    putting.objectStore('games').put(kept);
    await new Promise((resolve) => (putting.oncomplete = resolve));
    opening.result.close();
  }, saved);
  await page.goto(`${address}/local/made`);
  await page.locator('.table-page').waitFor();
}
