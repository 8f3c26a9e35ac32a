/** Finds packages installed in a site. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns the folder of a package as resolved from a folder, or undefined if it is not installed. */
export function findPackage(name: string, from: string): string | undefined {
  const folder = (createRequire(join(from, 'index.js')).resolve.paths(name) ?? [])
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  return folder === undefined ? undefined : realpathSync(folder);
}
