/**
 * Tabs for code groups, in a file of their own: few pages have any. Without this, the samples of a group are shown one after another under their captions.
 * Groups of one name share the reader's choice: on the page, on later pages and in other windows.
 */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { all, find, isModified, on, onPage } from './dom.js';
import { load, save } from './storage.js';

const GROUP = `.${CLASS.codeGroup}`;
const TAB = '[role=tab]';

on('click', TAB, choose);
on('keydown', TAB, (tab, event) => {
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
addEventListener('storage', ({ key, newValue }) => sync(key, newValue));
onPage(enhance);

/** Gives the groups of the page their tabs. */
function enhance(): void {
  for (const group of all(GROUP)) {
    if (find(TAB, group)) continue;
    const list = document.createElement('div');
    list.setAttribute('role', 'tablist');
    list.append(...all('figure', group).map(toTab));
    group.prepend(list);
    const tab = find(TAB, list);
    if (!tab) continue;
    show(tab);
    sync(keyOf(tab), load(keyOf(tab)));
  }
}

/** A panel's caption becomes its tab: a figure with a caption may have no role. */
function toTab(panel: HTMLElement): HTMLElement {
  const tab = document.createElement('button');
  const caption = find('figcaption', panel);
  tab.textContent = caption?.textContent ?? '';
  caption?.remove();
  tab.setAttribute('role', 'tab');
  panel.setAttribute('role', 'tabpanel');
  // On paper every panel is shown, with its label above it.
  panel.setAttribute('aria-label', tab.textContent);
  return tab;
}

/** Shows what the reader chose, here and in the other groups of the name. The tab keeps its place on the screen. */
function choose(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  const key = keyOf(tab);
  show(tab);
  if (key) save(key, tab.textContent);
  sync(key, tab.textContent);
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Shows the tabs of a label in all groups of a name. */
function sync(key: string | null, label: string | null): void {
  for (const tab of all(TAB)) if (key && keyOf(tab) === key && tab.textContent === label) show(tab);
}

/** Shows the panel of a tab and hides its neighbours. */
function show(tab: HTMLElement): void {
  tabsOf(tab).forEach((other, index) => {
    other.setAttribute('aria-selected', `${other === tab}`);
    other.tabIndex = other === tab ? 0 : -1;
    all('figure', tab.closest(GROUP) ?? undefined)[index]?.toggleAttribute('hidden', other !== tab);
  });
}

function tabsOf(tab: HTMLElement): HTMLElement[] {
  return all(TAB, tab.parentElement ?? undefined);
}

/** Under which the choice is stored; `''` in a group without a name. */
function keyOf(tab: HTMLElement): string {
  const name = tab.closest(GROUP)?.getAttribute(ATTRIBUTE.group);
  return name ? `docusaurus.tab.${name}` : '';
}
