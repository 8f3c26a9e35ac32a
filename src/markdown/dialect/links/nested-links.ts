/** Removes autolinks inside links, as in `<a href="…">https://…</a>`. */
import type { Nodes, Root } from 'mdast';
import type { Compilation } from '../../tree/compilation.js';
import type { Content } from '../../tree/jsx.js';
import { sourceOf } from '../../tree/positions.js';

const OPENING = /<a(?=[\s/>])/gi;
const CLOSING = /<\/a\s*>/gi;

/** Turns such autolinks back into text. Links with brackets stay. */
export function unlinkNested(tree: Root, page: Compilation): void {
  if (/<(?:a|Link)[\s>]/i.test(page.text)) unlinkIn(tree, page.text, false);
}

function unlinkIn(parent: Nodes, text: string, isInside: boolean): void {
  if (!('children' in parent)) return;
  const children: Content[] = parent.children;
  let open = 0;
  children.forEach((child, index) => {
    if (child.type === 'html') open = Math.max(0, open + count(child.value, OPENING) - count(child.value, CLOSING));
    const isNested = isInside || (open > 0 && children.slice(index).some(closes));
    if (isNested && child.type === 'link' && !/^[[<]/.test(sourceOf(child, text)))
      children.splice(index, 1, ...child.children);
    else unlinkIn(child, text, isNested || isLink(child));
  });
}

function count(html: string, tag: RegExp): number {
  return html.match(tag)?.length ?? 0;
}

function closes(node: Content): boolean {
  return node.type === 'html' && count(node.value, CLOSING) > 0;
}

function isLink(node: Content): boolean {
  return node.type === 'jsxElement' && node.tagName === 'a';
}
