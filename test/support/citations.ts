/** Finds citations and references in comments and test names. */

/** A comment or test name, and the line where it starts (from 1). */
export interface Remark {
  readonly text: string;
  readonly line: number;
}

/** A cited section of the conventions, e.g. `2.7`, or `2.1.4` for the fourth rule of section 2.1. */
export interface Citation {
  readonly section: string;
  readonly line: number;
}

/**
 * Matches everything that may contain `//` or `/*` without being a comment first, so that only comments are captured.
 */
const TOKEN = new RegExp(
  [
    /(?<=[=(,:;!&|?{}[]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//,
    /'(?:\\.|[^'\\\n])*'/,
    /"(?:\\.|[^"\\\n])*"/,
    /`(?:\\[\s\S]|[^`\\])*`/,
    /(?<comment>\/\*[\s\S]*?\*\/|\/\/.*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const TEST_NAME = /\btest(?:\.\w+)?\(\s*(?<quote>['"`])(?<name>.*?)\k<quote>/g;

const NUMBER = /\d+(?:\.\d+)*/.source;
const CITED = new RegExp(
  `\\bconventions\\s+(?<list>${NUMBER}(?:,? (?:and |to )?(?:step )?${NUMBER}|, step \\d+)*)`,
  'gi',
);

/** Words that refer to a document or list outside the repository. */
const OUTSIDE: readonly RegExp[] = [
  /(?<!\bby )\bdesign\b/i,
  /\bspec(?:s|ification)?\b/i,
  /\breliability cases?\b/i,
  /\bS\d{1,3}\b/,
  /\b[\w-]+\.md,? (?:section )?\d/,
  /\b(?:cases?|decision|finding|issue|milestone|pull request|task|ticket) #?\d/i,
  /(?<![&\w])#\d+\b/,
];
/** Documents of the repository are named in capitals, or by path. */
const DOCUMENT = /\b(?:[A-Z]{4,}\.md|src\/[\w/-]+\.md)\b/g;

/** Returns the comments of a source file, without line breaks, and the names of its tests. */
export function readRemarks(source: string): readonly Remark[] {
  const toRemark = (text: string, index: number): Remark => ({
    text: text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' '),
    line: source.slice(0, index).split('\n').length,
  });
  const comments = [...source.matchAll(TOKEN)].flatMap(({ groups, index }) =>
    groups?.['comment'] === undefined ? [] : [toRemark(groups['comment'], index)],
  );
  const names = [...source.matchAll(TEST_NAME)].map(({ groups, index }) => toRemark(groups?.['name'] ?? '', index));
  return [...comments, ...names];
}

/** Returns the sections that remarks cite; `3.1 to 3.3` cites both ends. */
export function findCitations(remarks: readonly Remark[]): readonly Citation[] {
  return remarks.flatMap(({ text, line }) =>
    [...text.matchAll(CITED)].flatMap(({ groups }) =>
      [...(groups?.['list'] ?? '').replace(/step \d+/g, '').matchAll(new RegExp(NUMBER, 'g'))].map(([section]) => ({
        section,
        line,
      })),
    ),
  );
}

/** Returns remarks that refer to documents outside the repository. `exists` checks a path in the repository. */
export function findOutside(remarks: readonly Remark[], exists: (path: string) => boolean): readonly Remark[] {
  return remarks.filter(
    ({ text }) =>
      OUTSIDE.some((pattern) => pattern.test(text)) ||
      [...text.matchAll(DOCUMENT)].some(([document]) => !exists(document)),
  );
}

/** Returns the sections of the conventions and their numbered rules: `2`, `2.1`, `2.1.4`. */
export function listSections(conventions: string): ReadonlySet<string> {
  const sections = new Set<string>();
  let current = '';
  for (const line of conventions.split('\n')) {
    const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1];
    current = heading ?? current;
    if (heading !== undefined) sections.add(heading);
    const rule = /^(\d+)\. /.exec(line)?.[1];
    if (rule !== undefined) sections.add(`${current}.${rule}`);
  }
  return sections;
}
