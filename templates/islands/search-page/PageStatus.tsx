import type { ResultsView } from 'csb-docs/search/results';
import { fillPlural, fillText } from 'csb-docs/text';
import type { SearchTexts } from '../../../src/types/props.js';

/** How the search stands, in words; read out whenever it changes. */
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

function describe({ status, found }: ResultsView, texts: SearchTexts, language: string): string {
  if (status === 'stalled') return texts.loading;
  if (found === undefined) return '';
  if (found.hits.length === 0) return fillText(texts.noResults, { query: found.search.query.trim() });
  return fillPlural(texts.resultCount, found.count, language);
}
