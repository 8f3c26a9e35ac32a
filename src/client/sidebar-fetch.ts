/**
 * Closed categories of a large sidebar. The page brings their labels and the addresses of their items, which are fetched
 * once, when a category is opened. Without script the label leads to the category's page, or the first one in it.
 */
import { ATTRIBUTE } from '../text/markup.js';
import { all } from './dom.js';

/** Address → items as HTML, so that pages swapped in later have at once what was open before. */
const fetched = new Map<string | null, string>();

/** Fetches the items of a category that is open. */
export async function fetchItems(fold: HTMLDetailsElement): Promise<void> {
  const items = fold.getAttribute(ATTRIBUTE.items);
  if (!items || !fold.open || fetched.has(items)) return;
  try {
    fetched.set(items, await (await fetch(items)).json());
    insertFetched(document);
  } catch {
    // The label is still a link; opening again asks again.
    fold.open = false;
  }
}

/** Inserts items that are known. */
export function insertFetched(node: ParentNode): void {
  for (const fold of all(`[${ATTRIBUTE.items}]`, node)) {
    const items = fetched.get(fold.getAttribute(ATTRIBUTE.items));
    if (!items || fold.children[1]) continue;
    fold.insertAdjacentHTML('beforeend', items);
    insertFetched(fold);
  }
}
