/**
 * Tags of components in raw HTML. HTML ignores the slash of `<Foo />`, so that the element would take in the rest of the
 * page, and takes `<Link>` for its own `<link>`, which has no content.
 * In: a tree before and after its raw HTML is parsed. Out: the same tree, with components as elements that hold what is theirs.
 */
import type { Element, ElementContent, Parents } from 'hast';
import { isElementName } from './elements.js';
import { findTags, type Tag } from './tags.js';

declare module 'hast' {
  interface ElementData {
    /** The component that the author wrote, where HTML has an element of this name in lower case. */
    component?: string;
  }
}

/** Tag name of the components that are called like an element and mean something else, such as `<Button>`. */
export const COMPONENT = 'component';

/** Components that stand for an element of another name, by their name in lower case. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['link', 'a'],
  ['head', 'head'],
  ['image', 'img'],
]);
/** Elements that are meant whether or not they are written with a capital. */
const SPELLINGS: ReadonlySet<string> = new Set(['br', 'details', 'figure', 'hr', 'img', 'summary']);

/**
 * The HTML parser keeps nothing of how a tag was written but its name. So the name carries it: its second letter is moved
 * into a private area of Unicode, and the parser knows no element of that name.
 */
const WITH_CONTENT = 0xe0_00;
const EMPTY = 0xe1_00;
/** What is looked at to find out how a tag is written. */
const LONGEST_TAG = 2_000;
const MARKED = /^(.)([\uE000-\uE07F\uE100-\uE17F])(.*)$/su;

/**
 * Marks the tags of components in a tree whose raw HTML is not parsed yet. A component without an end among the children
 * of its parent is as empty as one with a slash.
 * @returns whether there is one
 */
export function markComponents(parent: Parents): boolean {
  const tags = parent.children.flatMap((child) =>
    child.type === 'raw' ? findTags(child.value).map((tag) => ({ ...tag, raw: child })) : [],
  );
  const empty = findEmpty(tags);
  let isMarked = false;
  // From the end: a name of one letter becomes longer.
  for (const tag of tags.toReversed()) {
    if (!empty.has(tag) && !isMistaken(tag.name)) continue;
    tag.raw.value = markName(tag.raw.value, tag, empty.has(tag) ? EMPTY : WITH_CONTENT);
    isMarked = true;
  }
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    // One that is no raw HTML, which the parser would drop as well.
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

/** Whether a character is a mark beside a name of one letter, which no letter of the source has become. */
export function isAddedMark(character: string): boolean {
  const code = character.charCodeAt(0);
  return code === WITH_CONTENT || code === EMPTY;
}

/** The tags of components that have no content: those with a slash, and those without an end. */
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

/** Whether a tag is one of a component: without an end it has no content. */
export function isComponentName(name: string): boolean {
  return isMistaken(name) || isForeign(name);
}

/** Whether HTML would take a component for an element of its own. A `<head>` in a body, which HTML drops, is one as well. */
function isMistaken(name: string): boolean {
  const element = name.toLowerCase();
  if (element === 'head') return true;
  return /^[A-Z].*[a-z]/.test(name) && isElementName(element) && !SPELLINGS.has(element);
}

/** Whether HTML has no element of this name, custom elements included; or would have to guess which is meant. */
function isForeign(name: string): boolean {
  const element = name.toLowerCase();
  return !isElementName(element) || (element !== name && (element === 'details' || element === 'summary'));
}

/** Takes the marks off a parsed tree: what an empty component has taken in comes after it. `text` is the source of the tree. */
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

/** The tag that an element begins with, in the source; undefined where its place is not exact, as inside a quotation. */
function findTag({ tagName, position }: Element, text: string): (Tag & { readonly text: string }) | undefined {
  const offset = position?.start.offset;
  if (offset === undefined) return undefined;
  const source = text.slice(offset, offset + LONGEST_TAG);
  const tag = findTags(source)[0];
  if (tag?.start !== 1 || tag.name[0]?.toLowerCase() !== tagName[0]) return undefined;
  return { ...tag, text: source.slice(0, tag.end) };
}

/** An element that ends with its tag. */
function withEnd(element: Element, tag: string | undefined): Element {
  const start = element.position?.start;
  if (start === undefined) return element;
  const lines = (tag ?? '').split('\n');
  const last = lines.at(-1)?.length ?? 0;
  const end = { line: start.line + lines.length - 1, column: lines.length > 1 ? last + 1 : start.column + last };
  element.position = { start, end };
  return element;
}
