import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { beginHere, playOn } from './play.ts';
import { pagesAlone, prepare } from './site.ts';
import { visiting } from './visit.ts';

const at = visiting(pagesAlone);
let context: BrowserContext;
afterEach(() => context.close());

interface Noticed {
  glides: string[];
  sounds: number;
  notices: string[];
}

/** Writes down what the page moves, sounds and notifies, in place of doing it. */
function watchSenses(): void {
  const noticed: Noticed = { glides: [], sounds: 0, notices: [] };
  Object.assign(window, { noticed });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: SVGElement, ...args) {
    if (JSON.stringify(args[0]).includes('translate')) noticed.glides.push(this.dataset.piece ?? '');
    return animate.apply(this, args);
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    noticed.sounds += 1;
    start.call(this, when);
  };
  ServiceWorkerRegistration.prototype.showNotification = async (title) => void noticed.notices.push(title);
  window.Notification = class {
    static readonly permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title: string) {
      noticed.notices.push(title);
    }
  } as unknown as typeof Notification;
}

const noticedBy = (page: Page): Promise<Noticed> =>
  page.evaluate(() => (window as unknown as { noticed: Noticed }).noticed);

/** A few turns against quick bots, with these settings. */
async function played(settings: Record<string, unknown>, options = {}, hidden = false): Promise<Page> {
  context = await at.browser.newContext(options);
  await prepare(context, { botPause: 0, confirm: false, sound: false, notify: false, ...settings });
  await context.addInitScript(watchSenses);
  if (hidden)
    await context.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const page = await context.newPage();
  await page.goto(at.address);
  await beginHere(page);
  await playOn(page, 'attention', 12);
  return page;
}

describe('what calls a player', () => {
  it('moves pieces from where they were, sounds on my turn, and marks the title', async () => {
    const page = await played({ sound: true });
    const { glides, sounds, notices } = await noticedBy(page);
    expect(glides.filter((piece) => piece !== '').length).toBeGreaterThan(0);
    expect(sounds).toBeGreaterThan(0);
    expect(sounds % 2).toBe(0);
    expect(notices).toEqual([]);
    expect(await page.title()).toMatch(/^● Your turn: Alexander/);
  });

  it('keeps still for who wants less motion, and silent where sound is off', async () => {
    const page = await played({}, { reducedMotion: 'reduce' });
    const { glides, sounds } = await noticedBy(page);
    expect(glides).toEqual([]);
    expect(sounds).toBe(0);
  });

  it('notifies on my turn while the page is out of sight, where the reader asked for it', async () => {
    const page = await played({ notify: true }, {}, true);
    const { notices } = await noticedBy(page);
    expect(notices.length).toBeGreaterThan(0);
    expect(new Set(notices)).toEqual(new Set(["Your turn: Alexander's Campaign"]));
  });
});
