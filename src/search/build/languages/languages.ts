/** Selects the word rules of a language for its index. */
import { fold, tokenize } from '../../tokenize.js';
import { ARABIC } from './ar.js';
import { GERMAN } from './de.js';
import { ENGLISH } from './en.js';
import { SPANISH } from './es.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';
import type { WordRules } from './rules.js';

/** By the primary language subtag, such as `pt` for `pt-BR`. Other languages have no rules. */
const RULES: ReadonlyMap<string, WordRules> = new Map([
  ['ar', ARABIC],
  ['de', GERMAN],
  ['en', ENGLISH],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['it', ITALIAN],
  ['pt', PORTUGUESE],
  ['ru', RUSSIAN],
]);

/** Returns the stop words of a language as terms; empty for a language without rules. */
export function listStopWords(language: string): readonly string[] {
  const terms = tokenize(findRules(language)?.stopWords ?? '').map(({ term }) => term);
  return [...new Set(terms)];
}

/**
 * Returns the groups of endings of a language as folded terms. English endings are always included, because English
 * words occur everywhere.
 */
export function listEndings(language: string): readonly (readonly string[])[] {
  const { endings } = findRules(language) ?? ENGLISH;
  const groups = endings === ENGLISH.endings ? endings : [...ENGLISH.endings, ...endings];
  return groups.map((group) => [...new Set(group.map(fold))]);
}

function findRules(language: string): WordRules | undefined {
  return RULES.get(language.toLowerCase().split(/[-_]/)[0] ?? '');
}
