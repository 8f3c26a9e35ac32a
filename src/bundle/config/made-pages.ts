/** The pages that plugins make in the folder of docs, which no file has: a version of the docs keeps them as files. */
import { forLanguage } from '../../config/languages.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FolderCopy } from '../../types/new-version.js';
import type { RunWithin } from '../../types/watchdog.js';
import { joinFile } from '../../utils/paths.js';
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

/** Pages of a folder of docs in another language. */
export interface TranslatedPages extends Pick<FolderCopy, 'made'> {
  /** The folder of the translations of the language, relative to the site. */
  readonly folder: string;
}

/** Those that plugins make otherwise in the other languages of a site; what they find there, a build finds. */
export async function listTranslatedPages(
  docs: DocsFolder,
  originals: FolderCopy['made'],
  place: CallPlace,
): Promise<readonly TranslatedPages[]> {
  const { i18n, plugins } = docs.config;
  const known = new Map(originals.map(({ file, content }) => [file, content]));
  const pages: TranslatedPages[] = [];
  for (const { name, path } of plugins.length === 0 ? [] : i18n.locales) {
    const config = forLanguage(docs.config, { locale: name });
    const { made } = await listMadePages({ ...docs, config }, place);
    const others = made.filter(({ file, content }) => known.get(file) !== content);
    if (others.length > 0) pages.push({ folder: joinFile(i18n.path, path), made: others });
  }
  return pages;
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
