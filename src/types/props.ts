/** Props of all templates. Template authors need no other file. */

import type { Assistant } from './config.js';
import type { DocsPlace } from './docs-place.js';
import type { BlogSidebar, Card, NavLink, SidebarItem, SiteFrame } from './navigation.js';
import type { Href } from './paths.js';
import type { PreviewPictureProps } from './picture-props.js';
import type { PostEntry, RouteByKind, RouteKind } from './route.js';
import type { SearchScope } from './search.js';
import type { Locale, Texts } from './texts.js';

// Re-exported, so that templates and modules of a site import every type from here.
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

/** Props about the site rather than the page. */
export interface LayoutProps {
  /** Navbar, footer and announcement, with resolved URLs. */
  readonly frame: SiteFrame;
  /** The current language and every interface text. */
  readonly locale: Locale;
  /** `customFields` of the configuration, as written there. */
  readonly customFields: Readonly<Record<string, unknown>>;
  /** URL of this page, used to mark the current item. */
  readonly currentHref: Href;
  /** Whether a page exists at `frame.homeHref`. */
  readonly hasHomePage: boolean;
  /** Name of the docs sidebar that this page shows. */
  readonly sidebarId?: string;
  /** Items; those that link to this page have exactly `currentHref`. An empty category is rendered as a link. */
  readonly sidebar?: readonly SidebarItem[];
  /** URL of the folder with the files that collapsed categories load; absent if the sidebar is complete. */
  readonly sidebarFolder?: Href;
  /** For pages of the blog: its newest posts. Unlisted posts are omitted, except this page. */
  readonly blogSidebar?: BlogSidebar;
  /** For docs and posts with a page menu: URL of the Markdown page. */
  readonly markdownPage?: Href;
  /** Absent on a site without search. */
  readonly search?: SearchLayout;
  /** For pages of the docs: their collection and version. */
  readonly docsPlace?: DocsPlace;
  /** For pages of the docs: the notice about their version. */
  readonly version?: VersionNotice;
  /** BCP 47 tag of the text's language if it differs from the site's, on pages without a translation. */
  readonly textLang?: string;
  /** For the not-found page: data read by the scripts of all pages. `assistants` is set only if pages have a menu. */
  readonly apart?: { readonly assistants?: readonly Assistant[] };
}

/** The version notice on a page of the docs. */
export interface VersionNotice {
  readonly label: string;
  /** Class of the element around everything between navbar and footer; `''` for none. */
  readonly className: string;
  /** Whether the version is newer or older than the latest release. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  /** Whether the label is shown. */
  readonly badge: boolean;
  /** The same doc in the latest version, or the start of that version. */
  readonly last: NavLink;
  /** Collection and version that `last` links to. */
  readonly lastPlace?: DocsPlace;
}

/** What the search button and the search page need before anything is fetched. */
export interface SearchLayout {
  /** URL of the search page, which the button links to without JavaScript. */
  readonly href: Href;
  /** URL of the file with `SearchSettings`. */
  readonly settings: Href;
  /** Text of the button. */
  readonly label: string;
  /** Text in the empty input. */
  readonly placeholder: string;
  /** Whether the site uses its own index. Its reader is then fetched in parallel with the settings. */
  readonly isEmbedded: boolean;
  /** Whether a hosted index also provides related pages. */
  readonly recommends: boolean;
}

// ── Pages, one type for each kind of route ──────────────────────────────────────────────────────────────────────

/** Props of the template of every kind of route; some receive more. */
export interface RouteProps<K extends RouteKind> {
  /** The frame around the page. */
  readonly layout: LayoutProps;
  /** Data of the page. */
  readonly route: RouteByKind[K];
}

/** An entry of a table of contents. */
export interface TocItem {
  /** Id of the heading. */
  readonly id: string;
  /** Rendered HTML of the heading, without links. */
  readonly html: string;
  /** 2 to 6. */
  readonly level: number;
  /** Headings below it. */
  readonly children: readonly TocItem[];
}

/** A doc. */
export interface DocPageProps extends RouteProps<'doc'> {
  /** Rendered HTML of the article. */
  readonly html: string;
  /** Whether the template has to render the title as h1. False if the article contains one or hides it. */
  readonly showTitle: boolean;
  /** Table of contents; empty if the doc hides it. */
  readonly toc: readonly TocItem[];
  /** Related pages, best first; empty unless recommendations are enabled. */
  readonly related: readonly NavLink[];
}

/** The index page of a sidebar category. Its cards are in the route. */
export type CategoryPageProps = RouteProps<'category'>;

/** A post on its own page. */
export interface PostPageProps extends RouteProps<'post'> {
  /** Rendered HTML of the whole post. */
  readonly html: string;
  /** Table of contents; empty if the post hides it. */
  readonly toc: readonly TocItem[];
  /** In minutes; absent if the blog does not show it. */
  readonly readingTime?: number;
  /** Related pages, best first; empty unless recommendations are enabled. */
  readonly related: readonly NavLink[];
}

