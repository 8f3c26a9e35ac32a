/** Writes the settings of search in the browser, a small file that is fetched when a reader opens search. */
import { toVersionsTable } from '../../config/versions-table.js';
import type { OutputFile, RenderContext } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { HostedSearch, SearchedElsewhere, SearchSettings } from '../../types/search.js';
import type { Site } from '../../types/site.js';
import type { AlgoliaConfig } from '../../types/theme-config.js';
import { hashText } from '../../utils/hash.js';
import { outPathToHref, toHref, toOutPath } from '../../utils/paths.js';
import { parseHostAddress } from '../../utils/urls/host-address.js';
import type { Rendering } from '../shared/rendering.js';
import { findCollection, getRouteKind } from '../shared/route-kinds.js';
import { findSuggestedPages } from '../shared/suggested-pages.js';
import { listSearchParts } from './search-pages.js';

/** Algolia's hosts of an application. The first is preferred, the others are fallbacks. */
const listAlgoliaHosts = (appId: string): readonly string[] => [
  `https://${appId}-dsn.algolia.net`,
  ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
];

/**
 * Returns the path of the search entry. Its URL is stable, so that open pages find changes after a deploy. Browsers
 * revalidate it, so it is outside `assets/`, where files are cached for a year.
 */
export function toSearchEntry(locale: string): OutPath {
  return toOutPath(`search.${locale}.json`);
}

/** Writes the entry of a site without its own index. With an index, the entry is written together with it. */
export function renderSearchSettings({
  site: { config },
  searchSettings,
}: Pick<Rendering, 'site' | 'searchSettings'>): readonly OutputFile[] {
  const isWithIndex = config.search !== false && config.search.embedded;
  return searchSettings === undefined || isWithIndex ? [] : [searchSettings.file];
}

/** URLs of the bundled modules that answer searches and questions. */
export type SearchModules = Pick<RenderContext, 'searchModule' | 'askModule'>;

/** Creates the entry, without the fields of an index. Undefined on a site without search. */
export function toSearchSettingsFile(site: Site, modules: SearchModules = {}): OutputFile | undefined {
  const settings = toSearchSettings(site, modules);
  if (settings === undefined) return undefined;
  return { path: toSearchEntry(site.config.i18n.locale), content: JSON.stringify(settings) };
}

/** Returns the entry and its URL. */
export function findSearchSettings(site: Site, modules: SearchModules): Rendering['searchSettings'] {
  const file = toSearchSettingsFile(site, modules);
  return file && { file, href: outPathToHref(file.path, site.config) };
}

/** Returns the settings, or undefined on a site without search. */
export function toSearchSettings(
  site: Site,
  { searchModule: module, askModule }: SearchModules = {},
): SearchSettings | undefined {
  const {
    config,
    locale: { texts },
    frame,
  } = site;
  const { search } = config;
  if (search === false) return undefined;
  const { algolia } = config.themeConfig;
  const { missesEndpoint, missingResultsUrl, sites } = search;
  const { locale } = config.i18n;
  const suggested = findSuggestedPages(site);
  return {
    ...(algolia === undefined ? {} : { hosted: toHosted(algolia) }),
    ...(module === undefined ? {} : { module }),
    // Sites of one origin share its storage, and the base URL distinguishes them.
    indexName: algolia?.indexName ?? (config.baseUrl.replace(/^\/|\/$/g, '') || 'site'),
    ...(algolia?.contextualSearch === false
      ? { facetFilters: [] }
      : { facetFilters: toContextFilters(site), ...toVersions(site) }),
    ...(algolia === undefined && module === undefined ? toParts(site) : {}),
    ...toLanguages(site),
    origin: config.url,
    baseUrl: config.baseUrl,
    ...(algolia?.externalUrlRegex === undefined ? {} : { externalUrlRegex: algolia.externalUrlRegex }),
    searchHref: frame.searchHref,
    maxResultsPerGroup: algolia?.maxResultsPerGroup ?? search.maxResultsPerGroup,
    maxSectionsPerPage: search.maxSectionsPerPage,
    ...(suggested.length === 0 ? {} : { suggested }),
    ...(missesEndpoint === undefined ? {} : { misses: { url: missesEndpoint, language: locale } }),
    ...(sites.length === 0 ? {} : { sites: { language: locale, all: sites.map(toSearched) } }),
    ...(askModule === undefined ? {} : { ask: { module: askModule, language: locale, texts: texts.askUi } }),
    ...(missingResultsUrl === undefined ? {} : { missingResultsUrl }),
    placeholder: search.placeholder ?? texts.searchPlaceholder,
    texts: texts.searchUi,
  };
}

