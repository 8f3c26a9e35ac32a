/** Writes the manual page with examples of diagnostics as printed. */
import { type ReferencePage, toReferencePage } from '../../utils/code/reference-page.js';
import type { ReferenceRow } from './reference.js';

const INTRODUCTION = `This page lists every diagnostic with its meaning and, for many, an example as printed: location, code, message, code frame and hint. [Diagnostics](diagnostics.md) lists them in tables.`;

const FIRST_LINE = /^\S.* (?:error|warning|info) ([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Extracts diagnostics, by code, from text that `check` or `build` has printed. */
export function readPrinted(text: string): readonly (readonly [code: string, printed: string])[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trimEnd())
    .flatMap((block) => {
      const code = FIRST_LINE.exec(block.split('\n')[0] ?? '')?.[1];
      return code === undefined ? [] : [[code, block] as const];
    });
}

/**
 * Writes the page, in the sections of the diagnostics page. Examples are taken from `printed`, the output of commands.
 */
export function diagnosticsPage(rows: readonly ReferenceRow[], printed: readonly string[]): ReferencePage {
  const examples = new Map<string, string>();
  for (const [code, text] of printed.flatMap(readPrinted)) {
    const before = examples.get(code);
    if (before === undefined || isBetter(text, before)) examples.set(code, text);
  }
  const sections = [...new Set(rows.map(({ section }) => section))];
  return toReferencePage(
    {
      name: 'findings',
      title: 'Diagnostics as printed',
      label: 'Diagnostics as printed',
      position: 31,
      isLong: true,
      description: 'Every csb-docs diagnostic with its meaning and an example as printed.',
      source: 'docs/docs/reference/diagnostics.md',
    },
    [
      INTRODUCTION,
      ...sections.flatMap((section) => [
        `## ${section}`,
        ...rows.filter((row) => row.section === section).map((row) => describe(row, examples.get(row.code))),
      ]),
    ],
  );
}

/** Returns true if a diagnostic is the better example: with a code frame, or else shorter. */
function isBetter(text: string, other: string): boolean {
  const hasFrame = (each: string): boolean => /^ {2}> /m.test(each);
  if (hasFrame(text) !== hasFrame(other)) return hasFrame(text);
  return text.length < other.length || (text.length === other.length && text < other);
}

function describe({ code, severity, meaning }: ReferenceRow, example: string | undefined): string {
  const level = severity.startsWith('`') ? `set by ${severity}` : severity;
  return [
    `### \`${code}\``,
    `${meaning.replaceAll('\\|', '|')} **Severity:** ${level}.`,
    ...(example === undefined ? [] : [fence(example)]),
  ].join('\n\n');
}

function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}text\n${text}\n${mark}`;
}
