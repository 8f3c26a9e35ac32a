/** The state of the search in words; read out whenever it changes. */
import type { ResultsView } from 'csb-docs/search/page';
import { fillPlural, fillText } from 'csb-docs/text';
import type { SearchResultsProps } from './props.js';

/** A sentence, or `''`. */
export function toStatus(
  { status, shown }: ResultsView,
  { texts, language }: Pick<SearchResultsProps, 'texts' | 'language'>,
): string {
  if (status === 'stalled') return texts.loading;
  if (shown === undefined) return '';
  if (shown.hits.length === 0) return fillText(texts.noResults, { query: shown.search.query.trim() });
  return fillPlural(texts.resultCount, shown.count, language);
}
