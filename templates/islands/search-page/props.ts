import type { Href, NavLink, SearchScope, SearchTexts } from '../../../src/types/props.js';

/** Props of the search page island. */
export interface SearchResultsProps {
  /** URL of the page. */
  readonly action: Href;
  /** URL of the file with `SearchSettings`. */
  readonly settings: Href;
  /** See `SearchLayout`. */
  readonly isEmbedded: boolean;
  /** Page title without results. */
  readonly pageTitle: string;
  readonly language: string;
  readonly texts: SearchTexts;
  readonly placeholder: string;
  /** Links to the main pages. */
  readonly links: readonly NavLink[];
  readonly scopes: readonly SearchScope[];
}
