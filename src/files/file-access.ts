/** The one rule for every file that content, data or the configuration names. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { listContentPaths } from '../config/content-folders.js';
import type { Config } from '../types/config.js';
import type { FileRefusal } from '../types/facts.js';
import { isHiddenPath, isNamedIn } from '../utils/hidden-files.js';
import { findPackage } from './find-package.js';
import { ownPackageRoot, readManifest } from './package.js';
import { allowedRoots, isInside, toSitePath } from './site-path.js';

/** What a configuration adds to the rule. */
export interface AccessLimits {
  /** Folders outside the site and its repository whose files may be read, absolute or relative to the site. */
  readonly folders?: readonly string[];
  /** Hidden files and key files that may be read, or folders of such, relative to the site. */
  readonly allowHiddenFiles?: readonly string[];
}

/** What the rule needs to know about a site. */
export interface FileAccess {
  readonly siteDir: string;
  readonly realSiteDir: string;
  /** Folders whose files may be read: each as it is named, and its real path. */
  readonly roots: readonly string[];
  readonly allowHiddenFiles: readonly string[];
}

/** A file that something names. */
export interface NamedFile {
  /** Absolute, or relative to the site. */
  readonly path: string;
  /** The path as content has it, decoded. Content may not use absolute paths; absent for the configuration. */
  readonly written?: string;
  /** The real path, if it is known. */
  readonly real?: string;
}

/** Looks up the roots of a site once, for many calls of `findRefusal`. */
export function createFileAccess(
  siteDir: string,
  { folders = [], allowHiddenFiles = [] }: AccessLimits = {},
): FileAccess {
  const named = [siteDir, ...folders.map((folder) => resolve(siteDir, folder))];
  const packages = [siteDir, ownPackageRoot].flatMap(listPackageFolders);
  const roots = [...named, ...allowedRoots(siteDir, folders), ...packages, ...packages.map(toRealPath)];
  return { siteDir, realSiteDir: toRealPath(siteDir), roots: [...new Set(roots)], allowHiddenFiles };
}

/** The part of a configuration that the rule depends on. */
export type LimitedConfig = Pick<
  Config,
  'docs' | 'blogs' | 'pages' | 'staticDirectories' | 'i18n' | 'allowHiddenFiles'
>;

/** Returns the limits of a configuration. */
export function limitsOf(config: LimitedConfig): AccessLimits {
  return {
    folders: [...listContentPaths(config), ...config.staticDirectories, config.i18n.path],
    allowHiddenFiles: config.allowHiddenFiles,
  };
}

/**
 * Returns why a file may not be read, or undefined if it may. Everything that opens a file which content, data or the
 * configuration names calls this first. The rule:
 * - The file lies in an allowed root (the site, its repository, a configured folder) or in a package that Node resolves.
 *   The real path counts, so no symbolic link leads out of the roots.
 * - Neither its path below that root nor its real path has a hidden file or folder or a key file in it. Generated
 *   `.docusaurus/` folders and `.well-known/` are readable, and so is what `allowHiddenFiles` names.
 * - Content does not name it by an absolute path. The configuration may use absolute paths, and both may use `..`.
 */
export function findRefusal(
  { siteDir, realSiteDir, roots, allowHiddenFiles }: FileAccess,
  { path, written, real: known }: NamedFile,
): FileRefusal | undefined {
  const absolute = resolve(siteDir, path);
  const real = known ?? toRealPath(absolute);
  const shown = toSitePath(realSiteDir, real);
  if (written !== undefined && isAbsolutePath(written)) return { reason: 'absolute', real: shown };
  const isAllowed = (file: string): boolean => roots.some((root) => isInside(root, file));
  const linked = isAllowed(real) ? undefined : findLinkedPackage(real, siteDir);
  if (!isAllowed(real) && linked === undefined) return { reason: 'outside', real: shown };
  const isHidden = [absolute, real].some((file) =>
    isHiddenBelow(linked === undefined ? roots : [...roots, linked], file),
  );
  const isNamed = [toSitePath(siteDir, absolute), shown].some((file) => isNamedIn(file, allowHiddenFiles));
  return isHidden && !isNamed ? { reason: 'hidden', real: shown } : undefined;
}

/** True for paths that are absolute on any system, and for file URLs. */
export function isAbsolutePath(written: string): boolean {
  return /^(?:[\\/]|[a-z]:[\\/]|file:)/i.test(written) || isAbsolute(written);
}

/** Written by Docusaurus, from what the site publishes. */
const GENERATED = '.docusaurus';
const PACKAGES = 'node_modules';

/** True if the part of a path below its nearest root is hidden; the root may have any name. */
function isHiddenBelow(roots: readonly string[], path: string): boolean {
  const [nearest = [basename(path)]] = roots
    .filter((root) => isInside(root, path))
    .map((root) => [
      ...(basename(root) === PACKAGES ? [PACKAGES] : []),
      ...relative(root, path).split(sep).filter(Boolean),
    ])
    .toSorted((a, b) => a.length - b.length);
  return isHiddenPath(nearest.filter((segment) => segment !== GENERATED));
}

/** Resolves symbolic links, also in the folders above a file that does not exist. */
function toRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(toRealPath(parent), basename(path));
  }
}

/** Lists the existing folders in which Node looks for packages. */
function listPackageFolders(from: string): readonly string[] {
  return (createRequire(join(from, 'index.js')).resolve.paths('package') ?? []).filter((folder) => existsSync(folder));
}

/** Finds the folder of the package that a real path is part of, if the site resolves it by a link, as `npm link` makes one. */
function findLinkedPackage(real: string, siteDir: string): string | undefined {
  for (let folder = real; dirname(folder) !== folder; folder = dirname(folder)) {
    const name = readPackageName(folder);
    if (name !== undefined && findPackage(name, siteDir) === folder) return folder;
  }
  return undefined;
}

function readPackageName(folder: string): string | undefined {
  try {
    const { name } = readManifest(folder);
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
