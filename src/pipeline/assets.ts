/** Incremental reading of the files that pages refer to. */
import { limitsOf } from '../files/file-access.js';
import { readAssets } from '../sources/assets.js';
import type { Config } from '../types/config.js';
import type { Asset } from '../types/facts.js';
import type { FilePath } from '../types/paths.js';
import { createResolver } from './changes.js';
import type { Memory } from './remember.js';

/** The files to read. */
export interface AssetsInput {
  readonly config: Config;
  /** Files that pages refer to, whether or not they exist. */
  readonly candidates: readonly FilePath[];
}

/**
 * Reads changed files and new candidates. Missing files are retried, because they may appear where nothing is watched.
 * Equal results keep their identity, so that dependent steps are not repeated.
 */
export function rememberAssets(siteDir: string): Memory<AssetsInput, Readonly<Record<string, Asset>>> {
  const toAbsolute = createResolver(siteDir);
  let last: Readonly<Record<string, Asset>> = {};
  return async ({ candidates, config }, changes) => {
    const paths = [...new Set(candidates)];
    const isKept = (path: FilePath): boolean => {
      const known = lookUp(last, path);
      return known !== undefined && !changes.touches(toAbsolute(known.path));
    };
    const read = await readAssets(
      siteDir,
      paths.filter((path) => !isKept(path)),
      limitsOf(config),
    );
    const found = paths.flatMap((path) => {
      const asset = lookUp(isKept(path) ? last : read, path);
      return asset === undefined ? [] : [[path, asset] as const];
    });
    const isSame = found.length === Object.keys(last).length && found.every(([path, asset]) => last[path] === asset);
    if (!isSame) last = Object.fromEntries(found);
    return last;
  };
}

/** A file may be named `constructor`. */
function lookUp(assets: Readonly<Record<string, Asset>>, path: FilePath): Asset | undefined {
  return Object.hasOwn(assets, path) ? assets[path] : undefined;
}
