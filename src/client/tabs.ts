/**
 * Tabs, in a file of their own: few pages have any. Without this, the panels of a group are shown one after another under their labels.
 * Groups of one name share the reader's choice: on the page, on later pages and in other windows. Some show it in the address.
 */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, findTarget, isModified, on, onPage } from './dom.js';
import { load, save } from './storage.js';

const GROUP = `.${CLASS.codeGroup},.${CLASS.tabs}`;
const LIST = '[role=tablist]';
const TAB = '[role=tab]';
const PANEL = '[role=tabpanel]';

on<'click', HTMLButtonElement>('click', TAB, choose);
on<'keydown', HTMLButtonElement>('keydown', TAB, (tab, event) => {
  const tabs = tabsOf(tab);
  const index = tabs.indexOf(tab);
  const step = document.dir === 'rtl' ? -1 : 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: -1,
  };
  const move = moves[event.key];
  if (move === undefined || isModified(event)) return;
  event.preventDefault();
  const next = tabs.at(move % tabs.length);
  next?.focus();
  next?.click();
});
// The browser has found a word in a panel that is not shown, or a heading that the address names.
on('beforematch', PANEL, reveal);
addEventListener('storage', ({ key, newValue }) => sync(key, newValue));
onPage(enhance);

/** Gives groups of code their tabs, and shows what the reader has chosen. */
function enhance(): void {
  for (const group of all(GROUP)) {
    const list = find(`:scope>${LIST}`, group) ?? addList(group);
    const [first] = all<HTMLButtonElement>(TAB, list);
    if (!first || first.hasAttribute('tabindex')) continue;
    show(find(`${TAB}[aria-selected=true]`, list), list);
    const key = keyOf(first);
    sync(key, load(key));
    const query = group.getAttribute(ATTRIBUTE.query);
    const asked = query && new URLSearchParams(location.search).get(query);
    for (const tab of tabsOf(first)) if (tab.value === asked) show(tab);
    const panel = findTarget(location)?.closest<HTMLElement>(PANEL);
    if (panel?.parentElement === group) reveal(panel);
  }
}

function addList(group: HTMLElement): HTMLElement {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.append(...all('figure', group).map(toTab));
  group.prepend(list);
  return list;
}

/** A panel's caption becomes its tab: a figure with a caption may have no role. */
function toTab(panel: HTMLElement, index: number): HTMLElement {
  const tab = document.createElement('button');
  const caption = find('figcaption', panel);
  tab.value = tab.textContent = caption?.textContent ?? '';
  caption?.remove();
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-selected', `${index === 0}`);
  panel.setAttribute('role', 'tabpanel');
  // On paper every panel is shown, with its label above it.
  panel.setAttribute('aria-label', tab.value);
  return tab;
}

/** Shows what the reader chose, here and in the other groups of the name. The tab keeps its place on the screen. */
function choose(tab: HTMLButtonElement): void {
  const { top } = tab.getBoundingClientRect();
  const key = keyOf(tab);
  const query = groupOf(tab)?.getAttribute(ATTRIBUTE.query);
  show(tab);
  if (key) save(key, tab.value);
  sync(key, tab.value);
  if (query) {
    const url = new URL(location.href);
    url.searchParams.set(query, tab.value);
    history.replaceState(history.state, '', url);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Shows the tabs of a value in all groups of a name. */
function sync(key: string | null, value: string | null): void {
  for (const tab of all<HTMLButtonElement>(TAB)) if (key && keyOf(tab) === key && tab.value === value) show(tab);
}

/** Shows a panel by itself: nothing is chosen for later. */
function reveal(panel: HTMLElement): void {
  const group = panel.parentElement;
  const list = group && find(`:scope>${LIST}`, group);
  const tab = list && all(TAB, list)[panelsOf(group).indexOf(panel)];
  if (tab) show(tab);
}

/** Shows the panel of a tab and hides its neighbours, but for those who search the page; without a tab all are hidden. */
function show(tab: HTMLElement | null, list = tab?.closest<HTMLElement>(LIST)): void {
  if (!list) return;
  const panels = panelsOf(list.parentElement);
  all(TAB, list).forEach((other, index) => {
    const isShown = other === tab;
    other.setAttribute('aria-selected', `${isShown}`);
    other.tabIndex = isShown || (!tab && index === 0) ? 0 : -1;
    const panel = panels[index];
    if (!panel) return;
    panel.toggleAttribute(ATTRIBUTE.shown, isShown);
    // Its content alone is not rendered: the panel itself would still be announced.
    panel.ariaHidden = isShown ? null : 'true';
    if (isShown) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  });
}

function panelsOf(group: HTMLElement | null): HTMLElement[] {
  return group ? all(`:scope>${PANEL}`, group) : [];
}

function tabsOf(tab: HTMLElement): HTMLButtonElement[] {
  return all(TAB, tab.parentElement ?? undefined);
}

function groupOf(tab: HTMLElement): HTMLElement | null {
  return tab.closest(GROUP);
}

/** Under which the choice is stored; `''` in a group without a name. */
function keyOf(tab: HTMLElement): string {
  const name = groupOf(tab)?.getAttribute(ATTRIBUTE.group);
  return name ? `docusaurus.tab.${name}` : '';
}
