/** Loads the style sheet for search results, so that readers who do not search never load it. */
import { element } from '../../elements/dom.js';

/** URL relative to the script. `''` if the styles are in the main sheet. Set at build time. */
declare const SEARCH_SHEET: string;

/** The same for a part with its own script. */
declare const PART_SHEET: string;

/** After this time, results are shown without the sheet. */
const PATIENCE_MS = 3000;

/**
 * Resolves when the sheet is loaded, but also on failure or timeout, because unstyled results are better than none. A
 * late sheet still applies.
 */
export function loadSheet(): Promise<void> {
  return SEARCH_SHEET === '' ? Promise.resolve() : load(SEARCH_SHEET);
}

/** Loads the sheet of a part. Called by its script. */
export function loadPartSheet(): Promise<void> {
  return load(PART_SHEET);
}

async function load(sheet: string): Promise<void> {
  const { href } = new URL(sheet, import.meta.url);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const known = sheets.find((link) => link.href === href);
  if (known?.sheet) return;
  const link = known ?? element('link', { rel: 'stylesheet', href, 'data-asked': '' });
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', (event) => {
      // The next opening tries again.
      link.remove();
      resolve(event);
    });
    setTimeout(resolve, PATIENCE_MS);
    // A sheet in the page may have failed before this listener existed; setting the URL loads it again.
    if (known) known.setAttribute('href', `${known.getAttribute('href')}`);
    else document.head.append(link);
  });
}
