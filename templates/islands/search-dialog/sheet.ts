/** The style sheet of what search shows once it answers: readers who do not search never fetch it. */
import { element } from '../../elements/dom.js';

/** Where it is, from the script of an island; `''` where it is part of the sheet of all pages. Written when a site is built. */
declare const SEARCH_SHEET: string;

/** The same of a part that is fetched by itself. */
declare const PART_SHEET: string;

/** A host that takes longer for it may take for ever. */
const PATIENCE_MS = 3000;

/**
 * Resolves when the sheet is there; also when it cannot be fetched, or not in time, as an answer without its looks is better
 * than none. A late one still dresses what is shown by then.
 */
export function loadSheet(): Promise<void> {
  return SEARCH_SHEET === '' ? Promise.resolve() : load(SEARCH_SHEET);
}

/** The same for the sheet of a part; called from its script. */
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
      // The next reader of the dialog asks again.
      link.remove();
      resolve(event);
    });
    setTimeout(resolve, PATIENCE_MS);
    // One of the page may have failed before anybody listened: setting its address loads it again.
    if (known) known.setAttribute('href', `${known.getAttribute('href')}`);
    else document.head.append(link);
  });
}
