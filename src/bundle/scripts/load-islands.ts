/** Loads the islands of a site, and writes the URL of the search stylesheet into the islands that load it on demand. */
import { basename } from 'node:path';
import type { SearchConfig } from '../../types/config.js';
import type { OutputFile } from '../../types/output.js';
import { hashedFile } from '../build/hashed-file.js';
import type { SearchStyles } from '../styles/bundle-styles.js';
import { bundleIslands, type IslandBundles, SEARCH_ISLANDS, SEARCH_SHEET } from './bundle-islands.js';

/** The prebuilt islands if the site replaces none, otherwise bundled. */
interface IslandSources {
  readonly siteDir: string;
  readonly hasSearch: boolean;
  readonly ready: IslandBundles | undefined;
}

/** Loads the islands, without those of search if it is off. */
export async function loadIslands({ siteDir, hasSearch, ready }: IslandSources): Promise<IslandBundles> {
  return ready ?? bundleIslands({ siteDir, without: hasSearch ? [] : SEARCH_ISLANDS });
}

/** Islands that show search results. */
const SHOWING = ['Search', 'SearchResults'];

type Islands = Pick<IslandBundles, 'plain' | 'files'>;

/**
 * Decides where search styles go: islands that a site replaces do not load the stylesheet, so every page must include
 * it.
 */
export function placeSearchStyles(islands: Islands): SearchStyles {
  return SHOWING.every((name) => findFile(islands, name)?.content.includes(SEARCH_SHEET)) ? 'apart' : 'inside';
}

/** Writes the stylesheet URL, relative to the script, into the scripts that load it. Empty if there is no sheet. */
export function nameSearchSheet<Bundles extends Islands>(islands: Bundles, sheet: OutputFile | undefined): Bundles {
  const address = sheet === undefined ? '' : `../css/${basename(sheet.path)}`;
  const named = new Map(
    Object.keys(islands.plain).flatMap((name) => {
      const file = findFile(islands, name);
      if (file === undefined || !file.content.includes(SEARCH_SHEET)) return [];
      const content = `const ${SEARCH_SHEET}=${JSON.stringify(address)};${file.content}`;
      return [[file.path, hashedFile(`assets/js/island-${name}`, 'js', content)] as const];
    }),
  );
  return {
    ...islands,
    files: islands.files.map((file) => named.get(file.path) ?? file),
    plain: Object.fromEntries(
      Object.entries(islands.plain).map(([name, path]) => [name, named.get(path)?.path ?? path]),
    ),
  };
}

function findFile({ plain, files }: Islands, name: string): OutputFile | undefined {
  return files.find(({ path }) => path === plain[name]);
}

/** Leaves out the island files for AI answers and for searching other sites if the site does not use them. */
export function withoutUnused<File extends OutputFile>(
  files: readonly File[],
  { ask, sites }: Pick<SearchConfig, 'ask' | 'sites'>,
): readonly File[] {
  const unused = [...(ask === undefined ? ['asking'] : []), ...(sites.length === 0 ? ['elsewhere'] : [])];
  return files.filter(({ path }) => !unused.some((name) => basename(path).startsWith(`${name}.`)));
}
