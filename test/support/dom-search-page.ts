/** The search page in a DOM library, as a reader with a keyboard meets it. */
import { getByRole, queryByRole } from '@testing-library/dom';
import type { Serving } from './cli.js';
import { type DomPage, type DomPageOptions, found, openDomPage } from './dom-page.js';
import { until } from './until.js';

/** The search page, and its parts. */
export interface DomSearch {
  readonly page: DomPage;
  /** What the script of the page renders. */
  readonly main: () => HTMLElement;
  readonly field: () => HTMLInputElement;
  /** The links of the results that are shown. */
  readonly hits: () => readonly HTMLAnchorElement[];
  /** Goes to the search page with a query string, and waits until its script is at work. */
  readonly search: (query?: string) => Promise<void>;
  /** Replaces what is typed at once, as by pasting: there is no moment without a query. */
  readonly replace: (text: string) => Promise<void>;
  /** Waits until an element of the page says a sentence, and nothing else. */
  readonly says: (text: string | RegExp) => Promise<void>;
  /** Presses the button with a name, once it is there. */
  readonly press: (name: string) => Promise<void>;
  /** The message that something went wrong, once it is there. */
  readonly alert: () => Promise<HTMLElement>;
}

/** Opens a window for the search page of a site. */
export function readDomSearch(server: Serving, options: DomPageOptions = {}): DomSearch {
  const page = openDomPage(server, options);
  // Beside it, `main` has what readers without script see.
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
      await until(() => main().matches('[data-awake]'));
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
