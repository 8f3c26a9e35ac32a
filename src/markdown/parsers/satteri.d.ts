/**
 * What is used of the package `satteri`, in the types of mdast alone. Its own declarations add nodes of MDX and of math
 * to the trees of every package, in other types than those of remark-mdx; `paths` in `tsconfig.json` has this file take their place.
 */
import type { Nodes } from 'mdast';

/** Markdown to a Markdown tree. */
export declare function markdownToMdast(
  source: string,
  options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
): Nodes;

/** MDX to a Markdown tree. Throws at what it cannot read. */
export declare function mdxToMdast(
  source: string,
  options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
): Nodes;
