/** Shows the state of the search: as a spinner, and as text for screen readers. */
import type { DialogState } from 'csb-docs/search/dialog';
import { fillPlural, fillText } from 'csb-docs/text';
import type { SearchTexts } from '../../../src/types/props.js';
import type { Parts } from './parts.js';

/** Shows a state. */
export function showStatus({ box, clear, status }: Parts, state: DialogState): void {
  box.toggleAttribute('data-stalled', state.status === 'stalled');
  clear.hidden = state.search.query === '';
  const sentence = toSentence(state);
  // Setting the same text would announce it again.
  if (status.textContent !== sentence) status.textContent = sentence;
}

/** Errors are announced as alerts. */
function toSentence({ status, settings, shown }: DialogState): string {
  if (settings === undefined || status === 'error') return '';
  if (status === 'stalled') return settings.texts.loading;
  if (shown === undefined) return '';
  if (shown.rows.length === 0) return toNoResults(shown, settings.texts);
  return toResultCount(shown.answer.count, shown.part, { texts: settings.texts, language: readLanguage() });
}

/** Returns the message for no results. */
export function toNoResults(
  { query, part }: { readonly query: string; readonly part?: string | undefined },
  texts: SearchTexts,
): string {
  return part === undefined ? fillText(texts.noResults, { query }) : fillText(texts.noResultsIn, { query, part });
}

/** Returns the number of results. */
export function toResultCount(
  count: number,
  part: string | undefined,
  { texts, language }: { readonly texts: SearchTexts; readonly language: string | undefined },
): string {
  const found = fillPlural(texts.resultCount, count, language);
  return part === undefined ? found : fillText(texts.resultsIn, { found, part });
}

/**
 * Returns the page language, for numbers. Undefined, the browser's language, if the page has none because it is being
 * replaced.
 */
export function readLanguage(): string | undefined {
  return document.documentElement.lang || undefined;
}
