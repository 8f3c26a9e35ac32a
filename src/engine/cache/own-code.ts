/** Which csb-docs makes results: what it makes must not be taken for what another one would make. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageVersion, ownEntry, ownPackageRoot, packageVersion } from '../../files/package.js';
import { createContentHash, hashContent } from '../../utils/hash.js';
import { once } from '../../utils/once.js';

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
export type DescribeCode = (part: TakingPart) => string;

/** What describes the code of this process. Files are read when they are first asked about, and once: code that runs stays as it is. */
export function createCodeDescription(): DescribeCode {
  const hashes = once(() => (isClone() ? (readCodeHashes() ?? hashCompiled()) : undefined));
  const versions = new Map<string, string | undefined>();
  const versionOf = (name: string): string | undefined => {
    if (!versions.has(name)) versions.set(name, findPackageVersion(name));
    return versions.get(name);
  };
  return ({ folders, packages }) => {
    const code = hashes();
    // Those that are installed: a site may have others than csb-docs asks for.
    const installed = packages.map((name) => [name, versionOf(name)]);
    return JSON.stringify([packageVersion(), ...(code === undefined ? [] : [hashCode(code, folders)]), installed]);
  };
}

/** In a clone the code changes and the version does not; what is published has no compiler settings. */
function isClone(): boolean {
  return existsSync(join(ownPackageRoot, 'tsconfig.json'));
}

function hashCode(code: CodeHashes, folders: readonly string[]): string {
  const missing = folders.find((folder) => !code.some(([name]) => name.startsWith(`${folder}/`)));
  if (missing !== undefined)
    throw new Error(`The cache key names the folder \`${missing}\`, which has no compiled file.`);
  const hash = createContentHash();
  for (const [name, ofFile] of code)
    if (folders.some((folder) => name.startsWith(`${folder}/`))) hash.add(`${name} ${ofFile}\n`);
  return hash.finish();
}

/** The hash of each file of `dist/src/`, by its path; sorted. */
export function hashCompiled(): CodeHashes {
  const root = join(ownPackageRoot, 'dist/src');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const code = names.map((name) => name.replaceAll('\\', '/')).toSorted();
  return code.map((name) => [name, hashContent(readFileSync(join(root, name)))]);
}

/** Names of files, and their hashes. */
type CodeHashes = readonly (readonly [name: string, hash: string])[];

/** What the bundle was made of, written down beside it: to hash it again would take longer than to see that nothing has changed. */
function readCodeHashes(): CodeHashes | undefined {
  const url = ownEntry(CODE_HASHES);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : undefined;
}
