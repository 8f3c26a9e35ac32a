import type { ResultsView } from 'csb-docs/search/page';
import { fillPlural, fillText } from 'csb-docs/text';
import type { SearchTexts } from '../../../src/types/props.js';

/** The state of the search in words; read out whenever it changes. */
export default function PageStatus({
  view,
  texts,
  language,
}: {
  readonly view: ResultsView;
  readonly texts: SearchTexts;
  readonly language: string;
}) {
  return (
    <p className="search-count" role="status">
      {describe(view, texts, language)}
    </p>
  );
}

function describe({ status, shown }: ResultsView, texts: SearchTexts, language: string): string {
  if (status === 'stalled') return texts.loading;
  if (shown === undefined) return '';
  if (shown.hits.length === 0) return fillText(texts.noResults, { query: shown.search.query.trim() });
  return fillPlural(texts.resultCount, shown.count, language);
}
