/** Converts an MDX page to a Markdown tree without JSX, and extracts the module with its code. */
import { once } from '../utils/lazy.js';
import type { MdxReader } from './mdx/mdx-tree.js';
import type { Syntax } from './parsers/markdown.js';
import type { SitePlugins } from './unified/site-plugins.js';

/** Creates the reader of a collection. */
export function createMdxReader(syntax: Syntax, plugins: SitePlugins | undefined): MdxReader {
  const load = once(async () => (await import('./mdx-page.js')).createPageReader(syntax, plugins));
  return async (page, facts) => (await load())(page, facts);
}
