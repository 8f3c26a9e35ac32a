/** The state of the search as text for screen readers. */
import type { ResultsView } from 'csb-docs/search/page';
import { toNoResults, toResultCount } from '../search-dialog/status.js';
import type { SearchResultsProps } from './props.js';

/** Returns a sentence, or `''`. */
export function toStatus(
  { status, shown }: ResultsView,
  { texts, language }: Pick<SearchResultsProps, 'texts' | 'language'>,
): string {
  if (status === 'stalled') return texts.loading;
  if (shown === undefined) return '';
  const { query, part } = shown.search;
  if (shown.hits.length === 0) return toNoResults({ query: query.trim(), part }, texts);
  return toResultCount(shown.count, part, { texts, language });
}
