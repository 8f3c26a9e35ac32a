/**
 * Handles component tags in raw HTML, before and after parsing. HTML ignores the slash of `<Foo />`, so that the
 * element would contain the rest of the page. It also confuses `<Link>` with its own `<link>`, which has no content.
 */
import type { Element, ElementContent, Parents } from 'hast';
import { isElementName } from './elements.js';
import { findTags, type Tag } from './tags.js';

declare module 'hast' {
  interface ElementData {
    /** Name of the component, if HTML has an element with this name in lower case. */
    component?: string;
  }
}

/** Tag name of components that share a name with an unrelated element, such as `<Button>`. */
export const COMPONENT = 'component';

/** Components that stand for an element of another name, by lower-case name. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['link', 'a'],
  ['head', 'head'],
  ['image', 'img'],
]);
/** Elements that may be written with a capital letter. */
const SPELLINGS: ReadonlySet<string> = new Set(['br', 'details', 'figure', 'hr', 'img', 'summary']);

/**
 * The HTML parser keeps only the name of a tag, so the name encodes how the tag was written: its second letter is
 * shifted into a private area of Unicode. The parser knows no element of that name.
 */
const WITH_CONTENT = 0xe0_00;
const EMPTY = 0xe1_00;
/** Maximum length of a tag to inspect. */
const LONGEST_TAG = 2_000;
const MARKED = /^(.)([\uE000-\uE07F\uE100-\uE17F])(.*)$/su;

/**
 * Encodes the component tags in a tree whose raw HTML is not yet parsed. A component without an end tag among its
 * siblings is treated as empty, like one with a slash.
 * @returns whether there are any
 */
export function markComponents(parent: Parents): boolean {
  const tags = parent.children.flatMap((child) =>
    child.type === 'raw' ? findTags(child.value).map((tag) => ({ ...tag, raw: child })) : [],
  );
  const empty = findEmpty(tags);
  let isMarked = false;
  // From the end, because a one-letter name becomes longer.
  for (const tag of tags.toReversed()) {
    if (!empty.has(tag) && !isMistaken(tag.name)) continue;
    tag.raw.value = markName(tag.raw.value, tag, empty.has(tag) ? EMPTY : WITH_CONTENT);
    isMarked = true;
  }
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    // A `<head>` that is not raw HTML would be dropped by the parser too.
    if (child.tagName === 'head') {
      child.tagName = markName('head', { name: 'head', start: 0 }, WITH_CONTENT);
      isMarked = true;
    }
    isMarked = markComponents(child) || isMarked;
  }
  return isMarked;
}

function markName(html: string, { name, start }: Pick<Tag, 'name' | 'start'>, mark: number): string {
  const letter = /^.[!-~]/.test(name) ? name.charAt(1) : '';
  const moved = String.fromCharCode(mark + (letter === '' ? 0 : letter.charCodeAt(0)));
  return `${html.slice(0, start + 1)}${moved}${html.slice(start + 1 + letter.length)}`;
}

/** Returns true for a mark added to a one-letter name, which no source character corresponds to. */
export function isAddedMark(character: string): boolean {
  const code = character.charCodeAt(0);
  return code === WITH_CONTENT || code === EMPTY;
}

/** Returns component tags without content: those with a slash, and those without an end tag. */
function findEmpty<Any extends Tag>(tags: readonly Any[]): ReadonlySet<Any> {
  const empty = new Set<Any>();
  const open: Any[] = [];
  for (const tag of tags) {
    if (!isComponentName(tag.name)) continue;
    if (tag.isSelfClosing) empty.add(tag);
    else if (!tag.isEnd) open.push(tag);
    else {
      const opening = open.findLastIndex(({ name }) => name === tag.name);
      if (opening >= 0) for (const unclosed of open.splice(opening).slice(1)) empty.add(unclosed);
    }
  }
  for (const unclosed of open) empty.add(unclosed);
  return empty;
}

/** Returns true for a component tag. Without an end tag it has no content. */
export function isComponentName(name: string): boolean {
  return isMistaken(name) || isForeign(name);
}

/**
 * Returns true if HTML would confuse a component with one of its elements. Includes `<head>` in a body, which HTML
 * drops.
 */
function isMistaken(name: string): boolean {
  const element = name.toLowerCase();
  if (element === 'head') return true;
  return /^[A-Z].*[a-z]/.test(name) && isElementName(element) && !SPELLINGS.has(element);
}

/** Returns true if HTML has no such element, custom elements included, or if the meaning is ambiguous. */
function isForeign(name: string): boolean {
  const element = name.toLowerCase();
  return !isElementName(element) || (element !== name && (element === 'details' || element === 'summary'));
}

/** Decodes the tags of a parsed tree, and moves the content of empty components after them. `text` is the source. */
export function restoreComponents(parent: Parents, text: string): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'doctype' || child.type === 'mdxjsEsm') continue;
    if (child.type === 'element') {
      restoreComponents(child, text);
      if (child.content !== undefined) restoreComponents(child.content, text);
    }
    children.push(...(child.type === 'element' ? restore(child, text) : [child]));
  }
  parent.children = children;
}

function restore(element: Element, text: string): ElementContent[] {
  const [, first = '', mark = '', rest = ''] = MARKED.exec(element.tagName) ?? [];
  if (mark === '') return [element];
  const code = mark.charCodeAt(0);
  const letter = code % 0x1_00;
  const name = `${first}${letter === 0 ? '' : String.fromCharCode(letter).toLowerCase()}${rest}`;
  const tag = findTag(element, text);
  const standIn = STAND_INS.get(name);
  if (standIn !== undefined && (standIn !== 'img' || typeof element.properties['src'] === 'string'))
    element.tagName = standIn;
  else if (SPELLINGS.has(name) || !isElementName(name)) element.tagName = name;
  else {
    element.tagName = COMPONENT;
    element.data = { ...element.data, component: tag?.name ?? name };
  }
  if (code < EMPTY && element.tagName !== 'img') return [element];
  const after = element.children;
  element.children = [];
  return [withEnd(element, tag?.text), ...after];
}

/** Returns the tag of an element in the source. Undefined if its position is not exact, as in quotations. */
function findTag({ tagName, position }: Element, text: string): (Tag & { readonly text: string }) | undefined {
  const offset = position?.start.offset;
  if (offset === undefined) return undefined;
  const source = text.slice(offset, offset + LONGEST_TAG);
  const tag = findTags(source)[0];
  if (tag?.start !== 1 || tag.name[0]?.toLowerCase() !== tagName[0]) return undefined;
  return { ...tag, text: source.slice(0, tag.end) };
}

/** Sets the end of an element to that of its start tag. */
function withEnd(element: Element, tag: string | undefined): Element {
  const start = element.position?.start;
  if (start === undefined) return element;
  const lines = (tag ?? '').split('\n');
  const last = lines.at(-1)?.length ?? 0;
  const end = { line: start.line + lines.length - 1, column: lines.length > 1 ? last + 1 : start.column + last };
  element.position = { start, end };
  return element;
}
