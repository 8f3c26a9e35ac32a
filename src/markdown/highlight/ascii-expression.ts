/**
 * Regular expressions for text that is ASCII. To compile the sets of characters that Unicode knows takes many times as
 * long as to search with them: the engine looks up each of them where it occurs, with its hundreds of ranges.
 */

const ASCII = 128;

/** What only an expression with flag `v` can say. */
const NEEDS_UNICODE = /[^\0-\x7f]|\\[pPq]\{|\\u\{/;

/**
 * An expression that matches the same in a text that is ASCII.
 * @param flags with `v`
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

/** The codes of the ASCII characters that a class or an escape matches: asked of the engine itself. */
export function findAscii(source: string, flags: string): readonly number[] {
  const expression = new RegExp(`^(?:${source})`, flags.replace(/[^imsuv]/g, ''));
  return Array.from({ length: ASCII }, (_, code) => code).filter((code) => expression.test(String.fromCharCode(code)));
}

/** The source of the class at an offset, with the classes in it; undefined when it has no end. */
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

/** The class, the escape or the character at an offset. */
function readSet(source: string, start: number): string {
  const character = source.charAt(start);
  if (character === '[') return readClass(source, start) ?? character;
  if (character !== '\\') return character;
  return ESCAPE.exec(source.slice(start))?.[0] ?? character;
}

/** A class of the codes, which rise; of all other ASCII characters but those left out, where these are fewer. */
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
