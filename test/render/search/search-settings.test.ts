import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { en } from '../../../src/locales/en.js';
import { renderSearchIndex } from '../../../src/output/search-index.js';
import { toContentSecurityPolicy } from '../../../src/render/content-security-policy.js';
import { toSharedTags } from '../../../src/render/head/head.js';
import { toLayoutProps } from '../../../src/render/layout.js';
import { prepare } from '../../../src/render/prepare.js';
import { renderSearchLanguages, SEARCH_LANGUAGES } from '../../../src/render/search/search-languages.js';
import { toSearchPreloads } from '../../../src/render/search/search-preloads.js';
import { renderSearchSettings, toSearchSettingsFile } from '../../../src/render/search/search-settings.js';
import type { SearchLayout } from '../../../src/types/props.js';
import type { Route } from '../../../src/types/route.js';
import type { SearchSettings } from '../../../src/types/search.js';
import type { Site } from '../../../src/types/site.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { context, sampleSite } from '../sample.js';
import { href, sampleConfig } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

const ALGOLIA = { appId: 'APP1', apiKey: 'public', indexName: 'docs' };

function siteWith(config: Readonly<Record<string, unknown>>): Site {
  return sampleSite({ config: sampleConfig(config) });
}

function settingsOf(config: Readonly<Record<string, unknown>>): SearchSettings {
  const file = toSearchSettingsFile(siteWith(config));
  if (file === undefined) throw new Error('no settings');
  return JSON.parse(file.content);
}

/** Returns the props of the search button of a page. */
function searchLayoutOf(site: Site): SearchLayout | undefined {
  return toLayoutProps(prepare(site, context), routes.doc).search;
}

const settings = suite('settings');

settings('a site without configuration searches its own index', () => {
  assert.equal(settingsOf({}), {
    indexName: 'base',
    facetFilters: ['language:en', ['docusaurus_tag:default']],
    parts: ['Group', 'Site', 'Blog'],
    origin: 'https://example.org',
    baseUrl: '/base/',
    searchHref: '/base/search',
    maxResultsPerGroup: 5,
    maxSectionsPerPage: 3,
    placeholder: 'Search docs',
    texts: en.texts.searchUi,
  });
});

settings('the entry has a stable name; with an embedded index it is written with it, and names its folder', () => {
  const rendered = prepare(siteWith({}), context);
  assert.equal(renderSearchSettings(rendered), []);
  const entry = renderSearchIndex(rendered).find(({ path }) => path === 'search.en.json');
  const { version, folder, ...rest } = JSON.parse(`${entry?.content}`);
  assert.match(`${version} ${folder}`, /^2 assets\/search\/en\/\w+\/$/);
  assert.equal(rest, settingsOf({}));
  const hosted = prepare(siteWith({ search: { embedded: false }, themeConfig: { algolia: ALGOLIA } }), context);
  assert.equal(
    renderSearchSettings(hosted).map(({ path }) => path),
    ['search.en.json'],
  );
});

settings('a hosted index has the settings of the client', () => {
  const { hosted, indexName, externalUrlRegex } = settingsOf({
    themeConfig: { algolia: { ...ALGOLIA, externalUrlRegex: '^https://other' } },
  });
  assert.equal(hosted, { ...ALGOLIA, contextualSearch: true, searchParameters: {}, insights: false });
  assert.is(indexName, 'docs');
  assert.is(externalUrlRegex, '^https://other');
});

settings('contextual search finds docs of this version and pages without a version', () => {
  const doc = { ...routes.doc, searchTag: 'docs-default-current' };
  const site = (contextualSearch: boolean) =>
    sampleSite({
      config: sampleConfig({ themeConfig: { algolia: { ...ALGOLIA, contextualSearch } } }),
      routes: new Map([[doc.path, doc]]),
    });
  const filters = (contextualSearch: boolean): unknown =>
    JSON.parse(toSearchSettingsFile(site(contextualSearch))?.content ?? '').facetFilters;
  assert.equal(filters(true), ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]);
  assert.equal(filters(false), []);
});

settings('a backend module is named by its URL', () => {
  const content = toSearchSettingsFile(siteWith({}), { searchModule: href('assets/js/search.1.js') })?.content ?? '';
  assert.is(JSON.parse(content).module, '/base/assets/js/search.1.js');
});

settings('configured texts override those of the locale', () => {
  assert.is(settingsOf({ search: { placeholder: 'Find' } }).placeholder, 'Find');
  const site = siteWith({ search: { buttonText: 'Find', placeholder: 'Words' } });
  assert.equal(searchLayoutOf(site), {
    href: '/base/search',
    settings: '/base/search.en.json',
    label: 'Find',
    placeholder: 'Words',
    isEmbedded: true,
    recommends: false,
  });
});

settings('related pages are requested only from a hosted index, if enabled', () => {
  const recommends = (config: Readonly<Record<string, unknown>>) => searchLayoutOf(siteWith(config))?.recommends;
  assert.is(recommends({ search: { recommendations: true }, themeConfig: { algolia: ALGOLIA } }), true);
  assert.is(recommends({ search: { recommendations: true } }), false);
  assert.is(recommends({ themeConfig: { algolia: ALGOLIA } }), false);
});

settings('a site without search has no settings, and pages do not refer to them', () => {
  assert.is(toSearchSettingsFile(siteWith({ search: false })), undefined);
  assert.is(searchLayoutOf(siteWith({ search: false })), undefined);
});

