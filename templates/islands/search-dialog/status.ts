/** Says how the search is doing: to those who see it with a ring in the place of the glass, to the others in words. */
import type { DialogState } from 'csb-docs/search/dialog';
import { fillPlural, fillText } from 'csb-docs/text';
import type { Parts } from './parts.js';

/** Shows the state of a search. */
export function showStatus({ box, clear, status }: Parts, state: DialogState): void {
  box.toggleAttribute('data-stalled', state.status === 'stalled');
  clear.hidden = state.search.query === '';
  const sentence = toSentence(state);
  // Written again, it would be said again.
  if (status.textContent !== sentence) status.textContent = sentence;
}

/** An error is an alert, which is said by itself. */
function toSentence({ status, settings, shown }: DialogState): string {
  if (settings === undefined || status === 'error') return '';
  if (status === 'stalled') return settings.texts.loading;
  if (shown === undefined) return '';
  if (shown.rows.length === 0) return fillText(settings.texts.noResults, { query: shown.query });
  return fillPlural(settings.texts.resultCount, shown.answer.count, readLanguage());
}

/** The language of the page, in which counts are said. A page that is being left may have none any more: the browser's own then. */
export function readLanguage(): string | undefined {
  return document.documentElement.lang || undefined;
}
