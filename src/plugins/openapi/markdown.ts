/** Writes parts of a description as Markdown. */

/** A page under construction, with the source line of each line. */
export interface PageText {
  /** Adds a block. All its lines have the same source line. Empty blocks are left out. */
  readonly add: (block: string, line?: number) => void;
  readonly text: () => string;
  /** Source line of each line. 0 if it is that of the previous line. */
  readonly lines: () => readonly number[];
}

/** Creates an empty page. */
export function createPage(): PageText {
  const texts: string[] = [];
  const lines: number[] = [];
  return {
    add: (block, line = 0) => {
      if (block.trim() === '') return;
      const own = block.replace(/\s+$/, '').split('\n');
      texts.push(...own, '');
      lines.push(line, ...own.map(() => 0));
    },
    text: () => texts.join('\n'),
    lines: () => lines,
  };
}

/** Formats a value as inline code; values other than strings as JSON. */
export function toCode(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' ');
  if (text === '') return '';
  const ticks = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(ticks + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Escapes a text for Markdown. */
export function toPlain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>{}#|~]/g, '\\$&');
}

/** Formats a code block. */
export function toBlock(language: string, code: string, title = ''): string {
  const ticks = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([run]) => run.length));
  const fence = '`'.repeat(ticks + 1);
  return `${fence}${language}${title === '' ? '' : ` ${title}`}\n${code.trimEnd()}\n${fence}`;
}

/** Formats a description as a table cell in one line. */
function toCell(markdown: string): string {
  return markdown
    .trim()
    .replace(/```[^\n]*\n([\s\S]*?)```/g, (_, code: string) => toCode(code.trim()))
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\n\s*\n/g, '<br><br>')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(\\*)\|/g, (_, slashes: string) => `${slashes}${slashes.length % 2 === 0 ? '\\' : ''}|`);
}

/** Creates a table of options. Empty columns are left out. */
export function toOptions(
  rows: readonly Readonly<Record<string, string>>[],
  columns: readonly string[],
  { prefix, facts }: { readonly prefix: string; readonly facts: readonly string[] },
): string {
  if (rows.length === 0) return '';
  const used = columns.filter((column) => rows.some((row) => (row[column] ?? '') !== ''));
  const reported = facts.filter((fact) => used.includes(fact)).map((fact) => ` fact=${fact}`);
  const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `<!-- options prefix=${prefix}${reported.join('')} -->`,
    toLine(used),
    toLine(used.map(() => '---')),
    ...rows.map((row) => toLine(used.map((column) => toCell(row[column] ?? '')))),
  ].join('\n');
}

/** Lowers the headings of a description below `level`. */
export function demote(markdown: string, level: number): string {
  let fence: string | undefined;
  return markdown
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined) {
        if (fence === undefined) fence = mark;
        else if (mark.startsWith(fence)) fence = undefined;
      }
      const hashes = fence === undefined ? /^ {0,3}(#{1,6})(?=\s)/.exec(line) : null;
      if (hashes?.[1] === undefined) return line;
      return `${'#'.repeat(Math.min(DEEPEST, hashes[1].length + level))}${line.slice(hashes[0].length)}`;
    })
    .join('\n');
}

const DEEPEST = 6;

/** Writes front matter; JSON is valid YAML. `mdx.format` makes braces plain text regardless of the site's default. */
export function toFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries({ ...fields, mdx: { format: 'md' } }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---`;
}
