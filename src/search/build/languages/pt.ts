import type { WordRules } from './rules.js';

/** Portuguese: plurals, genders, and participles used like adjectives. */
export const PORTUGUESE: WordRules = {
  stopWords:
    'a à ao aos as às até cada com como contra da das de dela dele deles depois desde do dos e é ela elas ele eles em entre era essa essas esse esses esta está estão estas este estes eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós num numa o onde os ou para pela pelas pelo pelos por porque pode qual quais quando que quem se sem ser seu seus sob sobre são só sua suas também te tem têm tu um uma umas uns você vocês',
  endings: [
    ['', 's', 'es'],
    ['o', 'a', 'os', 'as'],
    ['ão', 'ões', 'ães'],
    ['m', 'ns'],
    ['al', 'ais'],
    ['el', 'eis'],
    ['ol', 'óis'],
    ['il', 'is', 'eis'],
    ['ar', 'a', 'am', 'ado', 'ada', 'ados', 'adas', 'ando'],
    ['er', 'ir', 'e', 'em', 'ido', 'ida', 'idos', 'idas', 'endo', 'indo'],
  ],
};
