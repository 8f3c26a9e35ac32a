/** What templates receive. Template authors need this file and no other. */

import type { Assistant } from './config.js';
import type { DocsPlace } from './docs-place.js';
import type { BlogSidebar, Card, NavLink, SidebarItem, SiteFrame } from './navigation.js';
import type { Href } from './paths.js';
import type { PreviewPictureProps } from './picture-props.js';
import type { PostEntry, RouteByKind, RouteKind } from './route.js';
import type { SearchScope } from './search.js';
import type { Locale, Texts } from './texts.js';

// Everything else that a template or a module of a site may name, so that it imports from here only.
export type { Assistant, HeadTag } from './config.js';
export type { DocsPlace } from './docs-place.js';
export type { PageModule, RenderedHtml } from './facts.js';
export type * from './front-matter.js';
export type * from './navigation.js';
export type { Doc, Heading, Link, Post, StandalonePage } from './page.js';
export type { FilePath, Href, OutPath, RoutePath } from './paths.js';
export type { FitText, FittedText, PictureColours, PreviewPictureProps } from './picture-props.js';
export type * from './route.js';
export type {
  AskContext,
  AskModule,
  AskSection,
  MarkedHit,
  MarkedText,
  RecommendRequest,
  SearchBackend,
  SearchHierarchy,
  SearchHit,
  SearchLevel,
  SearchRecord,
  SearchRequest,
  SearchResult,
  SearchScope,
  SearchSettings,
} from './search.js';
export type { CodePage, CodeSampleProps, ContentsEntry, PageFacts } from './site-code.js';
export type { AskTexts, Locale, Plural, SearchTexts, Texts } from './texts.js';
export type { AnnouncementBar } from './theme-config.js';

// ── The frame around every page ─────────────────────────────────────────────────────────────────────────────────

/** The part of the props that is about the site rather than about the page. */
export interface LayoutProps {
  /** Navbar, footer and announcement, with finished addresses. */
  readonly frame: SiteFrame;
  /** The language of the site and every text of the interface. */
  readonly locale: Locale;
  /** `customFields` of the configuration, as written there. */
  readonly customFields: Readonly<Record<string, unknown>>;
  /** The address of this page, for marking the current item. */
  readonly currentHref: Href;
  /** Whether there is a page at `frame.homeHref`. */
  readonly hasHomePage: boolean;
  /** Name of the docs sidebar that this page shows. */
  readonly sidebarId?: string;
  /** Bounded for this page; items that mean this page have exactly `currentHref`, a category without items is a link. */
  readonly sidebar?: readonly SidebarItem[];
  /** Address of the folder with the files that its closed categories name; absent where it is shown whole. */
  readonly sidebarFolder?: Href;
  /** On pages of the blog: its newest posts, without the unlisted ones other than this page. */
  readonly blogSidebar?: BlogSidebar;
  /** Of a doc or a post whose menu is shown: the address of its twin. */
  readonly twin?: Href;
  /** Absent on a site without search. */
  readonly search?: SearchLayout;
  /** Of a page of the docs: where it belongs. */
  readonly docsPlace?: DocsPlace;
  /** Of a page of the docs: what it says of its version. */
  readonly version?: VersionNotice;
  /** The language of the text, as a BCP 47 tag, where that is not the one of the site: of a page without a translation. */
  readonly textLang?: string;
  /** Of the not-found page: what the scripts of all pages find there; assistants only where pages have a menu. */
  readonly apart?: { readonly assistants?: readonly Assistant[] };
}

/** What a page of the docs says of its version. */
export interface VersionNotice {
  readonly label: string;
  /** Of the element around all between bar and footer; `''` for none. */
  readonly className: string;
  /** Whether it is newer than the last version, or older. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  /** Whether the label is shown. */
  readonly badge: boolean;
  /** The same doc in the last version, else the start of that. */
  readonly last: NavLink;
  /** Which version that is. */
  readonly lastPlace?: DocsPlace;
}

/** What the search button and the search page need before anything is fetched. */
export interface SearchLayout {
  /** Of the search page; without script, the button leads there. */
  readonly href: Href;
  /** Of the entry of the search, the file with `SearchSettings`. */
  readonly settings: Href;
  /** Text of the button. */
  readonly label: string;
  /** Text in the empty field. */
  readonly placeholder: string;
  /** An index of the site's own answers: its reader is fetched before the settings say so. */
  readonly isEmbedded: boolean;
  /** A hosted index is asked for related pages, too. */
  readonly recommends: boolean;
}

// ── Pages, one type for each kind of route ──────────────────────────────────────────────────────────────────────

/** What the template of every kind of route receives; some receive more. */
export interface RouteProps<K extends RouteKind> {
  /** The frame around the page. */
  readonly layout: LayoutProps;
  /** What the page is about. */
  readonly route: RouteByKind[K];
}

/** An entry of a contents list. */
export interface TocItem {
  /** The id of the heading. */
  readonly id: string;
  /** Finished HTML of the heading, without its links. */
  readonly html: string;
  /** 2 to 6. */
  readonly level: number;
  /** The headings below it. */
  readonly children: readonly TocItem[];
}

/** A doc. */
export interface DocPageProps extends RouteProps<'doc'> {
  /** Finished HTML of the article. */
  readonly html: string;
  /** True when the template has to render the title as the h1; otherwise the article has one, or wants none. */
  readonly showTitle: boolean;
  /** The contents list; empty where the doc hides it. */
  readonly toc: readonly TocItem[];
  /** Pages about the same, best first; empty unless recommendations are on. */
  readonly related: readonly NavLink[];
}

