/** The search index of a language, opened once for each build of the site. In: its entry. Out: an index that can be asked. */
import { inflate } from '../../output/deflate.js';
import { type Index, openIndex } from '../../search/reader/files.js';
import { createEngine, type Engine } from '../../search/reader/open.js';
import { errorMessage } from '../../utils/code/thrown.js';
import { describeAbsence, type Library, readSearchEntry, type SearchEntry, type SiteLanguage } from './library.js';
import { isRefusal, type Refusal, refuse } from './outcome.js';

/** An index, and the settings of its search. */
export interface OpenedIndex {
  readonly entry: SearchEntry;
  readonly engine: Engine;
  /** Its pages and sections, without a query. */
  readonly pages: () => Promise<Index>;
}

/** Opens the index of a language. */
export type OpenIndexes = (language: SiteLanguage) => Promise<OpenedIndex | Refusal>;

/** Of a file when it is inflated. */
const MOST_BYTES = 100_000_000;

/** Makes what opens indexes. One is kept for each language; where its entry has changed, it is opened anew. */
export function createIndexes(library: Library): OpenIndexes {
  const kept = new Map<string, OpenedIndex>();
  return async (language) => {
    const entry = await readSearchEntry(library, language);
    if (isRefusal(entry)) return entry;
    const known = kept.get(language.folder);
    if (known?.entry.text === entry.text) return known;
    const { folder } = entry;
    if (folder === undefined)
      return refuse(
        'This site uses a hosted search service, which this server cannot query. Use `list_pages` to list its pages and `read_page` to read them.',
      );
    const read = createReader(library, folder);
    const opened: OpenedIndex = { entry, engine: createEngine({ read }), pages: () => openIndex(read) };
    kept.set(language.folder, opened);
    return opened;
  };
}

/** What is wrong with a file of an index fails the question, and is said by it. */
function createReader({ files }: Library, folder: string): (name: string) => Promise<Uint8Array> {
  return async (name) => {
    const file = await files.file(folder + name);
    if (file.kind !== 'there')
      throw new Error(`The file ${name} of the search index does not exist${describeAbsence(file)}`);
    return inflate(file.bytes, MOST_BYTES);
  };
}

/**
 * Asks an index; a refusal where there is none. One that cannot be read may be that of an older deploy: then what is there now
 * is asked once.
 */
export async function askIndex<Answer>(
  { library, indexes }: { readonly library: Library; readonly indexes: OpenIndexes },
  language: SiteLanguage,
  ask: (opened: OpenedIndex) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const opened = await indexes(language);
  if (isRefusal(opened)) return opened;
  try {
    return await ask(opened);
  } catch (error) {
    library.files.renew();
    const newer = await indexes(language);
    if (isRefusal(newer) || newer === opened) return refuseIndex(error);
    return ask(newer).catch(refuseIndex);
  }
}

function refuseIndex(error: unknown): Refusal {
  return refuse(
    `The search index of the site cannot be read: ${errorMessage(error)}. The site may be deploying right now. Try again in a minute.`,
  );
}
