/** Suggests queries that have results, if a query has none. */

import { cutQuery, toRequest } from '../../search/request.js';
import type { SearchBackend, SearchSettings } from '../../types/search.js';

/** Maximum number of suggestions, as in DocSearch. */
const SUGGESTIONS = 3;
/** Maximum number of queries to try, in one request. */
const CANDIDATES = 8;
/** Shorter words are on almost every page. */
const WORD_LENGTH = 3;

/** Returns the first three queries that have results. Empty after an error. */
export async function suggest(
  backend: SearchBackend,
  settings: Pick<SearchSettings, 'indexName' | 'facetFilters'>,
  candidates: readonly string[],
): Promise<readonly string[]> {
  if (candidates.length === 0) return [];
  try {
    const requests = candidates.map((query) => toRequest(settings, { query, words: 1, hitsPerPage: 1 }));
    const { results } = await backend.search({ requests });
    return candidates.filter((_, index) => (results[index]?.hits.length ?? 0) > 0).slice(0, SUGGESTIONS);
  } catch {
    return [];
  }
}

/**
 * Returns queries to try: the query without each of its words, its words alone, and earlier titles. `titles` are group
 * titles of earlier answers, newest first.
 */
export function toCandidates(query: string, titles: readonly string[]): readonly string[] {
  const words = query.trim().toLowerCase().split(/\s+/);
  const fewer =
    words.length < 3 ? [] : words.map((_, index) => words.filter((_word, other) => other !== index).join(' '));
  const alone =
    words.length < 2
      ? []
      : [...words].filter(({ length }) => length >= WORD_LENGTH).sort((a, b) => b.length - a.length);
  const found = [...fewer, ...alone, ...titles.map((title) => title.toLowerCase())].map((text) =>
    cutQuery(text.trim()),
  );
  return [...new Set(found)].filter((text) => text !== '' && text !== query.trim().toLowerCase()).slice(0, CANDIDATES);
}