/** The index page of a sidebar category; its cards are in the route. */
export type CategoryPageProps = RouteProps<'category'>;

/** A post on its own page. */
export interface PostPageProps extends RouteProps<'post'> {
  /** Finished HTML of the whole post. */
  readonly html: string;
  /** The contents list; empty where the post hides it. */
  readonly toc: readonly TocItem[];
  /** Minutes; absent where the blog does not show it. */
  readonly readingTime?: number;
  /** Pages about the same, best first; empty unless recommendations are on. */
  readonly related: readonly NavLink[];
}

/** A post in a list. */
export interface PostItem {
  /** The post: title, date, authors, tags. */
  readonly entry: PostEntry;
  /** Finished HTML of the excerpt, or of the whole post where it has none. */
  readonly html: string;
  /** True where there is more to read on the page of the post. */
  readonly truncated: boolean;
}

/** What every paged list of posts receives besides layout and route. */
interface PostListProps {
  /** The posts of this page of the list, in order. */
  readonly items: readonly PostItem[];
  /** Whether each post tells how long it takes to read. */
  readonly showReadingTime: boolean;
}

/** A page of the list of all posts. */
export interface BlogListProps extends RouteProps<'blogList'>, PostListProps {
  /** The other ways into the blog: archive, tags and authors, as far as there are any. */
  readonly links: readonly NavLink[];
}

/** The list of the tags of docs or blog; they are in the route. */
export type TagListProps = RouteProps<'tagList'>;

/** The docs with one tag; they are in the route. */
export type DocTagPageProps = RouteProps<'docTag'>;

/** A page of the posts with one tag. */
export interface PostTagPageProps extends RouteProps<'postTag'>, PostListProps {}

/** The list of authors; they are in the route. */
export type AuthorListProps = RouteProps<'authorList'>;

/** A page of the posts of one author. */
export interface AuthorPageProps extends RouteProps<'author'>, PostListProps {}

/** All posts by year; they are in the route. */
export type ArchivePageProps = RouteProps<'archive'>;

/** The search page. */
export interface SearchPageProps extends RouteProps<'search'> {
  /** Pages from which everything can be reached, for readers without script. */
  readonly links: readonly NavLink[];
  /** Parts of the site to choose from; empty where there is only one. */
  readonly scopes: readonly SearchScope[];
}

/** A standalone Markdown page. */
export interface MarkdownPageProps extends RouteProps<'page'> {
  /** Finished HTML of the page. */
  readonly html: string;
  /** True when the template has to render the title as the h1. */
  readonly showTitle: boolean;
  /** The contents list; empty where the page hides it. */
  readonly toc: readonly TocItem[];
}

/** A page that the site wrote as a React component. */
export interface ModulePageProps extends RouteProps<'module'> {
  /** What the component rendered. */
  readonly html: string;
  /** Whether that has a `<main>` of its own: a document has one. */
  readonly hasMain: boolean;
}

/** The page for addresses that do not exist. */
export interface NotFoundProps extends RouteProps<'notFound'> {
  /** Address of the list of all pages; absent where the site has none. */
  readonly sitemap?: Href;
}

/** The cards of a category. */
export interface CardListProps {
  readonly cards: readonly Card[];
  readonly texts: Texts;
  /** Inside the text of a doc, where pictures are part of the text. */
  readonly isContent?: boolean;
}

/** One level of the docs sidebar. */
export interface SidebarLevelProps {
  /** The frame around the page; of files that many pages fetch, `currentHref` is empty. */
  readonly layout: LayoutProps;
  /** The items of the level; a category that is closed may have none. */
  readonly items: readonly SidebarItem[];
}

// ── Components ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The kinds whose template receives more than layout and route. */
interface RichProps {
  readonly doc: DocPageProps;
  readonly post: PostPageProps;
  readonly blogList: BlogListProps;
  readonly postTag: PostTagPageProps;
  readonly author: AuthorPageProps;
  readonly search: SearchPageProps;
  readonly page: MarkdownPageProps;
  readonly module: ModulePageProps;
}

/** Route kind → what its template receives. Public API for overrides. */
export type TemplateProps = {
  readonly [K in RouteKind]: K extends keyof RichProps ? RichProps[K] : RouteProps<K>;
};

/** A React component, structurally; `src` does not need React's types to name it. Not JSON. */
export type Component<Props> = (props: Props) => unknown;

/** One component per route kind: a missing template is a compile error. Not JSON. */
export type PageTemplates = { readonly [K in RouteKind]: Component<TemplateProps[K]> };

/** All components that `src` renders. Not JSON. */
export interface Templates extends PageTemplates {
  /** One level of the docs sidebar, which script fetches by itself on large sites. */
  readonly sidebar: Component<SidebarLevelProps>;
  /** The cards of a category, which its index page shows, and docs that ask for them. */
  readonly cards: Component<CardListProps>;
  /** The preview picture of a page. */
  readonly previewPicture: Component<PreviewPictureProps>;
}

/** What `<html data-islands>` tells the browser on a site that has islands, as JSON. */
export interface IslandSettings {
  /** Address of the script for islands with React; absent where there are none. */
  readonly src?: string;
  /** Each of these islands' own file, by its name; with `src`. */
  readonly chunks?: Readonly<Record<string, string>>;
  /** In the place of an island of React that threw; with `src`. */
  readonly crashed?: string;
  /** Text of the button that renders it again; with `src`. */
  readonly tryAgain?: string;
  /** The files of islands that answer by themselves. */
  readonly plain: Readonly<Record<string, string>>;
  /** Beside an island whose script could not be fetched. */
  readonly failed: string;
  /** Text of the button that fetches it again. */
  readonly retry: string;
}
