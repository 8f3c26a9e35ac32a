/**
 * `csb-docs/search/dialog`: building blocks of the search button and its dialog. Public API for templates and their
 * overrides. Each entry serves one island, so that islands do not load what others need.
 */
export { cutQuery, isBlank, QUERY_LENGTH, toMissingHref, toSearchHref } from '../../../search/request.js';
export { type Connection, createConnection, type SearchPlace } from '../connection.js';
export {
  createDialogSearch,
  type DialogHits,
  type DialogSearch,
  type DialogState,
  loadInsights,
} from '../dialog.js';
export { type Counts, toCounts } from '../filters.js';
export { type HitGroup, type HitPage, type HitRowView, isPageHit } from '../group.js';
export { handOver, loadMarks, takeOver } from '../hand-over.js';
export { type Answer, type HitType, type HitView, readHits, type StoredHit } from '../hits.js';
export { importAgain } from '../import-again.js';
export type { Insights } from '../insights.js';
export type { Segment } from '../marks.js';
export {
  addFavourite,
  addRecent,
  loadSaved,
  recentLimit,
  removeSaved,
  type SavedSearches,
  storeSaved,
  toRemembered,
} from '../recents.js';
export { toWordPattern } from '../word-pattern.js';
