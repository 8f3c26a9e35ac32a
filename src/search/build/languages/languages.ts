/** The rules of each language, as an index has them. */
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

/** By the first part of the name of a language, such as `pt` for `pt-BR`. Others do without. */
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

/** Terms that occur everywhere in a language, none of one without rules. */
export function listStopWords(language: string): readonly string[] {
  const terms = tokenize(findRules(language)?.stopWords ?? '').map(({ term }) => term);
  return [...new Set(terms)];
}

/** Groups of endings of a language, as terms have them. English words are everywhere. */
export function listEndings(language: string): readonly (readonly string[])[] {
  const { endings } = findRules(language) ?? ENGLISH;
  const groups = endings === ENGLISH.endings ? endings : [...ENGLISH.endings, ...endings];
  return groups.map((group) => [...new Set(group.map(fold))]);
}

function findRules(language: string): WordRules | undefined {
  return RULES.get(language.toLowerCase().split(/[-_]/)[0] ?? '');
}
