/** The search page of the small site in a browser: served with an index of its own, and with a hosted one on this machine. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Serving } from './cli.js';
import { type Reading, type ReadingOptions, read, SAVING } from './reader.js';

/** The search page, with its parts. */
export interface SearchReading extends Reading {
  readonly field: Locator;
  readonly hits: Locator;
  /** Goes to the search page with a query string. */
  readonly search: (query?: string) => Promise<void>;
  /** Waits until the page says a sentence. */
  readonly says: (text: string | RegExp) => Promise<void>;
}

/** Opens a window on the site, which has no transitions, and fetches nothing ahead. */
export async function readSearch(
  browser: Browser,
  server: Serving,
  options: ReadingOptions = {},
): Promise<SearchReading> {
  const reading = await read(browser, server, { reducedMotion: 'reduce', ...SAVING, ...options });
  const { page, go } = reading;
  return {
    ...reading,
    field: page.getByRole('searchbox'),
    hits: page.locator('main h2 a'),
    search: async (query = '') => {
      await go(`search${query}`);
      if (options.javaScriptEnabled !== false) await page.locator('[data-island=SearchResults][data-awake]').waitFor();
    },
    says: (text) => page.locator('main').getByText(text).waitFor(),
  };
}

/** The query string of the window. */
export function queryOf(page: Page): string {
  return new URL(page.url()).search;
}

/** The title of the result that has the focus; null when none has. */
export function focusedHit(page: Page): Promise<string | null> {
  return page.evaluate(() =>
    document.activeElement?.matches('main h2 a') ? document.activeElement.textContent : null,
  );
}
