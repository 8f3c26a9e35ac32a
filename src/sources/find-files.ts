/** Finds files by glob. The only file that imports fast-glob. */
import { resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { Walk } from './walk.js';

/** A search in one folder of the site. */
export interface FileSearch {
  readonly siteDir: string;
  /** Relative to the site. */
  readonly folder: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly walk: Walk;
  /** Whether to match names that start with a dot. Defaults to false (conventions 2.1.6). */
  readonly dot?: boolean;
}

/** Returns matching paths, relative to the folder, as spelled on disk. Returns none if the folder does not exist. */
export async function findFiles({
  siteDir,
  folder,
  include,
  exclude,
  walk,
  dot = false,
}: FileSearch): Promise<readonly string[]> {
  const cwd = resolve(siteDir, folder);
  if (!walk.has(cwd)) return [];
  return fastGlob(include.map(openBraces), {
    cwd,
    ignore: exclude.map(openBraces),
    dot,
    fs: walk.fileSystem,
    suppressErrors: true,
    unique: true,
  });
}

/** Removes braces around a single name, which globs would read as part of it: `{api}/**` → `api/**`. */
function openBraces(pattern: string): string {
  return pattern.replace(/(?<![\\$@!?*+])\{((?:(?!\.\.)[^{},\\])+)\}/g, '$1');
}

/**
 * Returns false for names that cannot become URLs: with control characters, backslashes or U+FFFD. The latter replaces
 * invalid UTF-8, so the file cannot be opened by this name.
 */
export function isUsableName(name: string): boolean {
  return !/[\u0000-\u001f\u007f\\\uFFFD]/.test(name);
}
