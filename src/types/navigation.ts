/** Resolved navigation links and lists; every href is complete. */

import type { DocsPlace } from './docs-place.js';
import type { Href } from './paths.js';
import type { AnnouncementBar, ItemRoom, ThemeConfig } from './theme-config.js';

/** The resolved target of a link or image on a page. */
export interface ResolvedLink {
  readonly href: Href;
  /** True for external links and downloads. */
  readonly newTab: boolean;
  /** Intrinsic size in pixels, for images whose file contains it. */
  readonly width?: number;
  readonly height?: number;
}

/** A plain link for navigation components. */
export interface NavLink {
  readonly label: string;
  readonly href: Href;
}

/** A link in a docs sidebar, to a doc or any URL. */
export interface SidebarLink {
  readonly type: 'link';
  readonly href: Href;
  readonly label: string;
  /** Text of its card on index pages. */
  readonly description?: string;
  /** Class of the list item. */
  readonly className?: string;
  /** Custom values for the site's own templates. */
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** Id of the linked doc; undefined for plain links. */
  readonly docId?: string;
  /** Whether it is shown only on its own page. */
  readonly unlisted: boolean;
  /** Whether it leads to another site, in a new tab. */
  readonly external: boolean;
}

/** A category of a docs sidebar, with the items below it. */
export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** URL of its own page, if it has one. */
  readonly href?: Href;
  /** Text of its card on index pages. */
  readonly description?: string;
  /** Class of the list item. */
  readonly className?: string;
  /** Custom values for the site's own templates. */
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** Whether readers can collapse it. */
  readonly collapsible: boolean;
  /** Whether it starts collapsed. */
  readonly collapsed: boolean;
  /** Whether its page is unlisted; the label is then shown without a link. */
  readonly linkUnlisted: boolean;
  /** Whether all its items are unlisted; it is then shown only on the path to one of them. */
  readonly unlisted: boolean;
  readonly items: readonly SidebarItem[];
  /** For a category rendered without its items: number of the file with their HTML, which a script loads. */
  readonly itemsFile?: number;
}

/** An HTML item from the sidebars file. */
export interface SidebarHtml {
  readonly type: 'html';
  /** Trusted HTML. */
  readonly value: string;
  /** Class of the list item. */
  readonly className?: string;
  /** Whether it is padded like a link. */
  readonly defaultStyle: boolean;
}

/** One item of a docs sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/**
 * A step on the path to a page, without the home page. The last step is the page itself and is rendered as text even if
 * it has an href.
 */
export interface Breadcrumb {
  readonly label: string;
  readonly href?: Href;
}

/** An entry of an index page: a doc, a subcategory or an external link. */
export interface Card {
  readonly kind: 'doc' | 'category' | 'external';
  readonly label: string;
  readonly href: Href;
  /** Plain text; may be empty. */
  readonly description: string;
}

/** A tag on a page, with a link to the page of the tag. */
export interface TagLink extends NavLink {
  /** Description in the tags file. */
  readonly description?: string;
}

/** Date and author of the last change, as far as they are shown. */
export interface LastUpdate {
  /** ISO form. */
  readonly date?: string;
  readonly author?: string;
}

/** An author, resolved against the authors file. */
export interface Author {
  /** Key in the authors file; undefined for an author defined in a post. */
  readonly key?: string;
  readonly name?: string;
  /** Role, e.g. `Maintainer`. */
  readonly title?: string;
  /** As written. */
  readonly url?: string;
  readonly email?: string;
  readonly description?: string;
  readonly image?: Href;
  /** The author page, `url` or a mailto URL. */
  readonly href?: Href;
  /** The page that lists the author's posts. */
  readonly pageHref?: Href;
  /** Platform → URL. */
  readonly socials: Readonly<Record<string, string>>;
}

