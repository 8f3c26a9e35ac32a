/** Links and lists that lead through the site, decided: every href is complete. */

import type { DocsPlace } from './docs-place.js';
import type { Href } from './paths.js';
import type { AnnouncementBar, ItemRoom, ThemeConfig } from './theme-config.js';

/** Where one link or image of a page leads, decided. */
export interface ResolvedLink {
  readonly href: Href;
  /** External links and downloads. */
  readonly newTab: boolean;
  /** Intrinsic pixels, for images whose file says so. */
  readonly width?: number;
  readonly height?: number;
}

/** A plain link for navigation parts. */
export interface NavLink {
  readonly label: string;
  readonly href: Href;
}

/** A link in a docs sidebar: to a doc, or to any address. */
export interface SidebarLink {
  readonly type: 'link';
  readonly href: Href;
  readonly label: string;
  /** For cards on index pages. */
  readonly description?: string;
  /** Of the list item. */
  readonly className?: string;
  /** Values of the site, for its own templates. */
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** The doc that it links to; undefined for plain links. */
  readonly docId?: string;
  /** Shown only on its own page. */
  readonly unlisted: boolean;
  /** Leads to another site, in a new tab. */
  readonly external: boolean;
}

/** A category of a docs sidebar, with the items below it. */
export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Its own page, where it has one. */
  readonly href?: Href;
  /** For cards on index pages. */
  readonly description?: string;
  /** Of the list item. */
  readonly className?: string;
  /** Values of the site, for its own templates. */
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** Whether a reader can close it. */
  readonly collapsible: boolean;
  /** Whether it is closed at first. */
  readonly collapsed: boolean;
  /** The category's page is unlisted: shown, not clickable. */
  readonly linkUnlisted: boolean;
  /** All that is in it is unlisted: shown only on the way to one of its pages. */
  readonly unlisted: boolean;
  readonly items: readonly SidebarItem[];
  /** Of a category that a page shows without its items: the number of the file with their HTML, for script. */
  readonly itemsFile?: number;
}

/** HTML of the sidebars file in the place of an item. */
export interface SidebarHtml {
  readonly type: 'html';
  /** Trusted HTML. */
  readonly value: string;
  /** Of the list item. */
  readonly className?: string;
  /** Whether it is padded like a link. */
  readonly defaultStyle: boolean;
}

/** One item of a docs sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** A step of the way to a page, the home page left out; the last one is the page itself, and is shown as text whether or not it has an href. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: Href;
}

/** An entry of an index page: a doc, a category below, or another site. */
export interface Card {
  readonly kind: 'doc' | 'category' | 'external';
  readonly label: string;
  readonly href: Href;
  /** Plain text; may be empty. */
  readonly description: string;
}

/** A tag in use, on a page; it links to the page of the tag. */
export interface TagLink extends NavLink {
  /** From the tags file. */
  readonly description?: string;
}

/** When a page was last changed and by whom, as far as it is to be shown. */
export interface LastUpdate {
  /** ISO form. */
  readonly date?: string;
  readonly author?: string;
}

/** An author, resolved against the authors file. */
export interface Author {
  /** Of the entry in the authors file; undefined for an author described in a post. */
  readonly key?: string;
  readonly name?: string;
  /** What the author does, e.g. `Maintainer`. */
  readonly title?: string;
  /** As written. */
  readonly url?: string;
  readonly email?: string;
  readonly description?: string;
  readonly image?: Href;
  /** Author page, url or mailto. */
  readonly href?: Href;
  /** The page with the author's posts. */
  readonly pageHref?: Href;
  /** Platform → address. */
  readonly socials: Readonly<Record<string, string>>;
}

