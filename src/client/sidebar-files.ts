/**
 * Closed categories of a large sidebar, in a file of their own: most sidebars are small. The page brings them as links to their page, or the first one in them, and the
 * numbers of the files with their items; each gets a toggle here, and its items are fetched once, when it is opened.
 */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';
import { trust } from './trust.js';

/** Address → items as HTML, so that pages swapped in later have at once what was open before. */
const fetched = new Map<string, string>();

on('toggle', `[${ATTRIBUTE.items}]>details`, fetchItems);
onPage(() => {
  completeFolds();
  announceFolds();
});

/** `sidebar.ts` brings them to the state that readers left them in. */
function announceFolds(): void {
  document.dispatchEvent(new Event('csb-docs:folds'));
}

/** Fetches the items of a category that is open. */
async function fetchItems(fold: HTMLDetailsElement): Promise<void> {
  const address = addressOf(fold);
  if (!fold.open || fold.children[1]) return;
  try {
    fetched.set(address, await (await fetch(address)).json());
    completeFolds();
    announceFolds();
  } catch {
    // The label is still a link; opening again asks again.
    fold.open = false;
  }
}

/** Adds the toggles of closed categories below a node, or everywhere, and the items that are known. */
function completeFolds(node?: ParentNode): void {
  for (const item of all(`[${ATTRIBUTE.items}]`, node)) {
    if (!item.children[1])
      item.insertAdjacentHTML(
        'beforeend',
        trust(`<details><summary class="sidebar-toggle">${item.children[0]?.innerHTML}`),
      );
    const fold = item.children[1];
    const items = fetched.get(addressOf(fold));
    if (!items || fold?.children[1]) continue;
    fold?.insertAdjacentHTML('beforeend', trust(items));
    completeFolds(fold);
  }
}

function addressOf(fold: Element | undefined): string {
  const folder = find(`.${CLASS.sidebar}`)?.getAttribute(ATTRIBUTE.itemsFolder);
  return `${folder}${fold?.parentElement?.getAttribute(ATTRIBUTE.items)}.json`;
}
