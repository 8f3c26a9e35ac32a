/** What a page is put together from: its own file, partials, and what code has rendered. */
import type { Body, CodeInsert, Insert, InsertPlace } from '../../types/body.js';
import type { FileRefusal } from '../../types/facts.js';
import type { ContentNeed, Heading, Link, MarkdownPartial, Section } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import type { FilePath } from '../../types/paths.js';
import type { PartialUse } from './list.js';

/** A body with the facts about it, and what its holes for elements refer to. */
export interface Fragment {
  readonly body: Body;
  readonly headings: readonly Heading[];
  /** See `Page.ids`. */
  readonly ids: readonly string[] | undefined;
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  readonly needs: readonly ContentNeed[];
  /** Tags for the head of the page. */
  readonly head?: readonly PageHeadTag[];
  readonly inserts?: readonly Insert[];
  /** See `Page.uses`. */
  readonly uses?: readonly string[];
  readonly hash: string;
}

/** What code is rendered with: the file that it is in, and the properties that a page gives a partial. */
export interface CodeCall {
  readonly source: FilePath;
  readonly insert: CodeInsert & InsertPlace;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Gives what other files and code have for the inserts of pages; undefined for what there is not. */
export interface Library {
  readonly partial: (use: PartialUse) => MarkdownPartial | undefined;
  /** Returns why the file of a partial may not be read, or undefined if it may. */
  readonly refusal: (path: FilePath) => FileRefusal | undefined;
  /** Content of `slots` is put where the fragment has inserts of kind `property` with their number as the name. */
  readonly code: (call: CodeCall) => Fragment | undefined;
}
