import type { WordRules } from './rules.js';

/** Italian: the final vowel marks number and gender; `h` preserves the sound of `c` and `g`. */
export const ITALIAN: WordRules = {
  stopWords:
    'a ad agli ai al all alla alle allo anche c che chi ci come con contro cosa cui d da dagli dai dal dall dalla dalle dei degli del dell della delle dello di dopo dove e è ed era essere fra gli ha hanno i il in io l la le lei li lo loro lui ma me mi mio ne nei negli nel nell nella nelle nello no noi non nostro o ogni per perché più può quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei si sì sia sono su sua sue sugli sui sul sull sulla sulle suo suoi tra tu tuo un una uno vi voi',
  endings: [
    ['o', 'i', 'a', 'e'],
    ['co', 'ca', 'chi', 'che'],
    ['go', 'ga', 'ghi', 'ghe'],
    ['io', 'i'],
    ['are', 'a', 'ano', 'ato', 'ata', 'ati', 'ate', 'ando'],
    ['ere', 'ire', 'e', 'ono', 'uto', 'uta', 'uti', 'ute', 'ito', 'ita', 'iti', 'ite', 'endo'],
  ],
};
