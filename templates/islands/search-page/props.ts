import type { Href, NavLink, SearchScope, SearchTexts } from '../../../src/types/props.js';

/** What the search page needs in the browser. */
export interface SearchResultsProps {
  /** Address of the page. */
  readonly action: Href;
  /** Address of the file with `SearchSettings`. */
  readonly settings: Href;
  /** See `SearchLayout`. */
  readonly isEmbedded: boolean;
  /** Title of the page while it shows no results. */
  readonly pageTitle: string;
  readonly language: string;
  readonly texts: SearchTexts;
  readonly placeholder: string;
  /** Pages from which everything can be reached. */
  readonly links: readonly NavLink[];
  readonly scopes: readonly SearchScope[];
}