/** A post in a list. */
export interface PostItem {
  /** Title, date, authors and tags of the post. */
  readonly entry: PostEntry;
  /** Rendered HTML of the excerpt, or of the whole post if it has none. */
  readonly html: string;
  /** Whether the post's own page has more text. */
  readonly truncated: boolean;
}

/** Additional props of every paginated list of posts. */
interface PostListProps {
  /** Posts on this page of the list, in order. */
  readonly items: readonly PostItem[];
  /** Whether each post shows its reading time. */
  readonly showReadingTime: boolean;
}

/** One page of the list of all posts. */
export interface BlogListProps extends RouteProps<'blogList'>, PostListProps {
  /** Links to the archive, tags and authors, if they exist. */
  readonly links: readonly NavLink[];
}

/** The list of tags of docs or blog. The tags are in the route. */
export type TagListProps = RouteProps<'tagList'>;

/** The docs with one tag. The docs are in the route. */
export type DocTagPageProps = RouteProps<'docTag'>;

/** One page of the posts with one tag. */
export interface PostTagPageProps extends RouteProps<'postTag'>, PostListProps {}

/** The list of authors. The authors are in the route. */
export type AuthorListProps = RouteProps<'authorList'>;

/** One page of the posts of one author. */
export interface AuthorPageProps extends RouteProps<'author'>, PostListProps {}

/** All posts by year. The posts are in the route. */
export type ArchivePageProps = RouteProps<'archive'>;

/** The search page. */
export interface SearchPageProps extends RouteProps<'search'> {
  /** Starting points for readers without JavaScript, from which every page can be reached. */
  readonly links: readonly NavLink[];
  /** Sections of the site to choose from; empty if there is only one. */
  readonly scopes: readonly SearchScope[];
}

/** A standalone Markdown page. */
export interface MarkdownPageProps extends RouteProps<'page'> {
  /** Rendered HTML of the page. */
  readonly html: string;
  /** Whether the template has to render the title as h1. */
  readonly showTitle: boolean;
  /** Table of contents; empty if the page hides it. */
  readonly toc: readonly TocItem[];
}

/** A page written as a React component of the site. */
export interface ModulePageProps extends RouteProps<'module'> {
  /** HTML rendered by the component. */
  readonly html: string;
  /** Whether it contains a `<main>`; a document may have only one. */
  readonly hasMain: boolean;
}

/** The page for URLs that do not exist. */
export interface NotFoundProps extends RouteProps<'notFound'> {
  /** URL of the sitemap; absent if the site has none. */
  readonly sitemap?: Href;
}

/** The cards of a category. */
export interface CardListProps {
  readonly cards: readonly Card[];
  readonly texts: Texts;
  /** Whether the list is inside the text of a doc, where its icons are part of the text. */
  readonly isContent?: boolean;
}

/** One level of the docs sidebar. */
export interface SidebarLevelProps {
  /** The frame around the page. For files shared by many pages, `currentHref` is empty. */
  readonly layout: LayoutProps;
  /** Items of the level; a collapsed category may have none. */
  readonly items: readonly SidebarItem[];
}

// ── Components ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Route kinds whose template receives more than layout and route. */
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

/** Props of the template for each route kind. Public API for overrides. */
export type TemplateProps = {
  readonly [K in RouteKind]: K extends keyof RichProps ? RichProps[K] : RouteProps<K>;
};

/** A React component, typed structurally so that `src` does not depend on React's types. Not JSON. */
export type Component<Props> = (props: Props) => unknown;

/** One component per route kind, so a missing template is a compile error. Not JSON. */
export type PageTemplates = { readonly [K in RouteKind]: Component<TemplateProps[K]> };

/** All components that csb-docs renders. Not JSON. */
export interface Templates extends PageTemplates {
  /** One level of the docs sidebar. On large sites a script fetches its HTML separately. */
  readonly sidebar: Component<SidebarLevelProps>;
  /** The cards of a category, on its index page and in docs that include them. */
  readonly cards: Component<CardListProps>;
  /** The preview image of a page. */
  readonly previewPicture: Component<PreviewPictureProps>;
}

/** JSON in `<html data-islands>`, on a site with islands. */
export interface IslandSettings {
  /** URL of the script for React islands; absent if there are none. */
  readonly src?: string;
  /** Script of each React island, by name; set together with `src`. */
  readonly chunks?: Readonly<Record<string, string>>;
  /** Text that replaces a React island that threw; set together with `src`. */
  readonly crashed?: string;
  /** Label of the button that renders it again; set together with `src`. */
  readonly tryAgain?: string;
  /** Scripts of islands without React, by name. */
  readonly plain: Readonly<Record<string, string>>;
  /** Text next to an island whose script failed to load. */
  readonly failed: string;
  /** Label of the button that loads it again. */
  readonly retry: string;
}
