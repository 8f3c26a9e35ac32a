/** Random words, sentences and names. */
import type { Random } from './random.js';

const NOUNS = (
  'anchor archive battery border bridge cabin cable calendar camera canvas carpet channel clock cloud compass corner ' +
  'counter cursor desk device display door engine field filter folder garden gauge handle harbour journal kernel ' +
  'keyboard label ladder lamp layer letter library light market meter mirror module motor museum network notebook ' +
  'number office orchard packet paper parcel picture pillar pocket printer queue radio record river router sample ' +
  'screen sensor server shelf signal socket spring station storage switch table teacher ticket tower tunnel valley ' +
  'vessel village wagon wheel window'
).split(' ');
const VERBS = (
  'accepts answers carries checks closes collects compares copies counts covers draws drops follows forgets holds ' +
  'joins keeps lifts loads marks measures moves names offers opens paints pulls pushes reads records removes repeats ' +
  'replaces returns saves sends shows sorts starts stores supports turns waits watches writes'
).split(' ');
const LINKERS = ['and', 'or', 'until', 'because', 'while', 'when', 'unless', 'before', 'after'];
const ADJECTIVES = 'blue careful early empty exact heavy hidden large local narrow new old plain quiet slow wide'.split(
  ' ',
);

/** Returns a noun. */
export function noun(random: Random): string {
  return random.pick(NOUNS);
}

/** Returns a verb in the third person. */
export function verb(random: Random): string {
  return random.pick(VERBS);
}

/** Returns a name as used in code: `lampSocket`. */
export function identifier(random: Random): string {
  return `${noun(random)}${capitalize(noun(random))}`;
}

/** Returns a title of two or three words, the first capitalized. */
export function title(random: Random): string {
  const words = [random.pick(ADJECTIVES), noun(random), ...(random.chance(0.4) ? [noun(random)] : [])];
  return capitalize(words.join(' '));
}

/** Returns a sentence of one to three clauses, some with inline code, bold or emphasis. */
export function sentence(random: Random): string {
  const clauses = [clause(random)];
  for (let more = random.integer(0, 2); more > 0; more--) clauses.push(`${random.pick(LINKERS)} ${clause(random)}`);
  return `The ${clauses.join(' ')}.`;
}

/** Returns two to five sentences. */
export function prose(random: Random): string {
  return Array.from({ length: random.integer(2, 5) }, () => sentence(random)).join(' ');
}

/** Capitalizes the first letter. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function clause(random: Random): string {
  return `${random.pick(ADJECTIVES)} ${noun(random)} ${verb(random)} the ${mark(random)}`;
}

function mark(random: Random): string {
  if (random.chance(0.18)) return `\`${identifier(random)}\``;
  if (random.chance(0.1)) return `**${noun(random)} ${noun(random)}**`;
  return random.chance(0.06) ? `_${noun(random)}_` : noun(random);
}
