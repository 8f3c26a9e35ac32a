/** Resolves paths and package names of a foreign configuration. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { SiteFolder } from '../../docusaurus/config/rules/rules.js';

/** Opens a site folder. `siteDir` is absolute. */
export function openSiteFolder(siteDir: string): SiteFolder {
  const require = createRequire(join(siteDir, 'index.js'));
  return {
    find: (specifier) => {
      const path = resolve(siteDir, specifier.replace(/^@site\//, ''));
      if (existsSync(path)) return path;
      try {
        return isAbsolute(specifier) || specifier.startsWith('.') ? undefined : require.resolve(specifier);
      } catch {
        return undefined;
      }
    },
    toRelative: (path) => {
      const absolute = resolve(siteDir, path.replace(/^@site\//, ''));
      return relative(siteDir, absolute).replaceAll('\\', '/') || '.';
    },
  };
}
