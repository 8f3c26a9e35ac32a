/**
 * Writes the categories of large sidebars to separate files. Pages refer to those of collapsed categories, and the
 * script fetches one when a reader opens it. Neither pages nor requests grow with the site.
 */

import type { SidebarCategory, SidebarItem } from '../types/navigation.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import type { Site } from '../types/site.js';
import { hashText } from '../utils/hash.js';
import { outPathToHref, toHref, toOutPath } from '../utils/paths.js';
import { toHtml } from './react/to-html.js';
import type { Rendering, SplitSidebar, SplitSidebars } from './shared/rendering.js';
import { indexSidebar, showItems } from './shared/sidebar.js';

/** Returns the files of large sidebars. */
export function renderSidebarFiles({ sidebars }: Pick<Rendering, 'sidebars'>): readonly OutputFile[] {
  return sidebars.files;
}

/** Splits all large sidebars. Small ones stay whole, and pages contain them completely. */
export function splitSidebars(site: Site, context: Pick<RenderContext, 'templates'>): SplitSidebars {
  const files: OutputFile[] = [];
  const byKey = new Map<string, SplitSidebar>();
  for (const [name, items] of site.sidebars) {
    const whole = indexSidebar(items);
    // The number keeps folders of similar names apart.
    byKey.set(name, whole.isLarge ? splitSidebar(`${name}-${byKey.size}`, items, { site, context, files }) : whole);
  }
  return { byKey, files };
}

/** The context for splitting sidebars. */
interface SplitContext {
  readonly site: Site;
  readonly context: Pick<RenderContext, 'templates'>;
  readonly files: OutputFile[];
}

/**
 * Pages refer to files by number only, because they contain dozens of references. The folder name contains the hash of
 * all files.
 */
function splitSidebar(
  name: string,
  items: readonly SidebarItem[],
  { site, context, files }: SplitContext,
): SplitSidebar {
  const contents: string[] = [];
  const splitLevel = (level: readonly SidebarItem[]): readonly SidebarItem[] =>
    level.map((item) => (item.type === 'category' ? splitCategory(item) : item));
  // Inner categories first, because the files of outer ones refer to theirs.
  const splitCategory = (category: SidebarCategory): SidebarCategory => {
    const split = { ...category, items: splitLevel(category.items) };
    const shown = showItems(split);
    if (shown.length === 0) return split;
    // JSON, because hosts may redirect `.html` URLs and search engines may list them.
    const itemsFile = contents.push(JSON.stringify(renderItems(shown, site, context))) - 1;
    return { ...split, itemsFile };
  };
  const sidebar = indexSidebar(splitLevel(items));
  const folder = toOutPath(`assets/sidebar/${name.replace(/[^\w-]+/g, '_')}.${hashText(contents.join('\n'))}`);
  files.push(...contents.map((content, number) => ({ path: toOutPath(`${folder}/${number}.json`), content })));
  return { ...sidebar, folder: toHref(`${outPathToHref(folder, site.config)}/`) };
}

/** Renders the items as the page would, but without a current page. */
function renderItems(
  items: readonly SidebarItem[],
  { frame, locale, config: { customFields } }: Site,
  { templates }: Pick<RenderContext, 'templates'>,
): string {
  const layout = { frame, locale, customFields, currentHref: toHref(''), hasHomePage: false };
  return toHtml(templates.sidebar, { items, layout }, new WeakMap());
}
