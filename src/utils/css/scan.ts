/** Finding a character of CSS that belongs to no string and no bracket. */

const CLOSING: Readonly<Record<string, RegExp>> = { '(': /\)/, '[': /\]/, '{': /\}/ };

/**
 * The first place from `start` on where `wanted` matches a character outside strings and inner brackets; -1 when
 * there is none, or when a bracket before it is not closed.
 */
export function indexOutside(text: string, wanted: RegExp, start: number): number {
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (wanted.test(character)) return at;
    const end = endOf(text, at);
    if (end < 0) return -1;
    at = end;
  }
  return -1;
}

/** The last character of what begins at a place: an escape, a string, a bracket, or the character itself. */
function endOf(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '\\') return at + 1;
  if (character === '"' || character === "'") return endOfString(text, at);
  const closing = CLOSING[character];
  if (closing === undefined) return at;
  return character === '(' && isBareUrl(text, at) ? text.indexOf(')', at) : indexOutside(text, closing, at + 1);
}

/** An address without quotes may contain any character but the closing bracket. */
function isBareUrl(text: string, open: number): boolean {
  return /url$/i.test(text.slice(Math.max(0, open - 3), open)) && !/^\s*["']/.test(text.slice(open + 1, open + 9));
}

function endOfString(text: string, open: number): number {
  const quote = text.charAt(open);
  let at = open + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
