/** The pages that plugins make in the folder of docs, which no file has: a version of the docs keeps them as files. */
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FolderCopy } from '../../types/new-version.js';
import type { RunWithin } from '../../types/watchdog.js';
import { createBrowsers } from '../browser/browsers.js';
import { gatherPlugins } from '../plugins/gather.js';

/** A folder of docs. */
export interface DocsFolder {
  readonly config: Config;
  /** Relative to the site. */
  readonly path: string;
  /** Its files, by their paths in it. */
  readonly files: readonly string[];
}

/** Where the site is, and how its code is called. */
export interface CallPlace {
  readonly siteDir: string;
  readonly runWithin: RunWithin;
}

/** Calls the plugins of a site; the result is what they make in the folder, and what they have found. */
export async function listMadePages(
  { config, path, files }: DocsFolder,
  { siteDir, runWithin }: CallPlace,
): Promise<Pick<FolderCopy, 'made'> & { readonly diagnostics: readonly Diagnostic[] }> {
  const folder = `${path.replace(/^\.\/|\/$/g, '')}/`;
  const known = new Set(files.map((file) => folder + file));
  const isTaken = (file: string): boolean => known.has(file);
  const browsers = createBrowsers({ isGuest: false });
  const gathering = gatherPlugins({ siteDir, config, isTaken, runWithin, browsers });
  const { sources, diagnostics } = await gathering.finally(browsers.close);
  const made = sources
    .filter((source) => source.path.startsWith(folder))
    .map((source) => ({ file: source.path.slice(folder.length), content: source.text }));
  return { made, diagnostics };
}
