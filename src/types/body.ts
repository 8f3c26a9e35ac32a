/** Rendered HTML with placeholders for everything that depends on other files. */
import type { Range } from './diagnostic.js';
import type { FilePath } from './paths.js';

/**
 * HTML with numbered placeholders: `chunks[0] placeholder[0] chunks[1] …`. There is always one more chunk than
 * placeholders.
 */
export interface Body {
  readonly chunks: readonly string[];
  readonly placeholders: readonly Placeholder[];
}

/** A placeholder that depends on another file or on code. It is always replaced with a string. */
export type Placeholder = LinkPlaceholder | IncludePlaceholder;

/**
 * A placeholder for attributes or a URL:
 * `href`: attributes of an `<a>` (` href="…"`, plus target and rel where needed).
 * `src`: attributes of an image (` src="…"`, width and height).
 * `url`: a bare URL inside an attribute that the chunk already contains (srcset, poster).
 */
export interface LinkPlaceholder {
  readonly kind: 'href' | 'src' | 'url';
  /** Index into `Page.links`. */
  readonly link: number;
  /** For `src`: the width set by the author. The height follows from the image file. */
  readonly width?: number;
}

/** A placeholder for elements. */
export interface IncludePlaceholder {
  readonly kind: 'include';
  /** Index into `Page.includes`. */
  readonly include: number;
}

/** An include: content that replaces an `IncludePlaceholder` once all files are parsed. */
export type Include = IncludePlace & (PartialInclude | CodeInclude | ContentsInclude | CardsInclude | PropertyInclude);

/** Where an include is written. */
export interface IncludePlace {
  readonly range: Range;
  /** Number of headings that precede it on the page. */
  readonly headingsBefore: number;
}

/** The body of another Markdown file. */
export interface PartialInclude {
  readonly kind: 'partial';
  /** As imported, e.g. `./_note.mdx` or `@site/docs/_note.mdx`. */
  readonly from: string;
  /** JSON values that the partial reads as `props.name`. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Content that the partial reads as `props.children`. */
  readonly slots: readonly Body[];
}

/** Output of code: item number `code` of `includes`, an export of `Page.module`. */
export interface CodeInclude {
  readonly kind: 'code';
  readonly code: number;
  /** Name as written in the source, such as `<Chart>`. */
  readonly name: string;
  /** Rendered content that the code places with `<Slot n={index}/>`. */
  readonly slots: readonly Body[];
}

/** A list of the headings of the page. */
export interface ContentsInclude {
  readonly kind: 'contents';
  /** Heading levels, 2 to 6. Defaults to the levels of the page's table of contents. */
  readonly minLevel?: number;
  readonly maxLevel?: number;
  /** Successive calls of `slice` to apply to the list, each as its arguments. */
  readonly slices?: readonly (readonly number[])[];
}

/** Cards for the items of the category that contains the doc. */
export interface CardsInclude {
  readonly kind: 'cards';
  /** The file that contains it; set when the page is assembled. */
  readonly writtenIn?: FilePath;
}

/** Content passed in by the page: `children` of a partial, or a numbered slot of code. */
export interface PropertyInclude {
  readonly kind: 'property';
  readonly name: string;
}
