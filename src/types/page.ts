/** Source files and the result of parsing one. A page depends on its own file only. */
import type { Body, Include } from './body.js';
import type { SidebarCategoryLinkConfig } from './content-config.js';
import type { Diagnostic, FieldRanges, Range } from './diagnostic.js';
import type { DocFrontMatter, PostFrontMatter, StandaloneFrontMatter } from './front-matter.js';
import type { PageHeadTag } from './page-head.js';
import type { Fingerprints } from './page-list.js';
import type { FilePath } from './paths.js';
import type { MadeBy } from './plugin.js';

/**
 * How a source file is parsed: as a page (`doc`, `post`, `page`), Markdown that pages import (`partial`), or data (a
 * `_category_`, authors or tags file).
 */
export type SourceRole = 'doc' | 'post' | 'page' | 'partial' | 'category' | 'authors' | 'tags';

/** A text file as read from disk. */
export interface SourceFile {
  readonly path: FilePath;
  /** Path inside its content folder, e.g. `guides/01-setup.md`. */
  readonly relativePath: string;
  readonly role: SourceRole;
  readonly text: string;
  /** SHA-256 of `text`, hexadecimal. */
  readonly hash: string;
  /** For a partial: JSON values that its text reads as `props.name`, except `children`. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Set for files created by plugins; absent for files on disk. */
  readonly made?: MadeBy;
}

/** A link or image as written. Its target is resolved once all pages are parsed. */
export interface Link {
  /** URL as written, with HTML entities decoded, otherwise unchanged. */
  readonly url: string;
  /** Range of the whole link in the source, for the code frame. */
  readonly range: Range;
  readonly kind: 'link' | 'image';
  /** Whether it is written in Markdown or raw HTML. */
  readonly origin: 'markdown' | 'html';
  /** True for `data-noBrokenLinkCheck`: the link is not checked. */
  readonly unchecked?: boolean;
  /** The file that contains the link, if not the page's own. Relative URLs are resolved against it. */
  readonly writtenIn?: FilePath;
}

/** A heading written in Markdown. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** `''` for an h1, which never has an id. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML for the table of contents: code and emphasis preserved, links flattened. */
  readonly html: string;
}

/**
 * A feature of the content that affects its site: the security policy has to allow it, or pages have to load a script.
 */
export type ContentNeed =
  | 'inline styles'
  | 'frames'
  | 'inline frames'
  | 'media'
  | 'media elsewhere'
  | 'live code'
  | 'diagrams'
  | 'diagrams as code';

/** Plain text below a heading or an option of a list, for search. */
export interface Section {
  /** Index into `Page.headings`; undefined for the text before the first heading, and for an option. */
  readonly headingIndex: number | undefined;
  /**
   * Set for an option. An option belongs to the heading before it; the text after the list is in the section of that
   * heading.
   */
  readonly option?: { readonly id: string; readonly name: string };
  /** Plain text, white space collapsed. */
  readonly text: string;
  /** Distinct lines of code, white space collapsed, and column names. */
  readonly code: readonly string[];
}

