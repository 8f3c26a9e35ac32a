/** English has two spellings of some words. */
import { listForms } from '../variants.js';
import { ENGLISH } from './languages/en.js';

/**
 * Finds the terms that an index has in British and in American: prose often has one and identifiers the other. Each with its others.
 * Written into the index, as one that has a single spelling is found with a typo.
 */
export function listSpellings(terms: readonly string[]): string[][] {
  const known = new Set(terms);
  return terms.flatMap((term) => {
    const other = respell(term);
    const forms = other === term ? [] : listForms(other, ENGLISH.endings);
    const others = [...new Set(forms)].filter((form) => known.has(form));
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
