/**
 * Writes the list of published pages, which later builds are compared with to find lost URLs. It contains every URL
 * that readers may keep, and fingerprints to recognise moved pages.
 */

import type { OutputFile } from '../../types/output.js';
import type { Heading } from '../../types/page.js';
import type { Fingerprints, ListedPage, PageList } from '../../types/page-list.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { toFingerprints } from '../../utils/page-fingerprints.js';
import { hrefToRoute, splitUrl, toOutPath, withoutTrailingSlash } from '../../utils/paths.js';
import { NOT_FOUND } from '../../utils/urls/candidates.js';
import { PAGE_LIST, writePageList } from '../../utils/urls/page-list.js';
import type { Rendering } from '../shared/rendering.js';
import { getRouteKind } from '../shared/route-kinds.js';
import { listOldUrls } from './redirect-pages.js';

/** Lists the pages, without unlisted ones. */
export function toPageList(site: Site): PageList {
  const listed = [...site.routes.values()].filter((route) => route.out !== NOT_FOUND && !isUnlisted(route, site));
  const pages = listed.map((route) => [withoutTrailingSlash(route.path), toListed(route)] as const);
  return {
    pages: Object.fromEntries(pages.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    redirects: listRedirects(site),
  };
}

/** Writes the list. Only production builds have final URLs. */
export function renderPageList({ site }: Pick<Rendering, 'site'>): readonly OutputFile[] {
  const path = toOutPath(PAGE_LIST);
  const isOwn = site.staticFiles.some(({ out }) => out === path);
  return site.mode === 'production' && !isOwn ? [{ path, content: writePageList(toPageList(site)) }] : [];
}

/** Also true for pages of tags and authors with only unlisted pages. */
function isUnlisted(route: Route, { config }: Site): boolean {
  if (route.kind === 'docTag' || route.kind === 'postTag' || route.kind === 'author')
    return route.noIndex && !config.noIndex;
  return getRouteKind(route.kind).findPage(route)?.frontMatter.unlisted ?? false;
}

/** Generated pages are recognised by title only. */
const NOTHING: Fingerprints = { words: 0, signature: '', mark: '', below: [] };

function toListed(route: Route): ListedPage {
  const { headings, fingerprints } = findText(route);
  const { below, ...rest } = fingerprints;
  const marks = new Map(headings.map(({ id }, index) => [id, below[index] ?? '']));
  const ids = (route.ids ?? []).filter((id) => id !== '' && !FOOTNOTE.test(id));
  return { title: route.title, ...rest, anchors: Object.fromEntries(ids.map((id) => [id, marks.get(id) ?? ''])) };
}

/** Ids of footnotes, which change when footnotes are added. */
const FOOTNOTE = /(?:^user-content-|-)fn(?:ref)?-/;

function findText(route: Route): { readonly headings: readonly Heading[]; readonly fingerprints: Fingerprints } {
  const page = getRouteKind(route.kind).findPage(route);
  if (page !== undefined) return page;
  const content = route.kind === 'module' ? route.module.content : undefined;
  return content === undefined
    ? { headings: [], fingerprints: NOTHING }
    : { ...content, fingerprints: toFingerprints(content) };
}

function listRedirects(site: Site): PageList['redirects'] {
  const toTarget = (to: string): string => {
    const { path, hash } = splitUrl(to);
    const route = hrefToRoute(path, site.config);
    return route === undefined ? to : `${withoutTrailingSlash(route)}${hash}`;
  };
  const patterns = site.redirects
    .filter(({ isPattern }) => isPattern)
    .map(({ from, to, takesRest }) => [`${from}/*`, takesRest ? `${toTarget(to)}/*` : toTarget(to)]);
  const exact = listOldUrls(site).map(({ from, to }) => [from, toTarget(to)]);
  return Object.fromEntries([...exact, ...patterns]);
}
