/** Loads scripts that only some pages or readers need. They are listed in `parts.ts`. */
import { ATTRIBUTE } from '../utils/markup.js';
import { all, announcePage, closest, data, find, on } from './dom.js';
import { showFailure } from './failure-notice.js';

/**
 * For each part: selector of the elements that need it, file relative to the page script, and elements whose clicks it
 * handles. Inserted by the bundler.
 */
declare const PARTS: readonly Part[];

/** The file name changes after a failed request. */
type Part = [selector: string, file: string, links?: string];

/** The exports of a part that handles clicks. */
interface Answering {
  readonly answer: (element: HTMLElement, event: Event) => unknown;
}

for (const part of PARTS) {
  if (!part[2]) continue;
  for (const type of ['pointerover', 'focusin'] as const) on(type, part[2], () => load(part));
  on<'click', HTMLAnchorElement>('click', part[2], (link, event) => {
    // A form field changes immediately, and the part uses its new state.
    if (!closest(event, 'label,input')) event.preventDefault();
    import(part[1]).then(
      (part: Answering) => part.answer(link, event),
      () => link.href && location.assign(link.href),
    );
  });
}
// Content below the fold is loaded only for readers who scroll.
addEventListener(
  'scroll',
  () => {
    data['moved'] = '';
    loadParts();
  },
  { once: true },
);

on('click', `[${ATTRIBUTE.failed}] button`, ({ nextElementSibling }) => {
  // The last button, which the style sheet shows from the second failure on: after a deploy the file never comes back.
  if (!nextElementSibling) return location.reload();
  // Islands load on scroll, and this reader requests them explicitly.
  data['retried'] = data['moved'] = '';
  // All loaders retry for their waiting elements.
  announcePage();
});

/** Loads the parts that the page needs. */
export function loadParts(): void {
  for (const part of PARTS) if (find(part[0])) load(part);
}

/**
 * Loads a part. On failure, the page stays as without scripts, and islands that need them show a notice. Browsers cache
 * failed module requests, so the next attempt uses another URL.
 */
function load(part: Part): void {
  import(part[1]).catch(() => {
    part[1] += '?';
    all(`:is(${part[2] ?? part[0]}):is([${ATTRIBUTE.island}],[${ATTRIBUTE.islandModule}])`).forEach(showFailure);
  });
}
