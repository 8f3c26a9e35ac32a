/** Fingerprints the code of csb-docs, so that results of one version are not used by another. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageVersion, ownEntry, ownPackageRoot, packageVersion } from '../../files/package.js';
import { createContentHash, hashContent } from '../../utils/hash.js';
import { once } from '../../utils/lazy.js';

/** File next to the bundle with the hashes of its sources. */
export const CODE_HASHES = 'code.json';

/** The code that a result depends on. */
export interface TakingPart {
  /** Folders of `src/`. */
  readonly folders: readonly string[];
  /** Package names. */
  readonly packages: readonly string[];
}

/** Returns a text that changes with the code and is the same on every machine with the same code. */
export type DescribeCode = (part: TakingPart) => string;

/**
 * Creates the fingerprint function for the code of this process. Files are read once, on first use, because running
 * code does not change.
 */
export function createCodeDescription(): DescribeCode {
  const hashes = once(() => (isClone() ? (readCodeHashes() ?? hashCompiled()) : undefined));
  const versions = new Map<string, string | undefined>();
  const versionOf = (name: string): string | undefined => {
    if (!versions.has(name)) versions.set(name, findPackageVersion(name));
    return versions.get(name);
  };
  return ({ folders, packages }) => {
    const code = hashes();
    // Installed versions, which may differ from those csb-docs requests.
    const installed = packages.map((name) => [name, versionOf(name)]);
    return JSON.stringify([packageVersion(), ...(code === undefined ? [] : [hashCode(code, folders)]), installed]);
  };
}

/** In a clone, the code changes while the version does not. The published package contains no compiler settings. */
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

/** Returns the hash of each file of `dist/src/`, sorted by path. */
export function hashCompiled(): CodeHashes {
  const root = join(ownPackageRoot, 'dist/src');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const code = names.map((name) => name.replaceAll('\\', '/')).toSorted();
  return code.map((name) => [name, hashContent(readFileSync(join(root, name)))]);
}

/** File names with their hashes. */
type CodeHashes = readonly (readonly [name: string, hash: string])[];

/** Reads the hashes stored with the bundle. Computing them would take longer than detecting that nothing changed. */
function readCodeHashes(): CodeHashes | undefined {
  const url = ownEntry(CODE_HASHES);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : undefined;
}
