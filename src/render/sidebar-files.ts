/**
 * Of large sidebars every category's items as a file of their own. A page names the files of its closed categories,
 * and its script fetches the one that a reader opens; so neither pages nor what is fetched grow with the site.
 */
import { createHash } from 'node:crypto';
import { outPathToHref, toHref, toOutPath } from '../text/paths.js';
import type { SidebarCategory, SidebarItem } from '../types/navigation.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import type { Site } from '../types/site.js';
import { isLarge, showItems } from './sidebar.js';
import { toHtml } from './to-html.js';

/** A site whose large sidebars name their files, and those files. */
export interface SplitSidebars {
  readonly site: Site;
  readonly files: readonly OutputFile[];
}

const HASH_DIGITS = 8;

/** Once per site instead of once per page; sites and contexts are immutable, so a result can never be stale. */
const known = new WeakMap<Site, WeakMap<RenderContext, SplitSidebars>>();

/** Renders the files of all large sidebars; small ones, which pages show whole, stay as they are. */
export function splitSidebars(site: Site, context: RenderContext): SplitSidebars {
  const ofSite = known.get(site) ?? new WeakMap<RenderContext, SplitSidebars>();
  const split = ofSite.get(context) ?? makeFiles(site, context);
  known.set(site, ofSite.set(context, split));
  return split;
}

function makeFiles(site: Site, context: RenderContext): SplitSidebars {
  const files: OutputFile[] = [];
  const sidebars = [...site.sidebars].map(([name, items]): [string, readonly SidebarItem[]] => {
    const splitLevel = (level: readonly SidebarItem[]): readonly SidebarItem[] =>
      level.map((item) => (item.type === 'category' ? splitCategory(item) : item));
    // Inner categories first: their addresses stand in the files of the outer ones.
    const splitCategory = (category: SidebarCategory): SidebarCategory => {
      const split = { ...category, items: splitLevel(category.items) };
      const shown = showItems(split);
      if (shown.length === 0) return split;
      const file = toFile(`${name}-${files.length}`, renderItems(shown, site, context));
      files.push(file);
      return { ...split, itemsHref: outPathToHref(file.path, site.config) };
    };
    return [name, isLarge(items) ? splitLevel(items) : items];
  });
  return files.length === 0 ? { site, files } : { site: { ...site, sidebars: new Map(sidebars) }, files };
}

/** The items as the page itself would show them, but for the mark of the current page. */
function renderItems(items: readonly SidebarItem[], site: Site, { templates }: RenderContext): string {
  const layout = { frame: site.frame, locale: site.locale, currentHref: toHref(''), hasHomePage: false };
  return toHtml(templates.sidebar, { items, layout });
}

/** JSON, because a host may redirect addresses that end in `.html`, and a search engine may list them. */
function toFile(name: string, html: string): OutputFile {
  const content = JSON.stringify(html);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  return { path: toOutPath(`assets/sidebar/${name.replace(/[^\w-]+/g, '_')}.${hash}.json`), content };
}
