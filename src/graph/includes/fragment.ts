/** Types of the pieces that make up a page: its own file, partials and rendered code. */
import type { Body, CodeInclude, Include, IncludePlace } from '../../types/body.js';
import type { FileRefusal } from '../../types/facts.js';
import type { ContentNeed, Heading, Link, MarkdownPartial, Section } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import type { FilePath } from '../../types/paths.js';
import type { PartialUse } from './list.js';

/** A body with its facts and the includes that its placeholders refer to. */
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
  readonly includes?: readonly Include[];
  /** See `Page.uses`. */
  readonly uses?: readonly string[];
  readonly hash: string;
}

/** The input of rendered code: its file, and the properties that a page passes to a partial. */
export interface CodeCall {
  readonly source: FilePath;
  readonly include: CodeInclude & IncludePlace;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Provides the content of includes. Each function returns undefined if there is none. */
export interface Library {
  readonly partial: (use: PartialUse) => MarkdownPartial | undefined;
  /** Returns why the file of a partial may not be read, or undefined if it may. */
  readonly refusal: (path: FilePath) => FileRefusal | undefined;
  /** Renders code. The result has `property` includes named by number where the content of `slots` goes. */
  readonly code: (call: CodeCall) => Fragment | undefined;
}
