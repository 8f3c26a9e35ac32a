/** Searches and reorders CSS, outside of strings and brackets. */

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

/**
 * Moves imports that follow a rule in front of the first rule, as the Docusaurus bundler does. CSS itself ignores late
 * imports. Lines do not move.
 */
export function hoistImports(css: string): string {
  if (!css.includes('@import')) return css;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, toBlanks);
  const late: string[] = [];
  let rest = css;
  let firstRule = -1;
  for (let at = 0; at < text.length; ) {
    const end = indexOutside(text, /[;{]/, at);
    const close = text[end] === '{' ? indexOutside(text, /\}/, end + 1) : end;
    if (end < 0 || close < 0) break;
    const start = at + text.slice(at, end).search(/\S|$/);
    const statement = css.slice(start, close + 1);
    const isImport = /^@import\b/i.test(statement);
    const mayPrecede = isImport || /^(?:;|@charset\b|@layer\b[^{]*$)/i.test(statement);
    if (firstRule < 0 && !mayPrecede) firstRule = start;
    if (firstRule >= 0 && isImport) {
      late.push(statement);
      rest = rest.slice(0, start) + toBlanks(statement) + rest.slice(close + 1);
    }
    at = close + 1;
  }
  return late.length === 0
    ? css
    : rest.slice(0, firstRule) + late.join(' ').replace(/\s+/g, ' ') + rest.slice(firstRule);
}

function toBlanks(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