/** The neighbours of a page, in reading order. */
export interface Pagination {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** An image of the frame: a logo. */
export interface Image {
  readonly src: Href;
  /** In dark mode, where it is another file. */
  readonly srcDark?: Href;
  /** May be empty, beside a text that says the same. */
  readonly alt: string;
  /** What it links to. */
  readonly href?: Href;
  /** Of that link. */
  readonly target?: string;
  readonly className?: string;
  /** Pixels: as configured, else those of the file. */
  readonly width?: number;
  readonly height?: number;
}

/** Places elsewhere that the theme has a picture of. */
export type HostIcon =
  | 'bluesky'
  | 'discord'
  | 'github'
  | 'gitlab'
  | 'linkedin'
  | 'mastodon'
  | 'slack'
  | 'x'
  | 'youtube';

/** A navbar entry ready to render. */
export interface NavbarItem {
  /** Empty for a link that is a picture: see `icon` and `ariaLabel`. */
  readonly label: string;
  /** Trusted HTML in the place of the label. */
  readonly labelHtml?: string;
  /** Stands in for the label, unless the style sheet of the site draws something. */
  readonly icon?: HostIcon;
  /** Absent for HTML, and for a dropdown without a page of its own. */
  readonly href?: Href;
  /** Trusted HTML, for `html` items. */
  readonly html?: string;
  /** Leads to another site, in a new tab. */
  readonly external: boolean;
  /** Of the list item. */
  readonly className?: string;
  /** Of the link. */
  readonly linkClass?: string;
  /** Absent = it has room at every width at which there is a bar. */
  readonly room?: Exclude<ItemRoom, 'always'>;
  readonly ariaLabel?: string;
  /** Active when the current href starts with this. */
  readonly activeBasePath?: string;
  /** Active when the current href matches this expression. */
  readonly activeBaseRegex?: string;
  /** Active on pages that show the sidebar of this name (`docSidebar` items). */
  readonly sidebarId?: string;
  /** Of an entry of the list of versions: the version that it leads to, to the same doc where there is one. */
  readonly docsPlace?: DocsPlace;
  /** Of an entry of the list of languages: the language, in which it leads to the same page. */
  readonly language?: {
    readonly name: string;
    readonly htmlLang: string;
    readonly isCurrent: boolean;
    /** Behind its address; `''` for none. */
    readonly query: string;
  };
  /** Of an item whose label is that of a version: the id of the docs. */
  readonly showsVersionOf?: string;
  /** Of an item that leads into docs of several versions and names none: where it leads in those besides this one. */
  readonly otherVersions?: { readonly docsId: string; readonly hrefs: Readonly<Record<string, Href>> };
  /** Of a dropdown. */
  readonly items?: readonly NavbarItem[];
}

/** A link of the footer. */
export interface FooterLink extends NavLink {
  /** Leads to another site, in a new tab. */
  readonly external: boolean;
  /** Trusted HTML in the place of label and link. */
  readonly html?: string;
  readonly className?: string;
}

/** A column of footer links. */
export interface FooterColumn {
  readonly title?: string;
  readonly className?: string;
  readonly links: readonly FooterLink[];
}

/** The frame around every page, hrefs resolved. */
export interface SiteFrame {
  /** The root of the site, whether or not it has a page there. */
  readonly homeHref: Href;
  /** Of the navbar; may be empty beside a logo. */
  readonly title: string;
  readonly logo?: Image;
  /** The two sides of the navbar. */
  readonly left: readonly NavbarItem[];
  readonly right: readonly NavbarItem[];
  /** Address of the search page. */
  readonly searchHref: Href;
  readonly colorMode: ThemeConfig['colorMode'];
  /** The bar goes away while scrolling down. */
  readonly hideOnScroll: boolean;
  readonly docsSidebar: ThemeConfig['docs']['sidebar'];
  readonly announcement?: AnnouncementBar;
  /** Where the answer of a reader leads, see `toFeedbackHref`. */
  readonly feedbackUrl?: string;
  readonly footer?: {
    readonly style: 'light' | 'dark';
    readonly logo?: Image;
    /** Trusted HTML. */
    readonly copyright?: string;
    readonly columns: readonly FooterColumn[];
    /** Links outside columns. */
    readonly links: readonly FooterLink[];
  };
}

/** A group of the blog sidebar; `label` is the year, or undefined when not grouped. */
export interface BlogSidebarGroup {
  readonly label?: string;
  readonly links: readonly (NavLink & { readonly unlisted: boolean })[];
}

/** The sidebar of the blog: its newest posts. */
export interface BlogSidebar {
  readonly title: string;
  /** One group without a label, or one for each year. */
  readonly groups: readonly BlogSidebarGroup[];
}
