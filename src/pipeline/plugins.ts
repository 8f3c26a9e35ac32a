/** Incremental calls of plugins before pages are parsed. */

import type { GatheredPlugins } from '../bundle/plugins/gather.js';
import { withoutCache } from '../engine/cache/cache.js';
import { createStepLimiter } from '../engine/watchdog/limit-functions.js';
import type { Highlight } from '../markdown/highlight/highlight.js';
import { createParser, type ParserOptions } from '../markdown/parse.js';
import type { Config, ParseSettings } from '../types/config.js';
import type { DocusaurusSite, MarkdownPlugins } from '../types/docusaurus.js';
import type { Parse, ParsedFile, SourceFile } from '../types/page.js';
import { hashAll } from '../utils/hash.js';
import { once } from '../utils/lazy.js';
import { compareCodeUnits } from '../utils/text/order.js';
import { divideResult } from './parsed-later.js';
import { type Memory, remember } from './remember.js';
import type { SessionOptions } from './snapshot.js';
import type { Sources } from './sources.js';

/** Inputs of the plugin calls. */
export interface PluginsInput extends Pick<Sources, 'listing'> {
  readonly config: Config;
}

/**
 * Calls plugins again if the configuration, the list of files or a file they read changed, and while one of them fails.
 */
export function rememberPlugins({
  place: { siteDir },
  log,
  threads: { watchdog, browsers },
}: Pick<SessionOptions, 'place' | 'log' | 'threads'>): Memory<PluginsInput, GatheredPlugins> {
  let last: PluginsInput | undefined;
  const load = once(() => import('../bundle/plugins/gather.js'));
  return remember(
    async (input) => {
      last = input;
      const { config, listing } = input;
      const { gatherPlugins, NO_PLUGINS } = await load();
      if (config.plugins.length === 0) return NO_PLUGINS;
      const phase = log.phase('plugins');
      const known = new Set<string>(listing.files.map(({ path }) => path));
      const isTaken = (path: string): boolean => known.has(path);
      const gathered = await gatherPlugins({ siteDir, config, isTaken, runWithin: watchdog.run, browsers });
      phase.end(`${config.plugins.map(({ plugin: { name } }) => name).join(', ')}`);
      return gathered;
    },
    ({ watched, diagnostics }, changes, input) =>
      last?.config !== input.config ||
      last.listing !== input.listing ||
      watched.some(changes.touches) ||
      diagnostics.some(({ severity }) => severity === 'error'),
  );
}

/** Merges sources with those created by plugins, sorted by path. */
export function withMade(sources: readonly SourceFile[], made: readonly SourceFile[]): readonly SourceFile[] {
  if (made.length === 0) return sources;
  return [...sources, ...made].toSorted((a, b) => compareCodeUnits(a.path, b.path));
}

/** Inputs of parsing besides the files. */
export interface ParsedSite {
  readonly config: Config;
  /** Results of plugins. Their pages are already among the sources. */
  readonly plugins: GatheredPlugins;
}

/**
 * Prepares plugins for the parser. Returns undefined options if none affect parsing, and disables the cache for plugins
 * without a key.
 */
export function bringToParsing<Options extends Pick<SessionOptions, 'place' | 'threads' | 'cache'>>(
  { config, plugins }: ParsedSite,
  options: Options,
): { readonly own: ParserOptions | undefined; readonly key: string | undefined; readonly here: Options } {
  const brought = findBrought(config, plugins);
  if (brought === undefined) return { own: undefined, key: undefined, here: options };
  const { codeSeconds: seconds, codeMemory: bytes } = config.limits;
  const runStep = createStepLimiter({ seconds, bytes });
  return {
    own: { ...brought, siteDir: options.place.siteDir, runWithin: options.threads.watchdog.run, runStep },
    key: brought.key,
    here: brought.key === undefined ? { ...options, cache: withoutCache() } : options,
  };
}

/** Parser features of plugins. */
interface BroughtToParsing extends Pick<GatheredPlugins, 'features'> {
  readonly plugins: DocusaurusSite['plugins'];
  /** Plugin names by function. */
  readonly owners: ReadonlyMap<unknown, string>;
  /** Fingerprint of all of them; undefined if unknown. */
  readonly key: string | undefined;
}

/** Returns the features of plugins that affect parsing, or undefined if there are none. */
function findBrought({ docusaurus, plugins }: Config, gathered: GatheredPlugins): BroughtToParsing | undefined {
  const kept = docusaurus?.plugins ?? { docs: NONE, blog: NONE, pages: NONE, further: [] };
  const remark = plugins.flatMap(({ plugin }) => plugin.remark ?? []);
  const rehype = plugins.flatMap(({ plugin }) => plugin.rehype ?? []);
  const isForeign = hasMarkdownPlugins(kept);
  if (!isForeign && gathered.features.length + remark.length + rehype.length === 0) return undefined;
  const add = (own: MarkdownPlugins): MarkdownPlugins => ({
    ...own,
    remarkPlugins: [...own.remarkPlugins, ...remark],
    rehypePlugins: [...own.rehypePlugins, ...rehype],
  });
  return {
    features: gathered.features,
    plugins: {
      ...{ docs: add(kept.docs), blog: add(kept.blog), pages: add(kept.pages) },
      further: kept.further.map((each) => ({ ...each, plugins: add(each.plugins) })),
    },
    owners: listOwners(plugins),
    key: isForeign ? undefined : gathered.parseKey,
  };
}

const NONE: MarkdownPlugins = {
  ...{ beforeDefaultRemarkPlugins: [], remarkPlugins: [] },
  ...{ beforeDefaultRehypePlugins: [], rehypePlugins: [] },
};

/** Returns whether a configuration has unified plugins for Markdown. */
export function hasMarkdownPlugins({ docs, blog, pages, further }: DocusaurusSite['plugins']): boolean {
  const lists = [docs, blog, pages, ...further.map((each) => each.plugins)];
  return lists.some((each) => Object.values<readonly unknown[]>({ ...each }).some((list) => list.length > 0));
}

function listOwners(plugins: Config['plugins']): ReadonlyMap<unknown, string> {
  return new Map(
    plugins.flatMap(({ plugin: { name, remark = [], rehype = [] } }) =>
      [...remark, ...rehype].map((listed): [unknown, string] => [Array.isArray(listed) ? listed[0] : listed, name]),
    ),
  );
}

/**
 * Creates the parser for a site. With plugins, the hash of a page is that of the result, because they may return
 * different results for the same text.
 */
export function createSiteParser(settings: ParseSettings, highlight: Highlight, own: ParserOptions | undefined): Parse {
  const parse = createParser(settings, highlight, own);
  return own === undefined ? parse : async (file) => hashResult(await parse(file));
}

/** The path is omitted, because moving a file does not change its content. */
function hashResult(result: ParsedFile): ParsedFile {
  if (!('hash' in result)) return result;
  const { source: _source, diagnostics: _diagnostics, ...content } = result;
  return { ...result, hash: hashAll(divideResult(content as ParsedFile)) };
}
