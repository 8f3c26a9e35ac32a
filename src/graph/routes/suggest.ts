/** "Did you mean" suggestions for URLs and file paths, computed only for diagnostics and limited in number. */

import type { FilePath } from '../../types/paths.js';
import { findNearest } from '../../utils/nearest.js';
import { fileNameOf, folderOf, foldPath } from '../../utils/paths.js';

/** Suggests the path that was probably meant. */
export interface Suggester {
  /** Returns a path that differs only in case or in the form of its accents. */
  readonly findOtherCase: (path: string) => string | undefined;
  /** Returns the path with exactly this file name, if there is only one. */
  readonly findNamesake: (path: string) => string | undefined;
  /** Returns the only path elsewhere with this file name, or else the nearest name in the same folder. */
  readonly findNear: (path: string) => string | undefined;
}

/** Maximum number of nearest-name searches per run: each takes about 5 ms with 10,000 siblings. */
const SEARCH_LIMIT = 200;

/** Returns the first suggestion for any of the paths. */
export function findFirst(paths: readonly string[], find: (path: string) => string | undefined): string | undefined {
  for (const path of paths) {
    const found = find(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a path relative to `from`, in the form an author would write. */
export function toRelative(path: string, from: FilePath): string {
  const target = path.split('/');
  const folders = from.split('/').slice(0, -1);
  const shared = target.findIndex((part, index) => part !== folders[index]);
  const up = folders.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...target.slice(shared)].join('/');
}

/** Creates a suggester. It indexes the paths on the first call. */
export function createSuggester(listPaths: () => Iterable<string>): Suggester {
  let index: PathIndex | undefined;
  const getIndex = (): PathIndex => (index ??= indexPaths(listPaths()));
  const answers = new Map<string, string | undefined>();
  return {
    findOtherCase: (path) => {
      const found = getIndex().byFoldedPath.get(foldPath(path));
      return found === path ? undefined : found;
    },
    findNamesake: (path) => {
      const name = fileNameOf(path);
      const [found, ...others] = listNamesakes(name, getIndex()).filter((other) => fileNameOf(other) === name);
      return others.length === 0 ? found : undefined;
    },
    findNear: (path) => {
      if (answers.has(path)) return answers.get(path);
      const answer = answers.size < SEARCH_LIMIT ? findNear(path, getIndex()) : undefined;
      answers.set(path, answer);
      return answer;
    },
  };
}

interface PathIndex {
  readonly byFoldedPath: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly namesByFolder: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

function indexPaths(paths: Iterable<string>): PathIndex {
  const byFoldedPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const namesByFolder = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const name = fileNameOf(path);
    byFoldedPath.set(foldPath(path), path);
    const sameName = byName.get(foldPath(name));
    if (sameName) sameName.push(path);
    else byName.set(foldPath(name), [path]);
    const names = namesByFolder.get(folderOf(path)) ?? new Map<string, string>();
    namesByFolder.set(folderOf(path), names.set(name, path));
  }
  return { byFoldedPath, byName, namesByFolder };
}

/** Ignores case and the form of accents. */
function listNamesakes(name: string, { byName }: PathIndex): readonly string[] {
  return byName.get(foldPath(name)) ?? [];
}

function findNear(path: string, index: PathIndex): string | undefined {
  const name = fileNameOf(path);
  const sameName = listNamesakes(name, index);
  if (sameName.length === 1) return sameName[0];
  const siblings = index.namesByFolder.get(folderOf(path));
  const nearest = siblings && findNearest(name, siblings.keys());
  return nearest === undefined ? undefined : siblings?.get(nearest);
}