/** The previous and next page, in reading order. */
export interface Pagination {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** An image of the frame, such as a logo. */
export interface Image {
  readonly src: Href;
  /** Source in dark mode, if different. */
  readonly srcDark?: Href;
  /** May be empty if adjacent text says the same. */
  readonly alt: string;
  /** URL the image links to. */
  readonly href?: Href;
  /** `target` attribute of that link. */
  readonly target?: string;
  readonly className?: string;
  /** Size in pixels: as configured, otherwise that of the file. */
  readonly width?: number;
  readonly height?: number;
}

/** Hosts for which the theme has an icon. */
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

/** A navbar item ready to render. */
export interface NavbarItem {
  /** Empty for a link rendered as an icon; see `icon` and `ariaLabel`. */
  readonly label: string;
  /** Trusted HTML that replaces the label. */
  readonly labelHtml?: string;
  /** Icon that replaces the label, unless the site's style sheet provides one. */
  readonly icon?: HostIcon;
  /** Absent for HTML and for dropdowns without their own page. */
  readonly href?: Href;
  /** Trusted HTML, for `html` items. */
  readonly html?: string;
  /** Whether it leads to another site, in a new tab. */
  readonly external: boolean;
  /** Class of the list item. */
  readonly className?: string;
  /** Class of the link. */
  readonly linkClass?: string;
  /** Minimum screen width at which the item is in the bar; absent = always. */
  readonly room?: Exclude<ItemRoom, 'always'>;
  readonly ariaLabel?: string;
  /** Active if the current href starts with this. */
  readonly activeBasePath?: string;
  /** Active if the current href matches this regular expression. */
  readonly activeBaseRegex?: string;
  /** Active on pages that show this sidebar (`docSidebar` items). */
  readonly sidebarId?: string;
  /** For entries of the version menu: the version to link to, at the same doc if it exists there. */
  readonly docsPlace?: DocsPlace;
  /** For entries of the language menu: the language, in which the same page is linked. */
  readonly language?: {
    readonly name: string;
    readonly htmlLang: string;
    readonly isCurrent: boolean;
    /** Query string to append to the URL; `''` for none. */
    readonly query: string;
  };
  /** For an item labelled with a version: the id of the docs. */
  readonly showsVersionOf?: string;
  /** For an item that links to versioned docs without naming a version: its targets in the other versions. */
  readonly otherVersions?: { readonly docsId: string; readonly hrefs: Readonly<Record<string, Href>> };
  /** Items of a dropdown. */
  readonly items?: readonly NavbarItem[];
}

/** A link of the footer. */
export interface FooterLink extends NavLink {
  /** Whether it leads to another site, in a new tab. */
  readonly external: boolean;
  /** Trusted HTML that replaces label and link. */
  readonly html?: string;
  readonly className?: string;
}

/** A column of footer links. */
export interface FooterColumn {
  readonly title?: string;
  readonly className?: string;
  readonly links: readonly FooterLink[];
}

/** The frame around every page, with hrefs resolved. */
export interface SiteFrame {
  /** Root of the site, whether or not a page exists there. */
  readonly homeHref: Href;
  /** Title in the navbar; may be empty next to a logo. */
  readonly title: string;
  readonly logo?: Image;
  /** Left and right side of the navbar. */
  readonly left: readonly NavbarItem[];
  readonly right: readonly NavbarItem[];
  /** URL of the search page. */
  readonly searchHref: Href;
  readonly colorMode: ThemeConfig['colorMode'];
  /** Whether the navbar hides while scrolling down. */
  readonly hideOnScroll: boolean;
  readonly docsSidebar: ThemeConfig['docs']['sidebar'];
  readonly announcement?: AnnouncementBar;
  /** URL for reader feedback; see `toFeedbackHref`. */
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

/** A group of the blog sidebar. `label` is the year, or undefined if posts are not grouped. */
export interface BlogSidebarGroup {
  readonly label?: string;
  readonly links: readonly (NavLink & { readonly unlisted: boolean })[];
}

/** The blog sidebar with the newest posts. */
export interface BlogSidebar {
  readonly title: string;
  /** One group without a label, or one per year. */
  readonly groups: readonly BlogSidebarGroup[];
}
