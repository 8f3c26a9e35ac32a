/** Renders Markdown like sites that show comments: GFM with raw HTML. */
import type { Element, Root } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Result of rendering a text. */
export interface RenderedMarkdown {
  readonly elements: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
  /** Text in which sites detect mentions, references and formulas. */
  readonly textOutsideCode: string;
}

/** Renders a text. */
export function renderMarkdown(text: string): RenderedMarkdown {
  const mdast = unified().use(remarkParse).use(remarkGfm).parse(text);
  const hast = toHast(mdast, { allowDangerousHtml: true }) as Root;
  const tree = unified().use(rehypeRaw).runSync(hast);
  const counts = new Map<string, number>();
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'text') texts.push(node.value);
    if (node.type !== 'element') return undefined;
    const { tagName }: Element = node;
    counts.set(tagName, (counts.get(tagName) ?? 0) + 1);
    return tagName === 'code' ? SKIP : undefined;
  });
  return { elements: new Set(counts.keys()), counts, textOutsideCode: texts.join('') };
}
