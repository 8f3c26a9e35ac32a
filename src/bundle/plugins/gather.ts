/** Calls plugins before pages are parsed: collects features, sources and assets, and the files they were made from. */

import { dirname, resolve } from 'node:path';
import { describeRefusal } from '../../diagnostics/catalogue/file-access.js';
import { createFileAccess, findRefusal, limitsOf } from '../../files/file-access.js';
import { readRegularFile } from '../../files/read-file.js';
import { type BroughtFeatures, isFeature } from '../../markdown/brought-features.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/page.js';
import type { Awaitable, PlacedPlugin, PluginAsset, PluginSite, SitePlugin } from '../../types/plugin.js';
import type { RunWithin } from '../../types/watchdog.js';
import { errorCode } from '../../utils/code/errors.js';
import { hashAll, hashContent } from '../../utils/hash.js';
import type { Browsers } from '../browser/browsers.js';
import { createCaller, type PluginCaller } from './call.js';
import { type MadePlace, toSources } from './made-sources.js';
import { findListProblem, isFile, isPathBelow } from './results.js';
import { toSiteFacts } from './site-facts.js';

/** The contributions of plugins. */
export interface GatheredPlugins {
  /** In the order of the plugins. */
  readonly features: readonly BroughtFeatures[];
  readonly sources: readonly SourceFile[];
  /** By plugin name. */
  readonly assets: ReadonlyMap<string, readonly PluginAsset[]>;
  /** Absolute paths of files that were read, or could not be. */
  readonly watched: readonly string[];
  /** Key of everything they return, now and later. Undefined if only calling them shows it. */
  readonly key: string | undefined;
  /** The same for everything that affects parsing. */
  readonly parseKey: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** For a site without plugins. */
export const NO_PLUGINS: GatheredPlugins = {
  ...{ features: [], sources: [], assets: new Map(), watched: [], key: '', parseKey: '', diagnostics: [] },
};

/** The context for calling plugins. */
export interface PluginPlace extends Pick<MadePlace, 'isTaken'> {
  readonly siteDir: string;
  readonly config: Config;
  readonly runWithin: RunWithin;
  readonly browsers: Browsers;
}

/** Data collected while plugins are called. */
interface Gathering {
  readonly features: BroughtFeatures[];
  readonly sources: SourceFile[];
  readonly assets: Map<string, readonly PluginAsset[]>;
  /** Path → hash of files that were read. */
  readonly read: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

/** Calls plugins one after another. */
export async function gatherPlugins(place: PluginPlace): Promise<GatheredPlugins> {
  const { plugins } = place.config;
  if (plugins.length === 0) return NO_PLUGINS;
  const found: Gathering = { features: [], sources: [], assets: new Map(), read: new Map(), diagnostics: [] };
  for (const placed of plugins) await gatherFrom(placed, place, found);
  return {
    ...found,
    watched: [...found.read.keys()],
    key: toKey(
      plugins.filter(({ plugin }) => takesPartInParsing(plugin) || isCalledLater(plugin)),
      found,
      plugins.map(({ plugin: { name, head } }) => JSON.stringify([name, head])),
    ),
    parseKey: toKey(
      plugins.filter(({ plugin }) => takesPartInParsing(plugin)),
      found,
    ),
  };
}

function takesPartInParsing({ markdown, remark = [], rehype = [] }: SitePlugin): boolean {
  return markdown !== undefined || remark.length + rehype.length > 0;
}

/** Returns true if it has functions that run later. Results of others are among sources, assets and diagnostics. */
function isCalledLater({ head, check, outputs }: SitePlugin): boolean {
  return typeof head === 'function' || check !== undefined || outputs !== undefined;
}

/** Returns the key of plugins with later calls, and of what plugins returned so far. */
function toKey(
  plugins: readonly PlacedPlugin[],
  { read, assets }: Gathering,
  given: readonly string[] = [],
): string | undefined {
  const keys = plugins.map(({ plugin: { name, key }, codeKey }) =>
    key === undefined || codeKey === undefined ? undefined : [name, key, codeKey],
  );
  if (keys.includes(undefined)) return undefined;
  const contents = [...assets].flatMap(([name, files]) => [
    name,
    ...files.flatMap(({ path, content }) => [path, hashContent(content)]),
  ]);
  return hashAll([JSON.stringify(keys), ...given, ...[...read].flat(), ...contents]);
}

async function gatherFrom(placed: PlacedPlugin, place: PluginPlace, found: Gathering): Promise<void> {
  const { plugin } = placed;
  const caller = createCaller(placed, place.runWithin, found.diagnostics);
  const site = toPluginSite(place, caller, found.read);
  const features = await listGiven(plugin.markdown, 'markdown', { caller, site, what: 'features' });
  const usable = features.filter(isFeature);
  if (usable.length < features.length) caller.refuse('markdown', 'something that is not a Markdown feature');
  if (usable.length > 0) found.features.push({ plugin: plugin.name, features: usable });
  const pages = await listGiven(plugin.pages, 'pages', { caller, site, what: 'pages' });
  const isTaken = (path: string): boolean => place.isTaken(path) || found.sources.some((other) => other.path === path);
  found.sources.push(...toSources(pages, caller, { config: place.config, isTaken }));
  const assets = await listGiven(plugin.assets, 'assets', { caller, site, what: 'files' });
  const files = assets.filter((file): file is PluginAsset => isFile(file) && isPathBelow(file.path));
  if (files.length < assets.length) caller.refuse('assets', 'something that is not a file with `path` and `content`');
  const paths = files.map(({ path }) => path);
  for (const path of new Set(paths.filter((each, index) => paths.indexOf(each) !== index)))
    caller.refuse('assets', `the file \`${path}\` more than once`);
  if (files.length > 0) found.assets.set(plugin.name, files);
}

interface Asked {
  readonly caller: PluginCaller;
  readonly site: PluginSite;
  /** Items of the expected list. */
  readonly what: string;
}

/** Returns the list of a part, directly or from its function. Empty if it is invalid. */
async function listGiven(
  given: readonly unknown[] | ((site: PluginSite) => Awaitable<readonly unknown[]>) | undefined,
  part: keyof SitePlugin,
  { caller, site, what }: Asked,
): Promise<readonly unknown[]> {
  if (given === undefined) return [];
  const called =
    typeof given === 'function' ? await caller.call(part, async () => ({ list: await given(site) })) : { list: given };
  if (called === undefined) return [];
  const list: unknown = called.list;
  if (Array.isArray(list)) return list;
  caller.refuse(part, findListProblem(list, what) ?? '');
  return [];
}

/** Creates the site API for a plugin. */
function toPluginSite(
  { siteDir, config, browsers }: PluginPlace,
  { report }: PluginCaller,
  known: Map<string, string>,
): PluginSite {
  const readBytes = createPluginReader(siteDir, config, known);
  return {
    ...toSiteFacts(siteDir, config),
    readBytes,
    findBrowser: () => browsers.find(config.limits.codeSeconds),
    read: (path, from) => new TextDecoder().decode(readBytes(path, from)).replace(/^\uFEFF/, ''),
    report,
  };
}

/**
 * Creates the file reader of plugins. `known` receives the absolute path and hash of each file; `''` if it cannot be
 * read.
 */
function createPluginReader(siteDir: string, config: Config, known: Map<string, string>): PluginSite['readBytes'] {
  const access = createFileAccess(siteDir, limitsOf(config));
  return (path, from) => {
    // Content may use either slash.
    const absolute =
      from === undefined ? resolve(siteDir, path) : resolve(siteDir, dirname(from), path.replaceAll('\\', '/'));
    known.set(absolute, '');
    const refusal = findRefusal(access, { path: absolute, ...(from === undefined ? {} : { written: path }) });
    if (refusal !== undefined) throw new Error(`${describeRefusal(path, refusal)}, so it is not read`);
    try {
      const bytes = readRegularFile(absolute);
      known.set(absolute, hashContent(bytes));
      return bytes;
    } catch (error) {
      const code = errorCode(error);
      const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
      throw Object.assign(new Error(`\`${path}\` ${problem}`), { code });
    }
  };
}
