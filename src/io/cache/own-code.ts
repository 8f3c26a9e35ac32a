/** Which csb-docs makes results: what it makes must not be taken for what another one would make. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentHash, hashContent } from '../../text/hash.js';
import { findPackageVersion, ownEntry, ownPackageRoot, packageVersion } from '../package.js';

/** The file beside the bundle with the hashes of what it was made of. */
export const CODE_HASHES = 'code.json';

/** The code that takes part in a result. */
export interface TakingPart {
  /** Folders of `src/`. */
  readonly folders: readonly string[];
  /** Names of packages. */
  readonly packages: readonly string[];
}

/** A text that changes when the code does. It is the same on every machine with the same code. */
export function describeCode({ folders, packages }: TakingPart): string {
  // Those that are installed: a site may have others than csb-docs asks for.
  const versions = packages.map((name) => [name, findPackageVersion(name)]);
  return JSON.stringify([packageVersion(), ...(isClone() ? [hashCode(folders)] : []), versions]);
}

/** In a clone the code changes and the version does not; what is published has no compiler settings. */
function isClone(): boolean {
  return existsSync(join(ownPackageRoot, 'tsconfig.json'));
}

function hashCode(folders: readonly string[]): string {
  const hash = createContentHash();
  for (const [name, ofFile] of readCodeHashes() ?? hashCompiled(folders))
    if (folders.some((folder) => name.startsWith(`${folder}/`))) hash.add(`${name} ${ofFile}\n`);
  return hash.finish();
}

/** The hash of each file of `dist/src/` below some folders, or of all, by its path; sorted. */
export function hashCompiled(folders: readonly string[] = ['']): CodeHashes {
  const root = join(ownPackageRoot, 'dist/src');
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  );
  const code = names.filter((name) => name.endsWith('.js')).toSorted();
  return code.map((name) => [name, hashContent(readFileSync(join(root, name)))]);
}

/** Names of files, and their hashes. */
type CodeHashes = readonly (readonly [name: string, hash: string])[];

/** What the bundle was made of, written down beside it: to hash it again would take longer than to see that nothing has changed. */
function readCodeHashes(): CodeHashes | undefined {
  const url = ownEntry(CODE_HASHES);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : undefined;
}
