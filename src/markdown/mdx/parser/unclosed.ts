/** Finds tags and braces that are open at a place. A character-based guess for error messages only. */

const VOID: ReadonlySet<string> = new Set('area br col embed hr img input link meta source track wbr'.split(' '));

/** Returns true if HTML has no end tag for an element. */
export function isVoid(name: string): boolean {
  return VOID.has(name);
}

const LONGEST_TAG = 80;

/** Returns a tag as self-closing JSX. Long tags are abbreviated. */
export function writeSelfClosed(tag: string, name: string): string {
  return tag.length > LONGEST_TAG || tag.includes('\n') ? `<${name} … />` : tag.replace(/\s*\/?>$/, ' />');
}

/** Yields how many tags of a name are open after each of them. */
function* countOpen(text: string, name: string): Generator<number> {
  let open = 0;
  for (const [, slash, tagName, end] of text.matchAll(/<(\/?)([\w$.:-]*)(?:\s[^<>]*?)?(\/?)>/g))
    if (tagName === name && end === '') yield slash === '' ? ++open : --open;
}

/** Returns true if a tag that is open before a text is closed in it. */
export function isClosedBelow(text: string, name: string): boolean {
  for (const open of countOpen(text, name)) if (open < 0) return true;
  return false;
}

/** Returns true if a tag is open at the end of a text. */
export function findOpenTag(text: string, name: string): boolean {
  return ([...countOpen(text, name)].at(-1) ?? 0) > 0;
}

/** An opening brace. */
interface OpenBrace {
  readonly offset: number;
  /** Whether it is closed in its block. */
  readonly isClosed: boolean;
}

/** Returns the last brace that is open at an offset. */
export function findOpenBrace(source: string, place: number): OpenBrace | undefined {
  let closed = 0;
  for (let offset = place; offset >= 0; offset--) {
    if (source[offset] === '}' && offset < place) closed++;
    if (source[offset] === '{' && closed-- === 0) return { offset, isClosed: isBraceClosed(source, offset) };
  }
  return undefined;
}

/** In a paragraph, an expression ends with the paragraph. At the start of a line, it continues. */
function isBraceClosed(source: string, start: number): boolean {
  const isBlock = /(?:^|\n)[ \t>]*$/.test(source.slice(0, start));
  const text = isBlock ? source.slice(start) : (source.slice(start).split(/\n[ \t>]*\n/, 1)[0] ?? '');
  let open = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) if ((open += brace === '{' ? 1 : -1) === 0) return true;
  return false;
}
