/** Inspects what surrounds the pages of a site: theme, packages and versions. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Surroundings } from '../../../docusaurus/doctor/doctor-input.js';
import type { Config } from '../../../types/config.js';
import type { FilePath } from '../../../types/paths.js';
import { findPackageUsers } from '../modules/package-users.js';
import { listUsedParts } from './theme-parts.js';

const LOCKS: readonly (readonly [file: string, command: string])[] = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lockb', 'bun install'],
  ['bun.lock', 'bun install'],
  ['package-lock.json', 'npm install'],
];

/** Inspects a site; `pages` are those that may contain imports. */
export function readSurroundings(siteDir: string, config: Config, pages: readonly FilePath[]): Surroundings {
  return {
    themeParts: { used: listUsedParts(config), unused: config.siteTheme.unused.map(({ name }) => name) },
    packageUsers: findPackageUsers(pages, { siteDir }),
    install: findInstallCommand(siteDir),
    versions: readVersions(siteDir),
  };
}

/** Returns the version names. Empty if the file is not as Docusaurus writes it. */
function readVersions(siteDir: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(readFileSync(join(siteDir, 'versions.json'), 'utf8'));
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns the install command, by the lock file of the site or of a parent folder. */
function findInstallCommand(siteDir: string): string {
  for (let folder = siteDir; ; folder = dirname(folder)) {
    const found = LOCKS.find(([file]) => existsSync(join(folder, file)));
    if (found !== undefined) return found[1];
    if (dirname(folder) === folder) return 'npm install';
  }
}
