import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, type Site } from './site.ts';

/** The site and a browser for the tests of a file; both are closed after them. */
export function visiting(open: () => Promise<Site>): { readonly address: string; readonly browser: Browser } {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    site = await open();
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return {
    get address() {
      return site.address;
    },
    get browser() {
      return browser;
    },
  };
}
