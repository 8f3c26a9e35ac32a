/** What templates receive. Template authors need this file and no other. */
import type { NavLink, SidebarItem, SiteFrame } from './navigation.js';
import type { Href } from './paths.js';
import type {
  ArchiveRoute,
  AuthorListRoute,
  AuthorRoute,
  BlogListRoute,
  CategoryRoute,
  DocRoute,
  DocTagRoute,
  ModuleRoute,
  NotFoundRoute,
  PageRoute,
  PostEntry,
  PostRoute,
  PostTagRoute,
  RouteKind,
  SearchRoute,
  TagListRoute,
} from './route.js';
import type { SearchScope } from './search.js';
import type { Site } from './site.js';
import type { Locale } from './texts.js';

// Everything else that a template may name, so that it imports from here only.
export type {
  Author,
  BlogSidebarGroup,
  Breadcrumb,
  Card,
  FooterLink,
  Image,
  LastUpdate,
  NavbarItem,
  NavLink,
  SidebarCategory,
  SidebarItem,
  SiteFrame,
  TagLink,
} from './navigation.js';
export type { Href } from './paths.js';
export type { PostListPage } from './route.js';
export type { SearchScope, SearchSettings } from './search.js';
export type { Locale, SearchTexts, Texts } from './texts.js';
export type { AnnouncementBar } from './theme-config.js';

/** What every template receives. */
export interface LayoutProps {
  readonly frame: SiteFrame;
  readonly locale: Locale;
  /** The address of this page, for marking the current item. */
  readonly currentHref: Href;
  /** Whether a page stands at `frame.homeHref`. */
  readonly hasHomePage: boolean;
  /** Name of the docs sidebar this page shows. */
  readonly sidebarId?: string;
  /** Bounded for this page; items that mean this page have exactly `currentHref`, a category without items is a link. */
  readonly sidebar?: readonly SidebarItem[];
  readonly blogSidebar?: Site['blogSidebar'];
  /** Absent on a site without search. */
  readonly search?: SearchLayout;
}

/** What the search button and the search page need before anything is fetched. */
export interface SearchLayout {
  /** Of the search page; without script, the button leads there. */
  readonly href: Href;
  /** Of the file with `SearchSettings`. */
  readonly settings: Href;
  /** Text of the button. */
  readonly label: string;
  /** Text in the empty field. */
  readonly placeholder: string;
  /** A hosted index is asked for related pages, too. */
  readonly recommends: boolean;
}

export interface TocItem {
  readonly id: string;
  readonly html: string;
  readonly level: number;
  readonly children: readonly TocItem[];
}

interface BaseProps {
  readonly layout: LayoutProps;
}

export interface DocPageProps extends BaseProps {
  readonly route: DocRoute;
  /** Finished HTML of the article. */
  readonly html: string;
  /** True when the template must render the title as the h1. */
  readonly showTitle: boolean;
  readonly toc: readonly TocItem[];
  /** Pages about the same; empty unless recommendations are on. */
  readonly related: readonly NavLink[];
}

export interface CategoryPageProps extends BaseProps {
  readonly route: CategoryRoute;
}

/** A post in a list: its finished HTML and whether it is an excerpt. */
export interface PostItem {
  readonly entry: PostEntry;
  readonly html: string;
  readonly truncated: boolean;
}

export interface PostPageProps extends BaseProps {
  readonly route: PostRoute;
  readonly html: string;
  readonly toc: readonly TocItem[];
  readonly readingTime?: number /** Pages about the same; empty unless recommendations are on. */;
  readonly related: readonly NavLink[];
}

export interface BlogListProps extends BaseProps {
  readonly route: BlogListRoute;
  readonly items: readonly PostItem[];
  readonly showReadingTime: boolean /** Archive, tags and authors. */;
  readonly links: readonly NavLink[];
}

export interface TagListProps extends BaseProps {
  readonly route: TagListRoute;
}

export interface DocTagPageProps extends BaseProps {
  readonly route: DocTagRoute;
}

export interface PostTagPageProps extends BaseProps {
  readonly route: PostTagRoute;
  readonly items: readonly PostItem[];
  readonly showReadingTime: boolean;
}

export interface AuthorListProps extends BaseProps {
  readonly route: AuthorListRoute;
}

export interface AuthorPageProps extends BaseProps {
  readonly route: AuthorRoute;
  readonly items: readonly PostItem[];
  readonly showReadingTime: boolean;
}

export interface ArchivePageProps extends BaseProps {
  readonly route: ArchiveRoute;
}

export interface SearchPageProps extends BaseProps {
  readonly route: SearchRoute /** Pages from which everything can be reached. */;
  readonly links: readonly NavLink[] /** Parts to choose from; empty where there is only one. */;
  readonly scopes: readonly SearchScope[];
}

export interface MarkdownPageProps extends BaseProps {
  readonly route: PageRoute;
  readonly html: string;
  readonly showTitle: boolean;
  readonly toc: readonly TocItem[];
}

export interface ModulePageProps extends BaseProps {
  readonly route: ModuleRoute /** The module's own output. */;
  readonly html: string;
}

export interface NotFoundProps extends BaseProps {
  readonly route: NotFoundRoute;
}

/** What one level of the docs sidebar receives. */
export interface SidebarLevelProps extends BaseProps {
  readonly items: readonly SidebarItem[];
}

/** Route kind → what its template receives. Public API for overrides. */
export interface TemplateProps {
  readonly doc: DocPageProps;
  readonly category: CategoryPageProps;
  readonly post: PostPageProps;
  readonly blogList: BlogListProps;
  readonly tagList: TagListProps;
  readonly docTag: DocTagPageProps;
  readonly postTag: PostTagPageProps;
  readonly authorList: AuthorListProps;
  readonly author: AuthorPageProps;
  readonly archive: ArchivePageProps;
  readonly search: SearchPageProps;
  readonly page: MarkdownPageProps;
  readonly module: ModulePageProps;
  readonly notFound: NotFoundProps;
}

/** A React component, structurally; `src` does not need React's types to name it. Not JSON. */
export type Component<Props> = (props: Props) => unknown;

/** One component per route kind: a missing template is a compile error. Not JSON. */
export type Templates = { readonly [K in RouteKind]: Component<TemplateProps[K]> } & {
  /** One level of the docs sidebar, which script fetches by itself on large sites. */
  readonly sidebar: Component<SidebarLevelProps>;
};

/** What `<html data-islands>` tells the browser on a site that has islands, as JSON. */
export interface IslandSettings {
  /** Address of the script for islands. */
  readonly src: string;
  /** Each island's own file, by its name. */
  readonly chunks: Readonly<Record<string, string>>;
  readonly crashed: string;
  readonly tryAgain: string;
  readonly failed: string;
  readonly retry: string;
}
