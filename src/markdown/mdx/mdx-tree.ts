/** Types for MDX pages converted to Markdown. */
import type { Root } from 'mdast';
import type { Compilation } from '../tree/compilation.js';
import type { StaticValue } from '../tree/jsx.js';

/** Reads a page. Reports invalid MDX and returns undefined. Loaded on first use. */
export type MdxReader = (page: Compilation, facts: MdxFacts) => Promise<MdxTree | undefined>;

/** The input of a reader besides the page. */
export interface MdxFacts {
  /** The text to parse: that of the page, or the result of `tame`. */
  readonly text: string;
  /** Values of names that are available on every page. */
  readonly known: ReadonlyMap<string, StaticValue>;
}

/** A converted page. */
export interface MdxTree {
  readonly markdown: Root;
  /** See `Page.module`. */
  readonly module: string | undefined;
}
