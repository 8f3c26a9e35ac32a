/** The routes of a site: one type for each kind of page, with exactly the data that it needs. */
import type { DocsPlace } from './docs-place.js';
import type { PageModule } from './facts.js';
import type { Author, Breadcrumb, Card, LastUpdate, NavLink, Pagination, TagLink } from './navigation.js';
import type { Doc, Post, StandalonePage } from './page.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';

/** What every route has. */
export interface BaseRoute {
  readonly path: RoutePath;
  readonly href: Href;
  /** Where its page is written. */
  readonly out: OutPath;
  /** The file it was made from; undefined for generated pages. */
  readonly source?: FilePath;
  /** Page title without the site title; plain text. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Social image. */
  readonly image?: Href;
  /** Search engines are asked to leave it out. */
  readonly noIndex: boolean;
  /** The ids in its content that a link can name after `#`; undefined where only rendering can tell. */
  readonly ids: readonly string[] | undefined;
  /** Value of the `docsearch:docusaurus_tag` meta tag. */
  readonly searchTag: string;
  readonly lastUpdate?: LastUpdate;
  /** Of pages of docs: where they belong. */
  readonly docsPlace?: DocsPlace;
  /** Of pages of a blog: its id. */
  readonly blogId?: string;
  /** ISO date of the last change for the sitemap, where known, whether or not the page shows it. */
  readonly lastModified?: string;
}

/** The page of a doc. */
export interface DocRoute extends BaseRoute {
  readonly kind: 'doc';
  readonly doc: Doc;
  /** Folders without prefixes, then the base id, e.g. `guides/setup`. */
  readonly docId: string;
  /** Name of the sidebar shown. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: Pagination;
  readonly tags: readonly TagLink[];
  /** Where the source can be changed. */
  readonly editUrl?: string;
  /** Only in development: production leaves drafts out. */
  readonly draft: boolean;
  /** Has a page, and is on no list. */
  readonly unlisted: boolean;
  /** What its category has, where the text shows that. */
  readonly cards?: readonly Card[];
}

/** The index page made for a sidebar category. */
export interface CategoryRoute extends BaseRoute {
  readonly kind: 'category';
  /** Name of the sidebar shown. */
  readonly sidebar: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: Pagination;
  /** What the category has, in its order. */
  readonly cards: readonly Card[];
}

/** A post with everything its page and the lists show. */
export interface PostEntry {
  readonly post: Post;
  /** As lists and its page show it. */
  readonly title: string;
  readonly href: Href;
  readonly path: RoutePath;
  /** ISO form. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly TagLink[];
  /** Where the source can be changed. */
  readonly editUrl?: string;
  readonly lastUpdate?: LastUpdate;
  /** Only in development: production leaves drafts out. */
  readonly draft: boolean;
  /** Has a page, and is on no list. */
  readonly unlisted: boolean;
  /** Social image. */
  readonly image?: Href;
}

/** The page of a post. */
export interface PostRoute extends BaseRoute {
  readonly kind: 'post';
  readonly entry: PostEntry;
  readonly pagination: Pagination;
}

/** One page of a paged list of posts. */
export interface PostListPage {
  readonly entries: readonly PostEntry[];
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The page of the list before this one, and the one after it. */
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
  /** Letter groups, sorted. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number })[];
  }[];
}

/** The docs with one tag. */
export interface DocTagRoute extends BaseRoute {
  readonly kind: 'docTag';
  readonly tag: TagLink;
  /** The list of all tags; undefined where none of them is listed. */
  readonly allTags: Href | undefined;
  /** In the order of their titles. */
  readonly docs: readonly (NavLink & { readonly description: string })[];
}

/** A page of the list of posts with one tag. */
export interface PostTagRoute extends BaseRoute {
  readonly kind: 'postTag';
  readonly tag: TagLink;
  /** The list of all tags; undefined where none of them is listed. */
  readonly allTags: Href | undefined;
  /** Posts on all pages of the list. */
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
  /** The list of all authors. */
  readonly allAuthors: Href;
  /** Posts on all pages of the list. */
  readonly total: number;
  readonly list: PostListPage;
}

/** All posts by year. */
export interface ArchiveRoute extends BaseRoute {
  readonly kind: 'archive';
  /** In blog order, the posts of a year oldest first. */
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

/** The page for addresses that do not exist. */
export interface NotFoundRoute extends BaseRoute {
  readonly kind: 'notFound';
}

/** An address of the site with exactly the data its page needs. */
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

/** The name of a kind of page. */
export type RouteKind = Route['kind'];

/** Kind → the type of its routes. */
export type RouteByKind = { readonly [R in Route as R['kind']]: R };
