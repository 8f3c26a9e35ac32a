/** Lists the files and folders to watch for changes. */
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { listContentPaths } from '../config/content-folders.js';
import { isInside } from '../files/site-path.js';
import type { SitePlace } from '../sources/config/find-site.js';
import type { Config } from '../types/config.js';
import type { Snapshot } from './snapshot.js';

/** Returns the absolute paths of configured folders, and of files elsewhere that the last snapshot depends on. */
export function findWatchPaths(
  { siteDir, configPath }: SitePlace,
  snapshot: Partial<Snapshot> = {},
): readonly string[] {
  const { config, rendering, watched = [] } = snapshot;
  const folders =
    config === undefined ? [] : [...listContentPaths(config), ...config.staticDirectories, ...listTranslations(config)];
  const assets = rendering?.site.assets.map(({ from }) => from) ?? [];
  const paths = [...folders, 'templates', 'src/theme', ...assets].map((path) => resolve(siteDir, path));
  return [...new Set([...paths, ...(configPath === undefined ? [] : [configPath]), ...watched])];
}

/** The folder of translations, for a site with several languages. */
function listTranslations({ i18n: { locales, path } }: Config): readonly string[] {
  return locales.length > 1 ? [path] : [];
}

/**
 * Creates a filter for ignored paths. Results are cached per folder, because thousands of files are checked on every
 * save.
 */
export function createIgnored(siteDir: string, written: readonly string[]): (path: string) => boolean {
  const isIgnored = (path: string): boolean =>
    written.some((folder) => isInside(folder, path)) || relative(siteDir, path).split(sep).some(isIgnoredName);
  const folders = new Map<string, boolean>();
  return (path) => {
    const folder = dirname(path);
    const known = folders.get(folder) ?? isIgnored(folder);
    folders.set(folder, known);
    return known || ((isIgnoredName(basename(path)) || written.includes(path)) && isIgnored(path));
  };
}

function isIgnoredName(name: string): boolean {
  return name === 'node_modules' || name === '.git' || name === '.csb-docs' || name.endsWith('.csb-docs-tmp');
}
