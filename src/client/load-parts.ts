/** Scripts that only some pages, or some readers, need: `parts.ts` has the list. */
import { ATTRIBUTE } from '../utils/markup.js';
import { all, announcePage, closest, data, find, on } from './dom.js';
import { showFailure } from './failure-notice.js';

/** What needs each, its file, beside the page script, and the links that it answers. Written when they are bundled. */
declare const PARTS: readonly Part[];

/** Its file changes when it could not be fetched. */
type Part = [selector: string, file: string, links?: string];

/** What a part that answers links exports. */
interface Answering {
  readonly answer: (element: HTMLElement, event: Event) => unknown;
}

for (const part of PARTS) {
  if (!part[2]) continue;
  for (const type of ['pointerover', 'focusin'] as const) on(type, part[2], () => load(part));
  on<'click', HTMLAnchorElement>('click', part[2], (link, event) => {
    // A field changes at once; its part takes it as it is.
    if (!closest(event, 'label,input')) event.preventDefault();
    import(part[1]).then(
      (part: Answering) => part.answer(link, event),
      () => link.href && location.assign(link.href),
    );
  });
}
// What comes into view has to be fetched only for those who look for it.
addEventListener(
  'scroll',
  () => {
    data['moved'] = '';
    loadParts();
  },
  { once: true },
);

on('click', `[${ATTRIBUTE.failed}] button`, ({ nextElementSibling }) => {
  // The last one, which the style sheet shows from the second failure on: after a deploy the file never comes back.
  if (!nextElementSibling) return location.reload();
  // Islands wait for a reader who scrolls, and this one wants them.
  data['retried'] = data['moved'] = '';
  // Whatever loads scripts does so for the elements that wait for them.
  announcePage();
});

/** Fetches those that the page needs. */
export function loadParts(): void {
  for (const part of PARTS) if (find(part[0])) load(part);
}

/**
 * Loads a part. If that fails, the page stays as it is without script, and islands, which are of no use then, have a notice.
 * Browsers remember a module that they could not fetch, so the next attempt has another address.
 */
function load(part: Part): void {
  import(part[1]).catch(() => {
    part[1] += '?';
    all(`:is(${part[2] ?? part[0]}):is([${ATTRIBUTE.island}],[${ATTRIBUTE.islandModule}])`).forEach(showFailure);
  });
}
