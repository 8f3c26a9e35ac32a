/** Diagnostics about a Docusaurus configuration. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/**
 * The effect of a difference for readers: the feature is missing, works differently, is replaced by a csb-docs feature,
 * or nothing visible depends on it.
 */
export type Effect = 'missing' | 'different' | 'replaced' | 'none';

/** One difference from Docusaurus. */
export interface DocusaurusNote {
  readonly effect: Effect;
  /** The key without the preset around it, or the name of a package. */
  readonly subject: string;
  /** A sentence or a part of one. It follows the subject and a colon. */
  readonly says: string;
  readonly location: Location;
}

/** The most important effects first. */
const EFFECTS: readonly Effect[] = ['missing', 'different', 'replaced', 'none'];

/** The number of differences that a build prints: about one screen. */
const MOST_SHOWN = 8;

/**
 * Reports all differences from Docusaurus together: a summary with the most important ones, and the others for
 * `--verbose`. Only differences that readers can notice are warnings.
 */
export function docusaurusNotes(file: Location['file'], notes: readonly DocusaurusNote[]): readonly Diagnostic[] {
  if (notes.length === 0) return [];
  const sorted = EFFECTS.flatMap((effect) => notes.filter((note) => note.effect === effect));
  const noticed = sorted.filter(({ effect }) => effect !== 'none');
  const shown = (noticed.length === 0 ? sorted : noticed).slice(0, MOST_SHOWN);
  const others = sorted.filter((note) => !shown.includes(note));
  const summary: Diagnostic = {
    code: 'docusaurus-config',
    severity: noticed.some(({ effect }) => effect !== 'replaced') ? 'warning' : 'info',
    message: `In this Docusaurus configuration, ${joinWords(countEffects(notes))}.`,
    ...(others.length === 0
      ? {}
      : { hint: `Run with \`--verbose\` to list all ${sorted.length}: these are the first ${shown.length}.` }),
    location: { file },
    notes: shown.map(toNote),
  };
  return others.length === 0 ? [summary] : [summary, listOthers(file, others)];
}

function listOthers(file: Location['file'], others: readonly DocusaurusNote[]): Diagnostic {
  return {
    code: 'docusaurus-config',
    severity: 'info',
    message: 'Other differences from Docusaurus in this configuration:',
    location: { file },
    notes: others.map(toNote),
  };
}

const NOTES: Readonly<Record<Effect, string>> = {
  missing: 'not shown to readers',
  different: 'works differently',
  replaced: 'replaced',
  none: 'no effect',
};

function toNote({ effect, subject, says, location }: DocusaurusNote): NonNullable<Diagnostic['notes']>[number] {
  const { key: _, ...place } = location;
  return { message: `${NOTES[effect]}: \`${subject}\`: ${says}`, ...(place.range ? { location: place } : {}) };
}

const COUNTED: Readonly<Record<Effect, readonly [one: string, other: string]>> = {
  missing: ['is not shown to readers', 'are not shown to readers'],
  different: ['works differently', 'work differently'],
  replaced: ['is replaced', 'are replaced'],
  none: ['has no effect', 'have no effect'],
};

/** `2 things are replaced`, `3 work differently`: only the first part has the noun. */
function countEffects(notes: readonly DocusaurusNote[]): readonly string[] {
  const counts = EFFECTS.map((effect) => ({
    effect,
    count: notes.filter((note) => note.effect === effect).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ effect, count }, index) => {
      const things = index > 0 ? '' : count === 1 ? ' thing' : ' things';
      return `${count}${things} ${COUNTED[effect][count === 1 ? 0 : 1]}`;
    });
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A package or a file imported by the sidebars file that cannot be loaded. Its exports are empty. */
export function missingPackage(specifier: string, problem: string | undefined, location: Location): Diagnostic {
  return {
    code: 'missing-package',
    severity: 'warning',
    message: `\`${specifier}\` ${describeAbsence(specifier, problem)}.`,
    hint: 'Install it, or generate the file before the build.',
    location,
  };
}

/** Returns the end of a sentence about a module that cannot be loaded. Without a problem, it does not exist. */
export function describeAbsence(specifier: string, problem: string | undefined): string {
  const absent = specifier.startsWith('.') ? 'does not exist' : 'is not installed';
  return `${problem === undefined ? absent : `cannot be loaded (${problem})`}, so its exports are empty`;
}
