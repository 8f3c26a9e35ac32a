/** The list of files written by a build, stored in the output folder. Only listed files are replaced or removed. */
import { readdirSync } from 'node:fs';
import { readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { findStats, isFolder } from '../../files/is-there.js';
import { MANIFEST_NAME } from '../../files/manifest-name.js';
import { errorCode } from '../../utils/code/errors.js';
import type { Mover } from './moves.js';

const MANIFEST_VERSION = 1;

/**
 * Reads the files listed in a folder's manifest. Returns undefined if there is no valid manifest. Throws if it exists
 * but cannot be read, because files of csb-docs would otherwise count as foreign.
 */
export async function readManifest(folder: string): Promise<ReadonlySet<string> | undefined> {
  const path = join(folder, MANIFEST_NAME);
  if (!findStats(path)?.isFile()) return undefined;
  const value = parse(await readFile(path, 'utf8'));
  if (typeof value !== 'object' || value === null || !('files' in value) || !Array.isArray(value.files))
    return undefined;
  return new Set(value.files.filter(isContained));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes the manifest of a folder, sorted, so that equal builds are equal bytes. */
export async function writeManifest(folder: string, files: Iterable<string>): Promise<void> {
  await writeFile(
    join(folder, MANIFEST_NAME),
    `${JSON.stringify({ version: MANIFEST_VERSION, files: [...files].toSorted() }, null, 1)}\n`,
  );
}

/**
 * Returns true for a path inside the folder. Lists come from editable files, which must not refer to anything outside.
 */
export function isContained(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path !== '' &&
    !posix.isAbsolute(path) &&
    posix.normalize(path) === path &&
    !path.split('/').includes('..')
  );
}

/** Parameters of moving foreign files. */
export interface ForeignMove {
  readonly from: string;
  readonly to: string;
  readonly owned: ReadonlySet<string>;
  readonly mover: Pick<Mover, 'move'>;
}

/**
 * Moves files that the manifest does not list, such as `.git` and `CNAME`, from the old output folder to the new one. A
 * path that also exists in the new output is not moved.
 */
export function moveForeign({ from, to, owned, mover }: ForeignMove): void {
  const ownedFolders = new Set([...owned].flatMap(foldersAbove));
  const moveFolder = (folder: string): void => {
    const taken = listNames(join(to, folder));
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (owned.has(path) || path === MANIFEST_NAME) continue;
      if (entry.isDirectory() && (ownedFolders.has(path) || taken.has(entry.name))) moveFolder(path);
      else if (!taken.has(entry.name)) mover.move(join(from, path), join(to, path));
    }
  };
  moveFolder('');
}

/** Returns a folder that contains foreign files and has the path of a new file, or undefined if there is none. */
export async function findFolderInTheWay(folder: string, files: readonly string[]): Promise<string | undefined> {
  const folders = files.filter((path) => isFolder(join(folder, path)));
  if (folders.length === 0) return undefined;
  const owned = (await readManifest(folder)) ?? new Set();
  return folders.find((path) =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true }).some(
      (entry) =>
        !entry.isDirectory() && !owned.has(relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    ),
  );
}

/** Removes the listed files and the folders that become empty. Never follows symbolic links to folders. */
export async function removeListed(folder: string, files: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  const links = await findLinkedFolders(folder);
  for (const path of files) {
    if (foldersAbove(path).some((above) => links.has(above))) continue;
    try {
      await rm(join(folder, path));
      removed++;
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR', 'ERR_FS_EISDIR'].includes(errorCode(error))) throw error;
    }
  }
  await rm(join(folder, MANIFEST_NAME), { force: true });
  const folders = [...new Set([...files].flatMap(foldersAbove))]
    .filter((path) => !links.has(path))
    .toSorted((a, b) => b.length - a.length);
  for (const path of [...folders, '']) await rmdir(join(folder, path)).catch(() => undefined);
  return removed;
}

async function findLinkedFolders(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => posix.join(entry.parentPath.slice(folder.length + 1).replaceAll('\\', '/'), entry.name)),
  );
}

/** Returns the parent folders: `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [...foldersAbove(above), above];
}

function listNames(folder: string): ReadonlySet<string> {
  return new Set(findStats(folder)?.isDirectory() ? readdirSync(folder) : []);
}
