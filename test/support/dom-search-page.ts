/** The search page in a DOM library, used with the keyboard. */
import { getByRole, queryByRole } from '@testing-library/dom';
import type { Serving } from './cli.js';
import { type DomPage, type DomPageOptions, found, openDomPage } from './dom-page.js';
import { until } from './until.js';

/** The search page and its parts. */
export interface DomSearch {
  readonly page: DomPage;
  /** Root element of the search island. */
  readonly main: () => HTMLElement;
  readonly field: () => HTMLInputElement;
  /** Links of the shown results. */
  readonly hits: () => readonly HTMLAnchorElement[];
  /** Opens the search page with a query string and waits until its script has started. */
  readonly search: (query?: string) => Promise<void>;
  /** Replaces the query at once, as pasting does, so that the field is never empty. */
  readonly replace: (text: string) => Promise<void>;
  /** Waits until an element of the page has exactly this text. */
  readonly says: (text: string | RegExp) => Promise<void>;
  /** Waits for a button with this name and presses it. */
  readonly press: (name: string) => Promise<void>;
  /** Waits for the error message and returns it. */
  readonly alert: () => Promise<HTMLElement>;
}

/** Opens a window for the search page of a site. */
export function readDomSearch(server: Serving, options: DomPageOptions = {}): DomSearch {
  const page = openDomPage(server, options);
  // `main` also contains the fallback for readers without JavaScript.
  const main = (): HTMLElement => page.document.querySelector('[data-island=SearchResults]') as HTMLElement;
  const field = (): HTMLInputElement => getByRole(main(), 'searchbox');
  const isSaid = (text: string | RegExp): boolean =>
    [...main().querySelectorAll('*')].some(({ textContent }) =>
      typeof text === 'string' ? textContent.trim() === text : text.test(textContent.trim()),
    );
  return {
    page,
    main,
    field,
    hits: () => [...main().querySelectorAll<HTMLAnchorElement>('h2 a')],
    search: async (query = '') => {
      await page.go(`search${query}`);
      await until(() => main().matches('[data-hydrated]'));
    },
    replace: async (text) => {
      field().focus();
      field().select();
      await page.user.paste(text);
    },
    says: (text) =>
      until(
        () => isSaid(text),
        () => main().textContent,
      ),
    press: async (name) => page.user.click(await found(() => queryByRole(main(), 'button', { name }))),
    alert: () => found(() => main().querySelector<HTMLElement>('[role=alert]')),
  };
}
