/** What the docs sidebar remembers from page to page: open categories and how far it was scrolled (conventions 7.8). */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';
import { load, save } from './storage.js';

/** What is kept for each sidebar. */
interface Memory {
  readonly top?: number;
  /** Name of a category → whether a reader has left it open. */
  readonly folds: Record<string, boolean>;
}

on('scroll', `.${CLASS.menu}`, ({ scrollTop }) => remember({ ...recall(), top: scrollTop }));
// What a reader does, by a key as well. Categories that come open do so for their page, and not for the next one.
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
// Categories that the page came without, `sidebar-files.ts`.
document.addEventListener('csb-docs:folds', openFolds);

/** Brings a sidebar that has just come to the state that readers left it in. */
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

/** Opens the categories that were open, and those on the trail to this page whatever they were. */
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

/** The labels on the way to a category. */
function nameOf(fold: Element | null | undefined): string {
  return fold ? `${nameOf(fold.parentElement?.closest('details'))}/${find('summary', fold)?.textContent}` : '';
}
