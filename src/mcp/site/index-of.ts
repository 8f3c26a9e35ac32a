/** Opens the search index of a language, once per build of the site. */
import { inflate } from '../../output/deflate.js';
import { type Index, openIndex } from '../../search/reader/files.js';
import { createEngine, type Engine } from '../../search/reader/open.js';
import { errorMessage } from '../../utils/code/errors.js';
import { describeAbsence, type Library, readSearchEntry, type SearchEntry, type SiteLanguage } from './library.js';
import { isRefusal, type Refusal, refuse } from './outcome.js';

/** An index and its search settings. */
export interface OpenedIndex {
  readonly entry: SearchEntry;
  readonly engine: Engine;
  /** Access to its pages and sections without a query. */
  readonly pages: () => Promise<Index>;
}

/** Opens the index of a language. */
export type OpenIndexes = (language: SiteLanguage) => Promise<OpenedIndex | Refusal>;

/** Maximum decompressed size of a file. */
const MOST_BYTES = 100_000_000;

/** Creates a function that opens indexes. One is cached per language and reopened when its entry changes. */
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

/** Reads index files. Failures are reported in the answer. */
function createReader({ files }: Library, folder: string): (name: string) => Promise<Uint8Array> {
  return async (name) => {
    const file = await files.file(folder + name);
    if (file.kind !== 'there')
      throw new Error(`The file ${name} of the search index does not exist${describeAbsence(file)}`);
    return inflate(file.bytes, MOST_BYTES);
  };
}

/** Queries an index. If it cannot be read, it may be from an older deployment, so the current one is tried once. */
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
