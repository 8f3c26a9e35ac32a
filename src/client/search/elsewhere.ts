/**
 * Searches other sites, whose indexes the browser queries with the same engine. Each site returns some pages as soon as
 * it responds. An unavailable or invalid one is skipped with one warning. Data of other sites is untrusted: texts are
 * plain text, and URLs must be below the site's own.
 */
import { FORMAT_VERSION } from '../../search/format.js';
import { toRequest, toSearchHref } from '../../search/request.js';
import type { SearchedElsewhere, SearchSettings } from '../../types/search.js';
import { isRecord } from '../../utils/record.js';
import type { AcceptEntry, Connection, createConnection } from './connection.js';
import { createUrlReader } from './hit-href.js';
import { type HitView, readAnswer } from './hits.js';
import { requestFile } from './request-file.js';

/** Number of pages per site. A link leads to the rest. */
const PAGES = 3;
/** List of languages of a site, see `render/search-languages.ts`. */
const LANGUAGES = 'search.json';

/** The results of another site. */
export interface SiteAnswer {
  readonly url: string;
  readonly name: string;
  /** Language of its texts. */
  readonly language: string;
  /** The best result of each page, with absolute URLs. */
  readonly hits: readonly HitView[];
  /** Total number of results. */
  readonly count: number;
  /** URL of its search page with the query. */
  readonly allHref: string;
}

/** The context of a search. */
export interface Asking {
  /** Settings of this site. */
  readonly settings: SearchSettings;
  readonly connect: typeof createConnection;
  /** Logs a warning for the developers of the site. */
  readonly warn: (message: string) => void;
}

/** A query, and the number of words in a snippet. */
interface Wanted {
  readonly query: string;
  readonly words: number;
}

/** A connected site. */
interface OpenSite {
  readonly name: string;
  readonly language: string;
  readonly connection: Connection;
  readonly found: { readonly searchPage: string };
}

/** Connections by URL, cached while this site is open in the window. */
const open = new Map<string, Promise<OpenSite>>();
const reported = new Set<string>();

/** Searches all sites in parallel. `onAnswer` receives the results of each site that has any, in order of arrival. */
export function askSites(wanted: Wanted, asking: Asking, onAnswer: (answer: SiteAnswer) => void): void {
  for (const site of asking.settings.sites?.all ?? [])
    askSite(site, wanted, asking).then(
      (answer) => answer.hits.length > 0 && onAnswer(answer),
      (error: unknown) => {
        if (reported.has(site.url)) return;
        reported.add(site.url);
        asking.warn(`The search leaves out ${site.url}: ${toReason(error)}.`);
      },
    );
}

/** Drops failed connections, so that a new search retries them. */
export function forgetFailures(): void {
  for (const [url, site] of open) site.catch(() => open.delete(url));
}

async function askSite(site: SearchedElsewhere, { query, words }: Wanted, asking: Asking): Promise<SiteAnswer> {
  const opening = open.get(site.url) ?? openSite(site, asking);
  open.set(site.url, opening);
  const { name, language, connection, found } = await opening;
  const { result, settings } = await connection.ask(async (backend, settings) => {
    const request = toRequest(settings, { query, words, hitsPerPage: PAGES, distinct: 2 });
    return { result: (await backend.search({ requests: [request] })).results[0], settings };
  });
  const answer = readAnswer(result, settings);
  if (answer === undefined) throw new Error('it has no results');
  const hits = toBestOfPages(answer.hits, settings.origin);
  const allHref = toSearchHref(found.searchPage, query.trim());
  return { url: site.url, name, language, hits, count: answer.count, allHref };
}

/** Returns the best result of each page, with absolute URLs. */
function toBestOfPages(hits: readonly HitView[], origin: string): readonly HitView[] {
  const best = new Map<string, HitView>();
  for (const hit of hits) {
    const page = hit.href.replace(/#.*/, '');
    if (!best.has(page)) best.set(page, { ...hit, href: origin + hit.href, isExternal: true });
  }
  return [...best.values()].slice(0, PAGES);
}

async function openSite(site: SearchedElsewhere, { settings, connect }: Asking): Promise<OpenSite> {
  const list = readJson(await requestFile(site.url + LANGUAGES, 'no-cache'));
  const entries = isRecord(list) ? list['entries'] : undefined;
  if (!isRecord(list) || !isRecord(entries)) throw new Error(`${site.url}${LANGUAGES} lists no languages`);
  const own = settings.sites?.language ?? '';
  const language = Object.hasOwn(entries, own) ? own : `${list['default']}`;
  const entry = entries[language];
  const href = typeof entry === 'string' ? new URL(entry, site.url).href : '';
  if (!href.startsWith(site.url)) throw new Error(`${site.url}${LANGUAGES} names no entry below it`);
  const { title } = list;
  const found = { searchPage: site.url };
  const accept: AcceptEntry = (value) => {
    const { searchPage, ...taken } = readEntry(value, site, href);
    found.searchPage = searchPage;
    // Services and modules of either site must not be used.
    const { hosted: _, module: _module, versions: _versions, externalUrlRegex: _regex, ...own } = settings;
    return { ...own, ...taken };
  };
  return {
    name: site.name ?? (typeof title === 'string' && title.trim() !== '' ? title : new URL(site.url).host),
    language,
    connection: connect({ settings: href, accept }),
    found,
  };
}

/** Validates an entry and returns the used fields. */
function readEntry(value: unknown, { url }: SearchedElsewhere, address: string) {
  const { origin, pathname: baseUrl } = new URL(url);
  if (!isRecord(value)) throw new Error('it is no object');
  const { version, folder, searchHref, facetFilters, versions } = value;
  if (typeof folder !== 'string') throw new Error('it has no index of its own');
  if (version !== FORMAT_VERSION)
    throw new Error(`its index has version ${version}, and this site reads version ${FORMAT_VERSION}`);
  if (!new URL(folder, address).href.startsWith(url)) throw new Error('its index is elsewhere');
  const page = createUrlReader({ origin, baseUrl })(`${searchHref}`);
  if (page === undefined) throw new Error('its search page is elsewhere');
  return {
    folder,
    origin,
    baseUrl,
    searchPage: origin + page.href,
    facetFilters: readFilters(facetFilters, versions),
  };
}

/** Returns the filters for a language and the last version of the docs. */
function readFilters(filters: unknown, versions: unknown): SearchSettings['facetFilters'] {
  const all: readonly unknown[] = Array.isArray(filters) ? filters : [];
  const docs: readonly unknown[] = isRecord(versions) && Array.isArray(versions['docs']) ? versions['docs'] : [];
  const last = docs.flatMap((one) => (isRecord(one) ? `docusaurus_tag:docs-${one['id']}-${one['last']}` : []));
  return all.flatMap((filter): SearchSettings['facetFilters'] => {
    if (typeof filter === 'string') return [filter];
    return Array.isArray(filter) ? [[...filter.map(String), ...last]] : [];
  });
}

function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns the message of an error with those of its causes. */
function toReason(error: unknown): string {
  return error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [toReason(error.cause)])].join(': ')
    : `${error}`;
}
