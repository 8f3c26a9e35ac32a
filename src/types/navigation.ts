/** Links and lists that lead through the site, decided: every href is complete. */
import type { Href } from './paths.js';
import type { AnnouncementBar, ThemeConfig } from './theme-config.js';

/** A link's target, decided: a complete href. */
export interface ResolvedLink {
  readonly href: Href;
  /** External links and downloads. */
  readonly newTab: boolean;
  readonly width?: number;
  readonly height?: number;
}

/** A plain link for navigation parts. */
export interface NavLink {
  readonly label: string;
  readonly href: Href;
}

export interface SidebarLink {
  readonly type: 'link';
  readonly href: Href;
  readonly label: string;
  readonly description?: string;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** The doc it stands for; undefined for plain links. */
  readonly docId?: string;
  readonly unlisted: boolean;
  readonly external: boolean;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Its own page, where it has one. */
  readonly href?: Href;
  readonly description?: string;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /** The category's page is unlisted: shown, not clickable. */
  readonly linkUnlisted: boolean;
  readonly unlisted: boolean;
  readonly items: readonly SidebarItem[];
  /** Of a category that a page shows without its items: the file with their HTML, for script. */
  readonly itemsHref?: Href;
}

export interface SidebarHtml {
  readonly type: 'html';
  /** Trusted HTML. */
  readonly value: string;
  readonly className?: string;
  readonly defaultStyle: boolean;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** A step of the way to a page, the home page left out; the last one is the page itself, and is shown as text whether or not it has an href. */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: Href;
}

export interface Card {
  readonly kind: 'doc' | 'category' | 'external';
  readonly label: string;
  readonly href: Href;
  readonly description: string;
}

/** A tag in use, on a page. */
export interface TagLink extends NavLink {
  readonly description?: string;
}

export interface LastUpdate {
  /** ISO form. */
  readonly date?: string;
  readonly author?: string;
}

/** An author, resolved against the authors file. */
export interface Author {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly email?: string;
  readonly description?: string;
  readonly image?: Href;
  /** Author page, url or mailto. */
  readonly href?: Href;
  readonly pageHref?: Href;
  readonly socials: Readonly<Record<string, string>>;
}

export interface Pagination {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

export interface Image {
  readonly src: Href;
  readonly srcDark?: Href;
  readonly alt: string;
  readonly href?: Href;
  readonly width?: number;
  readonly height?: number;
}

/** A navbar entry ready to render. */
export interface NavbarItem {
  readonly label: string;
  readonly href?: Href;
  /** Trusted HTML, for `html` items. */
  readonly html?: string;
  readonly external: boolean;
  readonly className?: string;
  readonly ariaLabel?: string;
  /** Active when the current href starts with this. */
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  /** Active on pages that show the sidebar of this name (`docSidebar` items). */
  readonly sidebarId?: string;
  readonly items?: readonly NavbarItem[];
}

export interface FooterLink extends NavLink {
  readonly external: boolean;
  readonly html?: string;
}

/** The frame around every page, hrefs resolved. */
export interface SiteFrame {
  readonly homeHref: Href;
  readonly title: string;
  readonly logo?: Image;
  readonly left: readonly NavbarItem[];
  readonly right: readonly NavbarItem[];
  readonly searchHref: Href;
  readonly colorMode: ThemeConfig['colorMode'];
  /** The bar goes away while scrolling down. */
  readonly hideOnScroll: boolean;
  readonly docsSidebar: ThemeConfig['docs']['sidebar'];
  readonly announcement?: AnnouncementBar;
  readonly footer?: {
    readonly style: 'light' | 'dark';
    readonly logo?: Image;
    readonly copyright?: string;
    readonly columns: readonly { readonly title?: string; readonly links: readonly FooterLink[] }[];
    readonly links: readonly FooterLink[];
  };
}

/** A group of the blog sidebar; `label` is the year, or undefined when not grouped. */
export interface BlogSidebarGroup {
  readonly label?: string;
  readonly links: readonly (NavLink & { readonly unlisted: boolean })[];
}
