/** The search page of the small site in a browser, with an embedded index or a hosted one on this machine. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Serving } from './cli.js';
import { type Reading, type ReadingOptions, read, SAVING } from './reader.js';

/** The search page and its parts. */
export interface SearchReading extends Reading {
  readonly field: Locator;
  readonly hits: Locator;
  /** Opens the search page with a query string. */
  readonly search: (query?: string) => Promise<void>;
  /** Waits until the page shows a text. */
  readonly says: (text: string | RegExp) => Promise<void>;
}

/** Opens a window on the site, without transitions and prefetching. */
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
      if (options.javaScriptEnabled !== false)
        await page.locator('[data-island=SearchResults][data-hydrated]').waitFor();
    },
    says: (text) => page.locator('main').getByText(text).waitFor(),
  };
}

/** Returns the query string of the page URL. */
export function queryOf(page: Page): string {
  return new URL(page.url()).search;
}

/** Returns the title of the focused result, or null. */
export function focusedHit(page: Page): Promise<string | null> {
  return page.evaluate(() =>
    document.activeElement?.matches('main h2 a') ? document.activeElement.textContent : null,
  );
}
