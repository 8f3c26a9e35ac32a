/**
 * Highlights matches in a text and extracts snippets. Everything is escaped; only the tags of the request are inserted.
 */

import type { MarkedText, SearchRequest } from '../../types/search.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { type Token, tokenize } from '../tokenize.js';
import type { Expanded } from './lookup.js';

/** The query word that a term matches, and the number of matching letters. */
export type WordMatch = readonly [word: string, letters: number];

/** What to highlight, and how. */
export interface Marks {
  readonly find: (token: Token) => WordMatch | undefined;
  /** Words of the query. */
  readonly words: readonly string[];
  /** Words that are not required for a match, which are not highlighted. */
  readonly soft: ReadonlySet<string>;
  readonly tags: readonly [before: string, after: string];
  readonly ellipsis: string;
  readonly tokens: (text: string) => readonly Token[];
}

/**
 * Collects the terms to highlight from the matches of a query, so that terms found through a typo are highlighted too.
 */
export function toMarks(query: readonly Expanded[], request: SearchRequest, tokens: Marks['tokens'] = tokenize): Marks {
  const terms = new Map<string, string>();
  const prefixes: string[] = [];
  const hard = query.filter(({ word, isExcluded }) => !word.soft && !isExcluded);
  for (const {
    word: { term, prefix },
    matches,
  } of hard) {
    if (prefix) prefixes.push(term);
    for (const { key } of matches) if (!prefix || !key.startsWith(term)) terms.set(key.replace(/^_/, ''), term);
  }
  return {
    find: ({ term }) => {
      const word = terms.get(term);
      if (word) return [word, term.length];
      const prefix = prefixes.find((start) => term.startsWith(start));
      return prefix === undefined ? undefined : [prefix, prefix.length];
    },
    words: [...new Set(hard.map(({ word }) => word.term))],
    soft: new Set(query.flatMap(({ word }) => (word.soft ? [word.term] : []))),
    tags: [request.highlightPreTag ?? '<em>', request.highlightPostTag ?? '</em>'],
    ellipsis: escapeHtml(request.snippetEllipsisText ?? '…'),
    tokens,
  };
}

/** Highlights a text, or with `length` the window of this many words that contains most words of the query. */
export function markText(
  text: string,
  { find, words, tags: [before, after], ellipsis, tokens: read }: Marks,
  length = Infinity,
): MarkedText {
  const tokens = read(text);
  const matches = tokens.map(find);
  const [start, end] = findWindow(text, tokens, { matches, length });
  const found = new Set<string>();
  let value = '';
  let at = start;
  tokens.forEach((token, number) => {
    const match = matches[number];
    if (!match || token.start < start || token.end > end) return;
    // If folding changed the number of characters, the whole word is highlighted.
    const to = token.term.length === token.end - token.start ? token.start + match[1] : token.end;
    if (to <= at) return;
    const from = Math.max(at, token.start);
    value += escapeHtml(text.slice(at, from)) + before + escapeHtml(text.slice(from, to)) + after;
    at = to;
    found.add(match[0]);
  });
  return {
    value:
      (start ? ellipsis : '') +
      (value + escapeHtml(text.slice(at, end))).replaceAll(after + before, '') +
      (end < text.length ? ellipsis : ''),
    matchLevel: !found.size ? 'none' : found.size < words.length ? 'partial' : 'full',
  };
}

/**
 * Finds the window of a text with most words of the query, and their number. A pair of characters counts as half a
 * word.
 */
export function findWindow(
  text: string,
  tokens: readonly Token[],
  { matches, length }: { readonly matches: readonly (WordMatch | undefined)[]; readonly length: number },
): readonly [start: number, end: number, words: number] {
  const units = [...tokens.keys()].filter((at) => !tokens[at]?.part);
  const size = tokens[0]?.pair ? length * 2 : length;
  let first = 0;
  let most = 0;
  units.forEach((unit, at) => {
    if (!matches[unit]) return;
    // Text before the first match is less useful than text after it.
    const start = Math.max(0, Math.min(at - (size >> 2), units.length - size));
    const inside = units.slice(start, start + size).flatMap((other) => matches[other]?.[0] ?? []);
    const score = new Set(inside).size + inside.length / 999;
    if (score > most) [first, most] = [start, score];
  });
  const tokenOf = (unit: number): Token | undefined => tokens[units[unit] ?? -1];
  return [
    first ? (tokenOf(first)?.start ?? 0) : 0,
    first + size < units.length ? (tokenOf(first + size - 1)?.end ?? 0) : text.length,
    Math.floor(most),
  ];
}
