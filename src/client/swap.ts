/** Inserts the content of a fetched page into this document. Equal parts keep their elements, so nothing jumps. */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find } from './dom.js';

/** Elements kept for the whole visit: those created by scripts, and the search dialog. */
const FOREIGN = `body>:is(script,dialog,csb-docs-problems,[${ATTRIBUTE.keep}])`;

/** Replaces title, tags and content by those of another page of the same build. Its scripts never run. */
export function swapPage(next: Document): void {
  swapHead(next);
  for (const element of all(`body script,${FOREIGN}`, next)) element.remove();
  for (const selector of [`.${CLASS.siteHeader}`, `.${CLASS.menu}`]) keep(find(selector), find(selector, next));
  document.body.replaceChildren(...next.body.childNodes, ...all(FOREIGN));
}

/**
 * Makes the head equal to that of a full load, including the order. Shared style sheets and scripts are not moved,
 * because browsers reload a moved sheet. Tags added by scripts stay.
 */
function swapHead(next: Document): void {
  // `^=s` matches style sheets.
  const tags = `head>:is(meta[name],[property],[${ATTRIBUTE.pageSheet}],title~link:not([rel^=s]),[type$=json])`;
  document.title = next.title;
  for (const tag of all(tags)) tag.remove();
  const kept = all('head>*');
  let last: Element | null = find('meta');
  for (const tag of all('head>*', next)) {
    const same = kept.find((own) => own.isEqualNode(tag));
    if (same) last = same;
    else if (tag.matches(tags)) {
      last?.after(tag);
      last = tag;
    }
  }
}

/**
 * Moves a part with the same links into the next page and updates the current ones. `sidebar.ts` restores its scroll
 * position.
 */
function keep(old: Element | null, fresh: Element | null): void {
  if (!old || !fresh || urlsOf(old) !== urlsOf(fresh)) return;
  const marked = all<HTMLAnchorElement>('[aria-current]', fresh);
  for (const link of all<HTMLAnchorElement>('a', old)) {
    // The navbar and the sidebar may link to the same page, also in the drawer.
    const same = marked.find(({ className, href }) => className === link.className && href === link.href);
    link.ariaCurrent = same?.ariaCurrent ?? null;
  }
  fresh.replaceWith(old);
}

function urlsOf(part: Element): string {
  return all('a', part)
    .map((link) => link.getAttribute('href'))
    .join();
}
