/** Swaps in the differences between two versions of this page. The document and its scroll position stay. */
import { ATTRIBUTE, CLASS } from '../../utils/markup.js';
import { keepOpen } from './keep-open.js';
import { markChange } from './mark-change.js';
import { patch } from './patch.js';

/** Shows `next`. Both are whole pages or both main parts. */
export function showPage(old: Document, next: Document): void {
  const [main, oldMain] = [document, old].map(mainOf);
  const reopen = main && oldMain ? keepOpen(main, oldMain) : undefined;
  const fresh = isMainAlone(old, next) ? patchMain(old, next) : patchBody(old, next);
  notifyDialog(next);
  // The page script enhances the new content.
  document.dispatchEvent(new CustomEvent('csb-docs:page'));
  reopen?.();
  // Block positions are known after layout, which should not be forced early.
  requestAnimationFrame(() => markChange(fresh));
}

/** Returns the main part of a page. */
export function mainOf(page: Document): Element | null {
  return page.querySelector('main');
}

/** Returns true if the pages differ only inside `main`. */
function isMainAlone(old: Document, next: Document): boolean {
  const frameOf = (page: Document): string => {
    const main = mainOf(page)?.outerHTML ?? '';
    return page.body.innerHTML.replace(main, () => '');
  };
  return mainOf(document) !== null && mainOf(old) !== null && mainOf(next) !== null && frameOf(old) === frameOf(next);
}

function patchMain(old: Document, next: Document): readonly Node[] {
  const [main, oldMain, nextMain] = [document, old, next].map(mainOf);
  return main && oldMain && nextMain && oldMain.outerHTML !== nextMain.outerHTML ? patch(main, oldMain, nextMain) : [];
}

/** Patches corresponding parts, so that scrolled menus and open lists stay. */
function patchBody(old: Document, next: Document): readonly Node[] {
  const [shown = [], before = [], after = []] = [document, old, next].map(listContent);
  const namesOf = (elements: readonly Element[]): string => elements.map(({ localName }) => localName).join();
  if (namesOf(shown) === namesOf(before) && namesOf(before) === namesOf(after))
    return shown.flatMap((element, index) => {
      const [was, is] = [before[index], after[index]];
      return was === undefined || is === undefined || was.outerHTML === is.outerHTML ? [] : patch(element, was, is);
    });
  const [left, top] = [scrollX, scrollY];
  document.body.replaceChildren(
    ...after.map((element) => document.importNode(element, true)),
    ...[...document.body.children].filter((element) => !isContent(element)),
  );
  scrollTo({ left, top, behavior: 'instant' });
  return [];
}

function listContent({ body }: Document): readonly Element[] {
  return [...body.children].filter(isContent);
}

/** The search dialog has moved out of the body. It refers to a file of the site that may have changed. */
function notifyDialog(next: Document): void {
  const [box, after] = [document, next].map((page) =>
    page.querySelector(`.${CLASS.searchDialog} [${ATTRIBUTE.islandPlain}]`),
  );
  const reported = after?.getAttribute(ATTRIBUTE.islandPlain);
  if (reported) box?.setAttribute(ATTRIBUTE.islandPlain, reported);
}

/** Scripts run only once. The overlay and the search dialog are not content. */
function isContent(element: Element): boolean {
  return !element.matches(`script, dialog, csb-docs-problems, [${ATTRIBUTE.keep}]`);
}
