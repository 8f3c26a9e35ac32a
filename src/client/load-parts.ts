/** Scripts that only some pages, or some readers, need: `parts.ts` has the list. */
import { ATTRIBUTE } from '../text/markup.js';
import { all, announcePage, data, find, on } from './dom.js';
import { showFailure } from './failure-notice.js';

/** What needs each, its file, beside the page script, and the links that it answers. Written when they are bundled. */
declare const PARTS: readonly Part[];

/** Its file changes when it could not be fetched. */
type Part = [selector: string, file: string, links?: string];

/** What a part that answers links exports. */
interface Answering {
  readonly answer: (link: HTMLAnchorElement) => void;
}

for (const part of PARTS) {
  if (!part[2]) continue;
  for (const type of ['pointerover', 'focusin'] as const) on(type, part[2], () => load(part));
  on<'click', HTMLAnchorElement>('click', part[2], (link, event) => {
    event.preventDefault();
    import(part[1]).then(
      (part: Answering) => part.answer(link),
      () => location.assign(link.href),
    );
  });
}

on('click', `[${ATTRIBUTE.failed}] button`, ({ nextElementSibling }) => {
  // The last one, which the style sheet shows from the second failure on: after a deploy the file never comes back.
  if (!nextElementSibling) return location.reload();
  data['retried'] = '';
  // Whatever loads scripts does so for the elements that wait for them.
  announcePage();
});

/** Fetches those that the page needs. */
export function loadParts(): void {
  for (const part of PARTS) if (find(part[0])) load(part);
}

/**
 * Loads a part. If that fails, the page stays as it is without script; a part with an empty `links` shows a notice at its
 * elements. Browsers remember a module that they could not fetch, so the next attempt has another address.
 */
function load(part: Part): void {
  import(part[1]).catch(() => {
    part[1] += '?';
    if (part[2] === '') all(part[0]).forEach(showFailure);
  });
}
