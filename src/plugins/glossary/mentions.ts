/** Splits text at mentions of terms. */
import { escapePattern } from '../../utils/text/escape.js';
import type { Term } from './terms.js';

/** A part of a text: plain text or a mention. */
export type Piece = { readonly text: string; readonly term?: Term };

/** Splits a text at mentions of terms for which `isWanted` returns true. */
export type FindMentions = (text: string, isWanted: (term: Term) => boolean) => readonly Piece[];

/** Creates the function for a list of terms. */
export function createMentions(terms: readonly Term[]): FindMentions {
  const byWord = new Map<string, Term>();
  for (const term of terms)
    for (const word of [term.name, ...term.aliases])
      if (!byWord.has(word.toLowerCase())) byWord.set(word.toLowerCase(), term);
  const words = terms.flatMap(({ name, aliases }) => [name, ...aliases]);
  if (words.length === 0) return (text) => [{ text }];
  // Longest first: `search index` is not matched as `index`.
  const sorted = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escapePattern(word).replace(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${sorted.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');
  // Acronyms are matched case-sensitively: `IT` is not `it`.
  const capitals = new Set(words.filter(isCapitals).map((word) => word.toLowerCase()));
  return (text, isWanted) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const term = byWord.get(word.toLowerCase());
      if (term === undefined || (capitals.has(word.toLowerCase()) && !isCapitals(word)) || !isWanted(term)) continue;
      if (index > end) pieces.push({ text: text.slice(end, index) });
      pieces.push({ text: word, term });
      end = index + word.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  };
}

function isCapitals(word: string): boolean {
  return /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);
}
