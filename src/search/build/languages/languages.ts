/** Selects the word rules of a language for its index. */
import { fold, tokenize } from '../../tokenize.js';
import { ENGLISH } from './en.js';
import type { WordRules } from './rules.js';

/** Russian: cases of nouns and adjectives, one declension per group, and the verb forms used in instructions. */
const RUSSIAN: WordRules = {
  stopWords:
    'а без более бы был была были было быть в вам вас весь во вот все всё вы где да для до его ее её если есть еще ещё же за и из или им их к как какая какие какой когда кто ли либо мне можно мой мы на над надо не него нее нет ни них но ну о об однако он она они оно от очень по под после при про с свой себя со так также такой там то того тоже только том тот ту ты у уже хотя чего чем что чтобы эта эти это этого этой этом этот эту я',
  endings: [
    ['', 'а', 'у', 'ом', 'е', 'ы', 'и', 'ов', 'ей', 'ам', 'ами', 'ах'],
    ['а', 'ы', 'и', 'е', 'у', 'ой', '', 'ам', 'ами', 'ах'],
    ['о', 'а', 'у', 'ом', 'е', '', 'ам', 'ами', 'ах'],
    ['ка', 'ки', 'ке', 'ку', 'кой', 'ок', 'ек', 'кам', 'ками', 'ках'],
    ['ь', 'я', 'ю', 'ем', 'ём', 'е', 'и', 'ей', 'ям', 'ями', 'ях', 'ью'],
    ['я', 'и', 'е', 'ю', 'ей', 'ь', 'ям', 'ями', 'ях'],
    ['й', 'я', 'ю', 'ем', 'е', 'и', 'ев', 'ям', 'ями', 'ях'],
    ['ие', 'ия', 'ию', 'ием', 'ии', 'ий', 'ией', 'иям', 'иями', 'иях'],
    [
      'ый',
      'ий',
      'ой',
      'ая',
      'яя',
      'ое',
      'ее',
      'ые',
      'ие',
      'ого',
      'его',
      'ому',
      'ему',
      'ым',
      'им',
      'ом',
      'ем',
      'ых',
      'их',
      'ую',
      'юю',
      'ей',
      'ыми',
      'ими',
    ],
    ['ть', 'л', 'ла', 'ли', 'ло', 'йте', 'ет', 'ют', 'ем'],
    ['ить', 'ите', 'ит', 'ят', 'ил', 'ила', 'или', 'им'],
  ],
};

/** Portuguese: plurals, genders, and participles used like adjectives. */
const PORTUGUESE: WordRules = {
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

/** Italian: the final vowel marks number and gender; `h` preserves the sound of `c` and `g`. */
const ITALIAN: WordRules = {
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

/**
 * French: plurals, genders, and the forms of regular verbs used in instructions. The part before an apostrophe is a
 * separate word.
 */
const FRENCH: WordRules = {
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

/** Spanish: plurals, genders, and participles used like adjectives. */
const SPANISH: WordRules = {
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

/**
 * German: plurals and cases of nouns and adjectives, with and without umlaut (`Haus`, `Häuser`), and feminine forms of
 * nouns for people.
 */
const GERMAN: WordRules = {
  stopWords:
    'aber als also am an auch auf aus bei beim bin bis da damit dann das dass dem den der des die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es für gegen hat habe haben hatte ich ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder jedes kann können man mein mit muss müssen nach nicht noch nur ob oder ohne sein seine sich sie sind so soll sollen über um und uns unter vom von vor war warum was weil welche welcher welches wenn wer werden wie wir wird wo zu zum zur zwischen',
  endings: [
    ['', 'e', 'en', 'n', 'er', 'ern', 'es', 'em', 's', 'nen'],
    ['in', 'innen'],
    ['um', 'en', 'a'],
    ['en', 't', 'te', 'ten'],
  ],
};

/**
 * Arabic: regular plurals, duals, feminine forms, and pronouns at the end of a word. The article, and particles
 * attached to it, are not part of a term (see `tokenize.ts`). Broken plurals count as separate words.
 */
const ARABIC: WordRules = {
  stopWords:
    'إذا أو أي إلى أم أما أن أنا أنت إن أين بعد بعض بل بها به بين تكون تم ثم حتى حول حيث خلال ذلك سوف عن عند على عليه عليها غير في فيه فيها قبل قد كان كانت كل كما كيف لا لأن لكن لم لماذا لن له لها لو ليس ما ماذا متى مع من منه منها نحن هذا هذه هل هم هنا هناك هو هي و وهو وهي يا يتم يكون التي الذي الذين',
  endings: [
    ['', 'ات', 'ان', 'ين', 'ون', 'ة', 'ها', 'ه', 'هم', 'ك', 'نا', 'ي', 'ا'],
    ['ة', 'ات', 'ه', 'تان', 'تين', 'تها', 'ته', 'تك', 'تنا', 'تي'],
    ['ي', 'ى', 'ية', 'يات'],
  ],
};

/** By the primary language subtag, such as `pt` for `pt-BR`. Other languages have no rules. */
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

/** Returns the stop words of a language as terms; empty for a language without rules. */
export function listStopWords(language: string): readonly string[] {
  const terms = tokenize(findRules(language)?.stopWords ?? '').map(({ term }) => term);
  return [...new Set(terms)];
}

/**
 * Returns the groups of endings of a language as folded terms. English endings are always included, because English
 * words occur everywhere.
 */
export function listEndings(language: string): readonly (readonly string[])[] {
  const { endings } = findRules(language) ?? ENGLISH;
  const groups = endings === ENGLISH.endings ? endings : [...ENGLISH.endings, ...endings];
  return groups.map((group) => [...new Set(group.map(fold))]);
}

function findRules(language: string): WordRules | undefined {
  return RULES.get(language.toLowerCase().split(/[-_]/)[0] ?? '');
}
