/** From absolute paths on disk to paths relative to the site folder, and the limits of what belongs to a site. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { FilePath } from '../types/paths.js';
import { toFilePath } from '../utils/paths.js';

/** The path of an absolute file as the rest of the program names it. */
export function toSitePath(siteDir: string, absolute: string): FilePath {
  return toFilePath(relative(siteDir, absolute).split(sep).join('/'));
}

/** True when `path` is `folder` or is below it; both absolute. Compares whole segments, so `/a/dist-x` is not in `/a/dist`. */
export function isInside(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}

/** Whether a diagnostic is about a file of the site itself. */
export function isOfSite(siteDir: string, path: string): boolean {
  const file = toSitePath(siteDir, path);
  return !file.startsWith('..') && !/(^|\/)node_modules\//.test(file);
}

/** The real form of a path, or the path itself when it does not exist. */
export function realOrSame(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** The real folders whose files a site may use: the site, the repository around it, and its configured folders. */
export function allowedRoots(siteDir: string, folders: readonly string[] = []): readonly string[] {
  const site = realOrSame(siteDir);
  const roots = [site, ...folders.map((folder) => realOrSame(resolve(siteDir, folder)))];
  const repository = findRepository(site);
  return repository === undefined ? roots : [repository, ...roots];
}

/** Files of a workspace, for a repository that was unpacked or copied without its `.git`. */
const WORKSPACE_FILES = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'pnpm-workspace.yaml',
  'lerna.json',
];

/** The nearest folder at or above the site that holds `.git`; without one, the nearest above it that is a workspace. */
export function findRepository(site: string): string | undefined {
  const isIn = (names: readonly string[]) => (folder: string) => names.some((name) => existsSync(join(folder, name)));
  const above = listAbove(site);
  return [site, ...above].find(isIn(['.git'])) ?? above.find(isIn(WORKSPACE_FILES)) ?? above.find(hasWorkspaces);
}

/** The folders above a folder, the nearest first. */
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

/** A path as the user would type it from here. */
export function showPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}
