/** The search dialog in a DOM library, as a reader with a keyboard meets it. */
import { getByRole } from '@testing-library/dom';
import type { Serving } from './cli.js';
import { type DomPage, type DomPageOptions, found, openDomPage } from './dom-page.js';
import { until } from './until.js';

/** A page with the dialog, and its parts. The parts are those of the page that was gone to last. */
export interface DomDialog {
  readonly page: DomPage;
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** The hits that are shown. */
  readonly options: () => readonly HTMLElement[];
  /** The option that Enter means. */
  readonly active: () => HTMLElement | undefined;
  /** What screen readers receive. */
  readonly status: () => string;
  /** Opens the dialog with its key and waits until it is there. */
  readonly open: () => Promise<void>;
  /** Clears what is typed, and types something else. */
  readonly fill: (text: string) => Promise<void>;
  /** Replaces what is typed at once, as by pasting: there is no moment without a query. */
  readonly replace: (text: string) => Promise<void>;
  /** Replaces what is typed, and waits until the hits for it are shown. */
  readonly search: (query: string) => Promise<void>;
  /** Waits until the dialog is gone. */
  readonly isClosed: () => Promise<void>;
  /** Waits until the dialog says a sentence. */
  readonly says: (text: string | RegExp) => Promise<void>;
}

/** How a page is opened. */
export interface DomDialogOptions extends DomPageOptions {
  /** Below the base URL. */
  readonly path?: string;
  /** Called before the page is loaded. */
  readonly before?: (page: DomPage) => void;
}

/** Opens a page of a site, and not yet the dialog. */
export async function readDomDialog(
  server: Serving,
  { path = '', before, ...options }: DomDialogOptions = {},
): Promise<DomDialog> {
  const page = openDomPage(server, options);
  before?.(page);
  await page.go(path);
  const dialog = await found(() => page.document.querySelector<HTMLDialogElement>('.search-dialog'));
  const field = getByRole<HTMLInputElement>(dialog, 'combobox', { hidden: true });
  const list = (): readonly HTMLElement[] => [
    ...dialog.querySelectorAll<HTMLElement>('.search-dialog-panel [role=option]'),
  ];
  const fill = async (text: string): Promise<void> => {
    await page.user.clear(field);
    if (text !== '') await page.user.keyboard(text.replace(/[{[]/g, '$&$&'));
  };
  const reported = (): string => dialog.textContent;
  return {
    page,
    dialog,
    field,
    options: list,
    active: () => list().find((option) => option.getAttribute('aria-selected') === 'true'),
    status: () => getByRole(dialog, 'status', { hidden: true }).textContent,
    open: async () => {
      await page.user.keyboard('{Control>}k{/Control}');
      await found(() => dialog.querySelector('.search-dialog-box[data-screen]'));
    },
    fill,
    replace: async (text) => {
      field.focus();
      field.select();
      await page.user.paste(text);
    },
    search: async (query) => {
      await fill(query);
      // Lists of earlier keys come before; the link to all results names the query.
      const all = `[href$="search?q=${encodeURIComponent(query)}"]`;
      await until(() => list().length > 0 && dialog.querySelector(all) !== null, reported);
    },
    isClosed: () => until(() => !dialog.open, reported),
    says: (text) =>
      until(() => (typeof text === 'string' ? reported().includes(text) : text.test(reported())), reported),
  };
}
