/**
 * Declares the used part of `satteri` with types of mdast only. Its own declarations add MDX and math nodes to the
 * trees of every package, with other types than those of remark-mdx. `paths` in `tsconfig.json` substitutes this file.
 */
import type { Nodes } from 'mdast';

/** Parses Markdown to a Markdown tree. */
export declare function markdownToMdast(
  source: string,
  options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
): Nodes;

/** Parses MDX to a Markdown tree. Throws for unsupported syntax. */
export declare function mdxToMdast(
  source: string,
  options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
): Nodes;
