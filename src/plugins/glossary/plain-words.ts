/** The first paragraph of a text in Markdown, without marks. */

/** What marks a link, an image, code or emphasis, and what of it is shown. */
const MARKS: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1'],
  [/(`+)(.+?)\1/g, '$2'],
  [/(\*\*|__|~~)(?=\S)(.+?)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)(.+?)\*/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)(.+?)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** Makes plain words of it. */
export function toPlainWords(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n[ \t]*\n/);
  const line = paragraph.replace(/\s+/g, ' ');
  return MARKS.reduce((text, [pattern, shown]) => text.replace(pattern, shown), line);
}
