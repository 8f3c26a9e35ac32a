/**
 * What is fetched before anything can be asked: the entry of the site's search, then its backend; each once, when it is wanted.
 * The entry is the only file with an address that stays. Everything behind it is found from there, and may be gone after a
 * deploy: then the entry is read again, and the search goes on with what it names now.
 */
import type { SearchBackend, SearchSettings } from '../../types/search.js';
import { isOutdated, outdatedError } from './failure.js';
import { requestFile } from './request-file.js';
import { forReader } from './versions.js';

/** All reject when something cannot be fetched; the next call tries again. */
export interface Connection {
  readonly settings: () => Promise<SearchSettings>;
  readonly backend: () => Promise<SearchBackend>;
  /** Asks the backend something; when that fails because of an older deploy, what is there now is asked once. */
  readonly ask: <Answer>(question: Question<Answer>) => Promise<Answer>;
  /** Reads an entry that has been read before once more; whether it is another one, which answers from then on. Never rejects. */
  readonly refresh: () => Promise<boolean>;
  /** Versions of docs that are to be searched, by the ids of the docs; what is not in it follows from the page. */
  readonly choices: Map<string, string>;
}

/** Something to ask. */
export type Question<Answer> = (backend: SearchBackend, settings: SearchSettings) => Promise<Answer>;

/** What a page knows of the search of its site before anything is fetched. */
export interface SearchPlace {
  /** Address of the entry, with `SearchSettings`. */
  readonly settings: string;
  /** An index of the site's own answers: its reader can be fetched together with the entry, instead of after it. */
  readonly isEmbedded?: boolean;
}

/** An entry that has been read. */
interface Entry {
  readonly text: string;
  readonly settings: SearchSettings;
  readonly backend: () => Promise<SearchBackend>;
}

/** Connects to the search of a site; an address alone is that of its entry. Nothing is fetched yet. */
export function createConnection(place: string | SearchPlace): Connection {
  const { settings: href, isEmbedded = false } = typeof place === 'string' ? { settings: place } : place;
  const choices = new Map<string, string>();
  const state: { entry: () => Promise<Entry>; read?: Entry } = {
    entry: once(async () => (state.read = await readEntry(href))),
  };
  const take = (entry: Entry): void => {
    state.read = entry;
    state.entry = async () => entry;
  };
  // Which version is read changes with the page.
  const settings = async (): Promise<SearchSettings> => forReader((await state.entry()).settings, choices);
  const backend = async (): Promise<SearchBackend> => {
    // Not before the dialog opens: what only points at the button should cost little. A failure is met again.
    if (isEmbedded) import('./embedded.js').catch(() => undefined);
    return (await state.entry()).backend();
  };
  const askOnce = async <Answer>(question: Question<Answer>): Promise<Answer> =>
    question(await backend(), await settings());
  return {
    choices,
    settings,
    backend,
    ask: async (question) => {
      const { text } = await state.entry();
      try {
        return await askOnce(question);
      } catch (error) {
        const entry = await readEntry(href, 'reload').catch((unread: unknown) => {
          throw isOutdated(error) ? unread : error;
        });
        if (entry.text === text && !isOutdated(error)) throw error;
        take(entry);
        return askOnce(question);
      }
    },
    refresh: async () => {
      const before = state.read;
      const entry = before && (await readEntry(href).catch(() => undefined));
      // What is missing of a newer deploy, or a question meanwhile, has brought the entry already.
      if (entry === undefined || state.read !== before || entry.text === before?.text) return false;
      take(entry);
      return true;
    },
  };
}

/** `cache` is for what it names: a bad answer that a host has called immutable is asked for again. */
async function readEntry(href: string, cache: RequestCache = 'default'): Promise<Entry> {
  const address = new URL(href, location.href).href;
  // Some hosts have browsers keep it, whatever they are told: once more past that.
  const { text, folder, settings } = await fetchEntry(address, 'no-cache').catch((error: unknown) => {
    if (!isOutdated(error)) throw error;
    return fetchEntry(address, 'reload');
  });
  const found = folder === undefined ? settings : { ...settings, embedded: new URL(folder, address).href };
  return {
    text,
    settings: found,
    backend: once(async () => (await import('./open.js')).openBackend(found, cache)),
  };
}

async function fetchEntry(
  address: string,
  cache: RequestCache,
): Promise<{ readonly text: string; readonly folder?: string; readonly settings: SearchSettings }> {
  const text = new TextDecoder().decode(await requestFile(address, cache));
  try {
    const { folder, version: _, ...settings } = JSON.parse(text);
    return { text, folder, settings };
  } catch (error) {
    throw outdatedError(`${address} is no entry of a search`, error);
  }
}

/** Remembers a promise, but no failure. */
function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  const memory: { value?: Promise<Value> | undefined } = {};
  return () => {
    memory.value ??= open().catch((error: unknown) => {
      memory.value = undefined;
      throw error;
    });
    return memory.value;
  };
}
