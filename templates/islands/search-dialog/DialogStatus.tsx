import type { SearchState } from 'csb-docs/search/session';
import { fillPlural, fillText } from 'csb-docs/text';

/** Says to those who do not see it what has been found. */
export default function DialogStatus({ state }: { readonly state: SearchState }) {
  return (
    <div className="visually-hidden" role="status">
      {toSentence(state)}
    </div>
  );
}

/** An error is an alert, which is said by itself. */
function toSentence({ status, settings, found }: SearchState): string {
  if (settings === undefined || status === 'error') return '';
  if (status === 'stalled') return settings.texts.loading;
  if (found === undefined) return '';
  if (found.rows.length === 0) return fillText(settings.texts.noResults, { query: found.query });
  return fillPlural(settings.texts.resultCount, found.answer.count, document.documentElement.lang);
}
