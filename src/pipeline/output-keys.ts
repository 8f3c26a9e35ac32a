/**
 * Computes cache keys of output files. Equal keys mean equal bytes, so a build can reuse unchanged files.
 * Navigation, lists and links depend on other pages only through their facts (see `graph/relink.ts`). The key of a page
 * therefore covers the facts of all pages, and the complete content of the pages it shows.
 */
import { type ContentFolder, createPlacer } from '../config/content-folders.js';
import type { Cache } from '../engine/cache/cache.js';
import { isPage, visibleFactsOf } from '../graph/relink.js';
import type { Rendering } from '../render/shared/rendering.js';
import { findSameDoc, toVersionNotice } from '../render/shared/versions.js';
import type { LinkInput } from '../types/facts.js';
import type { LinkableFile, Page } from '../types/page.js';
import type { Route } from '../types/route.js';
import { toVersionKey } from '../utils/docs-keys.js';
import { hashAll } from '../utils/hash.js';
import { once } from '../utils/lazy.js';
import { listShownPages } from '../utils/pages-of-route.js';

/** Returns the key of a route's page, or undefined if it is unknown. */
export type PageKeys = (route: Route) => string | undefined;

const TAKING_PART = {
  folders: [
    'types',
    'utils',
    'config',
    'locales',
    'search',
    'markdown',
    'graph',
    'render',
    'docusaurus',
    'output',
    'bundle',
  ],
  packages: ['react', 'react-dom'],
};

/** Creates the keys for a site without functions in its configuration, except those of plugins. */
export function toPageKeys(input: LinkInput, rendering: Rendering, { describeCode }: Cache): PageKeys {
  const code = describeCode(TAKING_PART);
  const toShared = (parts: readonly (string | undefined)[]): string => hashAll([code, ...parts]);
  const common = once(() => toShared(listCommon(input, rendering)));
  const facts = once(() => input.files.map((file) => [file, describeFile(file)] as const));
  const ofSite = once(() => toShared([common(), ...facts().map(([, described]) => described)]));
  const ofVersion = createVersionKeys(rendering, common, facts);
  return (route) => {
    // The URLs of this page in other languages.
    const elsewhere = JSON.stringify(rendering.findAlternates(route).map(({ href }) => href ?? null));
    const added = JSON.stringify(rendering.head.get(route.path) ?? []);
    if (route.kind === 'module')
      return hashAll([ofSite(), elsewhere, added, route.out, JSON.stringify(route.module.content)]);
    const shown = listShownPages(route).map(contentOf);
    return hashAll([ofVersion(route) ?? ofSite(), elsewhere, added, route.out, ...shown]);
  };
}

/** Lists everything besides other pages that every page may depend on. */
function listCommon(
  { files, locale: _locale, pageModules, configRanges: _configRanges, ...input }: LinkInput,
  rendering: Rendering,
): readonly (string | undefined)[] {
  const { site, build, contentSecurityPolicy } = rendering;
  const { config } = site;
  return [
    build,
    // The hashes of pages and their head tags cover plugins.
    JSON.stringify({ ...input, config: { ...input.config, plugins: [] } }),
    // The content of a React page affects only its own page.
    JSON.stringify(pageModules.map(({ content, ...facts }) => facts)),
    // The policy is derived from all pages.
    config.contentSecurityPolicy === 'meta' ? contentSecurityPolicy : '',
    ...(config.search !== false && config.search.recommendations ? files.filter(isPage).map(contentOf) : []),
  ];
}

function describeFile(file: LinkableFile): string {
  return isPage(file) ? visibleFactsOf(file) : JSON.stringify(file);
}

/**
 * Creates keys for docs with several versions. Such a page depends on the pages of its own version, and otherwise only
 * on URLs: in the navbar, in its links, and of the same doc in other versions. Returns undefined for all other pages.
 */
function createVersionKeys(
  { site, versions }: Rendering,
  common: () => string,
  facts: () => readonly (readonly [LinkableFile, string])[],
): (route: Route) => string | undefined {
  const placeOf = createPlacer(site.config);
  const factsOf = once(() => {
    const byVersion = new Map<string, string[]>();
    for (const [file, described] of facts()) {
      const name = nameOfPlace(placeOf(file));
      if (name === undefined) continue;
      const known = byVersion.get(name);
      if (known) known.push(described);
      else byVersion.set(name, [described]);
    }
    return byVersion;
  });
  const known = new Map<string, string>();
  return (route) => {
    const { docsPlace } = route;
    const docs = site.docs.find(({ id }) => id === docsPlace?.id);
    if (docsPlace === undefined || docs === undefined || docs.versions.length < 2) return undefined;
    const name = toVersionKey(docsPlace);
    const frame = site.versionFrames.get(name) ?? site.frame;
    const shared = known.get(name) ?? hashAll([common(), JSON.stringify(frame), ...(factsOf().get(name) ?? [])]);
    known.set(name, shared);
    const links = route.kind === 'doc' ? site.links.get(route.doc.source) : [];
    const same = [...versions.values()].map((version) => findSameDoc(route, version));
    return hashAll([shared, JSON.stringify([links, same, toVersionNotice(route, versions)])]);
  };
}

function nameOfPlace(place: ContentFolder | undefined): string | undefined {
  return place?.kind === 'docs' ? toVersionKey({ id: place.docs.id, version: place.version.name }) : undefined;
}

function contentOf({ source, hash }: Page): string {
  return `${source} ${hash}`;
}
