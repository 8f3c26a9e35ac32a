/** Hydrates the search page as soon as it is visible. */
import { startResults } from './search-page/start.js';

/** Called by the islands script. `island` is the server-rendered element. */
export function hydrate({ island }: { readonly island: HTMLElement }): void {
  startResults(island);
}
