/** Detects the package manager of a site. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LOCKS: readonly (readonly [file: string, command: string])[] = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lockb', 'bun install'],
  ['bun.lock', 'bun install'],
  ['package-lock.json', 'npm install'],
];

/** Returns the install command, by the lock file of the site or of a parent folder. */
export function findInstallCommand(siteDir: string): string {
  for (let folder = siteDir; ; folder = dirname(folder)) {
    const found = LOCKS.find(([file]) => existsSync(join(folder, file)));
    if (found !== undefined) return found[1];
    if (dirname(folder) === folder) return 'npm install';
  }
}
