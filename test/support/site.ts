/** Sites on disk: working copies and build results. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { makeTemporary } from './paths.js';

/** Path below a folder → content as Latin-1, so that any file can be compared as a string. */
export type Tree = ReadonlyMap<string, string>;

/** Copies a site, without earlier build output, to `site` in a new temporary folder or in the given one. */
export function copySite(from: string, name = basename(dirname(from)), parent = makeTemporary(name)): string {
  const folder = join(parent, 'site');
  cpSync(from, folder, {
    recursive: true,
    filter: (path) => !/^(build|\.csb-docs|node_modules)$/.test(basename(path)),
  });
  return folder;
}

/** Writes a site from a map of files. */
export function writeSite(files: Readonly<Record<string, string>>, name = 'site'): string {
  const folder = join(makeTemporary(name), 'site');
  for (const [path, text] of Object.entries(files)) writeFile(folder, path, text);
  return folder;
}

/** Writes a file of a site and creates its parent folders. */
export function writeFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Edits a file of a site. Throws if the edit changes nothing. */
export function editFile(folder: string, path: string, change: (text: string) => string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`the edit of ${path} changes nothing`);
  writeFileSync(join(folder, path), changed);
}

/** Lists all files below a folder, sorted; empty if it does not exist. */
export function listTree(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Reads all files below a folder. */
export function readTree(folder: string): Tree {
  return new Map(listTree(folder).map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Returns content hash and modification time of every file below a folder. */
export function stampTree(folder: string): ReadonlyMap<string, string> {
  return new Map(
    listTree(folder).map((path) => {
      const full = join(folder, path);
      return [path, `${createHash('sha256').update(readFileSync(full)).digest('hex')} ${statSync(full).mtimeMs}`];
    }),
  );
}

/** Returns one message per file that differs between two trees; empty if they are identical. */
export function compareTrees(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const paths = [...new Set([...a.keys(), ...b.keys()])].sort();
  return paths.flatMap((path) => {
    const [left, right] = [a.get(path), b.get(path)];
    if (left === right) return [];
    if (left === undefined || right === undefined)
      return [`${path}: only in the ${left === undefined ? 'second' : 'first'}`];
    const at = [...left].findIndex((character, index) => character !== right[index]);
    const where = at < 0 ? left.length : at;
    return [
      `${path}: differs at ${where}: ${JSON.stringify(left.slice(where - 30, where + 50))} / ${JSON.stringify(right.slice(where - 30, where + 50))}`,
    ];
  });
}
