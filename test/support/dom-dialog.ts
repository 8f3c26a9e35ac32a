/** The search dialog in a DOM library, used with the keyboard. */
import { getByRole } from '@testing-library/dom';
import type { Serving } from './cli.js';
import { type DomPage, type DomPageOptions, found, openDomPage } from './dom-page.js';
import { until } from './until.js';

/** A page with the dialog and its parts. The parts belong to the page visited last. */
export interface DomDialog {
  readonly page: DomPage;
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** The hits shown. */
  readonly options: () => readonly HTMLElement[];
  /** The option that Enter selects. */
  readonly active: () => HTMLElement | undefined;
  /** Text reported to screen readers. */
  readonly status: () => string;
  /** Opens the dialog with its shortcut and waits until it is shown. */
  readonly open: () => Promise<void>;
  /** Clears the field and types a text. */
  readonly fill: (text: string) => Promise<void>;
  /** Replaces the query at once, as pasting does, so that the field is never empty. */
  readonly replace: (text: string) => Promise<void>;
  /** Replaces the query and waits until its hits are shown. */
  readonly search: (query: string) => Promise<void>;
  /** Waits until the dialog is closed. */
  readonly isClosed: () => Promise<void>;
  /** Waits until the status contains or matches a text. */
  readonly says: (text: string | RegExp) => Promise<void>;
}

/** Options for opening a page. */
export interface DomDialogOptions extends DomPageOptions {
  /** Path relative to the base URL. */
  readonly path?: string;
  /** Called before the page is loaded. */
  readonly before?: (page: DomPage) => void;
}

/** Opens a page of a site without opening the dialog. */
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
      // Hits of earlier keys may still be shown; the link to all results contains the current query.
      const all = `[href$="search?q=${encodeURIComponent(query)}"]`;
      await until(() => list().length > 0 && dialog.querySelector(all) !== null, reported);
    },
    isClosed: () => until(() => !dialog.open, reported),
    says: (text) =>
      until(() => (typeof text === 'string' ? reported().includes(text) : text.test(reported())), reported),
  };
}
