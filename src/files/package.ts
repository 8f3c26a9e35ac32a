/** Location and version of the csb-docs package. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realOrSame } from './site-path.js';

/** Absolute path of the package. This file is compiled to `dist/src/files/` and bundled into `dist/bundle/chunks/`. */
export const ownPackageRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** The used fields of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Reads the package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Returns the version of csb-docs. */
export function packageVersion(): string {
  return readManifest(ownPackageRoot).version;
}

/** Returns the version of a package that csb-docs would load, or undefined if it is not installed. */
export function findPackageVersion(name: string): string | undefined {
  for (let folder = realOrSame(ownPackageRoot); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return readManifest(candidate).version;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * Returns the URL of an entry of csb-docs, e.g. `worker.js`, or of a file next to it: one folder above, compiled or
 * bundled.
 */
export function ownEntry(name: string): URL {
  return new URL(`../${name}`, import.meta.url);
}
