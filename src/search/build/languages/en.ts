import type { WordRules } from './rules.js';

/** English: `options`, `entries` and `boxes`. */
export const ENGLISH: WordRules = {
  stopWords:
    'a an and are as at be but by can could did do does for from had has have how i if in into is it its me my of on or our s should so t than that the their them then there these they this those to was we were what when where which while who why will with would you your',
  endings: [
    ['', 's'],
    ['', 'es'],
    ['y', 'ies'],
  ],
};
