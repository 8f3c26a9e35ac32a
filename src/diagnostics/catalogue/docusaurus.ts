/** Findings about a configuration that was written for Docusaurus. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/**
 * What something in the configuration comes to, for readers: it is missing, it works differently, something of csb-docs
 * has its place, or nothing that they see depends on it.
 */
export type Effect = 'missing' | 'different' | 'replaced' | 'none';

/** One thing that is not as Docusaurus has it. */
export interface DocusaurusFinding {
  readonly effect: Effect;
  /** What it is about, as people call it: a key without the preset around it, or the name of a package. */
  readonly subject: string;
  /** Half a sentence or a whole one; it follows the subject and a colon. */
  readonly says: string;
  readonly location: Location;
}

/** The most important effects first. */
const EFFECTS: readonly Effect[] = ['missing', 'different', 'replaced', 'none'];

/** How many findings a build prints: about what one screen takes. */
const MOST_SHOWN = 8;

/**
 * All that is not as Docusaurus has it, told at once: a summary with the most important findings, and the others for
 * those who want to see everything. Only what readers can notice is a warning.
 */
export function docusaurusFindings(
  file: Location['file'],
  findings: readonly DocusaurusFinding[],
): readonly Diagnostic[] {
  if (findings.length === 0) return [];
  const sorted = EFFECTS.flatMap((effect) => findings.filter((finding) => finding.effect === effect));
  const noticed = sorted.filter(({ effect }) => effect !== 'none');
  const shown = (noticed.length === 0 ? sorted : noticed).slice(0, MOST_SHOWN);
  const others = sorted.filter((finding) => !shown.includes(finding));
  const summary: Diagnostic = {
    code: 'docusaurus-config',
    severity: noticed.some(({ effect }) => effect !== 'replaced') ? 'warning' : 'info',
    message: `Of this configuration for Docusaurus, ${joinWords(countEffects(findings))}.`,
    ...(others.length === 0
      ? {}
      : { hint: `These are ${shown.length} of ${sorted.length}; \`--verbose\` lists the others.` }),
    location: { file },
    notes: shown.map(toNote),
  };
  return others.length === 0 ? [summary] : [summary, listOthers(file, others)];
}

function listOthers(file: Location['file'], others: readonly DocusaurusFinding[]): Diagnostic {
  return {
    code: 'docusaurus-config',
    severity: 'info',
    message: 'The other things in which this configuration differs:',
    location: { file },
    notes: others.map(toNote),
  };
}

const NOTES: Readonly<Record<Effect, string>> = {
  missing: 'not shown to readers',
  different: 'works differently',
  replaced: 'replaced',
  none: 'without effect',
};

function toNote({ effect, subject, says, location }: DocusaurusFinding): NonNullable<Diagnostic['notes']>[number] {
  const { key: _, ...place } = location;
  return { message: `${NOTES[effect]}: \`${subject}\`: ${says}`, ...(place.range ? { location: place } : {}) };
}

const COUNTED: Readonly<Record<Effect, readonly [one: string, other: string]>> = {
  missing: ['is not shown to readers', 'are not shown to readers'],
  different: ['works differently', 'work differently'],
  replaced: ['is replaced', 'are replaced'],
  none: ['is without effect', 'are without effect'],
};

/** `2 things are replaced`, `3 work differently`: only the first says of what. */
function countEffects(findings: readonly DocusaurusFinding[]): readonly string[] {
  const counts = EFFECTS.map((effect) => ({
    effect,
    count: findings.filter((finding) => finding.effect === effect).length,
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

/** A package or a file that the sidebars file imports, and that cannot be loaded; what it would give is empty. */
export function missingPackage(specifier: string, problem: string | undefined, location: Location): Diagnostic {
  return {
    code: 'missing-package',
    severity: 'warning',
    message: `\`${specifier}\` ${describeAbsence(specifier, problem)}.`,
    hint: 'You can install it, or have it written before the build.',
    location,
  };
}

/** The end of a sentence about what is absent, for a problem of loading it or, without one, because there is no such thing. */
export function describeAbsence(specifier: string, problem: string | undefined): string {
  const absent = specifier.startsWith('.') ? 'does not exist' : 'is not installed';
  return `${problem === undefined ? absent : `cannot be loaded (${problem})`}, so what is taken from it is empty`;
}
