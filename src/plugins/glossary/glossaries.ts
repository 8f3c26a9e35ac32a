/** Finds the glossary of a page on sites with versions: `csb-docs version` copies it with the docs. */

import type { PluginFolder, PluginSite } from '../../types/plugin.js';
import { errorCode } from '../../utils/code/errors.js';
import type { Term } from './terms.js';

/** Terms, and the page that lists them. */
export interface Glossary {
  readonly terms: readonly Term[];
  /** Relative to the site. */
  readonly page: string;
}

/** Returns the glossary for the page with this path. */
export type FindGlossary = (path: string) => Glossary;

/** What `createFinder` needs besides the current glossary. */
export type VersionedSite = Pick<PluginSite, 'folders' | 'read'>;

/**
 * Creates the finder: pages of a version use the glossary of that version, other pages that of the last version if it
 * has one.
 */
export function createFinder(now: Glossary, { folders, read }: VersionedSite): FindGlossary {
  const own = folders.find(({ kind, path }) => kind === 'docs' && now.page.startsWith(`${path}/`));
  if (own === undefined) return () => now;
  const versions = folders.filter(({ kind, id }) => kind === 'docs' && id === own.id);
  const known = versions.flatMap((folder) => {
    const glossary = folder === own ? now : readGlossary(folder, now.page.slice(own.path.length + 1), read);
    return glossary === undefined ? [] : [{ folder, glossary, isIn: createTest(folder) }];
  });
  const last = known.find(({ folder }) => folder.isLast)?.glossary ?? now;
  return (path) => known.find(({ isIn }) => isIn(path))?.glossary ?? last;
}

/** Returns a test for files in the folder of a version or of its translations. */
function createTest({ path, translations = path }: PluginFolder): (file: string) => boolean {
  return (file) => file.startsWith(`${path}/`) || file.startsWith(`${translations}/`);
}

/** Reads the glossary of a version, preferably translated. Undefined if the version is older than the glossary. */
function readGlossary(
  { path, translations }: PluginFolder,
  name: string,
  read: VersionedSite['read'],
): Glossary | undefined {
  for (const folder of [translations, path])
    if (folder !== undefined) {
      const text = tryToRead(`${folder}/${name}`, read);
      if (text !== undefined) return { page: `${folder}/${name}`, terms: readPage(text) };
    }
  return undefined;
}

/** Returns the text of a file. Undefined if it does not exist. */
export function tryToRead(path: string, read: VersionedSite['read']): string | undefined {
  try {
    return read(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads terms from a page that the plugin wrote: heading with id, definition, and a last line with aliases. */
export function readPage(text: string): readonly Term[] {
  return text.split(/^(?=## )/m).flatMap((section) => {
    const [heading = '', ...lines] = section.split(/\r?\n/);
    const found = /^## (.*) \{#([^}\s]+)\}\s*$/.exec(heading);
    if (found === null) return [];
    const [, name = '', id = ''] = found;
    const body = lines.join('\n').trim();
    const aliases = /(?:^|\n)\*([^*\n]+)\*$/.exec(body);
    const definition = aliases === null ? body : body.slice(0, aliases.index).trim();
    const words = aliases?.[1]?.split(', ') ?? [];
    return [{ name: unescape(name), id, definition, aliases: words.map(unescape), line: 1, isOptional: true }];
  });
}

function unescape(text: string): string {
  return text.replace(/\\([\\`*_[\]<>{}#])/g, '$1');
}
