/** Puts the content of a fetched page into this document. What looks the same stays the same element, so nothing jumps. */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { all, find } from './dom.js';

/** Tags of the head that belong to one page; the others are equal on all pages of a build. */
const PAGE_TAGS = 'head>:is(meta[name],[property],[rel=canonical],[rel=alternate],[type$=json])';
/** Made by scripts, for the whole visit. */
const FOREIGN = `body>:is(script,csb-docs-problems,[${ATTRIBUTE.keep}])`;

/** Replaces title, tags and content by those of another page of the same build. Its scripts never run. */
export function swapPage(next: Document): void {
  document.title = next.title;
  for (const tag of all(PAGE_TAGS)) tag.remove();
  document.head.append(...all(PAGE_TAGS, next));
  for (const element of all(`body script,${FOREIGN}`, next)) element.remove();
  for (const selector of [`.${CLASS.siteHeader}`, `.${CLASS.menu}`]) keep(find(selector), find(selector, next));
  document.body.replaceChildren(...next.body.childNodes, ...all(FOREIGN));
}

/** Moves a part with the same links into the next page and marks the current ones; `sidebar.ts` restores its place. */
function keep(old: Element | null, fresh: Element | null): void {
  if (!old || !fresh) return;
  const [links, freshLinks] = [all('a', old), all('a', fresh)];
  if (addressesOf(links) !== addressesOf(freshLinks)) return;
  links.forEach((link, index) => {
    const current = freshLinks[index]?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  });
  fresh.replaceWith(old);
}

function addressesOf(links: readonly Element[]): string {
  return links.map((link) => link.getAttribute('href')).join();
}
