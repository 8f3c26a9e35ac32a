/**
 * A build of which nothing has changed since the last one: found before anything is parsed, linked or rendered.
 * In: what was read of a site, and the note that the last build has left. Out: that note, where this build would find the
 * same and write the same. All that a build looks at is in the key of the note, or looked at again.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { limitsOf } from '../files/file-access.js';
import { keyOfCopy, type PreviousOutput } from '../output/folder/previous-output.js';
import { readAssets } from '../sources/assets.js';
import type { BuildNote } from '../types/build-note.js';
import type { SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/thrown.js';
import { hashAll, hashContent } from '../utils/hash.js';
import { once } from '../utils/once.js';
import { EVERYTHING } from './changes.js';
import { rememberHistory } from './history.js';
import { hasMarkdownPlugins } from './plugins.js';
import type { SiteFiles, UnparsedSite } from './read-site.js';
import type { LookedFor, SessionOptions } from './snapshot.js';

/** Where a build takes place. */
export interface BuildPlace extends Pick<SessionOptions, 'cache' | 'mode' | 'overrides'> {
  readonly siteDir: string;
  /** Absolute. */
  readonly outDir: string;
  /** See `WriteOptions`. */
  readonly compress: boolean;
  /** What is known of the last output in the folder, found once for all languages. */
  readonly findOutput: () => PreviousOutput | undefined;
}

/** What is known of the last build into a folder. */
export interface LastBuild {
  readonly output: PreviousOutput | undefined;
  /** What it has left for this language. */
  readonly note: BuildNote | undefined;
  /** Whether this build would write and say the same. */
  readonly isUpToDate: boolean;
  /** The key of this build; undefined where nothing can be kept for the next one. */
  readonly findKey: () => Promise<string | undefined>;
}

/** Everything takes part: what a build says is made by other code than what it writes. */
const TAKING_PART = {
  folders: [
    ...['types', 'utils', 'diagnostics', 'locales', 'config', 'search', 'markdown', 'graph', 'render', 'client'],
    ...[
      'docusaurus',
      'files',
      'sources',
      'plugins',
      'engine',
      'terminal',
      'bundle',
      'output',
      'check',
      'pipeline',
      'api',
    ],
  ],
  packages: [
    'react',
    'react-dom',
    'satteri',
    'shiki',
    '@shikijs/langs',
    'esbuild',
    'fast-glob',
    'image-size',
    'sucrase',
    'yaml',
  ],
};

/** Looks for the last build. */
export async function recallBuild(site: UnparsedSite, place: BuildPlace): Promise<LastBuild> {
  const findKey = once(() => toKey(site, place));
  const output = place.cache.folder === undefined ? undefined : place.findOutput();
  const { locale } = site.files.config.i18n;
  const note = output !== undefined && Object.hasOwn(output.notes, locale) ? output.notes[locale] : undefined;
  const isUpToDate =
    output !== undefined &&
    note !== undefined &&
    isKnownBeforeParsing(site.files) &&
    note.key === (await findKey()) &&
    (await isSame({ output, note }, site, place));
  return { output, note, isUpToDate, findKey };
}

interface Found extends Pick<LookedFor, 'assets' | 'history'> {
  readonly codeFiles: readonly FilePath[];
}

/** The hash of what is found outside the sources. */
export function hashFound({ assets, history, codeFiles }: Found, siteDir: string): string {
  const code = codeFiles.map((path) => `${path} ${hashFile(resolve(siteDir, path))}`);
  return hashAll([JSON.stringify(assets), JSON.stringify(history), ...code]);
}

/** Whether all plugins that are called while pages are parsed, or later, have a key that covers what they return. */
function isKnownBeforeParsing({ config: { docusaurus }, plugins }: SiteFiles): boolean {
  return plugins.key !== undefined && (docusaurus === undefined || !hasMarkdownPlugins(docusaurus.plugins));
}

/**
 * All that is known before parsing; undefined for a site with functions in its configuration, templates that reach beyond
 * their code, or sidebars that are no plain data. Plugins for Markdown are covered by what pages become with them.
 */
async function toKey(
  { files, loadTheme }: UnparsedSite,
  { cache, mode, overrides, compress }: BuildPlace,
): Promise<string | undefined> {
  const { loaded, sources, staticFiles, sidebars, listing, plugins } = files;
  const { docusaurus } = files.config;
  const config = { ...files.config, plugins: [], docusaurus: docusaurus && { ...docusaurus, plugins: [] } };
  // What waits for its day may not wait any more.
  const isTimeless = config.blogs.every(({ publishFuture }) => publishFuture);
  if (cache.folder === undefined || !isTimeless || !isPlain(config) || !isPlain(sidebars)) return undefined;
  const { context, diagnostics, isClosed } = await loadTheme();
  if (context === undefined || !isClosed) return undefined;
  return hashAll([
    cache.describeCode(TAKING_PART),
    process.version,
    // Code of the site that is executed after this may ask for it.
    String(process.env['NODE_ENV']),
    mode,
    String(overrides.evaluate),
    String(compress),
    JSON.stringify([config, loaded.source, loaded.ranges, staticFiles, sidebars, listing.pageModules]),
    context.build,
    String(plugins.key),
    ...sources.map(toSourceKey),
    JSON.stringify([...files.diagnostics, ...diagnostics]),
  ]);
}

function toSourceKey({ role, path, relativePath, hash }: SourceFile): string {
  return [role, path, relativePath, hash].join('\n');
}

/** What is deeper has itself inside. */
const MOST_LEVELS = 100;

/** Whether JSON says everything about a value. */
function isPlain(value: unknown, level = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return !['function', 'bigint', 'symbol'].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isKnown = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isKnown && level < MOST_LEVELS && Object.values(value).every((inner) => isPlain(inner, level + 1));
}

/** Whether what lies outside the sources is as it was, and the output too. */
async function isSame(
  { output, note }: { readonly output: PreviousOutput; readonly note: BuildNote },
  { files }: UnparsedSite,
  place: BuildPlace,
): Promise<boolean> {
  const { copies, candidates, hasUndatedPosts, codeFiles, found } = note;
  const areCopiesSame = copies.every(
    ([from, to]) => output.files.get(to)?.key === keyOfCopy(resolve(place.siteDir, from)),
  );
  if (!areCopiesSame) return false;
  const { config, listing } = files;
  const assets = await readAssets(place.siteDir, candidates, limitsOf(config));
  const history = await rememberHistory(place.siteDir)({ config, listing, hasUndatedPosts }, EVERYTHING);
  return hashFound({ assets, history, codeFiles }, place.siteDir) === found;
}

function hashFile(path: string): string {
  try {
    return hashContent(readFileSync(path));
  } catch (error) {
    // Nothing is known of it but that.
    return errorCode(error);
  }
}
