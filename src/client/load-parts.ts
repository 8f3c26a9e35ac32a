/** Scripts that only some pages, or some readers, need: `parts.ts` has the list. */
import { find, on } from './dom.js';

/** What needs each, its file, beside the page script, and the links that it answers. Written when they are bundled. */
declare const PARTS: readonly (readonly [selector: string, file: string, links?: string])[];

/** What a part that answers links exports. */
interface Answering {
  readonly answer: () => void;
}

for (const [, file, links] of PARTS) {
  if (!links) continue;
  for (const type of ['pointerover', 'focusin'] as const) on(type, links, () => load(file));
  on<'click', HTMLAnchorElement>('click', links, (link, event) => {
    event.preventDefault();
    import(file).then(
      (part: Answering) => part.answer(),
      () => location.assign(link.href),
    );
  });
}

/** Fetches those that the page needs. */
export function loadParts(): void {
  for (const [selector, file] of PARTS) if (find(selector)) load(file);
}

/** Where it does not come, the page is as it is without script: samples of a code group stand one after another. */
function load(file: string): void {
  import(file).catch(() => undefined);
}
