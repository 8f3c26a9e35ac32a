import type { WordRules } from './rules.js';

/**
 * French: plurals, genders, and the forms of regular verbs used in instructions. The part before an apostrophe is a
 * separate word.
 */
export const FRENCH: WordRules = {
  stopWords:
    'à ai au aussi aux avec avez avons c ça car ce ceci cela celle celui ces cet cette chaque comme comment d dans de depuis des donc dont du elle elles en entre est et été être eux fait il ils j je l la le les leur leurs lors lui m ma mais me même mes mon n ne ni nos notre nous on ont ou où par pas pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes ton tu un une vers vos votre vous y',
  endings: [
    ['', 's', 'x', 'e', 'es'],
    ['al', 'aux', 'ale', 'ales'],
    ['ail', 'aux'],
    ['if', 'ifs', 'ive', 'ives'],
    ['eur', 'eurs', 'euse', 'euses', 'rice', 'rices'],
    ['er', 'e', 'ez', 'é', 'és', 'ée', 'ées', 'ent', 'ant'],
    ['ir', 'i', 'is', 'it', 'issez', 'ie', 'ies', 'issant'],
  ],
};
