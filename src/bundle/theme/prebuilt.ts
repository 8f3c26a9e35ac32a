/**
 * The theme as it comes, bundled when csb-docs is compiled: most sites replace none of it, and bundling it would take
 * most of the time in which a small site is built.
 * It is valid while everything it was made from is as it was, so that it is never older than a template.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findPackageVersion, ownPackageRoot, readManifest } from '../../files/package.js';
import { isInside, realOrSame } from '../../files/site-path.js';
import { createContentHash } from '../../utils/hash.js';
import type { Bundle } from '../build/esbuild.js';
import { bundleIslands, type IslandBundles, SEARCH_ISLANDS } from '../scripts/bundle-islands.js';
import { bundlePageScripts, type PageScripts } from '../scripts/bundle-scripts.js';
import { bundleStyles, type StyleBundle } from '../styles/bundle-styles.js';
import { bundleTemplates } from './bundle-templates.js';

/** What sites have that replace nothing of it. */
export interface Prebuilt {
  readonly templates: Bundle;
  readonly styles: StyleBundle;
  readonly page: PageScripts;
  readonly islands: IslandBundles;
  readonly islandsWithoutSearch: IslandBundles;
}

/** The file that holds it. Paths are relative to the package, so that it can be installed anywhere. */
interface PrebuiltFile extends Prebuilt {
  /** Files of csb-docs that it was made from, and the hash of what was in them. */
  readonly sources: readonly string[];
  readonly hash: string;
  /** Name → version of the dependencies of csb-docs in them; these decide on what they depend on themselves. */
  readonly packages: Readonly<Record<string, string>>;
}

const PACKAGE = realOrSame(ownPackageRoot);
const FILE = join(PACKAGE, 'dist/theme.json');

/** Reads it; undefined when something it was made from has changed since. */
export function readPrebuilt(): Prebuilt | undefined {
  if (!existsSync(FILE)) return undefined;
  const { sources, hash, packages, ...theme }: PrebuiltFile = JSON.parse(readFileSync(FILE, 'utf8'));
  const isValid =
    Object.entries(packages).every(([name, version]) => findPackageVersion(name) === version) &&
    hashFiles(sources) === hash;
  if (!isValid) return undefined;
  return {
    templates: withAbsolutePaths(theme.templates),
    styles: withAbsolutePaths(theme.styles),
    page: theme.page,
    islands: withAbsolutePaths(theme.islands),
    islandsWithoutSearch: withAbsolutePaths(theme.islandsWithoutSearch),
  };
}

/** Bundles it and writes the file. */
export async function writePrebuilt(): Promise<void> {
  // A folder without templates. What minified names are chosen depends on the relative paths of the files.
  const siteDir = join(PACKAGE, 'bin');
  const templates = await bundleTemplates({ siteDir });
  const styles = await bundleStyles({ siteDir, announcementBar: undefined, search: 'apart' });
  const page = await bundlePageScripts(siteDir);
  const islands = await bundleIslands({ siteDir });
  const inputs = [...new Set([templates, styles, page, islands].flatMap((part) => part.inputs))].sort();
  const sources = inputs.filter((path) => packageOf(path) === undefined).map(toPackagePath);
  const file: PrebuiltFile = {
    templates: withoutSourceMap(withRelativePaths(templates)),
    styles: withRelativePaths(styles),
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

/** The map is for errors in templates of a site; and of `outputs`, the code is the only one. */
function withoutSourceMap({ code, css, inputs, watched, diagnostics }: Bundle): Bundle {
  return { code: code.replace(/^\/\/# sourceMappingURL=.*$/m, ''), css, inputs, watched, diagnostics };
}

/** The paths that every part has. */
type Paths = Pick<Bundle, 'inputs' | 'watched'>;

function withRelativePaths<Part extends Paths>(part: Part): Part {
  return { ...part, watched: part.watched.map(toPackagePath), inputs: [] };
}

function withAbsolutePaths<Part extends Paths>(part: Part): Part {
  return { ...part, watched: part.watched.map((path) => resolve(PACKAGE, path)) };
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
