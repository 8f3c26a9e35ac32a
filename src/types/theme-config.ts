/** The `themeConfig` section of the configuration. */
import type { HostedSearch } from './search.js';

/** A kind of comment in code that highlights the next line or a block. */
export interface MagicComment {
  /** Class of the highlighted lines. */
  readonly className: string;
  /** Text of the comment that highlights the next line. */
  readonly line?: string;
  /** Texts of the comments around a block. */
  readonly block?: { readonly start: string; readonly end: string };
}

/** Settings of code blocks. */
export interface CodeConfig {
  /** Language of blocks without one; undefined = plain text. */
  readonly defaultLanguage: string | undefined;
  readonly magicComments: readonly MagicComment[];
}

/** A configured logo. */
export interface ImageConfig {
  /** Path of a file in a static folder, or a URL. */
  readonly src: string;
  /** Source in dark mode; absent = `src`. */
  readonly srcDark?: string;
  readonly alt?: string;
  /** URL the image links to; absent = the home page. */
  readonly href?: string;
  /** `target` of that link; `_blank` for a new tab. */
  readonly target?: string;
  readonly className?: string;
  /** In pixels, like `height`. */
  readonly width?: number;
  readonly height?: number;
}

/** Minimum screen width, in pixels, at which the item is in the navbar. */
export type ItemRoom = 'always' | '1200' | '1440' | 'never';

/** A configured navbar item. Its type determines which fields apply (conventions 1.3). */
export interface NavbarItemConfig {
  /** Absent = `default`, a link. */
  readonly type?:
    | 'default'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'dropdown'
    | 'html'
    | 'search';
  /** Absent = `left`. */
  readonly position?: 'left' | 'right';
  readonly label?: string;
  /** URL path of the site, without the base URL. */
  readonly to?: string;
  /** A full URL. */
  readonly href?: string;
  /** For `doc`. */
  readonly docId?: string;
  /** For `docSidebar`: the name of the sidebar. */
  readonly sidebarId?: string;
  /** For items that link to docs: id of the collection; absent = `default`. */
  readonly docsPluginId?: string;
  /** For `docsVersionDropdown`: names of the versions to list, in order; absent = all. */
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string }>>;
  /** For `docsVersionDropdown` and `localeDropdown`: items before and after the list. */
  readonly dropdownItemsBefore?: readonly NavbarItemConfig[];
  readonly dropdownItemsAfter?: readonly NavbarItemConfig[];
  /** For `localeDropdown`: query string of its links, such as `?from=menu`. */
  readonly queryString?: string;
  /** For `html`: trusted HTML. */
  readonly value?: string;
  readonly className?: string;
  /** For links and dropdowns: trusted HTML that replaces the label. */
  readonly html?: string;
  /** The item is active on pages whose URL starts with this path. */
  readonly activeBasePath?: string;
  /** The item is active on pages whose URL matches this regular expression. */
  readonly activeBaseRegex?: string;
  /** For `dropdown`. */
  readonly items?: readonly NavbarItemConfig[];
  /** Accessible name of the link. */
  readonly 'aria-label'?: string;
}

/** A configured footer link: `to` or `href` with a label, or `html`. */
export interface FooterLinkConfig {
  readonly label?: string;
  /** URL path of the site, without the base URL. */
  readonly to?: string;
  /** A full URL. */
  readonly href?: string;
  /** Trusted HTML instead of a link. */
  readonly html?: string;
  readonly className?: string;
}

/** A configured column of footer links. */
export interface FooterColumnConfig {
  readonly title?: string;
  readonly items: readonly FooterLinkConfig[];
  readonly className?: string;
}

/** The notice above every page. */
export interface AnnouncementBar {
  /** Readers who closed the notice see it again if the id changes. */
  readonly id: string;
  /** Trusted HTML. */
  readonly content: string;
  /** A CSS colour, like `textColor`; undefined = colour of the theme. */
  readonly backgroundColor: string | undefined;
  readonly textColor: string | undefined;
  readonly isCloseable: boolean;
}

/** `themeConfig.algolia`, with the names of Docusaurus. */
export interface AlgoliaConfig extends HostedSearch {
  /** Hits outside the site are followed only if their URL matches this regular expression. */
  readonly externalUrlRegex: string | undefined;
  /** Overrides `search.maxResultsPerGroup`. */
  readonly maxResultsPerGroup: number | undefined;
}

/** A preset of the theme: colours, fonts, corners and density. */
export type PresetName = 'ember' | 'forest' | 'ink' | 'paper' | 'plum' | 'terminal';

/** `themeConfig` with all defaults. */
export interface ThemeConfig {
  /** undefined = the default style of the theme. */
  readonly preset: PresetName | undefined;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    /** Whether to follow the system preference until the reader chooses. */
    readonly respectPrefersColorScheme: boolean;
  };
  /** Levels 2 to 6. */
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly docs: {
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
    /** Where the docs version last viewed by a reader is stored. */
    readonly versionPersistence: 'localStorage' | 'none';
  };
  readonly blog: { readonly sidebar: { readonly groupByYear: boolean } };
  readonly announcementBar: AnnouncementBar | undefined;
  readonly navbar: {
    /** Text next to the logo; undefined = the title of the site. */
    readonly title: string | undefined;
    readonly logo: ImageConfig | undefined;
    /** Whether the navbar hides while scrolling down. */
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItemConfig[];
  };
  readonly footer:
    | {
        readonly style: 'light' | 'dark';
        readonly logo: ImageConfig | undefined;
        /** Trusted HTML. */
        readonly copyright: string | undefined;
        /** Either columns or single links. */
        readonly links: readonly (FooterColumnConfig | FooterLinkConfig)[];
      }
    | undefined;
  readonly prism: CodeConfig;
  readonly mermaid: {
    /** Names of mermaid themes for each colour mode. */
    readonly theme: { readonly light: string; readonly dark: string };
    /** Additional options of mermaid. */
    readonly options: Readonly<Record<string, unknown>>;
  };
  /** Question whether a page was helpful; undefined = no. */
  readonly feedback:
    | {
        /** URL of the answer; `{page}` and `{answer}` are replaced with the URL of the page and `yes` or `no`. */
        readonly url: string;
      }
    | undefined;
  /** Social image of pages without their own: a file in a static folder, or a URL. */
  readonly image: string | undefined;
  /** Attributes of additional meta tags. */
  readonly metadata: readonly Readonly<Record<string, string>>[];
  /** Settings of a hosted index; undefined = none. */
  readonly algolia: AlgoliaConfig | undefined;
}
