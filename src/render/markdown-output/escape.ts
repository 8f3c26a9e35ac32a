/** Text as Markdown that means this text and nothing else. */

/** Punctuation and symbols, as CommonMark counts them for emphasis. */
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;
const LETTER = /[\p{L}\p{N}]/u;

/** What may mean something wherever it is. The rest is looked at where it stands. */
const UNSAFE = /[\\`*_~[\]<&|]/g;

/** What a text stands in. */
export interface TextPlace {
  readonly inLink: boolean;
  readonly inTable: boolean;
}

/** Escapes a text that stands in a line. */
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

/** Escapes what means something at the start of a line, in each line of a paragraph. */
export function escapeLines(text: string): string {
  return text.replace(LINE_START, (marks: string, digits: string | undefined, end: string) =>
    digits === undefined ? `\\${marks}` : `${digits}\\${end}`,
  );
}

const LINE_START = /^(?:(\d{1,9})([.)])(?=\s|$)|#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+$|-+$)/gm;

/** Whether emphasis that begins or ends between the two would not be seen: a letter outside, punctuation inside. */
export function isUnseen(outside: string, inside: string): boolean {
  return isOther(outside) && PUNCTUATION.test(inside);
}

/** Neither white space nor punctuation. */
export function isOther(character: string): boolean {
  return character !== '' && !SPACE.test(character) && !PUNCTUATION.test(character);
}

/** A character by its number, which is punctuation to what stands beside it. */
export function toReference(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}

/** The address of a link or an image, in the form that ends where it ends. */
export function toDestination(address: string): string {
  const safe = address.replace(/&(?=#?\w+;)/g, '&amp;').replace(/\\(?=[!-/:-@[-`{-~])/g, '%5C');
  return /[\s()<>]/.test(safe) || safe === '' ? `<${safe.replace(/[<>\n]/g, encodeURIComponent)}>` : safe;
}

/** The title behind an address, or a title of code: in quotes. */
export function toTitle(title: string): string {
  return `"${title
    .replace(/\s+/g, ' ')
    .replace(/["\\]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')}"`;
}

/** Code in a line, in as many back ticks as it needs. */
export function toCode(code: string, { inTable }: Pick<TextPlace, 'inTable'>): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  const written = inTable ? code.replaceAll('|', '\\|') : code;
  return `${ticks}${pad}${written}${pad}${ticks}`;
}
