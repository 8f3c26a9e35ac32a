/**
 * Detects before parsing that nothing changed since the last build. Every input of a build is either in the key of the
 * last build's note or compared again.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { limitsOf } from '../files/file-access.js';
import { keyOfCopy, type PreviousOutput } from '../output/folder/previous-output.js';
import { readAssets } from '../sources/assets.js';
import type { BuildNote } from '../types/build-note.js';
import type { SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/errors.js';
import { hashAll, hashContent } from '../utils/hash.js';
import { once } from '../utils/lazy.js';
import { EVERYTHING } from './changes.js';
import { rememberHistory } from './history.js';
import { hasMarkdownPlugins } from './plugins.js';
import type { SiteFiles, UnparsedSite } from './read-site.js';
import type { LookedFor, SessionOptions } from './snapshot.js';

/** Parameters of a build. */
export interface BuildPlace extends Pick<SessionOptions, 'cache' | 'mode' | 'overrides'> {
  readonly siteDir: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** See `WriteOptions`. */
  readonly compress: boolean;
  /** Returns the last output in the folder; shared by all languages. */
  readonly findOutput: () => PreviousOutput | undefined;
}

/** The last build into a folder. */
export interface LastBuild {
  readonly output: PreviousOutput | undefined;
  /** Its note for this language. */
  readonly note: BuildNote | undefined;
  /** Whether this build would write and report the same. */
  readonly isUpToDate: boolean;
  /** Returns the key of this build, or undefined if its results cannot be reused. */
  readonly findKey: () => Promise<string | undefined>;
}

/** All code counts, because diagnostics are produced by other code than the output. */
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

/** Looks up the last build. */
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

/** Returns the hash of all inputs outside the sources. */
export function hashFound({ assets, history, codeFiles }: Found, siteDir: string): string {
  const code = codeFiles.map((path) => `${path} ${hashFile(resolve(siteDir, path))}`);
  return hashAll([JSON.stringify(assets), JSON.stringify(history), ...code]);
}

/** Returns whether all plugins that run during or after parsing have a key that covers their results. */
function isKnownBeforeParsing({ config: { docusaurus }, plugins }: SiteFiles): boolean {
  return plugins.key !== undefined && (docusaurus === undefined || !hasMarkdownPlugins(docusaurus.plugins));
}

/**
 * Returns the hash of all inputs known before parsing. Returns undefined for a site with functions in its
 * configuration, templates with dependencies beyond their code, or sidebars that are not plain data. Markdown plugins
 * are covered by the pages they produce.
 */
async function toKey(
  { files, loadTheme }: UnparsedSite,
  { cache, mode, overrides, compress }: BuildPlace,
): Promise<string | undefined> {
  const { loaded, sources, staticFiles, sidebars, listing, plugins } = files;
  const { docusaurus } = files.config;
  const config = { ...files.config, plugins: [], docusaurus: docusaurus && { ...docusaurus, plugins: [] } };
  // A scheduled post may be due by now.
  const isTimeless = config.blogs.every(({ publishFuture }) => publishFuture);
  if (cache.folder === undefined || !isTimeless || !isPlain(config) || !isPlain(sidebars)) return undefined;
  const { context, diagnostics, isClosed } = await loadTheme();
  if (context === undefined || !isClosed) return undefined;
  return hashAll([
    cache.describeCode(TAKING_PART),
    process.version,
    // Code of the site that runs later may read it.
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

/** Deeper values are cyclic. */
const MOST_LEVELS = 100;

/** Returns whether a value is fully represented by JSON. */
function isPlain(value: unknown, level = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return !['function', 'bigint', 'symbol'].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isKnown = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isKnown && level < MOST_LEVELS && Object.values(value).every((inner) => isPlain(inner, level + 1));
}

/** Returns whether inputs outside the sources and the copied files are unchanged. */
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
    // For a missing file, the error code stands for its content.
    return errorCode(error);
  }
}
