/** Builds the head tags of all pages and of one page (conventions 8.2). `document.ts` writes them. */

import type { Config, ExternalAsset, HeadTag } from '../../types/config.js';
import type { Href } from '../../types/paths.js';
import type { PagePicture } from '../../types/picture.js';
import type { Route, RouteByKind } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { ATTRIBUTE } from '../../utils/markup.js';
import { absoluteUrl, toSiteFileHref } from '../../utils/paths.js';
import { PRESETS } from '../../utils/presets.js';
import { findMarkdownHref } from '../markdown-output/markdown-page.js';
import { findOpenSearchHref, OPEN_SEARCH_TYPE } from '../search/opensearch.js';
import { findSearchOrigins } from '../search/search-settings.js';
import { PICTURE_SIZE } from '../shared/picture-size.js';
import type { Rendering } from '../shared/rendering.js';
import { getRouteKind } from '../shared/route-kinds.js';
import { toHtmlLang } from './html-attributes.js';

/** Colours of the browser UI: `--bg` of a theme without a preset, by colour mode. */
export const THEME_COLOURS = { light: '#ffffff', dark: '#0c1015' } as const;

const FEED_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/json' } as const;

/** Returns the document title: "page | site", or only the site's title. */
export function toFullTitle(route: Route, { title, titleDelimiter }: Config): string {
  const { title: pageTitle } = route;
  const own = route.kind === 'module' ? route.module.content?.documentTitle : undefined;
  if (own !== undefined) return own;
  return pageTitle === '' || pageTitle === title ? title : `${pageTitle} ${titleDelimiter} ${title}`;
}

/** Returns the meta tags of all pages. For equal names, the last wins: defaults, theme metadata, then the page. */
export function toSharedMetaTags({
  site: { config },
  context,
  build,
}: Pick<Rendering, 'site' | 'context' | 'build'>): readonly HeadTag[] {
  const { image, metadata } = config.themeConfig;
  return [
    makeMeta('viewport', 'width=device-width, initial-scale=1'),
    makeMeta('generator', `csb-docs ${context.version}`),
    makeBuildTag(build),
    ...toThemeColour(config),
    makeMeta('twitter:card', 'summary_large_image'),
    ...(image === undefined ? [] : toImageTags(toSiteFileHref(image, config), config)),
    ...metadata.map((attributes) => ({ tagName: 'meta', attributes })),
  ];
}

/** Returns the meta tags of one page. */
export function toMetaTags(
  { site, findPicture }: Pick<Rendering, 'site' | 'findPicture'>,
  route: Route,
): readonly HeadTag[] {
  const picture = findPicture(route);
  const tags = picture === undefined ? [] : toPictureTags(picture, site.config);
  return [...toPageTags(site, route), ...tags, ...toSearchTags(site, route)];
}

/** Name of the tag that identifies the build. Scripts swap only pages of the same build. */
export const BUILD = 'csb-docs-build';

/** Creates the tag that identifies the build. */
export function makeBuildTag(build: string): HeadTag {
  return makeMeta(BUILD, build);
}

/** Returns the key of a meta tag. A later tag with the same key replaces it. */
export function toMetaName({ attributes: { name, property: propertyName, ...rest } }: HeadTag): string {
  return String(name ?? propertyName ?? JSON.stringify(rest));
}

/**
 * Links the Markdown page, the canonical URL and translations. The not-found page has none of these, because it is
 * served at any URL.
 */
export function toUrlLinks(
  rendering: Pick<Rendering, 'site' | 'findAlternates' | 'listedPages'>,
  route: Route,
): readonly HeadTag[] {
  if (!getRouteKind(route.kind).hasUrl) return [];
  const { config } = rendering.site;
  const markdownPage = findMarkdownHref(rendering, route);
  const pages = rendering
    .findAlternates(route)
    .flatMap(({ language, href }) => (href === undefined ? [] : [{ language, href: absoluteUrl(href, language.url) }]));
  const own = absoluteUrl(route.href, config.url);
  const main = pages.find(({ language }) => language.name === config.i18n.defaultLocale)?.href ?? own;
  // Sites with one language need no alternates.
  const inLanguages = [
    ...pages.map(({ language, href }) => makeLink({ rel: 'alternate', href, hreflang: language.htmlLang })),
    makeLink({ rel: 'alternate', href: main, hreflang: 'x-default' }),
  ];
  return [
    ...(markdownPage === undefined ? [] : [makeLink({ rel: 'alternate', type: 'text/markdown', href: markdownPage })]),
    makeLink({ rel: 'canonical', href: own }),
    ...(config.i18n.locales.length > 1 ? inLanguages : []),
    ...pages
      .filter(({ language }) => language.name !== config.i18n.locale)
      .map(({ language }) => makeProperty('og:locale:alternate', toOpenGraphLocale(language.htmlLang))),
  ];
}

/** Open Graph separates language and region with an underscore. */
function toOpenGraphLocale(htmlLang: string): string {
  return htmlLang.replace('-', '_');
}

