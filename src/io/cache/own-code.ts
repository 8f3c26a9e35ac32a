/** Which csb-docs makes results: what it makes must not be taken for what another one would make. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentHash } from '../../text/hash.js';
import { findPackageVersion, ownPackageRoot, packageVersion } from '../package.js';

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
  for (const folder of folders) {
    const path = join(ownPackageRoot, 'dist/src', folder);
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    for (const name of names.toSorted()) {
      hash.add(`${folder}/${name.replaceAll('\\', '/')}\n`);
      hash.add(readFileSync(join(path, name)));
    }
  }
  return hash.finish();
}
