/** Parsed and validated front matter. */

/** A tag as written in front matter. */
export type TagReference = string | { readonly label: string; readonly permalink: string };

/** An author as written in front matter. */
export type AuthorReference = string | (Readonly<Record<string, unknown>> & { readonly key?: string });

/** Fields of every page. An omitted field is absent or has its default. */
interface CommonFrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly slug?: string;
  /** Former URLs of the page. */
  readonly redirectFrom?: readonly string[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** Diagnostics to suppress in this file: all, or those with one of these codes or URLs (globs). */
  readonly ignoreFindings?: true | readonly string[];
  readonly hideTableOfContents: boolean;
  /** Heading levels of the table of contents, 2 to 6. */
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  /** Dates in ISO form. */
  readonly lastUpdate?: { readonly author?: string; readonly date?: string };
  /** false excludes the page from search; `boost` multiplies its scores. */
  readonly search: boolean | { readonly boost: number };
}

/** Additional fields of docs and standalone pages. */
interface PageLayout {
  /** `landing` uses the full width, without sidebar and table of contents. */
  readonly layout?: 'landing';
}

/** The front matter of a doc (conventions 2.7). */
export interface DocFrontMatter extends CommonFrontMatter, PageLayout {
  readonly id?: string;
  readonly hideTitle: boolean;
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  readonly sidebarClassName?: string;
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>;
  /** null = no sidebar. */
  readonly displayedSidebar?: string | null;
  readonly paginationLabel?: string;
  readonly paginationNext?: string | null;
  readonly paginationPrev?: string | null;
  readonly tags: readonly TagReference[];
  /** null = no edit link. */
  readonly customEditUrl?: string | null;
  readonly parseNumberPrefixes: boolean;
}

/** The front matter of a blog post (conventions 3.3). */
export interface PostFrontMatter extends CommonFrontMatter {
  readonly titleMeta?: string;
  readonly sidebarLabel?: string;
  /** ISO form, UTC. */
  readonly date?: string;
  readonly authors: readonly AuthorReference[];
  /** The author given by the legacy `author*` fields. */
  readonly legacyAuthor?: {
    readonly name?: string;
    readonly url?: string;
    readonly title?: string;
    readonly imageUrl?: string;
  };
  readonly tags: readonly TagReference[];
  readonly customEditUrl?: string | null;
}

/** The front matter of a standalone page. */
export interface StandaloneFrontMatter extends CommonFrontMatter, PageLayout {
  /** Class of the element around the page. */
  readonly wrapperClassName?: string;
}
