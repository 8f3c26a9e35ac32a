/**
 * The islands of a site, bundled where they are not ready; and the sheet of what search shows once it answers, which the
 * scripts of two of them fetch.
 * In: the bundled islands, that sheet. Out: whether they ask for it; the same islands, told where it is.
 */
import { basename } from 'node:path';
import type { SearchConfig } from '../../types/config.js';
import type { OutputFile } from '../../types/output.js';
import { hashedFile } from '../build/hashed-file.js';
import type { SearchStyles } from '../styles/bundle-styles.js';
import { bundleIslands, type IslandBundles, SEARCH_ISLANDS, SEARCH_SHEET } from './bundle-islands.js';

/** Where islands come from: the site, or what was bundled with csb-docs, where the site replaces nothing of it. */
interface IslandSources {
  readonly siteDir: string;
  readonly hasSearch: boolean;
  readonly ready: IslandBundles | undefined;
}

/** Loads them; without search there are none of search. */
export async function loadIslands({ siteDir, hasSearch, ready }: IslandSources): Promise<IslandBundles> {
  return ready ?? bundleIslands({ siteDir, without: hasSearch ? [] : SEARCH_ISLANDS });
}

/** The islands that show answers. */
const SHOWING = ['Search', 'SearchResults'];

type Islands = Pick<IslandBundles, 'plain' | 'files'>;

/** Where the styles of search belong: what an island of the site shows needs them on every page, as it asks for nothing. */
export function placeSearchStyles(islands: Islands): SearchStyles {
  return SHOWING.every((name) => findFile(islands, name)?.content.includes(SEARCH_SHEET)) ? 'apart' : 'inside';
}

/** Writes the address of the sheet, from the script that asks, into the scripts that do; undefined for none. */
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

/** The files of islands that a site needs by its settings: what answers questions, and what asks other sites, few do. */
export function withoutUnused<File extends OutputFile>(
  files: readonly File[],
  { ask, sites }: Pick<SearchConfig, 'ask' | 'sites'>,
): readonly File[] {
  const unused = [...(ask === undefined ? ['asking'] : []), ...(sites.length === 0 ? ['elsewhere'] : [])];
  return files.filter(({ path }) => !unused.some((name) => basename(path).startsWith(`${name}.`)));
}