/** Returns the tags of all pages that come after the page's own. */
export function toSharedTags({ site, context }: Pick<Rendering, 'site' | 'context'>): readonly HeadTag[] {
  const { config, feeds } = site;
  return [
    ...findSearchOrigins(site)
      .slice(0, 1)
      .map((href) => makeLink({ rel: 'preconnect', href, crossorigin: 'anonymous' })),
    ...(config.favicon === undefined ? [] : [makeLink({ rel: 'icon', href: toSiteFileHref(config.favicon, config) })]),
    ...feeds.map(({ type, href, title }) => makeLink({ rel: 'alternate', type: FEED_TYPES[type], href, title })),
    ...toOpenSearchLink(site),
    ...config.headTags,
    ...context.stylesheets.map((href) => makeLink({ rel: 'stylesheet', href })),
    ...toFontPreload(site, context),
    ...config.stylesheets.map((sheet) => makeLink({ rel: 'stylesheet', ...toAttributes(sheet, 'href') })),
    ...context.scripts.map((src) => ({ tagName: 'script', attributes: { type: 'module', src } })),
    ...config.scripts.map((script) => ({ tagName: 'script', attributes: toAttributes(script, 'src') })),
  ];
}

/** Portable output has no origin from which fonts could be preloaded. */
function toFontPreload({ config }: Site, { font }: Rendering['context']): readonly HeadTag[] {
  if (font === undefined || config.output === 'portable') return [];
  return [makeLink({ rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossorigin: true })];
}

/** Lets scripts update the colour with the colour mode, unless the site sets its own. */
function toThemeColour({ headTags: own, themeConfig }: Config): readonly HeadTag[] {
  if (own.some(({ attributes: { name } }) => name === 'theme-color')) return [];
  const { preset, colorMode } = themeConfig;
  const colours = preset === undefined ? THEME_COLOURS : PRESETS[preset];
  const { attributes: tag } = makeMeta('theme-color', colours[colorMode.defaultMode]);
  return [{ tagName: 'meta', attributes: { ...tag, [ATTRIBUTE.followsMode]: true } }];
}

function toPageTags(site: Site, route: Route): readonly HeadTag[] {
  const { config, locale } = site;
  return [
    makeProperty('og:title', toFullTitle(route, config)),
    makeProperty('og:locale', toOpenGraphLocale(toHtmlLang({ locale }))),
    ...(route.description === ''
      ? []
      : [makeMeta('description', route.description), makeProperty('og:description', route.description)]),
    ...(route.keywords.length === 0 ? [] : [makeMeta('keywords', route.keywords.join(','))]),
    ...(route.image === undefined ? [] : toImageTags(route.image, config)),
    ...(getRouteKind(route.kind).hasUrl ? [makeProperty('og:url', absoluteUrl(route.href, config.url))] : []),
    ...(route.noIndex || config.noIndex ? [makeMeta('robots', 'noindex, nofollow')] : []),
    ...toArticleTags(site, route),
  ];
}

/** Articles are posts and docs, except the home page, which represents the site. */
function toArticleTags({ config, frame }: Site, route: Route): readonly HeadTag[] {
  if ((route.kind !== 'post' && route.kind !== 'doc') || route.href === frame.homeHref) return [];
  const modified = route.lastModified ?? route.lastUpdate?.date;
  return [
    makeProperty('og:type', 'article'),
    makeProperty('og:site_name', config.title),
    ...(modified === undefined ? [] : [makeProperty('article:modified_time', modified)]),
    ...(route.kind === 'post' ? toPostTags(route) : []),
  ];
}

function toPostTags({ entry: { date, authors, tags } }: RouteByKind['post']): readonly HeadTag[] {
  const urls = authors.flatMap(({ url }) => url ?? []);
  return [
    makeProperty('article:published_time', date),
    ...(urls.length === 0 ? [] : [makeProperty('article:author', urls.join(','))]),
    ...(tags.length === 0 ? [] : [makeProperty('article:tag', tags.map(({ label }) => label).join(','))]),
  ];
}

/** The facets for filtering a search index. */
function toSearchTags({ config }: Site, route: Route): readonly HeadTag[] {
  const { docsPlace } = route;
  const facets: [string, string][] = [
    ['locale', config.i18n.locale],
    ...(docsPlace === undefined ? [] : [['version', docsPlace.version] satisfies [string, string]]),
    ['tag', route.searchTag],
  ];
  const docsearch: Readonly<Record<string, string>> = { locale: 'language', tag: 'docusaurus_tag' };
  return facets.flatMap(([name, value]) => [
    makeMeta(`docusaurus_${name}`, value),
    makeMeta(`docsearch:${docsearch[name] ?? name}`, value),
  ]);
}

function toImageTags(image: Href, { url }: Config): readonly HeadTag[] {
  const content = absoluteUrl(image, url);
  return [makeProperty('og:image', content), makeMeta('twitter:image', content)];
}

/** Dimensions let other sites reserve space for the image. */
function toPictureTags({ href, alt }: PagePicture, config: Config): readonly HeadTag[] {
  return [
    ...toImageTags(href, config),
    makeProperty('og:image:width', `${PICTURE_SIZE.width}`),
    makeProperty('og:image:height', `${PICTURE_SIZE.height}`),
    makeProperty('og:image:alt', alt),
  ];
}

/** Lets browsers add the site's search engine. */
function toOpenSearchLink(site: Site): readonly HeadTag[] {
  const href = findOpenSearchHref(site);
  return href === undefined
    ? []
    : [makeLink({ rel: 'search', type: OPEN_SEARCH_TYPE, href, title: site.config.title })];
}

function toAttributes(asset: ExternalAsset, urlName: 'href' | 'src'): HeadTag['attributes'] {
  return typeof asset === 'string' ? { [urlName]: asset } : asset;
}

function makeMeta(name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { name, content } };
}

function makeProperty(name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { property: name, content } };
}

function makeLink(linkAttributes: HeadTag['attributes']): HeadTag {
  return { tagName: 'link', attributes: linkAttributes };
}
