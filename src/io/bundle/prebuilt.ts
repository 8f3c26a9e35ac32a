/**
 * The scripts of the theme as it comes, bundled when csb-docs is compiled: most sites replace none of it, and bundling
 * it would take half of the time in which a small site is built.
 * They are valid while everything they were made from is as it was, so that they are never older than a template.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createContentHash } from '../../text/hash.js';
import { findPackageVersion, ownPackageRoot, readManifest } from '../package.js';
import { isInside, realOrSame } from '../site-path.js';
import { bundleIslands, bundlePageScripts, type IslandBundles, type PageScripts } from './bundle-scripts.js';

/** Where search is off, no page has them. */
export const SEARCH_ISLANDS = ['Search', 'SearchResults', 'HostedRelatedPages'];

/** Scripts of sites that replace none of the theme's. */
export interface Prebuilt {
  readonly page: PageScripts;
  readonly islands: IslandBundles;
  readonly islandsWithoutSearch: IslandBundles;
}

/** The file that holds them. Paths are relative to the package, so that it can be installed anywhere. */
interface PrebuiltFile extends Prebuilt {
  /** Files of csb-docs that they were made from, and the hash of what was in them. */
  readonly sources: readonly string[];
  readonly hash: string;
  /** Name → version of the dependencies of csb-docs in them; these decide on what they depend on themselves. */
  readonly packages: Readonly<Record<string, string>>;
}

const PACKAGE = realOrSame(ownPackageRoot);
const FILE = join(PACKAGE, 'dist/scripts.json');

/** Reads them; undefined when something they were made from has changed since. */
export function readPrebuilt(): Prebuilt | undefined {
  if (!existsSync(FILE)) return undefined;
  const { sources, hash, packages, ...scripts }: PrebuiltFile = JSON.parse(readFileSync(FILE, 'utf8'));
  const isValid =
    Object.entries(packages).every(([name, version]) => findPackageVersion(name) === version) &&
    hashFiles(sources) === hash;
  if (!isValid) return undefined;
  return {
    page: scripts.page,
    islands: withAbsolutePaths(scripts.islands),
    islandsWithoutSearch: withAbsolutePaths(scripts.islandsWithoutSearch),
  };
}

/** Bundles them and writes the file. */
export async function writePrebuilt(): Promise<void> {
  // A folder without templates. What minified names are chosen depends on the relative paths of the files.
  const siteDir = join(PACKAGE, 'bin');
  const page = await bundlePageScripts(siteDir);
  const islands = await bundleIslands({ siteDir });
  const inputs = [...new Set([...page.inputs, ...islands.inputs])].sort();
  const sources = inputs.filter((path) => packageOf(path) === undefined).map(toPackagePath);
  const file: PrebuiltFile = {
    page: { ...page, inputs: [] },
    islands: withRelativePaths(islands),
    islandsWithoutSearch: withRelativePaths(await bundleIslands({ siteDir, without: SEARCH_ISLANDS })),
    sources,
    hash: hashFiles(sources) ?? '',
    packages: versionsOf(inputs),
  };
  writeFileSync(FILE, JSON.stringify(file));
}

/** The versions of the dependencies of csb-docs among the packages of these files. */
function versionsOf(files: readonly string[]): Readonly<Record<string, string>> {
  const { dependencies } = readManifest(PACKAGE);
  const names = new Set(files.map(packageOf).filter((name) => name !== undefined));
  return Object.fromEntries(
    [...names].filter((name) => name in dependencies).map((name) => [name, findPackageVersion(name) ?? '']),
  );
}

function withRelativePaths(islands: IslandBundles): IslandBundles {
  return { ...islands, watched: islands.watched.map(toPackagePath), inputs: [] };
}

function withAbsolutePaths(islands: IslandBundles): IslandBundles {
  return { ...islands, watched: islands.watched.map((path) => resolve(PACKAGE, path)) };
}

function toPackagePath(path: string): string {
  return relative(PACKAGE, path).replaceAll('\\', '/');
}

/** The hash of files of csb-docs; undefined when one is missing. */
function hashFiles(paths: readonly string[]): string | undefined {
  const hash = createContentHash();
  for (const path of paths) {
    const absolute = join(PACKAGE, path);
    if (!existsSync(absolute)) return undefined;
    hash.add(`${path}\n`);
    hash.add(readFileSync(absolute));
  }
  return hash.finish();
}

/** `@scope/name` for a file of that package, undefined for a file of csb-docs. */
function packageOf(path: string): string | undefined {
  // Installed, csb-docs is itself below a `node_modules`, and its packages may be beside it.
  if (isInside(PACKAGE, path) && !toPackagePath(path).startsWith('node_modules/')) return undefined;
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];
}
