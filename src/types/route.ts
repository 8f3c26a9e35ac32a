/** The routes of a site: one type per kind of page, with exactly the data it needs. */
import type { DocsPlace } from './docs-place.js';
import type { PageModule } from './facts.js';
import type { Author, Breadcrumb, Card, LastUpdate, NavLink, Pagination, TagLink } from './navigation.js';
import type { Doc, Post, StandalonePage } from './page.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';

/** Fields of every route. */
export interface BaseRoute {
  readonly path: RoutePath;
  readonly href: Href;
  /** Output file of its page. */
  readonly out: OutPath;
  /** Source file; undefined for generated pages. */
  readonly source?: FilePath;
  /** Page title without the site title; plain text. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** URL of the social image. */
  readonly image?: Href;
  /** Whether the page has a `noindex` tag for search engines. */
  readonly noIndex: boolean;
  /** Ids in its content that a link can name after `#`; undefined if they are unknown before rendering. */
  readonly ids: readonly string[] | undefined;
  /** Value of the `docsearch:docusaurus_tag` meta tag. */
  readonly searchTag: string;
  readonly lastUpdate?: LastUpdate;
  /** For pages of docs: their collection and version. */
  readonly docsPlace?: DocsPlace;
  /** For pages of a blog: id of the blog. */
  readonly blogId?: string;
  /** ISO date of the last change for the sitemap, if known. Independent of whether the page shows it. */
  readonly lastModified?: string;
}

/** The page of a doc. */
export interface DocRoute extends BaseRoute {
  readonly kind: 'doc';
  readonly doc: Doc;
  /** Folders without prefixes, then the base id, e.g. `guides/setup`. */
  readonly docId: string;
  /** Name of its sidebar. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: Pagination;
  readonly tags: readonly TagLink[];
  /** URL for editing the source. */
  readonly editUrl?: string;
  /** Only set in development; production omits drafts. */
  readonly draft: boolean;
  /** Whether the page exists without being listed. */
  readonly unlisted: boolean;
  /** Cards of its category, if the text includes them. */
  readonly cards?: readonly Card[];
}

/** The generated index page of a sidebar category. */
export interface CategoryRoute extends BaseRoute {
  readonly kind: 'category';
  /** Name of its sidebar. */
  readonly sidebar: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: Pagination;
  /** Items of the category, in order. */
  readonly cards: readonly Card[];
}

/** A post with everything that its page and lists show. */
export interface PostEntry {
  readonly post: Post;
  /** Title in lists and on its page. */
  readonly title: string;
  readonly href: Href;
  readonly path: RoutePath;
  /** ISO form. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly TagLink[];
  /** URL for editing the source. */
  readonly editUrl?: string;
  readonly lastUpdate?: LastUpdate;
  /** Only set in development; production omits drafts. */
  readonly draft: boolean;
  /** Whether the post has a page without being listed. */
  readonly unlisted: boolean;
  /** URL of the social image. */
  readonly image?: Href;
}

/** The page of a post. */
export interface PostRoute extends BaseRoute {
  readonly kind: 'post';
  readonly entry: PostEntry;
  readonly pagination: Pagination;
}

/** One page of a paginated list of posts. */
export interface PostListPage {
  readonly entries: readonly PostEntry[];
  /** Page number, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
  /** URLs of the previous and the next page of the list. */
  readonly newer?: Href;
  readonly older?: Href;
}

/** A page of the list of all posts. */
export interface BlogListRoute extends BaseRoute {
  readonly kind: 'blogList';
  readonly list: PostListPage;
}

/** The list of all tags of docs or blog. */
export interface TagListRoute extends BaseRoute {
  readonly kind: 'tagList';
  readonly collection: 'docs' | 'blog';
  /** Tags grouped by first letter, sorted. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number })[];
  }[];
}

/** The docs with one tag. */
export interface DocTagRoute extends BaseRoute {
  readonly kind: 'docTag';
  readonly tag: TagLink;
  /** URL of the list of all tags; undefined if no tag is listed. */
  readonly allTags: Href | undefined;
  /** Sorted by title. */
  readonly docs: readonly (NavLink & { readonly description: string })[];
}

/** A page of the list of posts with one tag. */
export interface PostTagRoute extends BaseRoute {
  readonly kind: 'postTag';
  readonly tag: TagLink;
  /** URL of the list of all tags; undefined if no tag is listed. */
  readonly allTags: Href | undefined;
  /** Number of posts on all pages of the list. */
  readonly total: number;
  readonly list: PostListPage;
}

/** The list of all authors. */
export interface AuthorListRoute extends BaseRoute {
  readonly kind: 'authorList';
  /** In the order of the authors file. */
  readonly authors: readonly (Author & { readonly count: number })[];
}

/** A page of the list of posts by one author. */
export interface AuthorRoute extends BaseRoute {
  readonly kind: 'author';
  readonly author: Author;
  /** URL of the list of all authors. */
  readonly allAuthors: Href;
  /** Number of posts on all pages of the list. */
  readonly total: number;
  readonly list: PostListPage;
}

/** All posts by year. */
export interface ArchiveRoute extends BaseRoute {
  readonly kind: 'archive';
  /** Years in blog order; the posts of a year oldest first. */
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly { readonly title: string; readonly href: Href; readonly date: string }[];
  }[];
}

/** The search page. */
export interface SearchRoute extends BaseRoute {
  readonly kind: 'search';
}

/** A standalone page written in Markdown. */
export interface PageRoute extends BaseRoute {
  readonly kind: 'page';
  readonly page: StandalonePage;
}

/** A route rendered by a React module of the site. */
export interface ModuleRoute extends BaseRoute {
  readonly kind: 'module';
  readonly module: PageModule;
}

/** The page for URLs that do not exist. */
export interface NotFoundRoute extends BaseRoute {
  readonly kind: 'notFound';
}

/** A page of the site with exactly the data that rendering it needs. */
export type Route =
  | DocRoute
  | CategoryRoute
  | PostRoute
  | BlogListRoute
  | TagListRoute
  | DocTagRoute
  | PostTagRoute
  | AuthorListRoute
  | AuthorRoute
  | ArchiveRoute
  | SearchRoute
  | PageRoute
  | ModuleRoute
  | NotFoundRoute;

/** Name of a kind of page. */
export type RouteKind = Route['kind'];

/** Route kind → type of its routes. */
export type RouteByKind = { readonly [R in Route as R['kind']]: R };
