/** Selects and orders the pages of `llms.txt`: sidebars first, then blogs, then all others. */

import type { SidebarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { DocsVersion, Site } from '../../types/site.js';
import { toSidebarKey } from '../../utils/docs-keys.js';
import { absoluteUrl, hrefToRoute, outPathToHref, toOutPath } from '../../utils/paths.js';
import { isHiddenByHead } from '../head/page-head.js';
import type { Rendering } from '../shared/rendering.js';
import { getRouteKind } from '../shared/route-kinds.js';

/** A group of pages. */
export interface LlmsSection {
  readonly label: string;
  readonly routes: readonly Route[];
}

/** One list of pages. */
export interface LlmsList {
  /** Output folder relative to the base: `''`, or a path with a trailing slash. */
  readonly folder: string;
  readonly title: string;
  readonly sections: readonly LlmsSection[];
  /** Lists of other versions and languages. */
  readonly others: readonly {
    readonly label: string;
    readonly links: readonly { readonly label: string; readonly url: string }[];
  }[];
}

/** A docs version with the folder of its list. */
interface PlacedVersion {
  readonly id: string;
  readonly version: DocsVersion;
  readonly folder: string;
}

/**
 * Returns the lists: that of the site and the last docs version first, then one for each other version. Skips empty
 * lists.
 */
export function listLlms(rendering: Pick<Rendering, 'site' | 'listedPages'>): readonly LlmsList[] {
  const { site } = rendering;
  const { config, docs, locale } = site;
  if (!config.machines.llmsText || config.noIndex) return [];
  const versions = docs.flatMap(({ id, versions: all }) => all.map((version) => placeVersion(id, version, site)));
  const folders = ['', ...new Set(versions.map(({ folder }) => folder).filter((folder) => folder !== ''))];
  const pages = new Map(
    [...rendering.listedPages.keys()].filter((route) => isListed(route)).map((route) => [route.href, route]),
  );
  const lists = folders.map((folder): LlmsList => {
    const here = versions.filter((placed) => placed.folder === folder);
    const label = folder === '' ? '' : ` ${here.map(({ version }) => version.label).join(', ')}`;
    const sections = listSections(here, { site, pages, isWhole: folder === '' });
    return { folder, title: config.title + label, sections, others: [] };
  });
  const filled = lists.filter(({ sections }) => sections.length > 0);
  const others = [
    { label: locale.texts.versions, links: listVersions(versions, filled, site) },
    { label: locale.texts.languages, links: listLanguages(site) },
  ].filter(({ links }) => links.length > 0);
  return filled.map((list) => (list.folder === '' ? { ...list, others } : list));
}

function placeVersion(id: string, version: DocsVersion, { config }: Site): PlacedVersion {
  const path = version.isLast ? '' : (hrefToRoute(version.path, config) ?? '').replace(/^\/|\/$/g, '');
  return { id, version, folder: path === '' ? '' : `${path}/` };
}

/** Returns true unless a page is hidden from search. */
function isListed(route: Route): boolean {
  const page = getRouteKind(route.kind).findPage(route);
  const { unlisted = false, draft = false } =
    route.kind === 'doc'
      ? route
      : route.kind === 'post'
        ? route.entry
        : route.kind === 'page'
          ? route.page.frontMatter
          : {};
  return !(unlisted || draft || route.noIndex || (page !== undefined && isHiddenByHead(page)));
}

interface Pages {
  readonly site: Site;
  readonly pages: ReadonlyMap<Href, Route>;
  /** Whether pages outside of docs are included. */
  readonly isWhole: boolean;
}

function listSections(versions: readonly PlacedVersion[], { site, pages, isWhole }: Pages): readonly LlmsSection[] {
  const { docs, blog } = site.locale.texts.searchUi;
  const left = new Map(pages);
  const sections: { readonly label: string; readonly routes: Route[] }[] = [];
  const add = (href: Href | undefined, label: string): void => {
    const route = href && left.get(href);
    if (href === undefined || route === undefined) return;
    left.delete(href);
    // Programs identify a group by its name, so names are unique.
    const known = sections.find((section) => section.label === label);
    if (known === undefined) sections.push({ label, routes: [route] });
    else known.routes.push(route);
  };
  const walk = (items: readonly SidebarItem[], trail: readonly string[]): void => {
    for (const item of items) {
      if (item.type === 'link') add(item.href, trail.join(' / ') || docs);
      if (item.type !== 'category') continue;
      const below = [...trail, item.label];
      add(item.href, below.join(' / '));
      walk(item.items, below);
    }
  };
  for (const { id, version } of versions)
    for (const name of Object.keys(version.sidebars))
      walk(site.sidebars.get(toSidebarKey({ id, version: version.name, isLast: version.isLast }, name)) ?? [], []);
  const ofVersions = new Set(versions.flatMap(({ version }) => version.docs.map(({ path }) => path)));
  if (isWhole)
    for (const { config, posts } of site.blogs) for (const { href } of posts) add(href, config.blogTitle || blog);
  for (const [href, route] of [...left])
    if (route.kind === 'doc' ? ofVersions.has(href) : isWhole) add(href, site.locale.texts.moreItems);
  return sections;
}

function listVersions(versions: readonly PlacedVersion[], lists: readonly LlmsList[], site: Site) {
  return lists
    .filter(({ folder }) => folder !== '')
    .map(({ folder, title }) => ({
      label: versions.find((placed) => placed.folder === folder)?.version.label ?? title,
      url: absoluteUrl(outPathToHref(toOutPath(`${folder}llms.txt`), site.config), site.config.url),
    }));
}

function listLanguages({ config }: Site) {
  const { locales, locale } = config.i18n;
  return locales
    .filter(({ name }) => name !== locale)
    .map(({ label, url, baseUrl }) => ({ label, url: `${url}${baseUrl}llms.txt` }));
}
