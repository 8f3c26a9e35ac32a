/** A page in MDX as Markdown. */
import type { Root } from 'mdast';
import type { Compilation } from '../tree/compilation.js';
import type { StaticValue } from '../tree/jsx.js';

/** Reads a page; returns undefined for a page that is not valid MDX, which it reports. Loaded for the first page that needs it. */
export type MdxReader = (page: Compilation, facts: MdxFacts) => Promise<MdxTree | undefined>;

/** What is known of a page before it is read as MDX. */
export interface MdxFacts {
  /** What is parsed: the text of the page, or one as long with less in it (see `tame`). */
  readonly text: string;
  /** The values of names that MDX has in every page. */
  readonly known: ReadonlyMap<string, StaticValue>;
}

/** A page that was read. */
export interface MdxTree {
  readonly markdown: Root;
  /** See `Page.module`. */
  readonly module: string | undefined;
}
