/**
 * Of large sidebars every category's items as a file of their own. A page names those of its closed categories,
 * and its script fetches the one that a reader opens; so neither pages nor what is fetched grow with the site.
 */

import type { SidebarCategory, SidebarItem } from '../types/navigation.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import type { Site } from '../types/site.js';
import { hashText } from '../utils/hash.js';
import { outPathToHref, toHref, toOutPath } from '../utils/paths.js';
import { toHtml } from './react/to-html.js';
import type { Rendering, SplitSidebar, SplitSidebars } from './shared/rendering.js';
import { indexSidebar, showItems } from './shared/sidebar.js';

/** The files with the items that pages leave out of large sidebars. */
export function renderSidebarFiles({ sidebars }: Pick<Rendering, 'sidebars'>): readonly OutputFile[] {
  return sidebars.files;
}

/** Renders the files of all large sidebars; small ones, which pages show whole, stay as they are. */
export function splitSidebars(site: Site, context: Pick<RenderContext, 'templates'>): SplitSidebars {
  const files: OutputFile[] = [];
  const byKey = new Map<string, SplitSidebar>();
  for (const [name, items] of site.sidebars) {
    const whole = indexSidebar(items);
    // Names that look alike share no folder.
    byKey.set(name, whole.isLarge ? splitSidebar(`${name}-${byKey.size}`, items, { site, context, files }) : whole);
  }
  return { byKey, files };
}

/** Where the files of split sidebars are collected, and what their HTML is made with. */
interface SplitContext {
  readonly site: Site;
  readonly context: Pick<RenderContext, 'templates'>;
  readonly files: OutputFile[];
}

/** Pages name a file by its number alone, as they name dozens: its folder says what is in all of them. */
function splitSidebar(
  name: string,
  items: readonly SidebarItem[],
  { site, context, files }: SplitContext,
): SplitSidebar {
  const contents: string[] = [];
  const splitLevel = (level: readonly SidebarItem[]): readonly SidebarItem[] =>
    level.map((item) => (item.type === 'category' ? splitCategory(item) : item));
  // Inner categories first: the files of the outer ones name theirs.
  const splitCategory = (category: SidebarCategory): SidebarCategory => {
    const split = { ...category, items: splitLevel(category.items) };
    const shown = showItems(split);
    if (shown.length === 0) return split;
    // JSON, because a host may redirect addresses that end in `.html`, and a search engine may list them.
    const itemsFile = contents.push(JSON.stringify(renderItems(shown, site, context))) - 1;
    return { ...split, itemsFile };
  };
  const sidebar = indexSidebar(splitLevel(items));
  const folder = toOutPath(`assets/sidebar/${name.replace(/[^\w-]+/g, '_')}.${hashText(contents.join('\n'))}`);
  files.push(...contents.map((content, number) => ({ path: toOutPath(`${folder}/${number}.json`), content })));
  return { ...sidebar, folder: toHref(`${outPathToHref(folder, site.config)}/`) };
}

/** The items as the page itself would show them, but for the mark of the current page. */
function renderItems(
  items: readonly SidebarItem[],
  { frame, locale, config: { customFields } }: Site,
  { templates }: Pick<RenderContext, 'templates'>,
): string {
  const layout = { frame, locale, customFields, currentHref: toHref(''), hasHomePage: false };
  return toHtml(templates.sidebar, { items, layout }, new WeakMap());
}
