/** What a reader has opened on a page stays open when a part of it is replaced. */

const TABS = '[role=tablist]';

/** Notes what is open that was not when the page came; gives a function that opens it again where it has been replaced. */
export function keepOpen(main: Element, served: Element): () => void {
  const details = listDetails(main);
  const before = listDetails(served);
  const tabs = listTabs(main);
  return () => {
    for (const [key, element] of listDetails(main)) {
      const old = details.get(key);
      if (old !== undefined && old !== element && old.open !== before.get(key)?.open) element.open = old.open;
    }
    for (const [key, list] of listTabs(main)) {
      const old = tabs.get(key);
      if (old !== undefined && old.list !== list.list && old.selected !== list.selected) show(list.list, old.selected);
    }
  };
}

/** By their summaries; equal ones are counted. */
function listDetails(main: Element): ReadonlyMap<string, HTMLDetailsElement> {
  return toKeys(
    [...main.querySelectorAll('details')],
    (element) => element.querySelector('summary')?.textContent ?? '',
  );
}

interface Tabs {
  readonly list: Element;
  readonly selected: number;
}

/** By the names of all of their tabs. */
function listTabs(main: Element): ReadonlyMap<string, Tabs> {
  const lists = [...main.querySelectorAll(TABS)].map((list) => ({
    list,
    selected: [...list.children].findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
  }));
  return toKeys(lists, ({ list }) => list.textContent ?? '');
}

function toKeys<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const name = nameOf(item);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${count} ${name}`, item];
    }),
  );
}

/** As a search of the browser shows a panel: nothing is chosen for later. */
function show(list: Element, index: number): void {
  const panels = [...(list.parentElement?.children ?? [])].filter((child) => child.matches('[role=tabpanel]'));
  panels[index]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
}
