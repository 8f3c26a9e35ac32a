/** Extracts the first paragraph of a Markdown text as plain text. */

/** Inline Markdown syntax and its replacement. */
const MARKS: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1'],
  [/(`+)(.+?)\1/g, '$2'],
  [/(\*\*|__|~~)(?=\S)(.+?)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)(.+?)\*/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)(.+?)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** Returns the plain text. */
export function toPlainWords(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n[ \t]*\n/);
  const line = paragraph.replace(/\s+/g, ' ');
  return MARKS.reduce((text, [pattern, shown]) => text.replace(pattern, shown), line);
}
