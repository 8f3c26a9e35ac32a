/**
 * Replaces quotes, dashes and dots with their typographic forms. Only in text: never in code, URLs, attributes or the
 * source of ids.
 */
import type { Nodes, Text } from 'mdast';
import type { Feature } from '../tree/feature.js';
import { type Quotes, quotesOf } from './typography/quotes.js';

/** A replacement. */
interface Edit {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

const APOSTROPHE = '\u2019';

/** Matches two or three dashes between spaces, and three between words. Options such as `--all` stay. */
const DASHES = /(?<=\s)---?(?=\s)|(?<=[\p{L}\p{N}\p{P}])(?<!-)---(?=[\p{L}\p{N}])/gu;

/** Matches three dots after a word. */
const DOTS = /(?<=[\p{L}\p{N}\p{Pe}\p{Pf}"'])\.{3}(?![.\p{L}\p{N}/\\])/gu;

const QUOTE = /["']/g;

const WORD = /[\p{L}\p{N}\uFFFC]/u;

/** Characters before an opening quote, including white space. */
const OPENER = /[\s([{\u2013\u2014"'\u00BF\u00A1]/u;

/** Runs after `headings`, because ids come from the text as written. */
export const typography: Feature = {
  name: 'typography',
  transform: (tree, { settings }) => {
    if (settings.markdown.typography) setAll(tree, settings.language);
  },
};

/** Stands for non-text content in a passage, so that neighbouring characters can be inspected. */
const OBJECT = '\uFFFC';

const BREAK = '\n';

/** Elements with literal text. */
const VERBATIM: ReadonlySet<string> = new Set('code kbd math pre samp script style svg textarea tt var'.split(' '));

const TAG = /^<(\/?)([a-z][a-z\d]*)/i;

const PHRASES: ReadonlySet<Nodes['type']> = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'include',
  'jsxElement',
  'link',
  'linkReference',
  'strong',
  'text',
] as const);

/** Continuous text, with the offsets of its pieces. */
interface Passage {
  text: string;
  readonly pieces: { readonly node: Text; readonly start: number }[];
  /** Number of open elements with literal text. */
  verbatim: number;
}

/** Processes each passage separately, so that quotes pair up only within it. */
function setAll(node: Nodes, language: string): void {
  if (!('children' in node) || (node.type === 'jsxElement' && isVerbatim(node))) return;
  const isPassage = node.type !== 'root' && node.children.some(({ type }) => type === 'text');
  if (!isPassage) {
    for (const child of node.children) setAll(child, language);
    return;
  }
  if (hasMarks(node)) {
    const passage: Passage = { text: '', pieces: [], verbatim: 0 };
    for (const child of node.children) collect(child, passage);
    apply(passage, findEdits(passage.text, quotesOf(language)));
  }
  // Blocks in a passage, such as a list in an MDX item, are separate passages.
  for (const child of node.children) if (!PHRASES.has(child.type)) setAll(child, language);
}

/** Fast path: few passages contain such characters, and collecting one is slower. */
function hasMarks(node: Nodes): boolean {
  if (node.type === 'text') return MARKS.test(node.value);
  return 'children' in node && node.children.some(hasMarks);
}

/** Quotes and dashes. The third of three dots may be in the next piece. */
const MARKS = /["'-]|\.\./;

function collect(node: Nodes, passage: Passage): void {
  if (node.type === 'text') {
    if (passage.verbatim === 0 && node.data?.written === undefined)
      passage.pieces.push({ node, start: passage.text.length });
    passage.text += passage.verbatim === 0 && node.data?.written === undefined ? node.value : OBJECT;
  } else if (node.type === 'html') passage.verbatim = Math.max(0, passage.verbatim + depthOf(node.value));
  else if (node.type === 'break') passage.text += BREAK;
  else if (!('children' in node) || !PHRASES.has(node.type) || isVerbatim(node)) passage.text += OBJECT;
  else for (const child of node.children) collect(child, passage);
}

/** Returns the change in the number of open elements. */
function depthOf(html: string): number {
  const [, end, name = ''] = TAG.exec(html) ?? [];
  return VERBATIM.has(name.toLowerCase()) ? (end === '/' ? -1 : 1) : 0;
}

/** Returns true for code in JSX, and links whose text is their URL. */
function isVerbatim(node: Nodes): boolean {
  if (node.type === 'jsxElement') return VERBATIM.has(node.tagName);
  if (node.type !== 'link') return false;
  const [only] = node.children;
  return only?.type === 'text' && (node.url.endsWith(only.value) || /^(?:https?:\/\/|www\.)/i.test(only.value));
}

/** Applies edits, which are in the order of the text, as the pieces are. */
function apply({ pieces }: Passage, edits: readonly Edit[]): void {
  let next = 0;
  for (const { node, start } of pieces) {
    const parts: string[] = [];
    let done = 0;
    for (let edit = edits[next]; edit !== undefined && edit.at < start + node.value.length; edit = edits[++next]) {
      if (edit.at < start) continue;
      parts.push(node.value.slice(done, edit.at - start), edit.by);
      done = edit.at - start + edit.length;
    }
    if (parts.length > 0) node.value = parts.join('') + node.value.slice(done);
  }
}

/** Returns all edits, in text order. */
function findEdits(text: string, quotes: Quotes): readonly Edit[] {
  if (!/["']|--|\.{3}/.test(text)) return [];
  const dashes = [...text.matchAll(DASHES)].map(({ 0: { length }, index }) => ({
    at: index,
    length,
    by: length === 3 ? '\u2014' : '\u2013',
  }));
  const dots = [...text.matchAll(DOTS)].map(({ index }) => ({ at: index, length: 3, by: '\u2026' }));
  return [...dashes, ...dots, ...findQuotes(text, quotes)].sort((a, b) => a.at - b.at);
}

/** Replaces paired quotes. Unpaired ones, such as inch marks, stay. Apostrophes need no pair. */
function findQuotes(text: string, { outer, inner }: Quotes): readonly Edit[] {
  const edits: Edit[] = [];
  // The open quotes of each kind, by offset.
  const open: Readonly<Record<string, number[]>> = { '"': [], "'": [] };
  for (const { 0: mark, index: at } of text.matchAll(QUOTE)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const pair = open[mark]?.at(-1);
    if (mark === "'" && WORD.test(before) && WORD.test(after)) edits.push({ at, length: 1, by: APOSTROPHE });
    else if (pair !== undefined && before.trim() !== '' && !WORD.test(after)) {
      const [left, right] = mark === '"' ? outer : inner;
      edits.push({ at: pair, length: 1, by: left }, { at, length: 1, by: right });
      for (const others of Object.values(open)) while ((others.at(-1) ?? -1) >= pair) others.pop();
    } else if ((before === '' || OPENER.test(before)) && after.trim() !== '') {
      // ’90s
      if (mark === "'" && /^\d\ds?\b/.test(text.slice(at + 1, at + 5))) edits.push({ at, length: 1, by: APOSTROPHE });
      else open[mark]?.push(at);
    } else if (mark === "'" && /\p{L}/u.test(before)) edits.push({ at, length: 1, by: APOSTROPHE });
  }
  return edits;
}
