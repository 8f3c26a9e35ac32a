/**
 * Loads collapsed categories of a large sidebar from separate files. The page contains them as links with file numbers.
 * Each gets a toggle here, and loads its items once when opened.
 */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';
import { trust } from './trust.js';

/** URL → items as HTML, so that later pages show opened categories immediately. */
const fetched = new Map<string, string>();

on('toggle', `[${ATTRIBUTE.items}]>details`, fetchItems);
onPage(() => {
  completeFolds();
  announceFolds();
});

/** `sidebar.ts` restores their state. */
function announceFolds(): void {
  document.dispatchEvent(new Event('csb-docs:folds'));
}

/** Loads the items of an open category. */
async function fetchItems(fold: HTMLDetailsElement): Promise<void> {
  const address = urlOf(fold);
  if (!fold.open || fold.children[1]) return;
  try {
    fetched.set(address, await (await fetch(address)).json());
    completeFolds();
    announceFolds();
  } catch {
    // The label is still a link, and opening again retries.
    fold.open = false;
  }
}

/** Adds toggles and known items to collapsed categories below a node, or everywhere. */
function completeFolds(node?: ParentNode): void {
  for (const item of all(`[${ATTRIBUTE.items}]`, node)) {
    if (!item.children[1])
      item.insertAdjacentHTML(
        'beforeend',
        trust(`<details><summary class="sidebar-toggle">${item.children[0]?.innerHTML}`),
      );
    const fold = item.children[1];
    const items = fetched.get(urlOf(fold));
    if (!items || fold?.children[1]) continue;
    fold?.insertAdjacentHTML('beforeend', trust(items));
    completeFolds(fold);
  }
}

function urlOf(fold: Element | undefined): string {
  const folder = find(`.${CLASS.sidebar}`)?.getAttribute(ATTRIBUTE.itemsFolder);
  return `${folder}${fold?.parentElement?.getAttribute(ATTRIBUTE.items)}.json`;
}
