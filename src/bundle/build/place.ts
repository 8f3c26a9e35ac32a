/** The folders that a bundle is made from. */
import { join } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import { realOrSame } from '../../files/site-path.js';
import type { TemplateFolders } from './overrides.js';

/** Where a bundle is made: the site, and the folder of the csb-docs package (its own unless given). Absolute paths. */
export interface BundlePlace {
  readonly siteDir: string;
  readonly packageRoot?: string;
}

/** A place whose paths are real: no symbolic links. */
export interface RealPlace {
  readonly siteDir: string;
  readonly packageRoot: string;
}

/** Links resolve to real paths inside the bundler; starting from real paths keeps both sides comparable. */
export function toRealPlace({ siteDir, packageRoot = ownPackageRoot }: BundlePlace): RealPlace {
  return { siteDir: realOrSame(siteDir), packageRoot: realOrSame(packageRoot) };
}

/** The two folders that templates come from. */
export function toTemplateFolders({ siteDir, packageRoot }: RealPlace): TemplateFolders {
  return { site: join(siteDir, 'templates'), original: join(packageRoot, 'templates') };
}
