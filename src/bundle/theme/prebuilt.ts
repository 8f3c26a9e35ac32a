/**
 * The theme bundled when csb-docs is compiled: most sites override nothing, and bundling would take most of the build
 * time of a small site. It is used only while its source files are unchanged.
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

/** The bundles for sites without overrides. */
export interface Prebuilt {
  readonly templates: Bundle;
  readonly styles: StyleBundle;
  readonly page: PageScripts;
  readonly islands: IslandBundles;
  readonly islandsWithoutSearch: IslandBundles;
}

/** The file format. Paths are relative to the package, so that it works wherever it is installed. */
interface PrebuiltFile extends Prebuilt {
  /** Source files in csb-docs, and the hash of their content. */
  readonly sources: readonly string[];
  readonly hash: string;
  /** Versions by name of the included dependencies. These determine the versions of indirect dependencies. */
  readonly packages: Readonly<Record<string, string>>;
}

const PACKAGE = realOrSame(ownPackageRoot);
const FILE = join(PACKAGE, 'dist/theme.json');

/** Reads the prebuilt theme. Undefined if a source has changed. */
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

/** Bundles the theme and writes the file. */
export async function writePrebuilt(): Promise<void> {
  // A folder without templates. Minified names depend on the relative file paths.
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

/** Returns the versions of the csb-docs dependencies that contain these files. */
function versionsOf(files: readonly string[]): Readonly<Record<string, string>> {
  const { dependencies } = readManifest(PACKAGE);
  const names = new Set(files.map(packageOf).filter((name) => name !== undefined));
  return Object.fromEntries(
    [...names].filter((name) => name in dependencies).map((name) => [name, findPackageVersion(name) ?? '']),
  );
}

/** The source map is only needed for errors in site templates, and `outputs` only repeats the code. */
function withoutSourceMap({ code, css, inputs, watched, diagnostics }: Bundle): Bundle {
  return { code: code.replace(/^\/\/# sourceMappingURL=.*$/m, ''), css, inputs, watched, diagnostics };
}

/** The path lists that every part has. */
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

/** Returns the hash of csb-docs files. Undefined if one is missing. */
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

/** Returns `@scope/name` for a file in that package, undefined for a file of csb-docs. */
function packageOf(path: string): string | undefined {
  // An installed csb-docs is itself below `node_modules`, possibly next to its dependencies.
  if (isInside(PACKAGE, path) && !toPackagePath(path).startsWith('node_modules/')) return undefined;
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];
}
