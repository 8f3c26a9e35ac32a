/**
 * What the files of an output are made of, so that a build need not make those again that stay as they are.
 * In: a site before and after linking. Out: keys; equal keys stand for equal bytes.
 * Navigation, lists and links depend on other pages by their facts alone (see `graph/relink.ts`), so that a page is made
 * of the facts of all pages, and of all there is to know about those that it shows.
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
import { once } from '../utils/once.js';
import { listShownPages } from '../utils/pages-of-route.js';

/** Gives the key of the page of a route; undefined where that cannot be said. */
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

/** Finds the keys of a site without functions in its configuration, but for those of plugins. */
export function toPageKeys(input: LinkInput, rendering: Rendering, { describeCode }: Cache): PageKeys {
  const code = describeCode(TAKING_PART);
  const toShared = (parts: readonly (string | undefined)[]): string => hashAll([code, ...parts]);
  const common = once(() => toShared(listCommon(input, rendering)));
  const facts = once(() => input.files.map((file) => [file, describeFile(file)] as const));
  const ofSite = once(() => toShared([common(), ...facts().map(([, described]) => described)]));
  const ofVersion = createVersionKeys(rendering, common, facts);
  return (route) => {
    // The same page in other languages, which may have other addresses.
    const elsewhere = JSON.stringify(rendering.findAlternates(route).map(({ href }) => href ?? null));
    const added = JSON.stringify(rendering.head.get(route.path) ?? []);
    if (route.kind === 'module')
      return hashAll([ofSite(), elsewhere, added, route.out, JSON.stringify(route.module.content)]);
    const shown = listShownPages(route).map(contentOf);
    return hashAll([ofVersion(route) ?? ofSite(), elsewhere, added, route.out, ...shown]);
  };
}

/** What every page may show, besides other pages. */
function listCommon(
  { files, locale: _locale, pageModules, configRanges: _configRanges, ...input }: LinkInput,
  rendering: Rendering,
): readonly (string | undefined)[] {
  const { site, build, contentSecurityPolicy } = rendering;
  const { config } = site;
  return [
    build,
    // Of plugins the pages say everything, by their hashes, and the tags of their heads.
    JSON.stringify({ ...input, config: { ...input.config, plugins: [] } }),
    // What React pages show is theirs alone.
    JSON.stringify(pageModules.map(({ content, ...facts }) => facts)),
    // Found by looking at all pages.
    config.contentSecurityPolicy === 'meta' ? contentSecurityPolicy : '',
    ...(config.search !== false && config.search.recommendations ? files.filter(isPage).map(contentOf) : []),
  ];
}

function describeFile(file: LinkableFile): string {
  return isPage(file) ? visibleFactsOf(file) : JSON.stringify(file);
}

/**
 * Of docs with several versions, a page shows of other pages those of its version, and for the rest addresses: in the bar, in
 * its links, and of the same doc in other versions. Undefined for all other pages.
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
