/** Calls plugins after all pages are linked: collects head tags, files and diagnostics. */

import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath, RoutePath } from '../../types/paths.js';
import type { HeadPage, LinkedPage, PlacedPlugin, PluginAsset, PluginTag } from '../../types/plugin.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import type { RunWithin } from '../../types/watchdog.js';
import { toVersionKey } from '../../utils/docs-keys.js';
import { hashAll, hashContent } from '../../utils/hash.js';
import { findPage, listShownPages } from '../../utils/pages-of-route.js';
import { absoluteUrl, outPathToHref, toOutPath } from '../../utils/paths.js';
import { createCaller, type PluginCaller } from './call.js';
import type { GatheredPlugins } from './gather.js';
import { isFile, isPathBelow, isTag } from './results.js';
import { toSiteFacts } from './site-facts.js';

/** The contributions of plugins to a linked site. */
export interface Contributed {
  /** Head tags by route path. */
  readonly head: ReadonlyMap<RoutePath, readonly PluginTag[]>;
  readonly files: readonly OutputFile<string | Uint8Array>[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A linked site, and how to call plugins. */
export interface ContributionPlace {
  readonly site: Site;
  readonly siteDir: string;
  readonly gathered: Pick<GatheredPlugins, 'assets'>;
  /** Other files that are written. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  readonly runWithin: RunWithin;
}

/** Data collected while plugins are called. */
interface Growing {
  readonly head: Map<RoutePath, PluginTag[]>;
  readonly files: Map<OutPath, OutputFile<string | Uint8Array>>;
  readonly diagnostics: Diagnostic[];
  readonly pages: ReadonlyMap<RoutePath, LinkedPage>;
  readonly isTaken: (path: OutPath) => boolean;
}

/** Calls plugins one after another. */
export async function contribute(place: ContributionPlace): Promise<Contributed> {
  const { plugins } = place.site.config;
  const files: Growing['files'] = new Map();
  const taken = listTaken(place);
  const growing: Growing = {
    ...{ files, head: new Map(), diagnostics: [], pages: toLinkedPages(place.site) },
    isTaken: (path) => taken.has(path) || files.has(path),
  };
  for (const placed of plugins) {
    const caller = createCaller(placed, place.runWithin, growing.diagnostics);
    await addHead(placed, { ...place, caller, growing });
    await addFiles(placed, { ...place, caller, growing });
  }
  return { ...growing, files: [...files.values()] };
}

interface Work extends ContributionPlace {
  readonly caller: PluginCaller;
  readonly growing: Growing;
}

/** Returns output paths in use. Files made from all pages are known by name only. */
function listTaken({ site, bundles }: Pick<ContributionPlace, 'site' | 'bundles'>): ReadonlySet<OutPath> {
  return new Set([
    ...[...site.routes.values()].map(({ out }) => out),
    ...site.staticFiles.map(({ out }) => out),
    ...site.assets.map(({ to }) => to),
    ...site.feeds.map(({ out }) => out),
    ...bundles.map(({ path }) => path),
    ...['_headers', '_redirects', 'llms.txt', 'llms-full.txt', 'opensearch.xml'].map(toOutPath),
    ...(site.config.sitemap === false ? [] : [toOutPath(site.config.sitemap.filename)]),
  ]);
}

async function addHead({ plugin }: PlacedPlugin, { site, gathered, caller, growing }: Work): Promise<void> {
  const { head } = plugin;
  if (head === undefined) return;
  const folder = toAssetFolder(plugin.name, gathered.assets.get(plugin.name) ?? []);
  let isAssetUsed = false;
  const asset: HeadPage['asset'] = (path) => {
    const out = folder.paths.get(path);
    if (out === undefined) throw new Error(`it has no asset \`${path}\``);
    isAssetUsed = true;
    return outPathToHref(out, site.config);
  };
  const pages = [...growing.pages.values()];
  const tagged = await caller.call('head', () =>
    [...growing.pages].map(
      ([path, page]) => [path, typeof head === 'function' ? head({ ...page, asset }, pages) : head] as const,
    ),
  );
  let isRefused = false;
  for (const [path, tags] of tagged ?? []) {
    const usable = Array.isArray(tags) ? tags.filter(isTag) : [];
    isRefused ||= usable.length !== (Array.isArray(tags) ? tags.length : -1);
    if (usable.length > 0) growing.head.set(path, [...(growing.head.get(path) ?? []), ...usable]);
  }
  if (isRefused) caller.refuse('head', 'something that is not a list of tags with `tagName` and `attributes`');
  if (isAssetUsed) for (const file of folder.files) growing.files.set(file.path, file);
}

/** Puts all assets of a plugin into a folder named by their hash, so that they can refer to each other. */
function toAssetFolder(name: string, assets: readonly PluginAsset[]) {
  const hash = hashAll(assets.flatMap(({ path, content }) => [path, hashContent(content)])).slice(0, HASH_DIGITS);
  const folder = `assets/plugins/${name.replace(/[^\w.-]+/g, '-')}-${hash}`;
  const files = assets.map(({ path, content }) => ({ path: toOutPath(`${folder}/${path}`), content }));
  return { files, paths: new Map(assets.map(({ path }) => [path, toOutPath(`${folder}/${path}`)])) };
}

const HASH_DIGITS = 8;

async function addFiles({ plugin }: PlacedPlugin, { site, siteDir, caller, growing }: Work): Promise<void> {
  const { check, outputs } = plugin;
  if (check === undefined && outputs === undefined) return;
  const linked = { ...toSiteFacts(siteDir, site.config), pages: [...growing.pages.values()], report: caller.report };
  if (check !== undefined) await caller.call('check', () => check(linked));
  const given: unknown = outputs && (await caller.call('outputs', () => outputs(linked)));
  if (given === undefined) return;
  if (!Array.isArray(given)) return caller.refuse('outputs', 'something other than a list of files');
  for (const file of given) {
    if (!isFile(file) || !isPathBelow(file.path)) {
      caller.refuse('outputs', 'something that is not a file with `content` and a `path` inside the output folder');
      continue;
    }
    const path = toOutPath(file.path);
    if (growing.isTaken(path)) caller.refuse('outputs', `a file \`${path}\`, which the site already has`);
    else growing.files.set(path, { path, content: file.content });
  }
}

/** Returns all pages by route path, in rendering order. */
function toLinkedPages({ routes, config }: Pick<Site, 'routes' | 'config'>): ReadonlyMap<RoutePath, LinkedPage> {
  return new Map([...routes].map(([path, route]) => [path, toLinkedPage(route, config.url)]));
}

function toLinkedPage(route: Route, origin: string): LinkedPage {
  const { kind, path, href, title, description, source } = route;
  const own = findPage(route);
  return {
    ...{ kind, path, href, url: absoluteUrl(href, origin), title, description },
    ...(source === undefined ? {} : { source }),
    ...toSidebar(route),
    headings: own?.headings.map(({ level, id, text }) => ({ level, id, text })) ?? [],
    frontMatter: own?.rawFrontMatter ?? {},
    uses: [...new Set(listShownPages(route).flatMap(({ uses = [] }) => uses))].sort(),
  };
}

function toSidebar(route: Route): Pick<LinkedPage, 'sidebar'> {
  const { docsPlace } = route;
  if (!('sidebar' in route) || route.sidebar === undefined || docsPlace === undefined) return {};
  return { sidebar: `${toVersionKey(docsPlace)} ${route.sidebar}` };
}
