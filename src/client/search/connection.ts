/**
 * Connects to the search: loads its entry, then its backend, once and on demand. Only the entry has a stable URL.
 * Everything else is found through it and may be gone after a deploy. In that case the entry is read again, and the
 * search continues with what it names.
 */

import { withVersions } from '../../search/version-filters.js';
import type { SearchBackend, SearchSettings } from '../../types/search.js';
import { load } from '../storage.js';
import { isOutdated, outdatedError } from './failure.js';
import { requestFile } from './request-file.js';

/** All functions reject if a request fails. The next call retries. */
export interface Connection {
  readonly settings: () => Promise<SearchSettings>;
  readonly backend: () => Promise<SearchBackend>;
  /**
   * Sends a request to the backend. If it fails because of an older deploy, it is repeated once with the current one.
   */
  readonly ask: <Answer>(question: Question<Answer>) => Promise<Answer>;
  /** Reads a known entry again. Returns true if it changed and is now in use. Never rejects. */
  readonly refresh: () => Promise<boolean>;
  /** Selected versions by docs id. Others follow from the page. */
  readonly choices: Map<string, string>;
  /**
   * Switches the search to a language of the site; undefined means that of the page. Interface texts stay those of the
   * page.
   */
  readonly speak: (language: string | undefined) => unknown;
}

/** A request to a backend. */
export type Question<Answer> = (backend: SearchBackend, settings: SearchSettings) => Promise<Answer>;

/** The search of a site, as a page knows it before any request. */
export interface SearchPlace {
  /** URL of the entry, with `SearchSettings`. */
  readonly settings: string;
  /** Whether the site's own index answers, so that its reader can load together with the entry. */
  readonly isEmbedded?: boolean;
  /** Validates an entry of another site. Throws if it cannot be used. */
  readonly accept?: AcceptEntry;
}

/** Validates a parsed entry. */
export type AcceptEntry = (entry: unknown) => SearchSettings & { readonly folder: string };

/** An entry that was read. */
interface Entry {
  readonly text: string;
  readonly settings: SearchSettings;
  readonly backend: () => Promise<SearchBackend>;
}

/** Connects to the search of a site, given its place or the URL of its entry. Loads nothing yet. */
export function createConnection(place: string | SearchPlace): Connection {
  const { settings: href, isEmbedded, accept } = typeof place === 'string' ? { settings: place } : place;
  const choices = new Map<string, string>();
  const own = createPlace(href, accept);
  const find = createPlaces(own);
  const state: { place: Promise<Place> } = { place: find(undefined) };
  const entry = async (): Promise<Entry> => (await state.place).entry();
  // The version in use depends on the page.
  const settings = async (): Promise<SearchSettings> => {
    const { settings: found } = await entry();
    if ((await state.place) === own) return forReader(found, choices);
    const { texts, placeholder, languages } = (await own.entry()).settings;
    return forReader({ ...found, texts, placeholder, ...(languages && { languages }) }, choices);
  };
  const backend = async (): Promise<SearchBackend> => {
    // Not before the dialog opens, because pointing at the button should cost little. A failure occurs again later.
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

/** Creates a function that finds the place of a language, cached. Unknown languages use that of the page. */
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

/** The location of an index, and its entry when read. */
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

/** Reads a known entry again. Returns true if it changed. */
async function refresh(place: Place): Promise<boolean> {
  const before = place.read;
  const newer = before && (await readEntry(place.href, place.accept).catch(() => undefined));
  // A failing request may already have loaded a newer entry.
  if (newer === undefined || place.read !== before || newer.text === before?.text) return false;
  take(place, newer);
  return true;
}

function take(place: Place, entry: Entry): void {
  place.read = entry;
  place.entry = async () => entry;
}

/** `cache` applies to the files that it names, to bypass a bad response that a host marked immutable. */
async function readEntry(
  href: string,
  accept: AcceptEntry | undefined,
  cache: RequestCache = 'default',
): Promise<Entry> {
  const address = new URL(href, location.href).href;
  // Some hosts make browsers cache it regardless, so this retries once without the cache.
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

/** Caches a promise, but no failure. */
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

/** Returns the settings of a search on this page. `choices` are version names by docs id. */
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
