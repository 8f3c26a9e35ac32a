/** The truncate marker of posts (conventions 3.5). It is found in the tree, so that examples in code do not count. */
import type { Parents, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Range } from '../../types/diagnostic.js';
import { findNearest } from '../../utils/nearest.js';
import { indexLines } from '../../utils/text/lines.js';
import type { Feature } from '../tree/feature.js';

/** Converts all forms of the marker to a comment, which stays in the tree until the excerpt is cut. */
export const truncate: Feature = {
  name: 'truncate',
  transform: (tree, { file, text }) => {
    if (file.role === 'post' && text.includes('truncate')) unifyMarkers(tree);
  },
};

/** Value of the marker comment. */
const TRUNCATE_COMMENT = '<!-- truncate -->';

const MDX_MARKER = /\{\/\*\s*truncate\s*\*\/\}/;
const MDX_MARKERS = new RegExp(MDX_MARKER, 'g');

/** Converts `{/* truncate *\/}` to the comment. A paragraph with nothing else becomes the comment itself. */
function unifyMarkers(tree: Root): void {
  visit(tree, 'emphasis', (node, index, parent) => {
    if (toString(node) === 'truncate') return joinTight(parent, index);
  });
  visit(tree, 'text', (node, index, parent) => {
    if (!MDX_MARKER.test(node.value) || parent === undefined || index === undefined) return;
    const pieces = node.value
      .split(MDX_MARKERS)
      .flatMap((value, position): PhrasingContent[] => [
        ...(position === 0 ? [] : [{ type: 'html', value: TRUNCATE_COMMENT } as const]),
        ...(value === '' ? [] : [{ type: 'text', value } as const]),
      ]);
    parent.children.splice(index, 1, ...pieces);
    return [SKIP, index + pieces.length];
  });
  tree.children = tree.children.map((block) => {
    const only = block.type === 'paragraph' && block.children.length === 1 ? block.children[0] : undefined;
    return only?.type === 'html' && only.value === TRUNCATE_COMMENT ? only : block;
  });
}

/** Without spaces, `{/*truncate*\/}` is parsed as emphasis between slashes. */
function joinTight(parent: Parents | undefined, index: number | undefined): void {
  if (parent === undefined || index === undefined) return;
  const before = parent.children[index - 1];
  const after = parent.children[index + 1];
  if (
    before?.type !== 'text' ||
    after?.type !== 'text' ||
    !before.value.endsWith('{/') ||
    !after.value.startsWith('/}')
  )
    return;
  before.value = `${before.value}* truncate *${after.value}`;
  parent.children.splice(index, 2);
}

/** Returns true if the text of an HTML comment is the marker. */
export function isMarker(comment: string): boolean {
  return comment.trim() === 'truncate';
}

/** A comment of one or two words, in all forms that writers use. */
const COMMENT = /(?:<!-{1,2}|\{\s*\/\*)[ \t]*([a-z]+(?:[- ]?[a-z]+)?)[ \t]*(?:-{1,3}>|\*\/\s*\})/gi;
/** Markers of other tools. */
const OF_OTHERS = /^(?:read[- ]?)?more$|^excerpt$|^break$/i;

/** Returns the place of a comment that was meant as the marker: a misspelt one, or that of another tool. */
export function findMeantMarker(text: string): Range | undefined {
  for (const { 0: written, 1: word = '', index } of text.matchAll(COMMENT))
    if (word === 'truncate' || OF_OTHERS.test(word) || findNearest(word, ['truncate', 'truncated']) !== undefined)
      return indexLines(text).toRange(index, index + written.length);
  return undefined;
}
