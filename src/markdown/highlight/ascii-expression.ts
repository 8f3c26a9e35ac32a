/**
 * Narrows regular expressions to ASCII text. Compiling Unicode character sets takes much longer than matching, because
 * the engine expands hundreds of ranges at each occurrence.
 */

const ASCII = 128;

/** Matches what only an expression with the `v` flag supports. */
const NEEDS_UNICODE = /[^\0-\x7f]|\\[pPq]\{|\\u\{/;

/**
 * Returns an expression that matches the same in ASCII text.
 * @param flags include `v`
 */
export function narrowToAscii(source: string, flags: string): { readonly source: string; readonly flags: string } {
  let narrowed = '';
  for (let at = 0; at < source.length; ) {
    const written = readSet(source, at);
    const isNamed = /\\[pP]\{/.test(written);
    const isNested = written.startsWith('[') && /\[|&&|--/.test(written.slice(1).replace(/\\./gs, 'x'));
    narrowed += isNamed || isNested ? writeClass(findAscii(written, flags)) : written;
    at += written.length;
  }
  return { source: narrowed, flags: NEEDS_UNICODE.test(narrowed) ? flags : flags.replace('v', '') };
}

/** A letter, a digit, or escaped punctuation: most of what grammars contain. */
const LITERAL = /^(?:\w|\\[^\w])$/;

/** Returns the codes of ASCII characters that a class or escape matches, by running it. */
export function findAscii(source: string, flags: string): readonly number[] {
  if (LITERAL.test(source)) {
    const literal = source.slice(-1);
    const cases = flags.includes('i') ? [literal.toUpperCase(), literal.toLowerCase()] : [literal];
    return [...new Set(cases)].map((each) => each.charCodeAt(0));
  }
  const expression = new RegExp(`^(?:${source})`, flags.replace(/[^imsuv]/g, ''));
  return Array.from({ length: ASCII }, (_, code) => code).filter((code) => expression.test(String.fromCharCode(code)));
}

/** Returns the source of the class at an offset, with nested classes. Undefined if it does not end. */
export function readClass(source: string, start: number): string | undefined {
  let depth = 0;
  for (let end = start; end < source.length; end++) {
    const character = source.charAt(end);
    if (character === '\\') end++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return source.slice(start, end + 1);
  }
  return undefined;
}

const ESCAPE = /^\\(?:[pPq]\{[^}]*\}|u\{[^}]*\}|.)/su;

/** Returns the class, escape or character at an offset. */
function readSet(source: string, start: number): string {
  const character = source.charAt(start);
  if (character === '[') return readClass(source, start) ?? character;
  if (character !== '\\') return character;
  return ESCAPE.exec(source.slice(start))?.[0] ?? character;
}

/** Writes a class with the given ascending codes, negated if that is shorter. */
function writeClass(codes: readonly number[]): string {
  if (codes.length <= ASCII / 2) return `[${writeRanges(codes)}]`;
  const known = new Set(codes);
  return `[^${writeRanges(Array.from({ length: ASCII }, (_, code) => code).filter((code) => !known.has(code)))}]`;
}

function writeRanges(codes: readonly number[]): string {
  const ends = codes.filter((code, index) => codes[index + 1] !== code + 1);
  return codes
    .filter((code, index) => codes[index - 1] !== code - 1)
    .map((start, index) => `${writeCode(start)}${ends[index] === start ? '' : `-${writeCode(ends[index] ?? start)}`}`)
    .join('');
}

function writeCode(code: number): string {
  const character = String.fromCharCode(code);
  return /\w/.test(character) ? character : `\\x${code.toString(16).padStart(2, '0')}`;
}
