/**
 * Tabs, in a separate file because few pages have any. Without it, panels follow one another under their labels. Groups
 * with one name share the reader's choice on this page, later pages and in other windows. Some put it into the URL.
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
// The browser has found text in a hidden panel, or the target of the URL.
on('beforematch', PANEL, reveal);
addEventListener('storage', ({ key, newValue }) => sync(key, newValue));
onPage(enhance);

/** Adds tabs to code groups, and shows the reader's choice. */
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
    const target = findTarget(location);
    const panel = target?.closest<HTMLElement>(PANEL);
    if (panel?.parentElement !== group || !panel.hidden) continue;
    reveal(panel);
    // The browser does not scroll to what was hidden when the page loaded.
    target?.scrollIntoView();
  }
}

function addList(group: HTMLElement): HTMLElement {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.append(...all('figure', group).map(toTab));
  group.prepend(list);
  return list;
}

/** A caption becomes its tab, because a figure with a caption may have no role. */
function toTab(panel: HTMLElement, index: number): HTMLElement {
  const tab = document.createElement('button');
  const caption = find('figcaption', panel);
  tab.value = tab.textContent = caption?.textContent ?? '';
  caption?.remove();
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-selected', `${index === 0}`);
  panel.setAttribute('role', 'tabpanel');
  // Printed pages show all panels with their labels.
  panel.setAttribute('aria-label', tab.value);
  return tab;
}

/** Selects a tab here and in other groups of the name. The tab keeps its position on the screen. */
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

/** Selects the tabs with a value in all groups of a name. */
function sync(key: string | null, value: string | null): void {
  for (const tab of all<HTMLButtonElement>(TAB)) if (key && keyOf(tab) === key && tab.value === value) show(tab);
}

/** Shows a panel without storing the choice. */
function reveal(panel: HTMLElement): void {
  const group = panel.parentElement;
  const list = group && find(`:scope>${LIST}`, group);
  const tab = list && all(TAB, list)[panelsOf(group).indexOf(panel)];
  if (tab) show(tab);
}

/** Shows the panel of a tab. Others are hidden, but found by page search. Without a tab all are hidden. */
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
    // The browser hides only its content, and screen readers would still announce the panel.
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

/** Returns the storage key of a choice; `''` in a group without a name. */
function keyOf(tab: HTMLElement): string {
  const name = groupOf(tab)?.getAttribute(ATTRIBUTE.group);
  return name ? `docusaurus.tab.${name}` : '';
}
