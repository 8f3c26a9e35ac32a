/** Keeps sections in which words stand one behind the other. Postings do not tell, so that texts are read: those of the best sections. */
import type { Index, Section } from './files.js';
import { toTerms } from './query.js';
import { selectSections } from './select.js';

/** Sections that are read: more would cost what a page of hits costs over and over. */
const MOST_READ = 40;

/** Those of some scored sections that have all phrases, in their text, their heading or a line of their code. */
export async function keepPhrases(
  index: Index,
  sections: Uint32Array,
  phrases: readonly (readonly string[])[],
): Promise<Uint32Array> {
  if (phrases.length === 0) return sections;
  const best = selectSections(index, sections, MOST_READ).map(({ number }) => number);
  const isKept = await Promise.all(
    best.map(async (number) => {
      const section = await index.section(number).catch(() => undefined);
      return section !== undefined && phrases.every((phrase) => hasPhrase(section, phrase, index));
    }),
  );
  return new Uint32Array(best.filter((_, at) => isKept[at])).sort();
}

function hasPhrase({ headings, text, code }: Section, phrase: readonly string[], { tokens }: Index): boolean {
  return [headings.at(-1) ?? '', text, ...code.split('\n')].some((place) => {
    const terms = toTerms(tokens(place));
    return terms.some((_, at) => phrase.every((term, offset) => terms[at + offset] === term));
  });
}
