/** Lists pages that plugins generate in a docs folder, so that a docs version can keep them as files. */
import { forLanguage } from '../../config/languages.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FolderCopy } from '../../types/new-version.js';
import type { RunWithin } from '../../types/watchdog.js';
import { joinFile } from '../../utils/paths.js';
import { createBrowsers } from '../browser/browsers.js';
import { gatherPlugins } from '../plugins/gather.js';

/** A docs folder. */
export interface DocsFolder {
  readonly config: Config;
  /** Relative to the site. */
  readonly path: string;
  /** Its files, by relative path. */
  readonly files: readonly string[];
}

/** The site, and the limits for calling its code. */
export interface CallPlace {
  readonly siteDir: string;
  readonly runWithin: RunWithin;
}

/** Pages of a docs folder in another language. */
export interface TranslatedPages extends Pick<FolderCopy, 'made'> {
  /** Folder of the language's translations, relative to the site. */
  readonly folder: string;
}

/** Lists generated pages that differ in other languages. A build reports the diagnostics. */
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

/** Calls the plugins of a site. Returns the pages they generate in the folder, and diagnostics. */
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
