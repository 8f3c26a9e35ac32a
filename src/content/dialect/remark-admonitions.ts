/** The remark plugin that teaches the parser the containers of the dialect, admonitions and code groups: tokenizers and tree builders. */
// For the types of the data that it reads.
import type {} from 'remark-parse';
import type { Processor } from 'unified';
import { admonitionSyntax } from './admonition/syntax.js';
import { admonitionFromMarkdown } from './admonition/tree.js';
import { codeGroupSyntax } from './code-group/syntax.js';
import { codeGroupFromMarkdown } from './code-group.js';

/** Adds code groups, and admonitions with the given keywords, to a parser, the way remark-parse reads extensions. */
export function remarkAdmonitions(this: Processor, keywords: readonly string[]): undefined {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(admonitionSyntax(keywords), codeGroupSyntax());
  (data.fromMarkdownExtensions ??= []).push(admonitionFromMarkdown(), codeGroupFromMarkdown());
}
