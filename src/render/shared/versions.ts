/** Indexes docs versions, and links pages of one version to the others. */

import type { NavbarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { VersionNotice } from '../../types/props.js';
import type { Route } from '../../types/route.js';
import type { DocsVersion, Site } from '../../types/site.js';
import { toSidebarKey, toVersionKey } from '../../utils/docs-keys.js';
import { once } from '../../utils/lazy.js';

/** A version with lookups for its pages. */
export interface IndexedVersion {
  readonly version: DocsVersion;
  /** The last version of the same docs, or this one if that has no docs. */
  readonly last: IndexedVersion;
  /** Returns the URL of a doc by id, or undefined if the version does not have it. */
  readonly hrefOf: (docId: string) => Href | undefined;
}

/** Versions by `toVersionKey`. */
export type VersionIndex = ReadonlyMap<string, IndexedVersion>;

/** Indexes all versions of a site. */
export function indexVersions({ docs }: Pick<Site, 'docs'>): VersionIndex {
  const index = new Map<string, IndexedVersion>();
  for (const { id, versions } of docs) {
    const indexed = versions.map((version) => ({ version, hrefOf: createFinder(version) }));
    for (const each of indexed)
      index.set(toVersionKey({ id, version: each.version.name }), {
        ...each,
        get last() {
          const last = versions.find(({ isLast }) => isLast) ?? each.version;
          // Read later, when the index is complete.
          return index.get(toVersionKey({ id, version: last.name })) ?? this;
        },
      });
  }
  return index;
}

/** If two docs share an id, the first wins. */
function createFinder({ docs }: DocsVersion): IndexedVersion['hrefOf'] {
  const find = once(() => {
    const hrefs = new Map<string, Href>();
    for (const { id, path } of docs) if (!hrefs.has(id)) hrefs.set(id, path);
    return hrefs;
  });
  return (docId) => find().get(docId);
}

/** Returns the version of a page. */
export function findVersion({ docsPlace }: Pick<Route, 'docsPlace'>, index: VersionIndex): IndexedVersion | undefined {
  return docsPlace && index.get(toVersionKey(docsPlace));
}

/** Returns the key of the sidebar that a page shows. */
export function findSidebarKey(route: Route, index: VersionIndex): string | undefined {
  const { docsPlace } = route;
  if (!('sidebar' in route) || route.sidebar === undefined || docsPlace === undefined) return undefined;
  const { isLast = true } = findVersion(route, index)?.version ?? {};
  return toSidebarKey({ ...docsPlace, isLast }, route.sidebar);
}

/** Returns the URL of the same doc in another version, or else of its main doc. */
export function findSameDoc(route: Route, { version, hrefOf }: IndexedVersion): Href {
  const same = route.kind === 'doc' ? hrefOf(route.docId) : undefined;
  return same ?? hrefOf(version.mainDocId) ?? version.path;
}

/** Returns the version banner data of a page. */
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

/** Makes the version menu in a navbar item link to the same doc. */
export function leadToVersions(item: NavbarItem, route: Route, index: VersionIndex): NavbarItem {
  if (item.items !== undefined)
    return { ...item, items: item.items.map((below) => leadToVersions(below, route, index)) };
  const { docsPlace } = item;
  const isOfPage = docsPlace !== undefined && docsPlace.id === route.docsPlace?.id;
  const version = isOfPage ? index.get(toVersionKey(docsPlace)) : undefined;
  return version === undefined ? item : { ...item, href: findSameDoc(route, version) };
}

/** Returns true if an item is a version menu or contains one. */
export function listsVersions({ items }: NavbarItem): boolean {
  return items?.some((item) => item.docsPlace !== undefined || listsVersions(item)) ?? false;
}
