/** What the docs sidebar remembers from page to page: open categories and how far it was scrolled (conventions 7.8). */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { all, find, on, onPage, root } from './dom.js';
import { load, save } from './storage.js';

/** What is kept for each sidebar. */
interface Memory {
  readonly top?: number;
  /** Name of a category → whether it is open. */
  readonly folds?: Readonly<Record<string, boolean>>;
}

on('toggle', `.${CLASS.sidebar}`, remember);
on('scroll', `.${CLASS.menu}`, remember);
on('click', `[${ATTRIBUTE.autoCollapse}] summary`, ({ parentElement: fold }) => {
  for (const other of all(':scope > li > details', fold?.closest('ul') ?? root))
    if (other !== fold) other.removeAttribute('open');
});
on('click', `.${CLASS.sidebarHide}`, () => root.toggleAttribute('data-sidebar-hidden'));
onPage(restore);
// Categories that the page came without, `sidebar-files.ts`.
document.addEventListener('csb-docs:folds', openFolds);

/** Brings a sidebar that has just come to the state that readers left it in. */
function restore(): void {
  const menu = find(`.${CLASS.menu}`);
  openFolds();
  if (!menu) return;
  menu.scrollTop ||= recall().top ?? 0;
  const current = find(`.${CLASS.sidebar} [aria-current]`, menu)?.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  if (current && (current.top < box.top || current.bottom > box.bottom))
    menu.scrollTop += current.top - box.top - box.height / 2;
}

/** Opens the categories that were open, and those on the trail to this page whatever they were. */
function openFolds(): void {
  const { folds } = recall();
  for (const fold of listFolds())
    fold.open = !!fold.parentElement?.querySelector('[aria-current]') || (folds?.[nameOf(fold)] ?? fold.open);
}

function remember(): void {
  // Categories that this page does not show are as they were.
  const folds = { ...recall().folds };
  for (const fold of listFolds()) folds[nameOf(fold)] = fold.open;
  save(key(), JSON.stringify({ top: find(`.${CLASS.menu}`)?.scrollTop, folds }), 'sessionStorage');
}

function recall(): Memory {
  return JSON.parse(load(key(), 'sessionStorage') ?? '{}');
}

function key(): string {
  return `csb-docs.sidebar.${find(`.${CLASS.sidebar}`)?.getAttribute(ATTRIBUTE.sidebar)}`;
}

function listFolds(): HTMLDetailsElement[] {
  return all(`.${CLASS.sidebar} details`);
}

/** The labels on the way to a category. */
function nameOf(fold: Element | null | undefined): string {
  return fold ? `${nameOf(fold.parentElement?.closest('details'))}/${find('summary', fold)?.textContent}` : '';
}
