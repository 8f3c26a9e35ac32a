/** Brings the search page to life, as soon as it is seen. */
import { startResults } from './search-page/start.js';

/** What the script of islands calls; `island` is the frame that the server has rendered. */
export function hydrate({ island }: { readonly island: HTMLElement }): void {
  startResults(island);
}
