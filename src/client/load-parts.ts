/** Scripts that only some pages, or some readers, need: `parts.ts` has the list. */
import { closest, data, find, on } from './dom.js';

/** What needs each, its file, beside the page script, and the links that it answers. Written when they are bundled. */
declare const PARTS: readonly Part[];

/** Its file changes when it could not be fetched. */
type Part = [selector: string, file: string, links?: string];

/** What a part that answers links exports. */
interface Answering {
  readonly answer: (element: HTMLElement, event: Event) => unknown;
}

for (const part of PARTS) {
  const [, file, links] = part;
  if (!links) continue;
  for (const type of ['pointerover', 'focusin'] as const) on(type, links, () => load(part));
  on<'click', HTMLAnchorElement>('click', links, (link, event) => {
    // A field changes at once; its part takes it as it is.
    if (!closest(event, 'label,input')) event.preventDefault();
    import(file).then(
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

/** Fetches those that the page needs. */
export function loadParts(): void {
  for (const part of PARTS) if (find(part[0])) load(part);
}

/**
 * Where it does not come, the page is as it is without script: samples of a code group stand one after another. Browsers
 * remember what they could not fetch; under another address, which the style sheet goes by, they ask again.
 */
function load(part: Part): void {
  import(part[1]).catch(() => (data['script'] = part[1] += '?'));
}
