/** `csb-docs/search/page`: building blocks of the search page. Public API for templates and their overrides. */
export { QUERY_LENGTH, toSearchHref } from '../../../search/request.js';
export { hasScopes, type PageSearch } from '../address.js';
export { createConnection, type SearchPlace } from '../connection.js';
export { toCounts } from '../filters.js';
export type { Answer, HitType, HitView } from '../hits.js';
export { type Segment, toPlainText } from '../marks.js';
export { type PageControls, type PageParts, startSearchPage } from '../page.js';
export { NOTHING, type PageHits, type ResultsView } from '../results.js';
