/**
 * Typography: quotes, dashes and dots as print has them, in the place of those of a keyboard.
 * Only in text: never in code, in addresses, in attributes, or in what ids are made of.
 */
import type { Nodes, Text } from 'mdast';
import type { Feature } from '../tree/feature.js';
import { type Edit, findEdits } from './typography/edits.js';
import { quotesOf } from './typography/quotes.js';

/** Behind `headings` in the list: ids of headings are made of what is written. */
export const typography: Feature = {
  name: 'typography',
  transform: (tree, { settings }) => {
    if (settings.markdown.typography) setAll(tree, settings.language);
  },
};

/** What in a paragraph is no text of the author, for those who look at the characters beside it. */
const OBJECT = '\uFFFC';
const BREAK = '\n';

/** Elements whose text is meant character by character. */
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
  'insert',
  'jsxElement',
  'link',
  'linkReference',
  'strong',
  'text',
] as const);

/** Text that belongs together, and where its pieces are in it. */
interface Passage {
  text: string;
  readonly pieces: { readonly node: Text; readonly start: number }[];
  /** In how many elements with text as it is written. */
  verbatim: number;
}

/** Each passage by itself: a quote that is opened in one is not closed in the next. */
function setAll(node: Nodes, language: string): void {
  if (!('children' in node) || isVerbatim(node)) return;
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
  // What is in it and no phrase, such as a list in an item of MDX, is a passage of its own.
  for (const child of node.children) if (!PHRASES.has(child.type)) setAll(child, language);
}

/** Whether there is anything to set, as in few passages: putting one together takes longer than to look. */
function hasMarks(node: Nodes): boolean {
  if (node.type === 'text') return MARKS.test(node.value);
  return 'children' in node && node.children.some(hasMarks);
}

/** Quotes; a dash and two dots may have a third one in the next piece of text. */
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

/** How many elements more, or less, are open behind a tag. */
function depthOf(html: string): number {
  const [, end, name = ''] = TAG.exec(html) ?? [];
  return VERBATIM.has(name.toLowerCase()) ? (end === '/' ? -1 : 1) : 0;
}

/** Code in JSX, and addresses that are their own text. */
function isVerbatim(node: Nodes): boolean {
  if (node.type === 'jsxElement') return VERBATIM.has(node.tagName);
  if (node.type !== 'link') return false;
  const [only] = node.children;
  return only?.type === 'text' && (node.url.endsWith(only.value) || /^(?:https?:\/\/|www\.)/i.test(only.value));
}

/** From the end, so that what is before stays where it is. */
function apply({ pieces }: Passage, edits: readonly Edit[]): void {
  for (const { node, start } of pieces) {
    const end = start + node.value.length;
    for (const edit of edits.filter(({ at }) => at >= start && at < end).toReversed()) {
      const from = edit.at - start;
      node.value = node.value.slice(0, from) + edit.by + node.value.slice(from + edit.length);
    }
  }
}
