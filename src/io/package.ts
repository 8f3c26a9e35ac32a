/** csb-docs itself: where it is installed, and which version it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the package: this file is compiled to `dist/src/io/`. */
export const ownPackageRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** csb-docs' own version. */
export function packageVersion(): string {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(ownPackageRoot, 'package.json'), 'utf8'));
  return manifest.version;
}
