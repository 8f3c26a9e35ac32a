/**
 * Parts of search that only some sites have: other sites that are asked, too, and questions that are answered in words. The
 * scripts of these are fetched where the settings have them, before the first key, so that nothing moves for them later.
 */
import { importAgain } from 'csb-docs/search/dialog';
import type { Searching, SearchPart } from './part.js';

/** Starts what the settings have. */
export function createMore(searching: Searching): SearchPart {
  const parts: SearchPart[] = [];
  let known: string[] | undefined = [];
  const load = async (
    name: 'ask' | 'sites',
    fetchPart: () => Promise<{ start: (searching: Searching) => SearchPart }>,
  ): Promise<void> => {
    if (!searching.getState().settings?.[name] || !known || known.includes(name)) return;
    known.push(name);
    // The search goes on without a part that cannot be fetched; the browser says so in its console.
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
