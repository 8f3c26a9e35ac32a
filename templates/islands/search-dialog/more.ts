/**
 * Parts of search that only some sites have: other sites that are asked, too, and questions that are answered in words. The
 * scripts of these are fetched where the settings have them, before the first key, so that nothing moves for them later.
 */
import type { createConnection, DialogState, HitView } from 'csb-docs/search/dialog';
import type { Choices } from './choices.js';

/** What parts are told of a dialog or a search page. */
export interface Searching {
  readonly getState: () => Pick<DialogState, 'search' | 'settings' | 'status'> & {
    readonly shown?: Pick<NonNullable<DialogState['shown']>, 'isPart'> | undefined;
  };
  /** The hits of this site, best first. */
  readonly findHits: () => readonly HitView[];
  /** Where these are; what has `data-kept` in there stays through all changes of it. */
  readonly place: HTMLElement;
  readonly connect: typeof createConnection;
  /** In a dialog: what Enter and the arrow keys choose from. */
  readonly choices?: Choices;
  /** Whether only a part of this site is searched. */
  readonly isLimited?: () => boolean;
}

/** A part at work. */
export interface SearchPart {
  /** Called after each change of the state, and of what is shown of it. */
  readonly update: () => void;
  /** Called when the reader has left. */
  readonly end: () => void;
}

/** Starts what the settings have. */
export function createMore(searching: Searching): SearchPart {
  const parts: SearchPart[] = [];
  let known: string[] | undefined = [];
  const load = async (name: 'ask' | 'sites', fetchPart: () => Promise<{ start: typeof createMore }>): Promise<void> => {
    if (!searching.getState().settings?.[name] || !known || known.includes(name)) return;
    known.push(name);
    // The search goes on without a part that cannot be fetched; the browser says so in its console.
    const part = await fetchPart().catch(() => undefined);
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
