/** Markdown tree to HTML tree, with raw HTML parsed. */
import type { Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { footnoteOptions, markFootnotes } from './dialect/footnotes.js';
import type { Compilation } from './tree/compilation.js';
import type { Feature } from './tree/feature.js';
import { walkHtml } from './tree/walk.js';

/** Converts with the handlers of the features, and parses raw HTML where there is some. */
export async function toHtmlTree(
  tree: MarkdownRoot,
  page: Compilation,
  features: readonly Feature[],
): Promise<HtmlRoot> {
  const handlers: Handlers = {};
  for (const { toHtml } of features) Object.assign(handlers, toHtml?.(page));
  const root = unified()
    .use(remarkRehype, { allowDangerousHtml: true, ...footnoteOptions(page), handlers })
    .runSync(tree);
  markFootnotes(root, page);
  if (!page.text.includes('<') || !hasRawHtml(root)) return root;
  const { parseRawHtml } = await import('./raw-html.js');
  return parseRawHtml(root, page.text);
}

function hasRawHtml(root: HtmlRoot): boolean {
  let found = false;
  walkHtml(root, (node) => {
    found ||= node.type === 'raw';
  });
  return found;
}
