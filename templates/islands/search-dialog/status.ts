/** Says how the search is doing: to those who see it with a ring in the place of the glass, to the others in words. */
import type { DialogState } from 'csb-docs/search/dialog';
import { fillPlural, fillText } from 'csb-docs/text';
import type { SearchTexts } from '../../../src/types/props.js';
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
  if (shown.rows.length === 0) return toNoResults(shown, settings.texts);
  return toResultCount(shown.answer.count, shown.part, { texts: settings.texts, language: readLanguage() });
}

/** Says that nothing was found, and where. */
export function toNoResults(
  { query, part }: { readonly query: string; readonly part?: string | undefined },
  texts: SearchTexts,
): string {
  return part === undefined ? fillText(texts.noResults, { query }) : fillText(texts.noResultsIn, { query, part });
}

/** Says how many results there are, and where. */
export function toResultCount(
  count: number,
  part: string | undefined,
  { texts, language }: { readonly texts: SearchTexts; readonly language: string | undefined },
): string {
  const found = fillPlural(texts.resultCount, count, language);
  return part === undefined ? found : fillText(texts.resultsIn, { found, part });
}

/** The language of the page, in which counts are said. A page that is being left may have none any more: the browser's own then. */
export function readLanguage(): string | undefined {
  return document.documentElement.lang || undefined;
}
