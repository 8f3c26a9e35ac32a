import type { WordRules } from './rules.js';

/** Spanish: plurals, genders, and participles used like adjectives. */
export const SPANISH: WordRules = {
  stopWords:
    'a al ante aquel aquella así aún aunque bajo cada como cómo con contra cual cuál cuales cuando cuándo de del desde donde dónde e el él ella ellas ellos en entre era es esa ese eso esos esta está están estas este esto estos fue ha han hasta hay la las le les lo los más me mi mis muy ni no nos o para pero por porque pues que qué quien quién se según ser si sí sin sobre son su sus también te tiene tu tus u un una unas uno unos y ya yo',
  endings: [
    ['', 's', 'es'],
    ['o', 'a', 'os', 'as'],
    ['z', 'ces'],
    ['ar', 'a', 'an', 'ado', 'ada', 'ados', 'adas', 'ando'],
    ['er', 'ir', 'e', 'en', 'ido', 'ida', 'idos', 'idas', 'iendo'],
  ],
};
