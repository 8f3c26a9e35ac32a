/** Keeps opened details and tabs when a part of a page is replaced. */

const TABS = '[role=tablist]';

/** Records what the reader has opened or selected. Returns a function that restores it in replaced parts. */
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

/** Keyed by summary; equal ones are numbered. */
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

/** Keyed by the names of all their tabs. */
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

/** Shows a panel like the browser's page search, without storing the choice. */
function show(list: Element, index: number): void {
  const panels = [...(list.parentElement?.children ?? [])].filter((child) => child.matches('[role=tabpanel]'));
  panels[index]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
}
