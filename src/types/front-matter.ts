/** Front matter of pages, read and checked. */

/** A tag as written in front matter. */
export type TagReference = string | { readonly label: string; readonly permalink: string };

/** An author as written in front matter. */
export type AuthorReference = string | (Readonly<Record<string, unknown>> & { readonly key?: string });

/** Fields that every page may have; a field that was not written is absent, or has its default. */
interface CommonFrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly slug?: string;
  /** Addresses that the page has had. */
  readonly redirectFrom?: readonly string[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** Findings in this file that are meant: all, or those with one of these codes or addresses (globs). */
  readonly ignoreFindings?: true | readonly string[];
  readonly hideTableOfContents: boolean;
  /** Heading levels of the contents list, 2 to 6. */
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  /** Dates in ISO form. */
  readonly lastUpdate?: { readonly author?: string; readonly date?: string };
  /** false keeps the page out of search; a boost is what its scores are multiplied with. */
  readonly search: boolean | { readonly boost: number };
}

/** What docs and standalone pages have besides. */
interface PageLayout {
  /** Whether the page has all of the width, without sidebar and contents list: `layout: landing`. */
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