/** Normalises the URL as browsers do, so that it can be compared with prefixes. */
function toSearched({ url, ...site }: SearchedElsewhere): SearchedElsewhere {
  return { ...site, url: new URL(url.replace(/\/?$/, '/')).href };
}

function toHosted({ externalUrlRegex: _, maxResultsPerGroup: __, ...hosted }: AlgoliaConfig): HostedSearch {
  return hosted;
}

/** Returns the versions of docs that have several. The browser chooses which to search. */
function toVersions({ config, locale }: Site): Pick<SearchSettings, 'versions'> {
  const table = toVersionsTable(config);
  return table === undefined ? {} : { versions: { ...table, label: locale.texts.versions } };
}

/** A longer list is not a useful choice. */
const MOST_PARTS = 50;

function toParts(site: Site): Pick<SearchSettings, 'parts'> {
  const parts = listSearchParts(site);
  return parts.length > 1 && parts.length <= MOST_PARTS ? { parts } : {};
}

/** Pages may send requests only to their own host. */
function toLanguages({
  config: { url, i18n, baseUrl: own },
  locale,
  frame: { searchHref },
}: Site): Pick<SearchSettings, 'languages' | 'language'> {
  const all = i18n.locales
    .filter((language) => language.url === url)
    .map(({ name, label, baseUrl }) => ({
      name,
      label,
      entry: toHref(baseUrl + toSearchEntry(name)),
      page: toHref(baseUrl + searchHref.slice(own.length)),
    }));
  return all.length < 2 ? {} : { languages: { label: locale.texts.languages, all }, language: i18n.locale };
}

/** Restricts search to this language and to docs with one version. `default` is the tag of all unversioned pages. */
function toContextFilters({ config, routes }: Site): SearchSettings['facetFilters'] {
  const tags = new Set(['default']);
  const several = config.docs.filter(({ versions }) => versions.length > 1).map(({ id }) => id);
  const isFixed = ({ docsPlace }: Route): boolean => docsPlace === undefined || !several.includes(docsPlace.id);
  for (const route of routes.values())
    if (findCollection(route) === 'docs' && getRouteKind(route.kind).isIndexed && isFixed(route))
      tags.add(route.searchTag);
  return [`language:${config.i18n.locale}`, [...tags].map((tag) => `docusaurus_tag:${tag}`)];
}

/** Returns the origins of the search service, preferred one first. Empty without a service. */
export function findSearchOrigins({
  config: {
    search,
    themeConfig: { algolia },
  },
}: Pick<Site, 'config'>): readonly string[] {
  if (search === false) return [];
  const hosts =
    search.backend === undefined
      ? ((algolia && (algolia.hosts ?? listAlgoliaHosts(algolia.appId))) ?? [])
      : search.backendHosts;
  return [...new Set(hosts.flatMap((host) => parseHostAddress(host)?.origin ?? []))];
}

/** Returns the origin that receives queries without results. Undefined if there is none, or it is that of the site. */
export function findMissesOrigin({ config: { search } }: Pick<Site, 'config'>): string | undefined {
  const url = search === false ? undefined : search.missesEndpoint;
  return url === undefined || url.startsWith('/') ? undefined : new URL(url).origin;
}

/** Returns other origins that receive requests: other sites, and services that answer questions. */
export function findOriginsBesides({ config: { search } }: Pick<Site, 'config'>): readonly string[] {
  if (search === false) return [];
  const { sites, ask, askHosts } = search;
  const hosts = [...sites.map(({ url }) => url), ...(ask === undefined ? [] : askHosts)];
  return [...new Set(hosts.map((host) => new URL(host).origin))];
}

/** Returns the origins that receive the results readers open. */
export function findInsightsOrigins({
  config: {
    search,
    themeConfig: { algolia },
  },
}: Pick<Site, 'config'>): readonly string[] {
  if (search === false || algolia?.insights !== true) return [];
  return [
    algolia.insightsRegion === undefined
      ? 'https://insights.algolia.io'
      : `https://insights.${algolia.insightsRegion}.algolia.io`,
  ];
}

/**
 * Returns the id of a build. Every page refers to the search settings, so pages with different settings must not be
 * swapped.
 */
export function nameBuild({ build }: Pick<RenderContext, 'build'>, settings: OutputFile | undefined): string {
  return settings === undefined ? build : hashText(`${build}\n${settings.path}`);
}
