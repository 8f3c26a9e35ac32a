/** Keeps the state of the docs sidebar across pages: open categories and scroll position (conventions 7.8). */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';
import { load, save } from './storage.js';

/** The stored state of a sidebar. */
interface Memory {
  readonly top?: number;
  /** Category name → whether the reader has opened or closed it. */
  readonly folds: Record<string, boolean>;
}

on('scroll', `.${CLASS.menu}`, ({ scrollTop }) => remember({ ...recall(), top: scrollTop }));
// Only actions of the reader, also by keyboard. Categories opened for their page are not stored.
on('click', `.${CLASS.sidebar} summary`, ({ parentElement }) => {
  const fold = parentElement as HTMLDetailsElement;
  const list = fold.parentElement?.parentElement as Element;
  const memory = recall();
  memory.folds[nameOf(fold)] = !fold.open;
  for (const other of all<HTMLDetailsElement>(`[${ATTRIBUTE.autoCollapse}] :scope>li>details`, list))
    if (other !== fold) memory.folds[nameOf(other)] = other.open = false;
  remember(memory);
});
onPage(restore);
// Dispatched by `sidebar-files.ts` for loaded categories.
document.addEventListener('csb-docs:folds', openFolds);

/** Restores the state of a new sidebar. */
function restore(): void {
  const menu = find(`.${CLASS.menu}`);
  openFolds();
  if (!menu) return;
  menu.scrollTop ||= recall().top as number;
  const current = find(`.${CLASS.sidebar} [aria-current]`, menu)?.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  if (current && (current.top < box.top || current.bottom > box.bottom))
    menu.scrollTop += current.top - box.top - box.height / 2;
}

/** Opens the stored categories, and always those on the trail to this page. */
function openFolds(): void {
  const { folds } = recall();
  for (const fold of all<HTMLDetailsElement>(`.${CLASS.sidebar} details`))
    fold.open = !!fold.parentElement?.querySelector('[aria-current]') || (folds[nameOf(fold)] ?? fold.open);
}

function remember(memory: Memory): void {
  save(key(), JSON.stringify(memory), 'sessionStorage');
}

function recall(): Memory {
  return JSON.parse(load(key(), 'sessionStorage') ?? '{"folds":{}}');
}

function key(): string {
  return `csb-docs.sidebar.${find(`.${CLASS.sidebar}`)?.getAttribute(ATTRIBUTE.sidebar)}`;
}

/** Returns the labels on the path to a category. */
function nameOf(fold: Element | null | undefined): string {
  return fold ? `${nameOf(fold.parentElement?.closest('details'))}/${find('summary', fold)?.textContent}` : '';
}
