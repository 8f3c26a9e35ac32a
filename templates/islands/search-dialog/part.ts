/** What a part of search is that only some sites have, and what it is told. */
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
