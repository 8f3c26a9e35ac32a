/** Interface of optional parts of search. */
import type { createConnection, DialogState, HitView } from 'csb-docs/search/dialog';
import type { Choices } from './choices.js';

/** Access of a part to the dialog or search page. */
export interface Searching {
  readonly getState: () => Pick<DialogState, 'search' | 'settings' | 'status'> & {
    readonly shown?: Pick<NonNullable<DialogState['shown']>, 'isPart'> | undefined;
  };
  /** Hits of this site, best first. */
  readonly findHits: () => readonly HitView[];
  /** Element with the hits. Children with `data-kept` survive updates. */
  readonly place: HTMLElement;
  readonly connect: typeof createConnection;
  /** In the dialog: the items that Enter and arrow keys use. */
  readonly choices?: Choices;
  /** True if only a section of this site is searched. */
  readonly isLimited?: () => boolean;
}

/** A running part. */
export interface SearchPart {
  /** Called after every change of the state or the results. */
  readonly update: () => void;
  /** Called when the search is closed. */
  readonly end: () => void;
}
