/** Builds the routes of standalone pages and of built-in pages (conventions 5). */

import type { PageModule } from '../types/facts.js';
import type { StandalonePage } from '../types/page.js';
import type { RoutePath } from '../types/paths.js';
import type { ModuleRoute, NotFoundRoute, PageRoute, SearchRoute } from '../types/route.js';
import { decodePath, joinRoute, toPagePath } from '../utils/paths.js';
import { sortByPath } from '../utils/text/order.js';
import { NOT_FOUND } from '../utils/urls/candidates.js';
import { toLastModified } from './metadata/provenance.js';
import { findImageHref } from './routes/files.js';
import type { IndexedInput } from './routes/indexed-input.js';
import { toRouteDefaults } from './routes/routes.js';

/**
 * Builds the routes of `pages/`: Markdown pages, then React modules, each in path order. Production builds leave out
 * drafts.
 */
export function buildPages(input: IndexedInput): readonly (PageRoute | ModuleRoute)[] {
  const { pages } = input.config;
  if (pages === false) return [];
  const markdown = input.files
    .filter((file) => file.kind === 'page')
    .filter((page) => !page.frontMatter.draft || input.mode === 'development');
  return [
    ...sortByPath(markdown).map((page) => toPageRoute(page, pages.routeBasePath, input)),
    ...sortByPath(input.pageModules).map((module) => toModuleRoute(module, pages.routeBasePath, input)),
  ];
}

/** Hosts serve this page for unknown URLs. */
const NOT_FOUND_PATH = joinRoute(NOT_FOUND);

/** Builds the search page, unless search is disabled, and the not-found page, unless the site has its own. */
export function buildSpecialPages(
  { config, locale }: IndexedInput,
  own: readonly (PageRoute | ModuleRoute)[],
): readonly (SearchRoute | NotFoundRoute)[] {
  const { search, searchDescription, notFoundTitle, notFoundMessage, notFoundAdvice } = locale.texts;
  return [
    ...(config.search === false
      ? []
      : [
          {
            kind: 'search' as const,
            ...toRouteDefaults(joinRoute('search'), config),
            title: search,
            description: searchDescription,
          },
        ]),
    ...(own.some(({ path }) => path === NOT_FOUND_PATH)
      ? []
      : [
          {
            kind: 'notFound' as const,
            ...toRouteDefaults(NOT_FOUND_PATH, config),
            title: notFoundTitle,
            description: `${notFoundMessage} ${notFoundAdvice}`,
            noIndex: true,
          },
        ]),
  ];
}

/** Returns the route path of a Markdown page, from its slug or its file. */
export function toStandalonePath({ frontMatter, relativePath }: StandalonePage, routeBasePath: string): RoutePath {
  const { slug } = frontMatter;
  return slug === undefined
    ? toPagePath(relativePath, routeBasePath)
    : joinRoute(routeBasePath, decodePath(slug) ?? slug);
}

/** Treats `404.md` and `404.tsx` as the not-found page. */
function toPlace(path: RoutePath): RoutePath {
  return path === joinRoute('404') ? NOT_FOUND_PATH : path;
}

function toPageRoute(page: StandalonePage, routeBasePath: string, input: IndexedInput): PageRoute {
  const { frontMatter, source } = page;
  const path = toPlace(toStandalonePath(page, routeBasePath));
  const image = findImageHref(frontMatter.image, source, input.fileIndex);
  const lastModified = toLastModified(page, input.history);
  return {
    kind: 'page',
    ...toRouteDefaults(path, input.config),
    source,
    page,
    title: frontMatter.title ?? page.contentTitle ?? '',
    description: page.description,
    keywords: frontMatter.keywords ?? [],
    noIndex: frontMatter.unlisted || path === NOT_FOUND_PATH,
    ids: page.ids,
    ...(image === undefined ? {} : { image }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

function toModuleRoute(module: PageModule, routeBasePath: string, { config, fileIndex }: IndexedInput): ModuleRoute {
  const { content, source } = module;
  const image = findImageHref(content?.image, source, fileIndex);
  const path = toPlace(toPagePath(module.relativePath, routeBasePath));
  return {
    kind: 'module',
    ...toRouteDefaults(path, config),
    source,
    module,
    title: module.title ?? '',
    description: module.description ?? '',
    keywords: content?.keywords ?? [],
    ...(path === NOT_FOUND_PATH ? { noIndex: true } : {}),
    // If the page failed to render, its ids are unknown.
    ids: content?.ids,
    ...(image === undefined ? {} : { image }),
  };
}
