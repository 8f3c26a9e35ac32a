/** Escapes text so that Markdown reads it literally. */

/** Punctuation and symbols, as CommonMark defines them for emphasis. */
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;
const LETTER = /[\p{L}\p{N}]/u;

/** Characters that may be special anywhere. Others are checked where they occur. */
const UNSAFE = /[\\`*_~[\]<&|]/g;

/** The surroundings of a text. */
export interface TextPlace {
  readonly inLink: boolean;
  readonly inTable: boolean;
}

/** Escapes text within a line. */
export function escapeText(text: string, place: TextPlace): string {
  return text.replace(UNSAFE, (character, offset: number) =>
    isHarmless(character, text, { offset, place }) ? character : `\\${character}`,
  );
}

function isHarmless(
  character: string,
  text: string,
  { offset, place }: { readonly offset: number; readonly place: TextPlace },
): boolean {
  const next = text[offset + 1] ?? '';
  switch (character) {
    case '\\':
      return LETTER.test(next) || next === ' ';
    case '_':
      return LETTER.test(next) && LETTER.test(text[offset - 1] ?? '');
    case ']':
      return !place.inLink;
    case '<':
      return next !== '' && !/[a-z/!?]/i.test(next);
    case '&':
      return !/^&(?:#\w+|[a-z]\w*);/i.test(text.slice(offset, offset + 40));
    case '|':
      return !place.inTable;
    default:
      return false;
  }
}

/** Escapes markers at the start of each line of a paragraph. */
export function escapeLines(text: string): string {
  return text.replace(LINE_START, (marks: string, digits: string | undefined, end: string) =>
    digits === undefined ? `\\${marks}` : `${digits}\\${end}`,
  );
}

const LINE_START = /^(?:(\d{1,9})([.)])(?=\s|$)|#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+$|-+$)/gm;

/** Returns true if emphasis between two characters would not be recognised: a letter outside, punctuation inside. */
export function isUnseen(outside: string, inside: string): boolean {
  return isOther(outside) && PUNCTUATION.test(inside);
}

/** Returns true for a character that is neither white space nor punctuation. */
export function isOther(character: string): boolean {
  return character !== '' && !SPACE.test(character) && !PUNCTUATION.test(character);
}

/** Returns a character reference, which counts as punctuation next to emphasis. */
export function toReference(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}

/** Returns the destination of a link or image, in angle brackets if necessary. */
export function toDestination(address: string): string {
  const safe = address.replace(/&(?=#?\w+;)/g, '&amp;').replace(/\\(?=[!-/:-@[-`{-~])/g, '%5C');
  return /[\s()<>]/.test(safe) || safe === '' ? `<${safe.replace(/[<>\n]/g, encodeURIComponent)}>` : safe;
}

/** Returns a quoted title of a link or of code. */
export function toTitle(title: string): string {
  return `"${title
    .replace(/\s+/g, ' ')
    .replace(/["\\]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')}"`;
}

/** Returns inline code with as many backticks as it needs. */
export function toCode(code: string, { inTable }: Pick<TextPlace, 'inTable'>): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  const written = inTable ? code.replaceAll('|', '\\|') : code;
  return `${ticks}${pad}${written}${pad}${ticks}`;
}
