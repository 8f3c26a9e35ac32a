/** Markdown text to a Markdown tree: CommonMark, GFM and admonitions. */
import type { Code, Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Extension as SyntaxExtension } from 'micromark-util-types';
import { visit } from 'unist-util-visit';
import type { AdmonitionOptions } from '../types.js';
import { admonitionSyntax } from './dialect/admonition-syntax.js';
import { admonitionFromMarkdown } from './dialect/admonition-tree.js';

/** A set of Markdown extensions, made once per settings. */
export interface Grammar {
  readonly extensions: SyntaxExtension[];
  readonly mdastExtensions: (TreeExtension | TreeExtension[])[];
}

/** Fences inside unwrapped fences inside unwrapped fences: nobody writes more. */
const MAXIMUM_UNWRAPS = 3;

/** The grammar with the given admonition keywords, or without admonitions. */
export function createGrammar(admonitions: AdmonitionOptions): Grammar {
  if (admonitions === false) return { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  return {
    extensions: [gfm(), admonitionSyntax(admonitions.keywords)],
    mdastExtensions: [gfmFromMarkdown(), admonitionFromMarkdown()],
  };
}

/** Parses a text. The content of `mdx-code-block` fences is read as Markdown at its own place (conventions 4.2). */
export function readMarkdown(text: string, grammar: Grammar): Root {
  let source = text;
  let tree = fromMarkdown(source, grammar);
  for (let pass = 0; pass < MAXIMUM_UNWRAPS; pass++) {
    const unwrapped = source.includes('mdx-code-block') ? unwrapFences(source, tree) : source;
    if (unwrapped === source) return tree;
    source = unwrapped;
    tree = fromMarkdown(source, grammar);
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
