/**
 * What the files of an output are made of, so that a build need not make those again that stay as they are.
 * In: a site before and after linking. Out: keys; equal keys stand for equal bytes.
 * Navigation, lists and links depend on other pages by their facts alone (see `graph/relink.ts`), so that a page is made
 * of the facts of all pages, and of all there is to know about those that it shows.
 */
import { isPage, visibleFactsOf } from '../graph/relink.js';
import type { Cache } from '../io/cache/cache.js';
import type { Rendering } from '../render/rendering.js';
import { hashAll } from '../text/hash.js';
import type { LinkInput } from '../types/facts.js';
import type { Page } from '../types/page.js';
import type { Route } from '../types/route.js';

/** Gives the key of the page of a route; undefined where that cannot be said. */
export type PageKeys = (route: Route) => string | undefined;

const TAKING_PART = {
  folders: ['types', 'text', 'config', 'search', 'content', 'graph', 'render', 'io/output', 'io/bundle'],
  packages: ['react', 'react-dom'],
};

/** Finds the keys of a site without functions in its configuration, of which nobody knows what they do. */
export function toPageKeys(input: LinkInput, rendering: Rendering, { describeCode }: Cache): PageKeys {
  const pages = input.files.filter(isPage);
  const shared = hashAll([describeCode(TAKING_PART), ...listShared(input, pages, rendering)]);
  return (route) => {
    if (route.kind === 'module') return hashAll([shared, route.out, JSON.stringify(route.module.content)]);
    const shown = shownBy(route);
    return shown && hashAll([shared, route.out, ...shown.map(contentOf)]);
  };
}

/** What every page may show. */
function listShared(
  { files, locale, pageModules, ...input }: LinkInput,
  pages: readonly Page[],
  rendering: Rendering,
): readonly (string | undefined)[] {
  const { site, build, contentSecurityPolicy } = rendering;
  const { config } = site;
  return [
    build,
    JSON.stringify(input),
    // What React pages show is theirs alone.
    JSON.stringify(pageModules.map(({ content: _, ...facts }) => facts)),
    ...pages.map(visibleFactsOf),
    JSON.stringify(files.filter((file) => !isPage(file))),
    // Found by looking at all pages.
    config.contentSecurityPolicy === 'meta' ? contentSecurityPolicy : '',
    ...(config.search !== false && config.search.recommendations ? pages.map(contentOf) : []),
  ];
}

/** The pages of which a route shows more than facts; undefined for what a site renders with code of its own. */
function shownBy(route: Route): readonly Page[] | undefined {
  switch (route.kind) {
    case 'doc':
      return [route.doc];
    case 'page':
      return [route.page];
    case 'post':
      return [route.entry.post];
    case 'blogList':
    case 'postTag':
    case 'author':
      return route.list.entries.map(({ post }) => post);
    case 'module':
      return undefined;
    default:
      return [];
  }
}

function contentOf({ source, hash }: Page): string {
  return `${source} ${hash}`;
}
