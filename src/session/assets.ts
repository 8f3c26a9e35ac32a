/** The memory of the files that pages refer to. */
import { readAssets } from '../io/source/assets.js';
import type { Asset } from '../types/facts.js';
import type { FilePath } from '../types/paths.js';
import { createResolver } from './changes.js';
import type { Memory } from './remember.js';

/** Which files to read. */
export interface AssetsInput {
  /** Files that pages refer to; they need not exist. */
  readonly candidates: readonly FilePath[];
  /** Folders outside the site whose files may be used. */
  readonly folders: readonly string[];
}

/**
 * Reads changed files and new candidates; also those that were absent, since they may appear where nothing is watched.
 * Equal facts stay the same object, so that nothing that depends on them is done again.
 */
export function rememberAssets(siteDir: string): Memory<AssetsInput, Readonly<Record<string, Asset>>> {
  const toAbsolute = createResolver(siteDir);
  let last: Readonly<Record<string, Asset>> = {};
  return async ({ candidates, folders }, changes) => {
    const paths = [...new Set(candidates)];
    const isKept = (path: FilePath): boolean => path in last && !changes.touches(toAbsolute(path));
    const read = await readAssets(
      siteDir,
      paths.filter((path) => !isKept(path)),
      folders,
    );
    const found = paths.flatMap((path) => (isKept(path) ? last[path] : read[path]) ?? []);
    const isSame = found.length === Object.keys(last).length && found.every((asset) => last[asset.path] === asset);
    if (!isSame) last = Object.fromEntries(found.map((asset) => [asset.path, asset]));
    return last;
  };
}
