/** What is fetched before anything can be asked: the settings of the site's search, then its backend; each once, when it is wanted. */
import type { SearchBackend, SearchSettings } from '../../types/search.js';
import { forReader } from './versions.js';

/** Both reject when something cannot be fetched; the next call tries again. */
export interface Connection {
  readonly settings: () => Promise<SearchSettings>;
  readonly backend: () => Promise<SearchBackend>;
  /** Versions of docs that are to be searched, by the ids of the docs; what is not in it follows from the page. */
  readonly choices: Map<string, string>;
}

/** What a page knows of the search of its site before anything is fetched. */
export interface SearchPlace {
  /** Address of the file with `SearchSettings`. */
  readonly settings: string;
  /** An index of the site's own answers: its reader can be fetched together with the settings, instead of after them. */
  readonly isEmbedded?: boolean;
}

/** Connects to the search of a site; an address alone is that of its settings. Nothing is fetched yet. */
export function createConnection(place: string | SearchPlace): Connection {
  const { settings: href, isEmbedded = false } = typeof place === 'string' ? { settings: place } : place;
  const settings = once(() => fetchSettings(href));
  const choices = new Map<string, string>();
  return {
    choices,
    // Which version is read changes with the page.
    settings: async () => forReader(await settings(), choices),
    backend: once(async () => {
      // Not before the dialog opens: what only points at the button should cost little. A failure is met again.
      if (isEmbedded) import('./embedded.js').catch(() => undefined);
      const [{ openBackend }, opened] = await Promise.all([import('./open.js'), settings()]);
      return openBackend(opened);
    }),
  };
}

async function fetchSettings(href: string): Promise<SearchSettings> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.json();
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
