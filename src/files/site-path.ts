/** Converts absolute paths to paths relative to the site, and determines what belongs to a site. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { FilePath } from '../types/paths.js';
import { toFilePath } from '../utils/paths.js';

/** Returns the path of an absolute file relative to the site. */
export function toSitePath(siteDir: string, absolute: string): FilePath {
  return toFilePath(relative(siteDir, absolute).split(sep).join('/'));
}

/**
 * Returns true if `path` is `folder` or below it. Both are absolute. Compares whole segments, so `/a/dist-x` is not in
 * `/a/dist`.
 */
export function isInside(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}

/** Returns whether a file belongs to the site itself, rather than to a package or another folder. */
export function isOfSite(siteDir: string, path: string): boolean {
  const file = toSitePath(siteDir, path);
  return !file.startsWith('..') && !/(^|\/)node_modules\//.test(file);
}

/** Returns the real path, or the path itself if it does not exist. */
export function realOrSame(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Returns the real folders whose files a site may use: the site, its repository and its configured folders. */
export function allowedRoots(siteDir: string, folders: readonly string[] = []): readonly string[] {
  const site = realOrSame(siteDir);
  const roots = [site, ...folders.map((folder) => realOrSame(resolve(siteDir, folder)))];
  const repository = findRepository(site);
  return repository === undefined ? roots : [repository, ...roots];
}

/** Files that mark a workspace, for a repository without `.git`, such as an unpacked archive. */
const WORKSPACE_FILES = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'pnpm-workspace.yaml',
  'lerna.json',
];

/**
 * Returns the nearest folder, at or above the site, with `.git`. Otherwise returns the nearest parent that is a
 * workspace.
 */
export function findRepository(site: string): string | undefined {
  const isIn = (names: readonly string[]) => (folder: string) => names.some((name) => existsSync(join(folder, name)));
  const above = listAbove(site);
  return [site, ...above].find(isIn(['.git'])) ?? above.find(isIn(WORKSPACE_FILES)) ?? above.find(hasWorkspaces);
}

/** Lists the parents of a folder, nearest first. */
function listAbove(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...listAbove(parent)];
}

function hasWorkspaces(folder: string): boolean {
  try {
    return /"workspaces"\s*:/.test(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
}

/** Returns a path as the user would type it from the working directory. */
export function showPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}
