/**
 * What plugins give before pages are parsed.
 * In: the plugins of a configuration, and the site. Out: features, sources, assets, and which files these were made from.
 */

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
import { errorCode } from '../../utils/code/thrown.js';
import { hashAll, hashContent } from '../../utils/hash.js';
import type { Browsers } from '../browser/browsers.js';
import { createCaller, type PluginCaller } from './call.js';
import { type MadePlace, toSources } from './made-sources.js';
import { findListProblem, isFile, isPathBelow } from './results.js';
import { toSiteFacts } from './site-facts.js';

/** What plugins have given. */
export interface GatheredPlugins {
  /** In the order of the plugins. */
  readonly features: readonly BroughtFeatures[];
  readonly sources: readonly SourceFile[];
  /** By the name of the plugin. */
  readonly assets: ReadonlyMap<string, readonly PluginAsset[]>;
  /** Absolute paths of the files that were read, or that could not be. */
  readonly watched: readonly string[];
  /** Stands for all that they give, now and later; undefined if only calling them shows what that is. */
  readonly key: string | undefined;
  /** The same of what takes part in parsing. */
  readonly parseKey: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Of a site without plugins. */
export const NO_PLUGINS: GatheredPlugins = {
  ...{ features: [], sources: [], assets: new Map(), watched: [], key: '', parseKey: '', diagnostics: [] },
};

/** Where plugins are called. */
export interface PluginPlace extends Pick<MadePlace, 'isTaken'> {
  readonly siteDir: string;
  readonly config: Config;
  readonly runWithin: RunWithin;
  readonly browsers: Browsers;
}

/** What grows while they are called. */
interface Gathering {
  readonly features: BroughtFeatures[];
  readonly sources: SourceFile[];
  readonly assets: Map<string, readonly PluginAsset[]>;
  /** Path → hash of what was read. */
  readonly read: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

/** Calls the plugins, one after the other. */
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

/** Whether it has functions that are not called yet. What the others have returned is among sources, assets and findings. */
function isCalledLater({ head, check, outputs }: SitePlugin): boolean {
  return typeof head === 'function' || check !== undefined || outputs !== undefined;
}

/** The key of plugins whose functions are still to be called, and of what plugins have given until now. */
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
  /** Of what a list is expected. */
  readonly what: string;
}

/** The list that a part is, or that it gives; empty where it is something else. */
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

/** What a plugin sees of a site. */
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

/** Creates the reader of plugins. `known` gets the absolute path and the hash of each file, an empty one if it cannot be read. */
function createPluginReader(siteDir: string, config: Config, known: Map<string, string>): PluginSite['readBytes'] {
  const access = createFileAccess(siteDir, limitsOf(config));
  return (path, from) => {
    // Content may be written on any system.
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
