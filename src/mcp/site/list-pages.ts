/** Lists the pages of a site: from `llms.txt`, in sidebar order, or from the search index. */
import { filterCells, listCells, TYPES } from '../../search/reader/facets.js';
import type { Index } from '../../search/reader/files.js';
import type { SearchSettings } from '../../types/search.js';
import { findPlace } from './address.js';
import { askIndex, type OpenedIndex, type OpenIndexes } from './index-of.js';
import { findLanguage, joinPath, type Library, toCited, toText } from './library.js';
import type { ListedPage } from './listed-page.js';
import { type LlmsList, parseLlms } from './llms.js';
import { isRefusal, type Refusal, refuse } from './outcome.js';
import { chooseVersion } from './versions.js';

/** Version and language of the pages. */
export interface PagesWanted {
  readonly version: string | undefined;
  readonly language: string | undefined;
}

/** Context of `listPages`. */
export interface ListContext {
  readonly library: Library;
  readonly indexes: OpenIndexes;
}

/** Lists the pages. */
export async function listPages(
  context: ListContext,
  { version, language }: PagesWanted,
): Promise<readonly ListedPage[] | Refusal> {
  const { library, indexes } = context;
  const wanted = findLanguage(library, language);
  if (isRefusal(wanted)) return wanted;
  const opened = await indexes(wanted);
  const settings = isRefusal(opened) ? opened : chooseVersion(opened.entry.settings, version);
  // Without an index, versions are unknown, so no version is refused here.
  if (isRefusal(settings) && !isRefusal(opened)) return settings;
  const label = isRefusal(opened) ? version : findLabel(opened.entry.settings, version);
  const listed = await readLlms(library, wanted.folder, label);
  if (listed !== undefined) return listed;
  if (isRefusal(settings))
    return refuse(
      label === undefined
        ? 'The pages of this site cannot be listed: it has neither `llms.txt` nor a search index.'
        : 'The pages of that version cannot be listed: the site has no information about it.',
    );
  return askIndex(context, wanted, (index) => listIndexed(index, { library, version }));
}

/** Returns the label of a version. Undefined for none, or for the last version, which is the site itself. */
function findLabel({ versions }: Pick<SearchSettings, 'versions'>, version: string | undefined): string | undefined {
  for (const { last, names } of versions?.docs ?? [])
    for (const [name, label] of names) if (name !== last && (name === version || label === version)) return label;
  return undefined;
}

/** Undefined if the file does not exist: the site was built with an older csb-docs or without it. */
async function readLlms(library: Library, folder: string, label?: string): Promise<readonly ListedPage[] | undefined> {
  const main = await readList(library, joinPath(folder, 'llms.txt'));
  const named = label === undefined ? undefined : main?.lists.find((list) => list.label === label);
  const place = named && findPlace(named.address, library);
  const list = label === undefined ? main : place && (await readList(library, place.path));
  return list === undefined || list.pages.length === 0
    ? undefined
    : list.pages.map((page) => ({ ...page, address: toCited(page.address, library) }));
}

async function readList({ files }: Library, path: string): Promise<LlmsList | undefined> {
  const file = await files.file(path);
  return file.kind === 'there' ? parseLlms(toText(file.bytes)) : undefined;
}

async function listIndexed(
  { entry, pages }: OpenedIndex,
  { library, version }: Pick<PagesWanted, 'version'> & Pick<ListContext, 'library'>,
): Promise<readonly ListedPage[] | Refusal> {
  const settings = chooseVersion(entry.settings, version);
  if (isRefusal(settings)) return settings;
  const index = await pages();
  const allowed = filterCells(listCells(index), settings.facetFilters);
  const { groupOf } = index.manifest;
  const found: ListedPage[] = [];
  // Sequential, because several pages share a file.
  for (const page of index.manifest.pages.keys())
    if (allowed[(groupOf[page] ?? 0) * TYPES.length] === true) found.push(await toPage(index, page, library));
  return found;
}

async function toPage(index: Index, page: number, library: Library): Promise<ListedPage> {
  const { href, lvl0, headings } = await index.section(index.pageStarts[page] ?? 0);
  const title = headings[0] ?? lvl0;
  return {
    title,
    address: toCited(href, library),
    description: '',
    groups: lvl0 === title || lvl0 === '' ? [] : [lvl0],
  };
}
