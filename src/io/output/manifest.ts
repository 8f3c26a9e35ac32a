/** The list of the files a build wrote, kept in the output folder: it says what may be replaced and removed. */
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { errorCode } from '../../text/thrown.js';

/** Its name; the presence of this file is what makes a folder ours. */
export const MANIFEST_NAME = '.csb-docs.json';
const MANIFEST_VERSION = 1;

/** Reads the files listed by a folder's manifest; undefined when there is none that can be trusted. */
export async function readManifest(folder: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'));
    if (typeof value !== 'object' || value === null || !('files' in value) || !Array.isArray(value.files))
      return undefined;
    return new Set(value.files.filter(isContained));
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

/** The list comes from a file anyone can edit: nothing above the folder may be named by it. */
function isContained(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path !== '' &&
    !posix.isAbsolute(path) &&
    posix.normalize(path) === path &&
    !path.split('/').includes('..')
  );
}

/**
 * Moves what a manifest does not list from an old output folder into the new one, folder by folder:
 * `.git`, `CNAME` and the like are kept. A path that the new output has too stays behind.
 */
export async function moveForeign(from: string, to: string, owned: ReadonlySet<string>): Promise<void> {
  const ownedFolders = new Set([...owned].flatMap(foldersAbove));
  const move = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (owned.has(path) || path === MANIFEST_NAME) continue;
      if (entry.isDirectory() && (ownedFolders.has(path) || (await exists(join(to, path))))) await move(path);
      else if (!(await exists(join(to, path)))) {
        await mkdir(join(to, folder), { recursive: true });
        await rename(join(from, path), join(to, path));
      }
    }
  };
  await move('');
}

/** Removes the listed files and the folders this leaves empty. Never follows a symbolic link to another folder. */
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

/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [...foldersAbove(above), above];
}

async function exists(path: string): Promise<boolean> {
  return readdir(dirname(path)).then(
    (names) => names.includes(posix.basename(path)),
    () => false,
  );
}
