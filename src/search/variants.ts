/** What is nearly the same word. */

const ENGLISH =
  'a an and are as at be but by can could did do does for from had has have how i if in into is it its me my of on or our s should so t than that the their them then there these they this those to was we were what when where which while who why will with would you your';

/** Words that occur everywhere: kept out of the postings of texts, and no query fails for them. English has them, other languages do without. */
export function listStopWords(language: string): readonly string[] {
  return language.startsWith('en') ? ENGLISH.split(' ') : [];
}

/** A word with its numbers, some of them twice, by English suffixes, such as `options`, `entries` and `boxes`; those that do not exist are not in the index either. */
export function listPluralForms(term: string): string[] {
  return [
    term,
    `${term}s`,
    `${term}es`,
    term.replace(/y$/, 'ies'),
    term.replace(/(?<=..)ies$/, 'y'),
    term.replace(/(?<=..)s$/, ''),
    term.replace(/(?<=..)es$/, ''),
  ];
}

/**
 * Finds the terms that an index has in British and in American: prose often has one and identifiers the other. Each with its others.
 * Written into the index, as one that has a single spelling is found with a typo.
 */
export function listSpellings(terms: readonly string[]): string[][] {
  const known = new Set(terms);
  return terms.flatMap((term) => {
    const other = respell(term);
    const others = other === term ? [] : [...new Set(listPluralForms(other))].filter((form) => known.has(form));
    return others.length > 0 ? [[term, ...others]] : [];
  });
}

/** `colour` and `color`, `customise` and `customize`, `grey` and `gray`. */
function respell(term: string): string {
  return term.replace(
    /ou?r(?=$|(s|ed|ing)$)|(?<=[iy])[sz](?=(e|es|ed|er|ing|ations?)$)|(?<=^gr)[ae](?=y)/,
    (part) => ({ our: 'or', or: 'our', s: 'z', z: 's', a: 'e', e: 'a' })[part] ?? '',
  );
}
