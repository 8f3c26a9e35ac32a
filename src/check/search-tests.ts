/** Runs the search tests of a site against its embedded index, in memory, as the dialog would. */

import { readGroups, toFlatRows } from '../client/search/group.js';
import {
  searchTestFailed,
  unknownSearchTestAnchor,
  unknownSearchTestPage,
} from '../diagnostics/catalogue/search-tests.js';
import { isLeftOut } from '../graph/links/left-out.js';
import { createSuggester } from '../graph/routes/suggest.js';
import type { SearchTest } from '../markdown/fields/search-tests.js';
import { openSearchIndex, type SearchedSite } from '../output/search-index.js';
import { toSearchSettings } from '../render/search/search-settings.js';
import { toDialogRequest } from '../search/request.js';
import { withVersions } from '../search/version-filters.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { IndexedPage, SearchBackend, SearchHit, SearchRequest, SearchSettings } from '../types/search.js';
import type { Site } from '../types/site.js';
import type { VersionNames } from '../types/versions-table.js';
import { findNearest } from '../utils/nearest.js';
import { decodePath, hrefToRoute, joinRoute, withoutTrailingSlash } from '../utils/paths.js';

/** The result of search tests. */
export interface SearchTestRun {
  readonly passed: number;
  /** Tests of pages in versions that this build leaves out. */
  readonly skipped: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The fields of a test that are checked. A test from the command line has no location. */
type CheckedTest = Pick<SearchTest, 'page' | 'anchor'> & Partial<Pick<SearchTest, 'location' | 'fields'>>;

/** Number of results named in a failure. */
const NAMED = 3;
/** Words of a snippet on a wide screen. */
const SNIPPET_WORDS = 10;

/** Runs tests one after another. Each failure has a diagnostic. */
export async function runSearchTests(searched: SearchedSite, tests: readonly SearchTest[]): Promise<SearchTestRun> {
  const { site } = searched;
  const backend = openSearchIndex(searched);
  const pages = listTestedPages(searched);
  const diagnostics: Diagnostic[] = [];
  const wanted = tests.filter(({ page }) => pages.has(normalise(page)) || !isLeftOut(normalise(page), site.config));
  for (const test of wanted) {
    const problem = checkSearchTest(test, pages) ?? (await run(test, { site, backend }));
    if (problem !== undefined) diagnostics.push(problem);
  }
  const skipped = tests.length - wanted.length;
  return { passed: wanted.length - diagnostics.length, skipped, diagnostics };
}

/** Returns a URL as tests write it: decoded, without the base URL and trailing slash. */
export function toTestedPage(href: string, { config }: Site): string {
  return withoutTrailingSlash(hrefToRoute(href, config) ?? href);
}

/** Normalises the page of a test in the same way. */
export function normalise(page: string): string {
  return withoutTrailingSlash(joinRoute(page));
}

/** Returns the searchable pages by path. */
export function listTestedPages({ site, searchPages }: SearchedSite): ReadonlyMap<string, IndexedPage> {
  return new Map(searchPages.map((page) => [toTestedPage(page.href, site), page]));
}

/** Reports a test that no search can pass, because its page or anchor does not exist. */
export function checkSearchTest(
  { page, anchor, location, fields = {} }: CheckedTest,
  pages: ReadonlyMap<string, IndexedPage>,
): Diagnostic | undefined {
  const found = pages.get(normalise(page));
  if (found === undefined) return unknownSearchTestPage(page, findMeant(page, pages), fields['page'] ?? location);
  const anchors = found.sections.map((section) => section.anchor).filter((name) => name !== '');
  if (anchor !== undefined && !anchors.includes(anchor))
    return unknownSearchTestAnchor(anchor, { page, known: anchors }, fields['anchor'] ?? location);
  return undefined;
}

/** Suggests the page that was probably meant, as for broken links or by spelling. */
function findMeant(page: string, pages: ReadonlyMap<string, IndexedPage>): string | undefined {
  const known = () => pages.keys();
  return createSuggester(known).findNear(normalise(page)) ?? findNearest(page, known());
}

async function run(
  { query, page, anchor, top, location }: SearchTest,
  { site, backend }: { readonly site: Site; readonly backend: SearchBackend },
): Promise<Diagnostic | undefined> {
  const { settings, request } = toTestedRequest(site, query, page);
  const { results } = await backend.search({ requests: [request] });
  const found = ((await results[0]?.rest?.()) ?? results[0])?.hits ?? [];
  const hits = toFlatRows(readGroups(found, settings)).map(({ hit }) => hit.stored);
  const rank =
    hits.findIndex(
      (hit) =>
        toPlace(hit, site).route === normalise(page) && (anchor === undefined || toPlace(hit, site).anchor === anchor),
    ) + 1;
  if (rank > 0 && rank <= top) return undefined;
  const name = (route: string, hash = ''): string => (hash === '' ? route : `${route}#${hash}`);
  const first = hits.slice(0, NAMED).map((hit) => name(toPlace(hit, site).route, toPlace(hit, site).anchor));
  return searchTestFailed(
    { query, target: name(page, anchor), top, rank: rank === 0 ? undefined : rank, first },
    location,
  );
}

/**
 * Returns the request and settings that the dialog would use with the site's own index. `page` is the expected page.
 */
export function toTestedRequest(
  site: Site,
  query: string,
  page: string,
): { readonly settings: SearchSettings; readonly request: SearchRequest } {
  const found = toSearchSettings(site);
  // Callers check that the site has search.
  if (found === undefined) throw new Error('The site has no search.');
  const { hosted: _, ...own } = found;
  const settings = withVersions(own, findTested(page, site));
  return { settings, request: toDialogRequest(settings, query, SNIPPET_WORDS) };
}

/** Returns the version to search: that of the expected page, else the last one. */
function findTested(page: string, { routes }: Pick<Site, 'routes'>): (docs: VersionNames) => string {
  const route = [...routes.values()].find(({ path }) => normalise(path) === normalise(page));
  const { docsPlace } = route ?? {};
  return ({ id, last }) => (docsPlace?.id === id ? docsPlace.version : last);
}

/** Returns the page and section of a result. */
function toPlace({ url }: Pick<SearchHit, 'url'>, site: Site): { readonly route: string; readonly anchor: string } {
  const { pathname, hash } = new URL(url, site.config.url);
  return { route: toTestedPage(pathname, site), anchor: decodePath(hash.slice(1)) ?? hash.slice(1) };
}
