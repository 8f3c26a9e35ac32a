/** Finds files by glob. The only file that imports fast-glob. */
import { resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { Walk } from './walk.js';

/** A search below one folder of the site. */
export interface FileSearch {
  readonly siteDir: string;
  /** Relative to the site. */
  readonly folder: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly walk: Walk;
  /** Whether names that start with a dot are matched; they are not unless asked for (conventions 2.1.6). */
  readonly dot?: boolean;
}

/** Paths below the folder, relative to it, as the file system spells them; none when there is no such folder. */
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
  return fastGlob([...include], {
    cwd,
    ignore: [...exclude],
    dot,
    fs: walk.fileSystem,
    suppressErrors: true,
    unique: true,
  });
}

/**
 * False for names that cannot become addresses: with control characters or backslashes, and with U+FFFD, which replaces
 * bytes that were not UTF-8, so that the file cannot be opened by this name.
 */
export function isUsableName(name: string): boolean {
  return !/[\u0000-\u001f\u007f\\\uFFFD]/.test(name);
}
