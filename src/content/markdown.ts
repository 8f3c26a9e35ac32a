/** Markdown text to a Markdown tree: CommonMark, GFM and admonitions. */
import type { Code, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { AdmonitionOptions } from '../types/config.js';
import { remarkAdmonitions } from './dialect/remark-admonitions.js';

/** A Markdown parser, made once per settings. */
export type Grammar = Processor<Root>;

/** Fences inside unwrapped fences inside unwrapped fences: nobody writes more. */
const MAXIMUM_UNWRAPS = 3;

/** The grammar with the given admonition keywords, or without admonitions. */
export function createGrammar(admonitions: AdmonitionOptions): Grammar {
  const grammar = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);
  return (admonitions === false ? grammar : grammar.use(remarkAdmonitions, admonitions.keywords)).freeze();
}

/** Parses a text. The content of `mdx-code-block` fences is read as Markdown at its own place (conventions 4.2). */
export function readMarkdown(text: string, grammar: Grammar): Root {
  let source = text;
  let tree = grammar.parse(source);
  for (let pass = 0; pass < MAXIMUM_UNWRAPS; pass++) {
    const unwrapped = source.includes('mdx-code-block') ? unwrapFences(source, tree) : source;
    if (unwrapped === source) return tree;
    source = unwrapped;
    tree = grammar.parse(source);
  }
  return tree;
}

/** Spaces instead of the fences, so that positions stay. A sample of such a fence inside another fence is untouched. */
function unwrapFences(source: string, tree: Root): string {
  let text = source;
  visit(tree, 'code', (node: Code) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.lang !== 'mdx-code-block' || node.meta || start === undefined || end === undefined) return;
    const opening = /^.*/.exec(source.slice(start, end))?.[0].length ?? 0;
    const closing = /\n.*?(`{3,}|~{3,})[ \t]*$/.exec(source.slice(start, end))?.[1]?.length ?? 0;
    text = blank(text, start, start + opening);
    text = blank(text, end - closing, end);
  });
  return text;
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
