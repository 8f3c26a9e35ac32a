import type { DialogState } from 'csb-docs/search/dialog';
import { fillPlural, fillText } from 'csb-docs/text';
import { readLanguage } from './language.js';

/** Says to those who do not see it what has been shown. */
export default function DialogStatus({ state }: { readonly state: DialogState }) {
  return (
    <div className="visually-hidden" role="status">
      {toSentence(state)}
    </div>
  );
}

/** An error is an alert, which is said by itself. */
function toSentence({ status, settings, shown }: DialogState): string {
  if (settings === undefined || status === 'error') return '';
  if (status === 'stalled') return settings.texts.loading;
  if (shown === undefined) return '';
  if (shown.rows.length === 0) return fillText(settings.texts.noResults, { query: shown.query });
  return fillPlural(settings.texts.resultCount, shown.answer.count, readLanguage());
}
