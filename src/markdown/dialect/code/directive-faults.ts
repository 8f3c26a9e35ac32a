/** Finds magic comments that have no effect: misspelt, in another comment style, not alone on a line, or unpaired. */
import type { DirectiveFault } from '../../../diagnostics/catalogue/code-marks.js';
import type { MagicComment } from '../../../types/theme-config.js';
import { findNearest } from '../../../utils/nearest.js';
import { escapePattern } from '../../../utils/text/escape.js';
import { directivesOf, proposeStyle, readDirective, stylesOf, toCommentPattern } from './magic-comments.js';

/** Languages whose code may show such comments as examples. */
const MAY_SHOW: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown', 'text', 'txt', 'diff']);

/** A comment that is one word with hyphens, such as `# highlight-next-lin`. */
const HYPHENED = /^[ \t]*(?:[^\w\s]{1,5}|rem|dnl)[ \t]*([a-z]+(?:[-_][a-z]+){1,4})[^\w\n]{0,6}$/i;
const MAY_BE_HYPHENED = new RegExp(HYPHENED.source, 'im');

/** Where a fault is. `line` counts from 0. */
export interface PlacedFault {
  readonly fault: DirectiveFault;
  readonly line: number;
}

/** Finds the faults of a code block. `hasRange` is true if its fence lists lines, which turns magic comments off. */
export function findDirectiveFaults(
  code: string,
  { language, hasRange }: { readonly language: string; readonly hasRange: boolean },
  comments: readonly MagicComment[],
): readonly PlacedFault[] {
  const directives = directivesOf(comments);
  const isNamed = directives.some((directive) => code.includes(directive));
  if (MAY_SHOW.has(language) || !(isNamed || MAY_BE_HYPHENED.test(code))) return [];
  const comment = toCommentPattern(language, comments);
  const describe = createDescriber(language, directives);
  const lines = code.split('\n').map((text) => ({
    written: text.trim(),
    directive: readDirective(text, comment),
  }));
  const faults = lines.flatMap(({ written, directive }, line): PlacedFault[] => {
    const found = directive === undefined ? describe(written) : hasRange ? { why: 'range' as const } : undefined;
    return found === undefined ? [] : [{ fault: { ...found, written }, line }];
  });
  return hasRange ? faults : [...faults, ...findUnpaired(lines, comments)];
}

type Described = Pick<DirectiveFault, 'why' | 'right'>;

/** Creates a function that says why a line, without the spaces around it, is not a magic comment. */
function createDescriber(language: string, directives: readonly string[]): (line: string) => Described | undefined {
  const words = directives.map(escapePattern).join('|');
  if (words === '') return () => undefined;
  const alone = new RegExp(`^(?:[^\\w\\s]{1,5}|@?rem|dnl)?\\s*(${words})\\W{0,6}$`, 'i');
  const opens = stylesOf(language)
    .map(([open]) => escapePattern(open))
    .join('|');
  const beside = new RegExp(`(?:^|\\s)(?:${opens})\\s*(${words})(?![-\\w])`);
  const [open, close] = proposeStyle(language);
  const write = (directive: string): string => `${open} ${directive} ${close}`.trim();
  const families = new Set(directives.map((directive) => directive.split('-')[0]));
  return (line) => {
    const [, shown] = alone.exec(line) ?? [];
    if (shown !== undefined) return { why: 'style', right: write(shown.toLowerCase()) };
    const [, crowded] = beside.exec(line) ?? [];
    if (crowded !== undefined) return { why: 'alone', right: write(crowded) };
    const [, written = ''] = HYPHENED.exec(line) ?? [];
    const word = written.toLowerCase().replaceAll('_', '-');
    if (word === '') return undefined;
    const near = findMeant(word, directives);
    // Another word with the same end, such as `start-line`, is near as well.
    const isOfFamily = families.has(word.split('-')[0]);
    if (!isOfFamily && (near === undefined || !isSlip(word, near))) return undefined;
    return { why: 'spelling', right: near === undefined ? directives.map(write).join('`, `') : write(near) };
  };
}

/** Returns the directive that is meant. Its last part decides first, so `highlight-line` is never taken for a block. */
function findMeant(word: string, directives: readonly string[]): string | undefined {
  if (directives.includes(word)) return word;
  const last = word.slice(word.lastIndexOf('-'));
  const alike = directives.filter((directive) => directive.endsWith(last));
  const [family = ''] = word.split('-');
  return findNearest(word, alike.length > 0 ? alike : directives) ?? alike.find((other) => other.startsWith(family));
}

/** Returns true if the first part of a word is a misspelt first part of a directive. */
function isSlip(word: string, directive: string): boolean {
  const [first = '', other = ''] = [word.split('-')[0], directive.split('-')[0]];
  return first.length > 4 && (first === other || findNearest(first, [other]) !== undefined);
}

/** Finds block starts without an end, and ends without a start. */
function findUnpaired(
  lines: readonly { readonly written: string; readonly directive: string | undefined }[],
  comments: readonly MagicComment[],
): readonly PlacedFault[] {
  return comments.flatMap(({ block }) => {
    if (block === undefined) return [];
    const found: PlacedFault[] = [];
    const report = (line: number, missing: string): void => {
      const { written = '', directive = '' } = lines[line] ?? {};
      found.push({ fault: { why: 'pair', written, right: written.replace(directive, missing) }, line });
    };
    let open: number | undefined;
    for (const [line, { directive }] of lines.entries()) {
      if (directive === block.start) {
        if (open !== undefined) report(open, block.end);
        open = line;
      } else if (directive === block.end) {
        if (open === undefined) report(line, block.start);
        open = undefined;
      }
    }
    if (open !== undefined) report(open, block.end);
    return found;
  });
}
