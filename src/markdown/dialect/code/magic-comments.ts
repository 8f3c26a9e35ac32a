/** Reads comment lines in code that highlight the next line or a block (conventions 4.6). */
import type { MagicComment } from '../../../types/theme-config.js';
import { escapePattern } from '../../../utils/text/escape.js';

/** Code without its magic comments, and the classes of each remaining line. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** Classes per line, in the order of the configuration. */
  readonly classes: readonly (readonly string[])[];
}

/** Start and end of a comment. The end of a line comment is empty. */
export type CommentStyle = readonly [open: string, close: string];

const SLASHES: CommentStyle = ['//', ''];
const STARS: CommentStyle = ['/*', '*/'];
const JSX: CommentStyle = ['{/*', '*/}'];
const HASH: CommentStyle = ['#', ''];
const HTML: CommentStyle = ['<!--', '-->'];
const DASHES: CommentStyle = ['--', ''];
const PERCENT: CommentStyle = ['%', ''];
const REM: CommentStyle = ['REM', ''];
const APOSTROPHE: CommentStyle = ["'", ''];
const BANG: CommentStyle = ['!', ''];
const PARENTHESES: CommentStyle = ['(*', '*)'];

const STYLES: ReadonlyMap<string, readonly CommentStyle[]> = new Map(
  (
    [
      ['js javascript ts typescript', [SLASHES, STARS]],
      ['jsx tsx', [SLASHES, STARS, JSX]],
      ['html', [SLASHES, STARS, HTML]],
      ['python py bash', [HASH]],
      ['markdown md', [HTML, JSX, HASH]],
      ['tex latex matlab', [PERCENT]],
      ['lua haskell', [DASHES]],
      ['sql', [DASHES, STARS]],
      ['wasm', [[';;', '']]],
      ['vb vba visual-basic vbnet', [APOSTROPHE, REM]],
      ['batch bat', [REM]],
      ['basic', [REM, BANG]],
      ['fsharp', [SLASHES, PARENTHESES]],
      ['ocaml sml', [PARENTHESES]],
      ['fortran', [BANG]],
      ['cobol', [['*>', '']]],
    ] satisfies [string, CommentStyle[]][]
  ).flatMap(([names, styles]) => names.split(' ').map((name) => [name, styles])),
);

const ANY_STYLE: readonly CommentStyle[] = [SLASHES, STARS, JSX, HASH, HTML];

/** Returns the comment styles of a language, by its name as written. */
export function stylesOf(language: string): readonly CommentStyle[] {
  return STYLES.get(language) ?? ANY_STYLE;
}

/** Returns the comment style to propose for a language. */
export function proposeStyle(language: string): CommentStyle {
  return STYLES.get(language)?.[0] ?? HASH;
}

/** Returns the words that make a comment magic. */
export function directivesOf(comments: readonly MagicComment[]): readonly string[] {
  return comments.flatMap(({ line, block }) => [line, block?.start, block?.end]).filter((word) => word !== undefined);
}

/** Removes magic comments and applies them. An unclosed block highlights nothing. */
export function readMagicComments(code: string, language: string, comments: readonly MagicComment[]): MarkedCode {
  const source = code.split('\n');
  // Fast path: most code has no magic comments.
  const mayHaveSome = directivesOf(comments).some((directive) => code.includes(directive));
  const comment = mayHaveSome ? toCommentPattern(language, comments) : undefined;
  if (comment === undefined || !source.some((line) => comment.test(line)))
    return { lines: source, classes: source.map(() => []) };
  const lines: string[] = [];
  const marked = comments.map(() => new Set<number>());
  const openedAt = comments.map((): number | undefined => undefined);
  for (const line of source) {
    const directive = readDirective(line, comment);
    if (directive === undefined) {
      lines.push(line);
      continue;
    }
    comments.forEach(({ line: next, block }, index) => {
      const opened = openedAt[index];
      if (directive === next) marked[index]?.add(lines.length);
      else if (directive === block?.start) openedAt[index] = lines.length;
      else if (directive === block?.end && opened !== undefined) {
        for (let at = opened; at < lines.length; at++) marked[index]?.add(at);
        openedAt[index] = undefined;
      }
    });
  }
  return {
    lines,
    classes: lines.map((_, at) =>
      comments.flatMap(({ className }, index) => (marked[index]?.has(at) ? [className] : [])),
    ),
  };
}

/** Patterns of comment delimiters that vary. */
const PATTERNS: Readonly<Record<string, string>> = {
  '{/*': '\\{\\s*/\\*',
  '*/}': '\\*/\\s*\\}',
  REM: '[Rr][Ee][Mm]\\b',
  "'": "(?:_\\s*)?['‘’]",
};

/** Returns a pattern for a line that is only a comment with exactly one directive. */
export function toCommentPattern(language: string, comments: readonly MagicComment[]): RegExp | undefined {
  const directives = directivesOf(comments);
  if (directives.length === 0) return undefined;
  const words = directives.map(escapePattern).join('|');
  const styles = stylesOf(language).map(([open, close]) => `${toPattern(open)}\\s*(${words})\\s*${toPattern(close)}`);
  return new RegExp(`^\\s*(?:${styles.join('|')})\\s*$`);
}

/** Returns the directive of a line. The pattern has a group for each comment style. */
export function readDirective(line: string, comment: RegExp | undefined): string | undefined {
  return comment?.exec(line)?.slice(1).find(Boolean);
}

function toPattern(text: string): string {
  return PATTERNS[text] ?? escapePattern(text);
}