settings('the search page preloads its files; other pages do not', () => {
  const preloadsOf = (config: Readonly<Record<string, unknown>>, route: Route): readonly unknown[] => {
    const rendering = prepare(siteWith(config), { ...context, searchReader: href('assets/js/embedded.js') });
    return toSearchPreloads(rendering, route).map(({ attributes }) => [attributes['rel'], attributes['href']]);
  };
  const [reader, entry] = preloadsOf({}, routes.search);
  assert.equal(reader, ['modulepreload', '/base/assets/js/embedded.js']);
  assert.equal(entry, ['preload', '/base/search.en.json']);
  assert.is(preloadsOf({ themeConfig: { algolia: ALGOLIA } }, routes.search).length, 1, 'the entry alone');
  assert.equal(preloadsOf({ search: false }, routes.search), []);
  assert.equal(preloadsOf({}, routes.doc), []);
});

settings.run();

const hosts = suite('hosts');

function connectSources(config: Readonly<Record<string, unknown>>): string {
  return /connect-src ([^;]*)/.exec(toContentSecurityPolicy(siteWith(config), { inlineScript: '' }))?.[1] ?? '';
}

function preconnected(config: Readonly<Record<string, unknown>>): unknown[] {
  return toSharedTags(prepare(siteWith(config), context))
    .filter(({ attributes }) => attributes['rel'] === 'preconnect')
    .map(({ attributes }) => attributes);
}

hosts('pages may connect to hosts of the hosted index, and preconnect to the first', () => {
  const config = { themeConfig: { algolia: ALGOLIA } };
  assert.is(
    connectSources(config),
    "'self' https://app1-dsn.algolia.net https://app1-1.algolianet.com https://app1-2.algolianet.com https://app1-3.algolianet.com",
  );
  assert.equal(preconnected(config), [
    { rel: 'preconnect', href: 'https://app1-dsn.algolia.net', crossorigin: 'anonymous' },
  ]);
});

hosts('configured hosts replace those of Algolia', () => {
  const config = {
    themeConfig: { algolia: { ...ALGOLIA, hosts: ['https://a.example.com/path', 'https://b.example.com:8108'] } },
  };
  assert.is(connectSources(config), "'self' https://a.example.com https://b.example.com:8108");
  assert.equal(preconnected(config), [{ rel: 'preconnect', href: 'https://a.example.com', crossorigin: 'anonymous' }]);
});

hosts('events have their own host, if enabled', () => {
  assert.match(
    connectSources({ themeConfig: { algolia: { ...ALGOLIA, insights: true } } }),
    ' https://insights.algolia.io',
  );
  assert.match(
    connectSources({ themeConfig: { algolia: { ...ALGOLIA, insights: true, insightsRegion: 'de' } } }),
    ' https://insights.de.algolia.io',
  );
  assert.not.match(connectSources({ themeConfig: { algolia: ALGOLIA } }), 'insights');
});

hosts('queries without results go to their own host, or to that of the site', () => {
  const withEndpoint = (missesEndpoint: string) => ({ search: { missesEndpoint } });
  assert.is(
    connectSources(withEndpoint('https://stats.example.com/misses?site=1')),
    "'self' https://stats.example.com",
  );
  assert.is(connectSources(withEndpoint('/api/misses')), "'self'");
  assert.equal(settingsOf(withEndpoint('/api/misses')).misses, { url: '/api/misses', language: 'en' });
  assert.is(settingsOf({}).misses, undefined);
});

hosts('a module may connect to its configured hosts', () => {
  const config = { search: { backend: 'search.js', backendHosts: ['https://search.example.com'] } };
  assert.is(connectSources(config), "'self' https://search.example.com");
  assert.equal(preconnected(config).length, 1);
});

hosts('other sites, and hosts of an answer module, are allowed too', () => {
  const sites = [{ url: 'https://other.example:8080/docs' }, { url: 'https://API.example', name: 'API' }];
  const config = { search: { sites, ask: 'ask.js', askHosts: ['https://answers.example.com/'] } };
  assert.is(
    connectSources(config),
    "'self' https://other.example:8080 https://api.example https://answers.example.com",
  );
  assert.equal(preconnected(config), []);
  assert.equal(settingsOf(config).sites, {
    language: 'en',
    all: [{ url: 'https://other.example:8080/docs/' }, { name: 'API', url: 'https://api.example/' }],
  });
  assert.is(connectSources({ search: { askHosts: ['https://answers.example.com'] } }), "'self'", 'without a module');
  assert.is(settingsOf({}).sites, undefined);
  assert.is(settingsOf({}).ask, undefined);
  const { ask } = JSON.parse(
    toSearchSettingsFile(siteWith(config), { askModule: href('assets/js/a.js') })?.content ?? '',
  );
  assert.equal([ask.module, ask.language, ask.texts.stop], ['/base/assets/js/a.js', 'en', 'Stop']);
});

hosts('one file lists the entries of all languages, for other sites', () => {
  const listed = (config: Readonly<Record<string, unknown>>) =>
    renderSearchLanguages({ site: siteWith(config) }).map(({ path, content }) => [path, JSON.parse(content)]);
  const i18n = {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'de'],
    localeConfigs: { de: { url: 'https://de.example' } },
  };
  assert.equal(listed({ title: 'Ships', i18n }), [
    ['search.json', { title: 'Ships', default: 'en', entries: { en: 'search.en.json', fr: 'fr/search.fr.json' } }],
  ]);
  assert.equal(listed({ search: false }), []);
  const own = { path: toFilePath('static/search.json'), out: SEARCH_LANGUAGES };
  assert.equal(renderSearchLanguages({ site: { ...siteWith({}), staticFiles: [own] } }), []);
});

hosts('without a service, and without search, pages connect only to their own host', () => {
  for (const config of [{}, { search: false, themeConfig: { algolia: { ...ALGOLIA, insights: true } } }]) {
    assert.is(connectSources(config), "'self'");
    assert.equal(preconnected(config), []);
  }
});

hosts.run();
