/** Derives the title and description of a page from its text. */
import type { Element, Root } from 'hast';
import type { Heading, Root as MarkdownRoot, Paragraph, PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { toTextWithFormulas } from '../utils/html/formulas.js';
import { isCategoryIndex } from '../utils/paths.js';
import { escapeText } from '../utils/text/escape.js';
import type { Compilation } from './tree/compilation.js';
import { findOrigin } from './tree/origin.js';
import { collapse, toPlainText } from './tree/plain-text.js';

/** The content title: its element and text. */
export interface ContentTitle {
  readonly element: Element;
  readonly text: string;
}

const HEADING = /^h[1-6]$/;

/** Returns the first heading, if it is an h1 and no rule comes before it (conventions 2.6). */
export function findContentTitle(root: Root, { file, state }: Compilation): ContentTitle | undefined {
  const element = findBreak(root);
  if (element?.tagName !== 'h1') return undefined;
  const isMarkdown = (heading: Element): boolean => findOrigin(heading, state.origins)?.kind === 'heading';
  const isBanner = !isMarkdown(element) && !isCategoryIndex(file.relativePath);
  const text = (isBanner ? findHeadingBelow(root, element, isMarkdown) : undefined) ?? toPlainText(element);
  return text === '' ? undefined : { element, text };
}

/**
 * Returns the text of a heading directly below an h1 in HTML, because on GitHub some repositories have a banner with
 * the project name on each page.
 */
function findHeadingBelow(root: Root, banner: Element, isMarkdown: (heading: Element) => boolean): string | undefined {
  const elements = root.children.filter((child) => child.type === 'element');
  // An anchor without text may be in between.
  const next = elements.slice(elements.indexOf(banner) + 1).find((element) => toPlainText(element) !== '');
  return next !== undefined && isMarkdown(next) ? toPlainText(next) : undefined;
}

/** Returns the first heading or rule. */
function findBreak(parent: Root | Element): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === 'hr' || HEADING.test(child.tagName) ? child : findBreak(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the text of the first paragraph, or else of the first heading, as a single line. */
export function describeTree(tree: MarkdownRoot): string {
  let paragraph = '';
  let heading = '';
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || (node.type === 'paragraph' && node.data?.admonitionTitle === true))
      return SKIP;
    const text = node.type === 'paragraph' || node.type === 'heading' ? collapse(textOf(node)) : '';
    if (node.type === 'paragraph') paragraph = text;
    else if (heading === '') heading = text;
    return paragraph === '' ? undefined : EXIT;
  });
  return paragraph === '' ? heading : paragraph;
}

/** Formulas in raw HTML are written out, because without elements `½x²` would be `12x2`. */
function textOf(node: Paragraph | Heading): string {
  const hasFormula = node.children.some((child) => child.type === 'html' && /^<math\b/i.test(child.value));
  const plain = (child: PhrasingContent): string => toString(child, { includeHtml: false, includeImageAlt: false });
  if (!hasFormula) return node.children.map(plain).join('');
  return toTextWithFormulas(
    node.children.map((child) => (child.type === 'html' ? child.value : escapeText(plain(child)))).join(''),
  );
}
