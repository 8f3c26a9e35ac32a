/** The glossaries of a site with versions: each version has its own, which `csb-docs version` has written with its docs. */

import type { PluginFolder, PluginSite } from '../../types/plugin.js';
import { errorCode } from '../../utils/code/thrown.js';
import type { Term } from './terms.js';

/** Terms, and the page that lists them. */
export interface Glossary {
  readonly terms: readonly Term[];
  /** Relative to the site. */
  readonly page: string;
}

/** The glossary that a page mentions terms of, by the path of its file. */
export type FindGlossary = (path: string) => Glossary;

/** What a finder is made of: what is known of the site, and the glossary that is written now. */
export type VersionedSite = Pick<PluginSite, 'folders' | 'read'>;

/** Makes the finder: pages of a version have the glossary of that version, all others that of the last one, if it has one. */
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

/** Whether a file is in the folder of a version, or in that of its translations. */
function createTest({ path, translations = path }: PluginFolder): (file: string) => boolean {
  return (file) => file.startsWith(`${path}/`) || file.startsWith(`${translations}/`);
}

/** That of a version; undefined where it has no such page: it is older than the glossary. A translation has terms of its own. */
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

/** Returns the text of a file, or undefined if there is none. */
export function tryToRead(path: string, read: VersionedSite['read']): string | undefined {
  try {
    return read(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The terms of a page as the plugin writes it: a heading with an id, the definition, and a last line with other words. */
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
