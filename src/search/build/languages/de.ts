import type { WordRules } from './rules.js';

/**
 * German: plurals and cases of nouns and adjectives, with and without umlaut (`Haus`, `Häuser`), and feminine forms of
 * nouns for people.
 */
export const GERMAN: WordRules = {
  stopWords:
    'aber als also am an auch auf aus bei beim bin bis da damit dann das dass dem den der des die dies diese diesem diesen dieser dieses doch du durch ein eine einem einen einer eines er es für gegen hat habe haben hatte ich ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder jedes kann können man mein mit muss müssen nach nicht noch nur ob oder ohne sein seine sich sie sind so soll sollen über um und uns unter vom von vor war warum was weil welche welcher welches wenn wer werden wie wir wird wo zu zum zur zwischen',
  endings: [
    ['', 'e', 'en', 'n', 'er', 'ern', 'es', 'em', 's', 'nen'],
    ['in', 'innen'],
    ['um', 'en', 'a'],
    ['en', 't', 'te', 'ten'],
  ],
};
