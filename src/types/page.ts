/** Source files, and what parsing one of them returns. A page knows its own file and nothing else. */
import type { Body, Insert } from './body.js';
import type { SidebarCategoryLinkConfig } from './content-config.js';
import type { Diagnostic, FieldRanges, Range } from './diagnostic.js';
import type { DocFrontMatter, PostFrontMatter, StandaloneFrontMatter } from './front-matter.js';
import type { PageHeadTag } from './page-head.js';
import type { Prints } from './page-list.js';
import type { FilePath } from './paths.js';
import type { MadeBy } from './plugin.js';

/**
 * What a source file is read as: a page (`doc`, `post`, `page`), Markdown that pages import (`partial`), or data (a
 * `_category_`, authors or tags file).
 */
export type SourceRole = 'doc' | 'post' | 'page' | 'partial' | 'category' | 'authors' | 'tags';

/** A text file as read from disk. */
export interface SourceFile {
  readonly path: FilePath;
  /** The path inside its content folder, e.g. `guides/01-setup.md`. */
  readonly relativePath: string;
  readonly role: SourceRole;
  readonly text: string;
  /** SHA-256 of `text`, hexadecimal. */
  readonly hash: string;
  /** Of a partial: what the text can refer to as `props.name`, but for `children`; JSON. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Absent from what a file has. */
  readonly made?: MadeBy;
}

/** A link or image as written; where it leads, and whether that exists, is found when all pages are known. */
export interface Link {
  /** The URL as written, HTML entities decoded, otherwise untouched. */
  readonly url: string;
  /** The whole link construct in the source, for the code frame. */
  readonly range: Range;
  readonly kind: 'link' | 'image';
  /** Whether it was written in Markdown or in raw HTML. */
  readonly origin: 'markdown' | 'html';
  /** True for `data-noBrokenLinkCheck`: the link is not checked. */
  readonly unchecked?: boolean;
  /** The file that it was written in, where that is not the page's own: relative addresses start there. */
  readonly writtenIn?: FilePath;
}

/** A heading written in Markdown. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** `''` for an h1, which never carries an id. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML for the contents list: code and emphasis kept, links flattened. */
  readonly html: string;
}

/** What content asks of its site: what a policy has to allow for it, scripts for what it shows, something that draws its diagrams. */
export type ContentNeed =
  | 'inline styles'
  | 'frames'
  | 'inline frames'
  | 'media'
  | 'media elsewhere'
  | 'live code'
  | 'diagrams'
  | 'diagrams as code';

/** A heading, or an option of a list, and the plain text below it, for search. */
export interface Section {
  /** Index into `Page.headings`; undefined for the text before the first heading, and for an option. */
  readonly headingIndex: number | undefined;
  /** Of an option, which belongs to the heading before it. The text behind its list is in the section of that heading. */
  readonly option?: { readonly id: string; readonly name: string };
  /** Plain text, white space collapsed. */
  readonly text: string;
  /** Distinct lines of code, white space collapsed, and names of columns. */
  readonly code: readonly string[];
}

/** What all pages have once their file is parsed. */
interface ParsedPage {
  readonly source: FilePath;
  /** The path inside its content folder, as `SourceFile` has it. */
  readonly relativePath: string;
  /** SHA-256 of the source, hexadecimal. */
  readonly hash: string;
  /** The front matter as written, unknown keys included. */
  readonly rawFrontMatter: Readonly<Record<string, unknown>>;
  /** Where each field of the front matter is written. */
  readonly fields: FieldRanges;
  /** Text of the first H1 by the lenient rule of conventions 2.6, where the first heading is an H1. */
  readonly contentTitle: string | undefined;
  /** Front matter description, else the first paragraph's plain text, else the first heading's. Plain text. */
  readonly description: string;
  readonly body: Body;
  readonly headings: readonly Heading[];
  /** Every `id` and `a[name]` of the body, headings included; undefined for a page that is not valid MDX. */
  readonly ids: readonly string[] | undefined;
  /** In the order of the body; holes refer to them by index. */
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  /** Made of its sections. */
  readonly prints: Prints;
  /** What the raw HTML of the body needs to be allowed. */
  readonly needs: readonly ContentNeed[];
  /** What the holes for elements refer to. Absent from a page without any; linking gets pages with no others than cards. */
  readonly inserts?: readonly Insert[];
  /**
   * Of a page with inserts that code renders: the text of a module in JSX. It has the imports and exports of the page, and
   * exports `inserts`, a list of functions from the properties of a partial to what React renders.
   */
  readonly module?: string;
  /** Tags for the head of its document. */
  readonly head: readonly PageHeadTag[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether comments in it may say which findings are meant. */
  readonly hasIgnores?: true;
  /** What features of plugins have noted of it, sorted; absent where that is nothing. */
  readonly uses?: readonly string[];
  /** As `SourceFile` has it. */
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
  /** The part before the truncate marker, without heading ids; undefined when there is no marker. */
  readonly excerpt: Body | undefined;
  /** The whole post as lists show it, without heading ids; only where there is no marker. */
  readonly listBody?: Body;
  /** Minutes, two decimals. */
  readonly readingTime: number;
}

/** A Markdown page of its own, outside docs and blog. */
export interface StandalonePage extends ParsedPage {
  readonly kind: 'page';
  readonly frontMatter: StandaloneFrontMatter;
}

/** A Markdown file, parsed. */
export type Page = Doc | Post | StandalonePage;

/** Markdown that pages import; it has no address. */
export interface MarkdownPartial extends ParsedPage {
  readonly kind: 'partial';
  /** As `SourceFile` has them. */
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
  /** null = explicitly no page; undefined = by convention. */
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
  /** true = page at the key's slug; string = its permalink below the authors base. */
  readonly page: boolean | string;
  /** Platform → absolute URL. */
  readonly socials: Readonly<Record<string, string>>;
}

/** An authors file; bad entries are left out. */
export interface AuthorsMap {
  readonly kind: 'authors';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly authors: readonly AuthorMeta[];
  readonly fields: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** One entry of a tags file, defaults applied. */
export interface TagMeta {
  readonly key: string;
  readonly label: string;
  /** Starts with `/`, relative to the tags base. */
  readonly permalink: string;
  readonly description?: string;
}

/** A tags file; bad entries are left out. */
export interface TagsMap {
  readonly kind: 'tags';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly tags: readonly TagMeta[];
  readonly fields: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file at which parsing failed by a bug. */
export interface FailedFile {
  readonly kind: 'failed';
  readonly source: FilePath;
  readonly relativePath: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What linking gets: pages, with the content of partials in them, and data. */
export type LinkableFile = Page | CategoryMeta | AuthorsMap | TagsMap;

/** The result of parsing one source file. */
export type ParsedFile = LinkableFile | MarkdownPartial;

/** What parsing all files gives for one of them. */
export type ParseResult = ParsedFile | FailedFile;

/** Parses one file. Everything else that the result depends on was given when the function was made. */
export type Parse = (file: SourceFile) => Promise<ParsedFile>;

/**
 * Parses files; the results are in the order of the files. What parses one file after the other has this type, and so has
 * what answers from a cache or hands the files to a pool.
 */
export type ParseAll = (files: readonly SourceFile[]) => Promise<readonly ParseResult[]>;
