/** The folders of a bundle. */
import { join } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import { realOrSame } from '../../files/site-path.js';
import type { TemplateFolders } from './overrides.js';

/** Absolute paths of the site and of the csb-docs package (its own by default). */
export interface BundlePlace {
  readonly siteDir: string;
  readonly packageRoot?: string;
}

/** The same with real paths, without symbolic links. */
export interface RealPlace {
  readonly siteDir: string;
  readonly packageRoot: string;
}

/** Resolves symbolic links. The bundler returns real paths, so that both sides are comparable. */
export function toRealPlace({ siteDir, packageRoot = ownPackageRoot }: BundlePlace): RealPlace {
  return { siteDir: realOrSame(siteDir), packageRoot: realOrSame(packageRoot) };
}

/** Returns the two template folders. */
export function toTemplateFolders({ siteDir, packageRoot }: RealPlace): TemplateFolders {
  return { site: join(siteDir, 'templates'), original: join(packageRoot, 'templates') };
}
