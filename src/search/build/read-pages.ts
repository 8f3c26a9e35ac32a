/** Reads the words of pages, or finds out that they are known. */
import type { IndexedPage } from '../../types/search.js';
import type { OwnWords } from '../site-words.js';
import type { Recall } from './recall.js';
import { createTermReader, type PageTerms } from './terms.js';
import { createSamples, type Samples } from './vocabulary.js';

/** The words of pages. */
export interface ReadPages {
  /** In the order of the pages. */
  readonly ofPages: readonly PageTerms[];
  /** By their numbers. */
  readonly terms: readonly string[];
  readonly samples: Samples;
}

/** What words are: by the rules of a language, and by those of a site. */
export interface WordRules extends OwnWords {
  readonly language: string;
}

/** Reads pages. */
export function readPages(pages: readonly IndexedPage[], rules: WordRules, recall: Recall): ReadPages {
  const { read, terms, toText } = createTermReader(rules.language, recall.terms, rules);
  const samples = createSamples(pages.length, toText, { known: recall.forms, isKept: recall.isKept });
  const ofPages = pages.map((page, number) => {
    const known = recall.page(page);
    const isCounted = known?.forms !== undefined;
    if (known === undefined || (samples.isSample(number) && !isCounted)) return read(page, samples.ofPage(number));
    if (known.forms !== undefined) samples.add(number, known.forms);
    return known.terms;
  });
  return { ofPages, terms, samples };
}
