/**
 * Loads optional parts of search: results from other sites and AI answers. They are loaded as soon as the settings
 * enable them, before the first key, to avoid layout shifts.
 */
import { importAgain } from 'csb-docs/search/dialog';
import type { Searching, SearchPart } from './part.js';

/** Starts the parts that are enabled. */
export function createMore(searching: Searching): SearchPart {
  const parts: SearchPart[] = [];
  let known: string[] | undefined = [];
  const load = async (
    name: 'ask' | 'sites',
    fetchPart: () => Promise<{ start: (searching: Searching) => SearchPart }>,
  ): Promise<void> => {
    if (!searching.getState().settings?.[name] || !known || known.includes(name)) return;
    known.push(name);
    // Search works without a part that cannot be loaded. The browser logs the error.
    const part = await importAgain(fetchPart).catch(() => undefined);
    if (!part || !known) return;
    parts.push(part.start(searching));
    parts.at(-1)?.update();
  };
  return {
    update: () => {
      for (const part of parts) part.update();
      void load('ask', () => import('./asking.js'));
      void load('sites', () => import('./elsewhere.js'));
    },
    end: () => {
      known = undefined;
      for (const part of parts) part.end();
    },
  };
}
