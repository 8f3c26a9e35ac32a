/** Parts of files that pages put in: a region between marks, a range of lines. */

/** A mark of a region, with its name, in any comment. */
const MARK = /^(?:\/\/|\/\*|<!--|--|[#%;*'])\s*(?:#\s*)?(end)?\s*region:?(?:\s+([^\s*]+))?\s*(?:-->|\*\/|$)/;

/**
 * The lines between `#region name` and its end, of each region of that name, without marks of further regions in it; or those
 * below a heading of that id. Undefined where there is neither.
 */
export function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const marks = lines.map((line) => MARK.exec(line.trim()));
  const isEnd = (mark: RegExpExecArray | null | undefined): boolean => mark?.[1] !== undefined;
  const inside: string[] = [];
  let isFound = false;
  for (let start = 0; start < lines.length; start++) {
    if (marks[start]?.[2] !== name || isEnd(marks[start])) continue;
    isFound = true;
    let depth = 1;
    for (start++; start < lines.length && depth > 0; start++) {
      const mark = marks[start];
      if (mark == null) inside.push(lines[start] ?? '');
      else depth = isEnd(mark) ? (mark[2] === name ? 0 : depth - 1) : depth + 1;
    }
    start--;
  }
  if (!isFound) return cutSection(lines, name);
  const indent = Math.min(
    ...inside.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0),
  );
  return inside.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}

function cutSection(lines: readonly string[], id: string): string | undefined {
  const toId = (heading: string): string =>
    /\{#([\w-]+)\}/.exec(heading)?.[1] ??
    heading
      .replace(/^#+\s*/, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s+/g, '-');
  const start = lines.findIndex((line) => /^#{1,6}\s/.test(line) && toId(line) === id);
  if (start < 0) return undefined;
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  const end = lines.findIndex((line, index) => index > start && new RegExp(`^#{1,${level}}\\s`).test(line));
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}

/** `3,5`, `3,` and `,5`: lines from and to, counted from 1. */
export function cutRange(text: string, range: string | undefined): string {
  if (range === undefined || range === '') return text;
  const [from = '', to = from] = range.split(',');
  return text
    .split(/\r?\n/)
    .slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
    .join('\n');
}
