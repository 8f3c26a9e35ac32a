/** Searches CSS outside of strings and brackets. */

const CLOSING: Readonly<Record<string, RegExp>> = { '(': /\)/, '[': /\]/, '{': /\}/ };

/**
 * Returns the first index from `start` at which `wanted` matches a character outside of strings and inner brackets.
 * Returns -1 if there is none, or if a bracket before it is not closed.
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

/**
 * Returns the index of the last character of the token at `at`: an escape, a string, a bracket group, or a single
 * character.
 */
function endOf(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '\\') return at + 1;
  if (character === '"' || character === "'") return endOfString(text, at);
  const closing = CLOSING[character];
  if (closing === undefined) return at;
  return character === '(' && isBareUrl(text, at) ? text.indexOf(')', at) : indexOutside(text, closing, at + 1);
}

/** An unquoted URL may contain any character except the closing bracket. */
function isBareUrl(text: string, open: number): boolean {
  return /url$/i.test(text.slice(Math.max(0, open - 3), open)) && !/^\s*["']/.test(text.slice(open + 1, open + 9));
}

function endOfString(text: string, open: number): number {
  const quote = text.charAt(open);
  let at = open + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
