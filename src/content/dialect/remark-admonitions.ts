/** The remark plugin that teaches the parser admonitions: tokenizer and tree builder. */
// For the types of the data that it reads.
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { admonitionSyntax } from './admonition-syntax.js';
import { admonitionFromMarkdown } from './admonition-tree.js';

/** Adds admonitions with the given keywords to a parser, the way remark-parse reads extensions. */
export function remarkAdmonitions(this: Processor, keywords: readonly string[]): undefined {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(admonitionSyntax(keywords));
  (data.fromMarkdownExtensions ??= []).push(admonitionFromMarkdown());
}
