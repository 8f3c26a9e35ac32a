/** Finished HTML with holes, and what the holes refer to. */
import type { Range } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** A string with numbered holes: `chunks[0] hole[0] chunks[1] …`; one more chunk than holes. */
export interface Body {
  readonly chunks: readonly string[];
  readonly holes: readonly Hole[];
}

/** A place in a body that depends on other files, or on code; it is always filled with a string. */
export type Hole = LinkHole | InsertHole;

/**
 * `href`: attributes of an `<a>` (` href="…"` and, where needed, target and rel).
 * `src`: attributes of an image (` src="…"`, width and height).
 * `url`: the bare URL inside an attribute that is already in the chunk (srcset, poster).
 */
export interface LinkHole {
  readonly kind: 'href' | 'src' | 'url';
  /** Index into `Page.links`. */
  readonly link: number;
  /** Of `src`: the width that its author gives the image, whose height follows from its file. */
  readonly width?: number;
}

/** A place for elements. */
export interface InsertHole {
  readonly kind: 'insert';
  /** Index into `Page.inserts`. */
  readonly insert: number;
}

/** What stands in a hole for elements; when all files are known, its content takes its place. */
export type Insert = InsertPlace & (PartialInsert | CodeInsert | ContentsInsert | CardsInsert | PropertyInsert);

/** Where an insert was written. */
export interface InsertPlace {
  readonly range: Range;
  /** How many headings of the page come before it. */
  readonly headingsBefore: number;
}

/** The body of another Markdown file. */
export interface PartialInsert {
  readonly kind: 'partial';
  /** As imported, e.g. `./_note.mdx` or `@site/docs/_note.mdx`. */
  readonly from: string;
  /** What the partial can refer to as `props.name`: JSON. */
  readonly props: Readonly<Record<string, unknown>>;
  /** What it can refer to as `props.children`. */
  readonly slots: readonly Body[];
}

/** What code renders: item number `code` of `inserts`, an export of `Page.module`. */
export interface CodeInsert {
  readonly kind: 'code';
  readonly code: number;
  /** As a reader of the source knows it, such as `<Chart>`. */
  readonly name: string;
  /** Finished content that the code puts somewhere, as `<Slot n={index}/>`. */
  readonly slots: readonly Body[];
}

/** A list of the headings of the page. */
export interface ContentsInsert {
  readonly kind: 'contents';
  /** Heading levels, 2 to 6; left out, those of the contents list of the page. */
  readonly minLevel?: number;
  readonly maxLevel?: number;
  /** Parts of the list that were asked for, one of the other, by the parameters of `slice`. */
  readonly slices?: readonly (readonly number[])[];
}

/** Cards for the items of the category that the doc is in. */
export interface CardsInsert {
  readonly kind: 'cards';
  /** The file that it is written in; set when its page is put together. */
  readonly writtenIn?: FilePath;
}

/** Content that the page gives: `children` of a partial, or the slot of a number for code. */
export interface PropertyInsert {
  readonly kind: 'property';
  readonly name: string;
}
