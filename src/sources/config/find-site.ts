/** Finds the site folder: the given one, or the nearest parent folder with a configuration. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Names of configuration files in lookup order. A site with two is being migrated to csb-docs. */
const configNames = [
  ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `csb-docs.config.${extension}`),
  ...['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
];

/** Location of a site. */
export interface SitePlace {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Absolute path of the configuration; undefined if there is none. */
  readonly configPath: string | undefined;
  /** Absolute path of a given configuration that does not exist. */
  readonly missing?: string;
  /** A configuration as a value instead of a file. */
  readonly given?: unknown;
}

/**
 * Finds the site, searching upward from a folder.
 * @param from a folder, which may not exist
 * @param configPath a configuration given by the user; its folder is the site unless `from` is given
 */
export function findSite(from: string | undefined, configPath: string | undefined): SitePlace {
  if (configPath !== undefined) {
    const config = resolve(configPath);
    return {
      siteDir: from === undefined ? dirname(config) : resolve(from),
      ...(existsSync(config) ? { configPath: config } : { configPath: undefined, missing: config }),
    };
  }
  const start = resolve(from ?? '.');
  for (let folder = start; ; folder = dirname(folder)) {
    const name = configNames.find((candidate) => existsSync(join(folder, candidate)));
    if (name) return { siteDir: folder, configPath: join(folder, name) };
    if (dirname(folder) === folder) return { siteDir: start, configPath: undefined };
  }
}

/** Returns the absolute paths of the configurations in a folder, for csb-docs and for Docusaurus. */
export function findConfigs(folder: string): {
  readonly siteDir: string;
  readonly own: string | undefined;
  readonly docusaurus: string | undefined;
} {
  const siteDir = resolve(folder);
  const found = configNames.map((name) => join(siteDir, name)).filter((path) => existsSync(path));
  return {
    siteDir,
    own: found.find((path) => !isDocusaurusConfig(path)),
    docusaurus: found.find(isDocusaurusConfig),
  };
}

/** Returns whether a file name denotes a Docusaurus configuration. Custom names usually contain the word. */
export function isDocusaurusConfig(path: string): boolean {
  return /docusaurus/i.test(basename(path));
}
