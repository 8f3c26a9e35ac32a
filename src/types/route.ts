/** The routes of a site: one type for each kind of page, with exactly the data that it needs. */
import type { PageModule } from './facts.js';
import type { Author, Breadcrumb, Card, LastUpdate, NavLink, Pagination, TagLink } from './navigation.js';
import type { Doc, Post, StandalonePage } from './page.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';

export interface BaseRoute {
  readonly path: RoutePath;
  readonly href: Href;
  readonly out: OutPath;
  /** The file it was made from; undefined for generated pages. */
  readonly source?: FilePath;
  /** Page title without the site title; plain text. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Social image. */
  readonly image?: Href;
  readonly noIndex: boolean;
  /** Value of the `docsearch:docusaurus_tag` meta tag. */
  readonly searchTag: string;
  readonly lastUpdate?: LastUpdate;
  /** ISO date of the last change for the sitemap, where known, whether or not the page shows it. */
  readonly lastModified?: string;
}

export interface DocRoute extends BaseRoute {
  readonly kind: 'doc';
  readonly doc: Doc;
  readonly docId: string;
  /** Name of the sidebar shown. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: Pagination;
  readonly tags: readonly TagLink[];
  readonly editUrl?: string;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

export interface CategoryRoute extends BaseRoute {
  readonly kind: 'category';
  readonly sidebar: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly pagination: Pagination;
  readonly cards: readonly Card[];
}

/** A post with everything its page and the lists show. */
export interface PostEntry {
  readonly post: Post;
  readonly title: string;
  readonly href: Href;
  readonly path: RoutePath;
  /** ISO form. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly TagLink[];
  readonly editUrl?: string;
  readonly lastUpdate?: LastUpdate;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly image?: Href;
}

export interface PostRoute extends BaseRoute {
  readonly kind: 'post';
  readonly entry: PostEntry;
  readonly pagination: Pagination;
}

/** One page of a paged list of posts. */
export interface PostListPage {
  readonly entries: readonly PostEntry[];
  readonly page: number;
  readonly pageCount: number;
  readonly newer?: Href;
  readonly older?: Href;
}

export interface BlogListRoute extends BaseRoute {
  readonly kind: 'blogList';
  readonly list: PostListPage;
}

export interface TagListRoute extends BaseRoute {
  readonly kind: 'tagList';
  readonly collection: 'docs' | 'blog';
  /** Letter groups, sorted. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (TagLink & { readonly count: number })[];
  }[];
}

export interface DocTagRoute extends BaseRoute {
  readonly kind: 'docTag';
  readonly tag: TagLink;
  readonly allTags: Href;
  readonly docs: readonly (NavLink & { readonly description: string })[];
}

export interface PostTagRoute extends BaseRoute {
  readonly kind: 'postTag';
  readonly tag: TagLink;
  readonly allTags: Href;
  readonly total: number;
  readonly list: PostListPage;
}

export interface AuthorListRoute extends BaseRoute {
  readonly kind: 'authorList';
  readonly authors: readonly (Author & { readonly count: number })[];
}

export interface AuthorRoute extends BaseRoute {
  readonly kind: 'author';
  readonly author: Author;
  readonly allAuthors: Href;
  readonly total: number;
  readonly list: PostListPage;
}

export interface ArchiveRoute extends BaseRoute {
  readonly kind: 'archive';
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly { readonly title: string; readonly href: Href; readonly date: string }[];
  }[];
}

export interface SearchRoute extends BaseRoute {
  readonly kind: 'search';
}

export interface PageRoute extends BaseRoute {
  readonly kind: 'page';
  readonly page: StandalonePage;
}

/** A route rendered by a React module of the site. */
export interface ModuleRoute extends BaseRoute {
  readonly kind: 'module';
  readonly module: PageModule;
}

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
