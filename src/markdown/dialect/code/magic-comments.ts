/** Comment lines inside code that mark the next line or a block (conventions 4.6). */
import type { MagicComment } from '../../../types/theme-config.js';

/** Code without its magic comments, and the classes of each remaining line. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** Classes per line, in the order of the configuration. */
  readonly classes: readonly (readonly string[])[];
}

/** What begins and ends a comment; a comment up to the end of its line ends with nothing. */
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

/** How comments are written in a language, by its name as written. */
export function stylesOf(language: string): readonly CommentStyle[] {
  return STYLES.get(language) ?? ANY_STYLE;
}

/** The words that make a comment magic. */
export function directivesOf(comments: readonly MagicComment[]): readonly string[] {
  return comments.flatMap(({ line, block }) => [line, block?.start, block?.end]).filter((word) => word !== undefined);
}

/** Takes the magic comments out. An unclosed block marks nothing. */
export function readMagicComments(code: string, language: string, comments: readonly MagicComment[]): MarkedCode {
  const source = code.split('\n');
  // Most code has none, and is spared a pattern.
  const mayHaveSome = directivesOf(comments).some((directive) => code.includes(directive));
  const comment = mayHaveSome ? toCommentPattern(language, comments) : undefined;
  if (comment === undefined || !source.some((line) => comment.test(line)))
    return { lines: source, classes: source.map(() => []) };
  const lines: string[] = [];
  const marked = comments.map(() => new Set<number>());
  const openedAt = comments.map((): number | undefined => undefined);
  for (const line of source) {
    const directive = comment
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
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

/** Code in these languages may be about such comments, and show them. */
const MAY_SHOW = ['md', 'mdx', 'markdown', 'text', 'txt', 'diff'];

/** A line that is meant to be a magic comment and stays in the code, counted from 0. */
export interface ShownDirective {
  readonly written: string;
  /** How it is written in the language of the code. */
  readonly right: string;
  readonly line: number;
}

/** Finds lines with a directive alone that `readMagicComments` leaves in the code. */
export function findShownDirectives(
  code: string,
  language: string,
  comments: readonly MagicComment[],
): readonly ShownDirective[] {
  const directives = directivesOf(comments);
  if (MAY_SHOW.includes(language) || !directives.some((directive) => code.includes(directive))) return [];
  const alone = new RegExp(
    `^\\s*(?:[^\\w\\s]{1,4}|rem|dnl)?\\s*(${directives.map(escapePattern).join('|')})\\W{0,6}$`,
    'i',
  );
  const comment = toCommentPattern(language, comments);
  const [open, close] = STYLES.get(language)?.[0] ?? HASH;
  return code.split('\n').flatMap((text, line) => {
    const directive = alone.exec(text)?.[1];
    return directive === undefined || comment?.test(text)
      ? []
      : [{ written: text.trim(), right: `${open} ${directive.toLowerCase()} ${close}`.trim(), line }];
  });
}

/** What begins and ends comments in more than one way. */
const PATTERNS: Readonly<Record<string, string>> = {
  '{/*': '\\{\\s*/\\*',
  '*/}': '\\*/\\s*\\}',
  REM: '[Rr][Ee][Mm]\\b',
  "'": "(?:_\\s*)?['‘’]",
};

/** A line that is only a comment with exactly one of the directives in it. */
function toCommentPattern(language: string, comments: readonly MagicComment[]): RegExp | undefined {
  const directives = directivesOf(comments);
  if (directives.length === 0) return undefined;
  const words = directives.map(escapePattern).join('|');
  const styles = stylesOf(language).map(([open, close]) => `${toPattern(open)}\\s*(${words})\\s*${toPattern(close)}`);
  return new RegExp(`^\\s*(?:${styles.join('|')})\\s*$`);
}

function toPattern(text: string): string {
  return PATTERNS[text] ?? escapePattern(text);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