/** Fields of every parsed page. */
interface ParsedPage {
  readonly source: FilePath;
  /** Path inside its content folder; see `SourceFile`. */
  readonly relativePath: string;
  /** SHA-256 of the source, hexadecimal. */
  readonly hash: string;
  /** Front matter as written, including unknown keys. */
  readonly rawFrontMatter: Readonly<Record<string, unknown>>;
  /** Source range of each front-matter field. */
  readonly fields: FieldRanges;
  /** Text of the H1 if it is the first heading, by the lenient rule of conventions 2.6. */
  readonly contentTitle: string | undefined;
  /** Plain text: description in the front matter, else the first paragraph, else the first heading. */
  readonly description: string;
  readonly body: Body;
  readonly headings: readonly Heading[];
  /** Every `id` and `a[name]` of the body, headings included; undefined if the page is not valid MDX. */
  readonly ids: readonly string[] | undefined;
  /** In body order; placeholders refer to them by index. */
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  /** Fingerprints of its sections. */
  readonly fingerprints: Fingerprints;
  /** What the security policy has to allow for the raw HTML of the body. */
  readonly needs: readonly ContentNeed[];
  /**
   * Includes that placeholders refer to by index; absent if there are none. In the input of linking only card lists
   * remain.
   */
  readonly includes?: readonly Include[];
  /**
   * For a page with includes rendered by code: source of a JSX module. It contains the imports and exports of the page
   * and exports `includes`, a list of functions from the props of a partial to React nodes.
   */
  readonly module?: string;
  /** Tags for the document head. */
  readonly head: readonly PageHeadTag[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether its comments may contain ignore rules. */
  readonly hasIgnores?: true;
  /** Values that plugin features recorded with `noteUse`, sorted; absent if there are none. */
  readonly uses?: readonly string[];
  /** See `SourceFile`. */
  readonly made?: MadeBy;
}

/** A page of the docs. */
export interface Doc extends ParsedPage {
  readonly kind: 'doc';
  readonly frontMatter: DocFrontMatter;
}

/** A post of the blog. */
export interface Post extends ParsedPage {
  readonly kind: 'post';
  readonly frontMatter: PostFrontMatter;
  /** The part before the truncate marker, without heading ids; undefined without a marker. */
  readonly excerpt: Body | undefined;
  /** The whole post for lists, without heading ids; set only without a truncate marker. */
  readonly listBody?: Body;
  /** The place of a comment that was meant as the marker, in a post without one. */
  readonly meantMarker?: Range;
  /** In minutes, with two decimals. */
  readonly readingTime: number;
}

/** A standalone Markdown page, outside docs and blog. */
export interface StandalonePage extends ParsedPage {
  readonly kind: 'page';
  readonly frontMatter: StandaloneFrontMatter;
}

/** A parsed Markdown page. */
export type Page = Doc | Post | StandalonePage;

/** Markdown that pages import. It has no URL. */
export interface MarkdownPartial extends ParsedPage {
  readonly kind: 'partial';
  /** See `SourceFile`. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** A `_category_` file. */
export interface CategoryMeta {
  readonly kind: 'category';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly label?: string;
  readonly key?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly description?: string;
  /** null = no page; undefined = page by convention. */
  readonly link?: SidebarCategoryLinkConfig | null;
  readonly fields: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** One entry of the authors file. */
export interface AuthorMeta {
  readonly key: string;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly email?: string;
  readonly imageUrl?: string;
  readonly description?: string;
  /** true = page at the slug of the key; string = its permalink below the authors base path. */
  readonly page: boolean | string;
  /** Platform → absolute URL. */
  readonly socials: Readonly<Record<string, string>>;
}

/** An authors file, without invalid entries. */
export interface AuthorsMap {
  readonly kind: 'authors';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly authors: readonly AuthorMeta[];
  readonly fields: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** An entry of a tags file, with defaults applied. */
export interface TagMeta {
  readonly key: string;
  readonly label: string;
  /** Starts with `/`; relative to the tags base path. */
  readonly permalink: string;
  readonly description?: string;
}

/** A tags file, without invalid entries. */
export interface TagsMap {
  readonly kind: 'tags';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly tags: readonly TagMeta[];
  readonly fields: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file whose parsing failed because of a bug. */
export interface FailedFile {
  readonly kind: 'failed';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Input of linking: pages, with partials included, and data files. */
export type LinkableFile = Page | CategoryMeta | AuthorsMap | TagsMap;

/** The result of parsing one source file. */
export type ParsedFile = LinkableFile | MarkdownPartial;

/** The result for one file when all files are parsed. */
export type ParseResult = ParsedFile | FailedFile;

/** Parses one file. All other inputs are bound when the function is created. */
export type Parse = (file: SourceFile) => Promise<ParsedFile>;

/**
 * Parses files and returns results in the same order. Implemented by the sequential parser, the cache and the worker
 * pool.
 */
export type ParseAll = (files: readonly SourceFile[]) => Promise<readonly ParseResult[]>;
