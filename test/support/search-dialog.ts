/** The search dialog in a browser. */
import type { Browser, Locator, Page } from 'playwright-core';
import type { Serving } from './cli.js';
import { type Reading, type ReadingOptions, read } from './reader.js';

/** The dialog and its parts. */
export interface DialogReading extends Reading {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** The option that Enter selects. */
  readonly active: Locator;
  /** Opens the dialog with its shortcut and waits until it is shown. */
  readonly open: () => Promise<void>;
  /** Replaces the query and waits until there are options. */
  readonly search: (query: string) => Promise<void>;
  /** Waits until the dialog is closed. */
  readonly isClosed: () => Promise<void>;
  /** Waits until the dialog shows a text. */
  readonly says: (text: string | RegExp) => Promise<void>;
}

/** Opens a page of a site, with transitions disabled. */
export async function readDialog(
  browser: Browser,
  server: Serving,
  options: ReadingOptions = {},
): Promise<DialogReading> {
  const reading = await read(browser, server, { reducedMotion: 'reduce', ...options });
  const { page } = reading;
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.locator('input');
  const found = dialog.locator('.search-dialog-panel').getByRole('option');
  return {
    ...reading,
    button: page.locator('.search-button'),
    dialog,
    field,
    options: found,
    active: dialog.locator('.search-dialog-panel').getByRole('option', { selected: true }),
    open: async () => {
      await page.keyboard.press('Control+k');
      await field.waitFor();
      await page
        .locator('.search-dialog-box:is([data-screen=grid], [data-screen=listbox], [data-screen=notice])')
        .waitFor();
    },
    search: async (query) => {
      await field.fill(query);
      await found.first().waitFor();
      // The list may still be the one of an earlier query; the link to all results contains the current one.
      const all = `search?q=${encodeURIComponent(query)}`;
      await dialog.locator(`[href$="${all}"], [href*="${all}&"]`).first().waitFor();
    },
    isClosed: () => dialog.waitFor({ state: 'detached' }),
    says: (text) => dialog.getByText(text).filter({ visible: true }).first().waitFor(),
  };
}

/** Returns the accessible name, id or tag name of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.id ?? element?.tagName ?? '';
  });
}
