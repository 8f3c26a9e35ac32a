/**
 * Computes once what many pages share, between the link and render steps. Expensive values and those that call
 * templates are computed on first use.
 */

import type { RenderContext } from '../types/output.js';
import type { Site } from '../types/site.js';
import { once } from '../utils/lazy.js';
import { toNavLink } from '../utils/nav-link.js';
import { toContentSecurityPolicy } from './content-security-policy.js';
import { toSharedDocument } from './document.js';
import { toSharedLayout } from './layout.js';
import { listMarkdownPages } from './markdown-output/markdown-page.js';
import { createPictures } from './pictures/pictures.js';
import { linkRelated, toSearchPages } from './search/search-pages.js';
import { findSearchSettings, nameBuild } from './search/search-settings.js';
import { createAlternates, listForeignPages } from './shared/languages.js';
import type { AddedHead, Beside, Entrances, Rendering, SplitSidebars } from './shared/rendering.js';
import { findCollection, getRouteKind } from './shared/route-kinds.js';
import { indexVersions } from './shared/versions.js';
import { splitSidebars } from './sidebar-files.js';

/** Prepares a site for rendering. Never throws; a failing template throws when its output is requested. */
export function prepare(
  site: Site,
  context: RenderContext,
  { siblings = new Map(), sidebars = once(() => splitSidebars(site, context)), pictures, head = NO_HEAD }: Beside = {},
): Rendering {
  const settings = findSearchSettings(site, context);
  const policy = once(() =>
    isPolicyWritten(site) ? toContentSecurityPolicy(site, context, [...new Set([...head.values()].flat())]) : undefined,
  );
  const build = nameBuild(context, settings?.file);
  const layout = once(() => toSharedLayout(site, settings?.href));
  const document = once(() => toSharedDocument({ site, context, build, policy }));
  const searchPages = once(() => toSearchPages(site));
  const related = once(() => linkRelated(showsRelated(site) ? searchPages() : []));
  const entrances = once(() => findEntrances(site));
  const versions = once(() => indexVersions(site));
  const listedPages = once(() => listMarkdownPages(site));
  const foreign = once(() => listForeignPages(site));
  const memory: Rendering['memory'] = new WeakMap();
  return {
    site,
    context,
    findPicture: createPictures({ site, context, memory }, pictures),
    findAlternates: createAlternates(site, siblings),
    memory,
    head,
    build,
    searchSettings: settings,
    get contentSecurityPolicy() {
      return policy();
    },
    get layout() {
      return layout();
    },
    get foreign() {
      return foreign();
    },
    get document() {
      return document();
    },
    get sidebars() {
      return sidebars();
    },
    get searchPages() {
      return searchPages();
    },
    get related() {
      return related();
    },
    get entrances() {
      return entrances();
    },
    get listedPages() {
      return listedPages();
    },
    get versions() {
      return versions();
    },
  };
}

const NO_HEAD: AddedHead = new Map();

/** Creates a function that prepares sites in sequence. Reuses the sidebars of the last site if they are unchanged. */
export function createPreparer(
  siblings?: Beside['siblings'],
): (site: Site, context: RenderContext, beside?: Pick<Beside, 'pictures' | 'head'>) => Rendering {
  let last:
    | { readonly site: Site; readonly context: RenderContext; readonly sidebars: () => SplitSidebars }
    | undefined;
  return (site, context, beside) => {
    const isSame = last?.context === context && last.site.sidebars === site.sidebars && last.site.frame === site.frame;
    if (last === undefined || !isSame) last = { site, context, sidebars: once(() => splitSidebars(site, context)) };
    return prepare(site, context, { siblings, sidebars: last.sidebars, ...beside });
  };
}

/** Computing related pages reads all pages, so it is skipped if no page shows them. */
function showsRelated({ config: { search } }: Site): boolean {
  return search !== false && search.recommendations;
}

/** The policy reads all content, so it is skipped in development, where no host reads `_headers`. */
function isPolicyWritten({ config: { contentSecurityPolicy: place }, mode }: Site): boolean {
  return place === 'meta' || (place === 'headers' && mode === 'production');
}

/** Returns the entrance pages of a site, in route order. */
function findEntrances(site: Site): Entrances {
  const routes = [...site.routes.values()].filter((route) => getRouteKind(route.kind).isEntrance(route, site));
  const ofBlog = routes.filter((route) => findCollection(route) === 'blog' && route.kind !== 'blogList');
  return { all: routes.map(toNavLink), ofBlog: ofBlog.map(toNavLink) };
}
