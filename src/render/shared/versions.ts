/** Versions of the docs by their keys, and what a page of one shows of the others. */

import type { NavbarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { VersionNotice } from '../../types/props.js';
import type { Route } from '../../types/route.js';
import type { DocsVersion, Site } from '../../types/site.js';
import { toSidebarKey, toVersionKey } from '../../utils/docs-keys.js';
import { once } from '../../utils/once.js';

/** A version with what pages ask of it. */
export interface IndexedVersion {
  readonly version: DocsVersion;
  /** The last version of the same docs; this one where that has no docs. */
  readonly last: IndexedVersion;
  /** The address of a doc by its id; undefined where the version does not have it. */
  readonly hrefOf: (docId: string) => Href | undefined;
}

/** The versions of a site, by `toVersionKey`. */
export type VersionIndex = ReadonlyMap<string, IndexedVersion>;

/** Indexes them. */
export function indexVersions({ docs }: Pick<Site, 'docs'>): VersionIndex {
  const index = new Map<string, IndexedVersion>();
  for (const { id, versions } of docs) {
    const indexed = versions.map((version) => ({ version, hrefOf: createFinder(version) }));
    for (const each of indexed)
      index.set(toVersionKey({ id, version: each.version.name }), {
        ...each,
        get last() {
          const last = versions.find(({ isLast }) => isLast) ?? each.version;
          // It is in the index by now.
          return index.get(toVersionKey({ id, version: last.name })) ?? this;
        },
      });
  }
  return index;
}

/** Of two docs with one id the first counts. */
function createFinder({ docs }: DocsVersion): IndexedVersion['hrefOf'] {
  const find = once(() => {
    const hrefs = new Map<string, Href>();
    for (const { id, path } of docs) if (!hrefs.has(id)) hrefs.set(id, path);
    return hrefs;
  });
  return (docId) => find().get(docId);
}

/** The version that a page belongs to. */
export function findVersion({ docsPlace }: Pick<Route, 'docsPlace'>, index: VersionIndex): IndexedVersion | undefined {
  return docsPlace && index.get(toVersionKey(docsPlace));
}

/** The key of the sidebar that a page shows. */
export function findSidebarKey(route: Route, index: VersionIndex): string | undefined {
  const { docsPlace } = route;
  if (!('sidebar' in route) || route.sidebar === undefined || docsPlace === undefined) return undefined;
  const { isLast = true } = findVersion(route, index)?.version ?? {};
  return toSidebarKey({ ...docsPlace, isLast }, route.sidebar);
}

/** The address of the same doc in another version, else of the doc that this starts with. */
export function findSameDoc(route: Route, { version, hrefOf }: IndexedVersion): Href {
  const same = route.kind === 'doc' ? hrefOf(route.docId) : undefined;
  return same ?? hrefOf(version.mainDocId) ?? version.path;
}

/** What the pages of a version say of it. */
export function toVersionNotice(route: Route, index: VersionIndex): VersionNotice | undefined {
  const found = findVersion(route, index);
  if (found === undefined) return undefined;
  const { label, banner, badge, className } = found.version;
  const place = route.docsPlace && { ...route.docsPlace, version: found.last.version.name };
  return {
    ...{ label, banner, badge, className },
    last: { label: found.last.version.label, href: findSameDoc(route, found.last) },
    ...(place === undefined ? {} : { lastPlace: place }),
  };
}

/** An item of the navbar with its list of versions leading to the same doc. */
export function leadToVersions(item: NavbarItem, route: Route, index: VersionIndex): NavbarItem {
  if (item.items !== undefined)
    return { ...item, items: item.items.map((below) => leadToVersions(below, route, index)) };
  const { docsPlace } = item;
  const isOfPage = docsPlace !== undefined && docsPlace.id === route.docsPlace?.id;
  const version = isOfPage ? index.get(toVersionKey(docsPlace)) : undefined;
  return version === undefined ? item : { ...item, href: findSameDoc(route, version) };
}

/** Whether an item is the list of versions, or has it inside. */
export function listsVersions({ items }: NavbarItem): boolean {
  return items?.some((item) => item.docsPlace !== undefined || listsVersions(item)) ?? false;
}
