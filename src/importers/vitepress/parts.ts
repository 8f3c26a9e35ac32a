/** Parts of files that pages put in: a region between marks, a range of lines. */

/** The lines between `#region name` and its end, or below a heading of that id; the whole where there is neither. */
export function cutRegion(text: string, name: string): string {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => new RegExp(`#?\\s*region:?\\s+${name}\\b`).test(line));
  if (start < 0) return cutSection(lines, name) ?? text;
  const end = lines.findIndex((line, index) => index > start && /#?\s*endregion/.test(line));
  const inside = lines.slice(start + 1, end < 0 ? undefined : end);
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
