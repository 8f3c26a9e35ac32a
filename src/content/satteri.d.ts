/**
 * What is used of the package `satteri`, in the types of mdast alone. Its own declarations add nodes of MDX and of math to
 * the trees of every package, which no parser here makes; `paths` in `tsconfig.json` has this file take their place.
 */
import type { Nodes } from 'mdast';

/** Markdown to a Markdown tree. */
export declare function markdownToMdast(
  source: string,
  options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
): Nodes;
