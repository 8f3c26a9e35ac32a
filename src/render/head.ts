/** What stands in the head of a page (conventions 8.2), as a list of tags; `document.ts` writes them out. */
import { absoluteUrl, isExternal, outPathToHref, toHref, toOutPath } from '../text/paths.js';
import type { Config, ExternalAsset, HeadTag } from '../types/config.js';
import type { Href } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { OPEN_SEARCH_TYPE, openSearchHref } from './opensearch.js';
import type { Rendering } from './rendering.js';
import { findCollection, getRouteKind } from './route-kinds.js';
import { searchOrigins } from './search-settings.js';

/** Browser chrome in the colour of the page: `--bg` of the default theme, which is the site's default mode. */
export const THEME_COLOURS = { light: '#ffffff', dark: '#14191f' } as const;

const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/json' } as const;

/** Everything a head depends on. */
export interface HeadInput {
  readonly rendering: Rendering;
  readonly route: Route;
}

/** The title of the browser tab: "page | site", or just the site's where the page has none of its own. */
export function fullTitle({ title: pageTitle }: Route, { title, titleDelimiter }: Config): string {
  return pageTitle === '' || pageTitle === title ? title : `${pageTitle} ${titleDelimiter} ${title}`;
}

/** All tags of the head but charset, title and structured data, in order. */
export function headTags(input: HeadInput): readonly HeadTag[] {
  const { site, context } = input.rendering;
  const { config, feeds } = site;
  return [
    ...metaTags(input),
    ...addressLinks(input),
    ...searchOrigins(site)
      .slice(0, 1)
      .map((href) => link({ rel: 'preconnect', href, crossorigin: 'anonymous' })),
    ...(config.favicon === undefined ? [] : [link({ rel: 'icon', href: siteFile(config.favicon, config) })]),
    ...feeds.map(({ type, href, title }) => link({ rel: 'alternate', type: FEED_TYPES[type], href, title })),
    ...openSearchLink(site),
    ...config.headTags,
    ...context.stylesheets.map((href) => link({ rel: 'stylesheet', href })),
    ...config.stylesheets.map((sheet) => link({ rel: 'stylesheet', ...attributes(sheet, 'href') })),
    ...context.scripts.map((src) => ({ tagName: 'script', attributes: { type: 'module', src } })),
    ...config.scripts.map((script) => ({ tagName: 'script', attributes: attributes(script, 'src') })),
  ];
}

/** Meta tags; of two with the same name the last wins: defaults, then the theme's metadata, then the page. */
function metaTags({ rendering: { site, context, build }, route }: HeadInput): readonly HeadTag[] {
  const { themeConfig } = site.config;
  const tags = [
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('generator', `csb-docs ${context.version}`),
    meta('csb-docs-build', build),
    ...themeColour(site.config),
    meta('twitter:card', 'summary_large_image'),
    ...(themeConfig.image === undefined ? [] : imageTags(siteFile(themeConfig.image, site.config), site.config)),
    ...themeConfig.metadata.map((attributes) => ({ tagName: 'meta', attributes })),
    ...pageTags(site, route),
    ...searchTags(site, route),
  ];
  return [...new Map(tags.map((tag) => [metaName(tag), tag])).values()];
}

/** The script lets this one follow the colour mode; one that the site has set itself stays. */
function themeColour({ headTags: own, themeConfig }: Config): readonly HeadTag[] {
  if (own.some(({ attributes: { name } }) => name === 'theme-color')) return [];
  const { attributes: tag } = meta('theme-color', THEME_COLOURS[themeConfig.colorMode.defaultMode]);
  return [{ tagName: 'meta', attributes: { ...tag, 'data-follows-mode': true } }];
}

function pageTags(site: Site, route: Route): readonly HeadTag[] {
  const { config, locale } = site;
  return [
    property('og:title', fullTitle(route, config)),
    property('og:locale', locale.htmlLang.replace('-', '_')),
    ...(route.description === ''
      ? []
      : [meta('description', route.description), property('og:description', route.description)]),
    ...(route.keywords.length === 0 ? [] : [meta('keywords', route.keywords.join(','))]),
    ...(route.image === undefined ? [] : imageTags(route.image, config)),
    ...(getRouteKind(route.kind).hasAddress ? [property('og:url', absoluteUrl(route.href, config.url))] : []),
    ...(route.noIndex || config.noIndex ? [meta('robots', 'noindex, nofollow')] : []),
    ...articleTags(route),
  ];
}

function articleTags(route: Route): readonly HeadTag[] {
  if (route.kind !== 'post') return [];
  const { date, authors, tags } = route.entry;
  const urls = authors.flatMap(({ url }) => url ?? []);
  return [
    property('og:type', 'article'),
    property('article:published_time', date),
    ...(urls.length === 0 ? [] : [property('article:author', urls.join(','))]),
    ...(tags.length === 0 ? [] : [property('article:tag', tags.map(({ label }) => label).join(','))]),
  ];
}

/** The facets by which an index of this site is filtered. */
function searchTags({ config, docsVersion }: Site, route: Route): readonly HeadTag[] {
  const isDocs = findCollection(route) === 'docs';
  const facets: [string, string][] = [
    ['locale', config.i18n.defaultLocale],
    ...(isDocs && docsVersion !== undefined ? [['version', docsVersion.name] satisfies [string, string]] : []),
    ['tag', route.searchTag],
  ];
  const docsearch: Readonly<Record<string, string>> = { locale: 'language', tag: 'docusaurus_tag' };
  return facets.flatMap(([name, value]) => [
    meta(`docusaurus_${name}`, value),
    meta(`docsearch:${docsearch[name] ?? name}`, value),
  ]);
}

/** Canonical address and languages; the not-found page answers at any address and so has none. */
function addressLinks({ rendering, route }: HeadInput): readonly HeadTag[] {
  const { config, locale } = rendering.site;
  if (!getRouteKind(route.kind).hasAddress) return [];
  const href = absoluteUrl(route.href, config.url);
  return [
    link({ rel: 'canonical', href }),
    link({ rel: 'alternate', href, hreflang: locale.htmlLang }),
    link({ rel: 'alternate', href, hreflang: 'x-default' }),
  ];
}

function imageTags(image: Href, { url }: Config): readonly HeadTag[] {
  const content = absoluteUrl(image, url);
  return [property('og:image', content), meta('twitter:image', content)];
}

/** Lets browsers add the site's search. */
function openSearchLink(site: Site): readonly HeadTag[] {
  const href = openSearchHref(site);
  return href === undefined ? [] : [link({ rel: 'search', type: OPEN_SEARCH_TYPE, href, title: site.config.title })];
}

/** The address of a file of the static folder, as named in the configuration. */
function siteFile(path: string, config: Config): Href {
  return isExternal(path) ? toHref(path) : outPathToHref(toOutPath(path), config);
}

function attributes(asset: ExternalAsset, urlName: 'href' | 'src'): HeadTag['attributes'] {
  return typeof asset === 'string' ? { [urlName]: asset } : asset;
}

function metaName({ attributes: { name, property: propertyName, ...rest } }: HeadTag): string {
  return String(name ?? propertyName ?? JSON.stringify(rest));
}

function meta(name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { property: name, content } };
}

function link(linkAttributes: HeadTag['attributes']): HeadTag {
  return { tagName: 'link', attributes: linkAttributes };
}
