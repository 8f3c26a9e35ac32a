/** Puts the content of a fetched page into this document. What looks the same stays the same element, so nothing jumps. */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { all, find } from './dom.js';

/** Made by scripts, for the whole visit. */
const FOREIGN = `body>:is(script,csb-docs-problems,[${ATTRIBUTE.keep}])`;

/** Replaces title, tags and content by those of another page of the same build, or of its fragment. Its scripts never run. */
export function swapPage(next: Document): void {
  const { body } = document;
  const isSame = isInFrame(next);
  // In one frame, what stands before the title is equal, and so is what stands around bar and content.
  const tags = `head>${isSame ? 'title~' : ''}:is(meta[name],[property],[rel=canonical],[rel=alternate],[type$=json])`;
  for (const tag of all(tags)) tag.remove();
  document.head.append(...all(tags, next));
  document.title = next.title;
  for (const element of all(`body script,${FOREIGN}`, next)) element.remove();
  for (const selector of [`.${CLASS.siteHeader}`, `.${CLASS.menu}`]) keep(find(selector), find(selector, next), isSame);
  if (isSame) find(`.${CLASS.shell}`)?.replaceWith(...all(`.${CLASS.siteHeader},.${CLASS.shell}`, next));
  else body.replaceChildren(...next.body.childNodes, ...all(FOREIGN));
  body.setAttribute(ATTRIBUTE.frame, frameOf(next));
}

/** The name of the frame of a page; empty where it has none. */
export function frameOf(page: Document): string {
  return page.body.getAttribute(ATTRIBUTE.frame) ?? '';
}

/** Whether all but the content of a page is as in this one. */
export function isInFrame(next: Document): boolean {
  return frameOf(next) !== '' && frameOf(next) === frameOf(document);
}

/** Moves a part with the same links into the next page and marks the current ones; `sidebar.ts` restores its place. */
function keep(old: Element | null, fresh: Element | null, isSame: boolean): void {
  if (!old || !fresh || !(isSame || addressesOf(old) === addressesOf(fresh))) return;
  const marked = all<HTMLAnchorElement>('[aria-current]', fresh);
  for (const link of all<HTMLAnchorElement>('a', old)) {
    // The bar and the sidebar may lead to the same page, in the drawer too.
    const current = marked
      .find(({ className, href }) => className === link.className && href === link.href)
      ?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
  fresh.replaceWith(old);
}

function addressesOf(part: Element): string {
  return all('a', part)
    .map((link) => link.getAttribute('href'))
    .join();
}
