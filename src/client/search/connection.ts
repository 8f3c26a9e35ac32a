/**
 * What is fetched before anything can be asked: the entry of the site's search, then its backend; each once, when it is wanted.
 * The entry is the only file with an address that stays. Everything behind it is found from there, and may be gone after a
 * deploy: then the entry is read again, and the search goes on with what it names now.
 */

import { withVersions } from '../../search/version-filters.js';
import type { SearchBackend, SearchSettings } from '../../types/search.js';
import { load } from '../storage.js';
import { isOutdated, outdatedError } from './failure.js';
import { requestFile } from './request-file.js';

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
  /** From now on a language of the site is searched, by its name; undefined for that of the page. Texts stay those of the page. */
  readonly speak: (language: string | undefined) => unknown;
}

/** Something to ask. */
export type Question<Answer> = (backend: SearchBackend, settings: SearchSettings) => Promise<Answer>;

/** What a page knows of the search of its site before anything is fetched. */
export interface SearchPlace {
  /** Address of the entry, with `SearchSettings`. */
  readonly settings: string;
  /** An index of the site's own answers: its reader can be fetched together with the entry, instead of after it. */
  readonly isEmbedded?: boolean;
  /** What is taken of an entry that another site has written; throws where that cannot be asked. */
  readonly accept?: AcceptEntry;
}

/** Reads an entry as it is parsed. */
export type AcceptEntry = (entry: unknown) => SearchSettings & { readonly folder: string };

/** An entry that has been read. */
interface Entry {
  readonly text: string;
  readonly settings: SearchSettings;
  readonly backend: () => Promise<SearchBackend>;
}

/** Connects to the search of a site; an address alone is that of its entry. Nothing is fetched yet. */
export function createConnection(place: string | SearchPlace): Connection {
  const { settings: href, isEmbedded, accept } = typeof place === 'string' ? { settings: place } : place;
  const choices = new Map<string, string>();
  const own = createPlace(href, accept);
  const find = createPlaces(own);
  const state: { place: Promise<Place> } = { place: find(undefined) };
  const entry = async (): Promise<Entry> => (await state.place).entry();
  // Which version is read changes with the page.
  const settings = async (): Promise<SearchSettings> => {
    const { settings: found } = await entry();
    if ((await state.place) === own) return forReader(found, choices);
    const { texts, placeholder, languages } = (await own.entry()).settings;
    return forReader({ ...found, texts, placeholder, ...(languages && { languages }) }, choices);
  };
  const backend = async (): Promise<SearchBackend> => {
    // Not before the dialog opens: what only points at the button should cost little. A failure is met again.
    if (isEmbedded) import('./embedded.js').catch(() => undefined);
    return (await entry()).backend();
  };
  const askOnce = async <Answer>(question: Question<Answer>): Promise<Answer> =>
    question(await backend(), await settings());
  return {
    choices,
    settings,
    backend,
    ask: async (question) => {
      const place = await state.place;
      const { text } = await place.entry();
      try {
        return await askOnce(question);
      } catch (error) {
        const newer = await readEntry(place.href, place.accept, 'reload').catch((unread: unknown) => {
          throw isOutdated(error) ? unread : error;
        });
        if (newer.text === text && !isOutdated(error)) throw error;
        take(place, newer);
        return askOnce(question);
      }
    },
    refresh: async () => refresh(await state.place),
    speak: (language) => (state.place = find(language)),
  };
}

/** Finds the places of languages, each once; that of the page for no language, and for one that is not known. */
function createPlaces(own: Place): (language: string | undefined) => Promise<Place> {
  const others = new Map<string, Place>();
  return async (language) => {
    const known = language === undefined ? own : others.get(language);
    if (known || language === undefined) return known ?? own;
    const { settings } = await own.entry();
    const entry = settings.languages?.all.find(({ name }) => name === language)?.entry;
    const place = entry === undefined || language === settings.language ? own : createPlace(entry);
    others.set(language, place);
    return place;
  };
}

/** Where an index is, and its entry once that has been read. */
interface Place {
  readonly href: string;
  readonly accept: AcceptEntry | undefined;
  entry: () => Promise<Entry>;
  read?: Entry;
}

function createPlace(href: string, accept?: AcceptEntry): Place {
  const place: Place = { href, accept, entry: once(async () => (place.read = await readEntry(href, accept))) };
  return place;
}

/** Reads an entry again that was read before; returns whether it is another one. */
async function refresh(place: Place): Promise<boolean> {
  const before = place.read;
  const newer = before && (await readEntry(place.href, place.accept).catch(() => undefined));
  // What is missing of a newer deploy, or a question meanwhile, has brought the entry already.
  if (newer === undefined || place.read !== before || newer.text === before?.text) return false;
  take(place, newer);
  return true;
}

function take(place: Place, entry: Entry): void {
  place.read = entry;
  place.entry = async () => entry;
}

/** `cache` is for what it names: a bad answer that a host has called immutable is asked for again. */
async function readEntry(
  href: string,
  accept: AcceptEntry | undefined,
  cache: RequestCache = 'default',
): Promise<Entry> {
  const address = new URL(href, location.href).href;
  // Some hosts have browsers keep it, whatever they are told: once more past that.
  const { text, folder, settings } = await fetchEntry(address, 'no-cache', accept).catch((error: unknown) => {
    if (!isOutdated(error)) throw error;
    return fetchEntry(address, 'reload', accept);
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
  accept: AcceptEntry | undefined,
): Promise<{ readonly text: string; readonly folder?: string; readonly settings: SearchSettings }> {
  const text = new TextDecoder().decode(await requestFile(address, cache));
  try {
    const entry = JSON.parse(text);
    const { folder, version: _, ...settings } = accept ? accept(entry) : entry;
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

/** The settings of a search on this page; `choices` are names of versions by ids of docs. */
function forReader(settings: SearchSettings, choices: ReadonlyMap<string, string>): SearchSettings {
  const { keeps = false, docs: all = [] } = settings.versions ?? {};
  const readMeta = (name: string): string | null | undefined =>
    document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
  const read = readMeta('docusaurus_version');
  return withVersions(settings, ({ id, last, names }) => {
    const isOfThese = all.length === 1 || readMeta('docusaurus_tag') === `docs-${id}-${read}`;
    const candidates = [choices.get(id), isOfThese && read, keeps && load(`docs-preferred-version-${id}`)];
    return names.find(([name]) => name === candidates.find((each) => each))?.[0] ?? last;
  });
}
