/** The title and the description that a page gets from its text. */
import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { collapse, toPlainText } from './tree/plain-text.js';

/** The content title: the element and its text. */
export interface ContentTitle {
  readonly element: Element;
  readonly text: string;
}

const HEADING = /^h[1-6]$/;

/** The first heading, where it is an h1 and no rule comes before it (conventions 2.6). */
export function findContentTitle(root: Root): ContentTitle | undefined {
  const element = findBreak(root);
  if (element?.tagName !== 'h1') return undefined;
  const text = toPlainText(element);
  return text === '' ? undefined : { element, text };
}

/** The first heading or rule. */
function findBreak(parent: Root | Element): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === 'hr' || HEADING.test(child.tagName) ? child : findBreak(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first paragraph's text, else the first heading's: one paragraph, plain, white space collapsed. */
export function describeTree(tree: MarkdownRoot): string {
  let paragraph = '';
  let heading = '';
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || (node.type === 'paragraph' && node.data?.admonitionTitle === true))
      return SKIP;
    const text =
      node.type === 'paragraph' || node.type === 'heading'
        ? collapse(toString(node, { includeHtml: false, includeImageAlt: false }))
        : '';
    if (node.type === 'paragraph') paragraph = text;
    else if (heading === '') heading = text;
    return paragraph === '' ? undefined : EXIT;
  });
  return paragraph === '' ? heading : paragraph;
}
