/** What the search of a site needs in the browser, as one small file that is fetched when a reader reaches for search. */
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

/** Algolia's hosts for an application: the first is preferred, the others are tried when it cannot be reached. */
const listAlgoliaHosts = (appId: string): readonly string[] => [
  `https://${appId}-dsn.algolia.net`,
  ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
];

/** The one file of search whose address stays: open pages find there what a deploy has changed. Revalidated by browsers, so it is outside `assets/`, where files are kept for a year. */
export function toSearchEntry(locale: string): OutPath {
  return toOutPath(`search.${locale}.json`);
}

/** The entry of a site without an index of its own, which is written with that; none on a site without search. */
export function renderSearchSettings({
  site: { config },
  searchSettings,
}: Pick<Rendering, 'site' | 'searchSettings'>): readonly OutputFile[] {
  const isWithIndex = config.search !== false && config.search.embedded;
  return searchSettings === undefined || isWithIndex ? [] : [searchSettings.file];
}

/** Addresses of the bundled modules of a site: the one that answers searches, and the one that answers questions. */
export type SearchModules = Pick<RenderContext, 'searchModule' | 'askModule'>;

/** Makes the entry, without what an index adds to it; undefined on a site without search. */
export function toSearchSettingsFile(site: Site, modules: SearchModules = {}): OutputFile | undefined {
  const settings = toSearchSettings(site, modules);
  if (settings === undefined) return undefined;
  return { path: toSearchEntry(site.config.i18n.locale), content: JSON.stringify(settings) };
}

/** That file and its address. */
export function findSearchSettings(site: Site, modules: SearchModules): Rendering['searchSettings'] {
  const file = toSearchSettingsFile(site, modules);
  return file && { file, href: outPathToHref(file.path, site.config) };
}

/** The settings themselves. */
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
    // Sites below one origin share its storage; the base URL tells them apart.
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

/** As browsers write its address, so that others can be told from those below it. */
function toSearched({ url, ...site }: SearchedElsewhere): SearchedElsewhere {
  return { ...site, url: new URL(url.replace(/\/?$/, '/')).href };
}

function toHosted({ externalUrlRegex: _, maxResultsPerGroup: __, ...hosted }: AlgoliaConfig): HostedSearch {
  return hosted;
}

/** Docs with several versions: which of these is searched is decided where it is read. */
function toVersions({ config, locale }: Site): Pick<SearchSettings, 'versions'> {
  const table = toVersionsTable(config);
  return table === undefined ? {} : { versions: { ...table, label: locale.texts.versions } };
}

/** A longer list is no choice. */
const MOST_PARTS = 50;

function toParts(site: Site): Pick<SearchSettings, 'parts'> {
  const parts = listSearchParts(site);
  return parts.length > 1 && parts.length <= MOST_PARTS ? { parts } : {};
}

/** Pages may ask their own host alone. */
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

/** Only this language and the docs with one version; `default` is all that has no version. */
function toContextFilters({ config, routes }: Site): SearchSettings['facetFilters'] {
  const tags = new Set(['default']);
  const several = config.docs.filter(({ versions }) => versions.length > 1).map(({ id }) => id);
  const isFixed = ({ docsPlace }: Route): boolean => docsPlace === undefined || !several.includes(docsPlace.id);
  for (const route of routes.values())
    if (findCollection(route) === 'docs' && getRouteKind(route.kind).isIndexed && isFixed(route))
      tags.add(route.searchTag);
  return [`language:${config.i18n.locale}`, [...tags].map((tag) => `docusaurus_tag:${tag}`)];
}

/** Origins that the search of a site talks to; the first of them is asked first. Empty without a service. */
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

/** The origin that is told of queries without results; undefined where it is that of the site, or none is. */
export function findMissesOrigin({ config: { search } }: Pick<Site, 'config'>): string | undefined {
  const url = search === false ? undefined : search.missesEndpoint;
  return url === undefined || url.startsWith('/') ? undefined : new URL(url).origin;
}

/** Other origins that are asked: those of other sites, and those that answer questions. */
export function findOriginsBesides({ config: { search } }: Pick<Site, 'config'>): readonly string[] {
  if (search === false) return [];
  const { sites, ask, askHosts } = search;
  const hosts = [...sites.map(({ url }) => url), ...(ask === undefined ? [] : askHosts)];
  return [...new Set(hosts.map((host) => new URL(host).origin))];
}

/** Origins that are told which hits readers follow. */
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

/** What identifies a build: every page names the settings of search, so a page with others cannot be swapped in. */
export function nameBuild({ build }: Pick<RenderContext, 'build'>, settings: OutputFile | undefined): string {
  return settings === undefined ? build : hashText(`${build}\n${settings.path}`);
}
