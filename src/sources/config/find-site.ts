/** Which folder is the site: the one given, or the nearest one above that holds a configuration. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Names of a configuration file, in the order they are looked for: a site that has two of them is on its way to ours. */
const configNames = [
  ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `csb-docs.config.${extension}`),
  ...['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
];

/** A site on disk. */
export interface SitePlace {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Absolute path of the configuration; undefined when there is none. */
  readonly configPath: string | undefined;
  /** A configuration that was named and is not there; absolute. */
  readonly missing?: string;
  /** A configuration as a value, in the place of a file. */
  readonly given?: unknown;
}

/**
 * Finds the site from a folder upward.
 * @param from a folder; need not exist
 * @param configPath a configuration named by the user: its own folder is the site unless `from` is given
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

/** The configurations of a folder: ours, and the one for Docusaurus. Absolute paths. */
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

/** Whether a configuration is one for Docusaurus, by its name: those that people name beside the usual one keep the word. */
export function isDocusaurusConfig(path: string): boolean {
  return /docusaurus/i.test(basename(path));
}
