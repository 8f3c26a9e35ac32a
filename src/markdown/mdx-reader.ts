/**
 * A page in MDX to the Markdown tree that features work on.
 * In: the text of a page. Out: its tree without any JSX left, and the module that has the code of it.
 */
import { once } from '../utils/once.js';
import type { MdxReader } from './mdx/mdx-tree.js';
import type { Syntax } from './parsers/markdown.js';
import type { SitePlugins } from './unified/site-plugins.js';

/** Makes the reader of a collection. */
export function createMdxReader(syntax: Syntax, plugins: SitePlugins | undefined): MdxReader {
  const load = once(async () => (await import('./mdx-page.js')).createPageReader(syntax, plugins));
  return async (page, facts) => (await load())(page, facts);
}
