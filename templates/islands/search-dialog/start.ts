/** What the dialog starts with. */
import { cutQuery } from 'csb-docs/search/dialog';

/** The first query, `''` for none. */
export interface DialogStart {
  readonly query: string;
  /** Typed text goes on being typed; a selection is to be replaced by the next key. */
  readonly isTyped: boolean;
}

/** The text that is selected on the page. */
export function readSelection(): string {
  return cutQuery((getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim());
}
