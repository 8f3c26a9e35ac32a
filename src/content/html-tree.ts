/** Markdown tree to HTML tree, with raw HTML parsed. */
import type { Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { footnoteOptions, markFootnotes } from './dialect/footnotes.js';
import type { Compilation } from './tree/compilation.js';
import type { Feature } from './tree/feature.js';
import { walkHtml } from './tree/walk.js';

/** Reads raw HTML the way a browser does. */
const htmlParser = unified().use(rehypeRaw).freeze();

/** Converts with the handlers of the features, and parses raw HTML where there is some. */
export function toHtmlTree(tree: MarkdownRoot, page: Compilation, features: readonly Feature[]): HtmlRoot {
  const handlers: Handlers = {};
  for (const { toHtml } of features) Object.assign(handlers, toHtml?.(page));
  const root = unified()
    .use(remarkRehype, { allowDangerousHtml: true, ...footnoteOptions(page), handlers })
    .runSync(tree);
  markFootnotes(root, page);
  return page.text.includes('<') && hasRawHtml(root) ? htmlParser.runSync(root, { value: page.text }) : root;
}

function hasRawHtml(root: HtmlRoot): boolean {
  let found = false;
  walkHtml(root, (node) => {
    found ||= node.type === 'raw';
  });
  return found;
}
