/** The part of the configuration that shapes the theme: `themeConfig`. */
import type { HostedSearch } from './search.js';

/** One kind of comment inside code that marks the next line or a block. */
export interface MagicComment {
  /** Class of the marked lines. */
  readonly className: string;
  /** Text of the comment that marks the next line. */
  readonly line?: string;
  /** Texts of the comments around a block. */
  readonly block?: { readonly start: string; readonly end: string };
}

/** How code blocks are read. */
export interface CodeConfig {
  /** Language of a block that names none; undefined = plain text. */
  readonly defaultLanguage: string | undefined;
  readonly magicComments: readonly MagicComment[];
}

/** A logo as configured. */
export interface ImageConfig {
  /** Path of a file in a static folder, or a URL. */
  readonly src: string;
  /** The same, for the dark colour mode; absent = `src`. */
  readonly srcDark?: string;
  readonly alt?: string;
  /** Where the image links to; absent = the home page. */
  readonly href?: string;
  /** Of that link: `_blank` for a new tab. */
  readonly target?: string;
  readonly className?: string;
  /** In pixels, as is `height`. */
  readonly width?: number;
  readonly height?: number;
}

/** From which width of the screen on an item has room in the bar, in pixels. */
export type ItemRoom = 'always' | '1200' | '1440' | 'never';

/** A navbar item as configured; which fields count depends on its type (conventions 1.3). */
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
  /** An address of the site, without the base URL. */
  readonly to?: string;
  /** A full URL. */
  readonly href?: string;
  /** For `doc`. */
  readonly docId?: string;
  /** For `docSidebar`: the name of the sidebar. */
  readonly sidebarId?: string;
  /** Of items that lead into docs: the id of the collection; absent = `default`. */
  readonly docsPluginId?: string;
  /** For `docsVersionDropdown`: the versions to list, by name, in order; absent = all. */
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string }>>;
  /** For `docsVersionDropdown` and `localeDropdown`: items above and below the others. */
  readonly dropdownItemsBefore?: readonly NavbarItemConfig[];
  readonly dropdownItemsAfter?: readonly NavbarItemConfig[];
  /** For `localeDropdown`: a query for its links, such as `?from=menu`. */
  readonly queryString?: string;
  /** For `html`: trusted HTML. */
  readonly value?: string;
  readonly className?: string;
  /** For links and drop-downs: trusted HTML in the place of the label. */
  readonly html?: string;
  /** The item is active on pages whose address starts with this path. */
  readonly activeBasePath?: string;
  /** The item is active on pages whose address matches this regular expression. */
  readonly activeBaseRegex?: string;
  /** For `dropdown`. */
  readonly items?: readonly NavbarItemConfig[];
  /** Accessible name of the link. */
  readonly 'aria-label'?: string;
}

/** A link of the footer as configured: `to` or `href` with a label, or `html`. */
export interface FooterLinkConfig {
  readonly label?: string;
  /** An address of the site, without the base URL. */
  readonly to?: string;
  /** A full URL. */
  readonly href?: string;
  /** Trusted HTML instead of a link. */
  readonly html?: string;
  readonly className?: string;
}

/** A column of footer links as configured. */
export interface FooterColumnConfig {
  readonly title?: string;
  readonly items: readonly FooterLinkConfig[];
  readonly className?: string;
}

/** The notice above every page. */
export interface AnnouncementBar {
  /** A new id shows the notice again to readers who closed the one before. */
  readonly id: string;
  /** Trusted HTML. */
  readonly content: string;
  /** A CSS colour, as is `textColor`; undefined = the theme's. */
  readonly backgroundColor: string | undefined;
  readonly textColor: string | undefined;
  readonly isCloseable: boolean;
}

/** `themeConfig.algolia`, under the names of Docusaurus. */
export interface AlgoliaConfig extends HostedSearch {
  /** Hits outside the site are followed only if their URL matches this regular expression. */
  readonly externalUrlRegex: string | undefined;
  /** Overrides `search.maxResultsPerGroup`. */
  readonly maxResultsPerGroup: number | undefined;
}

/** A look of the whole theme: colours, fonts, corners and density. */
export type PresetName = 'ember' | 'forest' | 'ink' | 'paper' | 'plum' | 'terminal';

/** `themeConfig`, with every default filled in. */
export interface ThemeConfig {
  /** undefined = the look of the style sheet itself. */
  readonly preset: PresetName | undefined;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    /** Follows the preference of the reader's system until they choose. */
    readonly respectPrefersColorScheme: boolean;
  };
  /** Levels 2 to 6. */
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly docs: {
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
    /** Where the version of the docs that a reader saw last is stored. */
    readonly versionPersistence: 'localStorage' | 'none';
  };
  readonly blog: { readonly sidebar: { readonly groupByYear: boolean } };
  readonly announcementBar: AnnouncementBar | undefined;
  readonly navbar: {
    /** Text beside the logo; undefined = the title of the site. */
    readonly title: string | undefined;
    readonly logo: ImageConfig | undefined;
    /** Hides the bar while a reader scrolls down. */
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
    /** Names of mermaid's themes, for each scheme. */
    readonly theme: { readonly light: string; readonly dark: string };
    /** Further options of mermaid. */
    readonly options: Readonly<Record<string, unknown>>;
  };
  /** Whether readers are asked if a page has helped; undefined = they are not. */
  readonly feedback:
    | {
        /** Where an answer leads; `{page}` and `{answer}` stand for the address of the page and `yes` or `no`. */
        readonly url: string;
      }
    | undefined;
  /** Social image of pages without one of their own: a file in a static folder, or a URL. */
  readonly image: string | undefined;
  /** Attributes of further meta tags. */
  readonly metadata: readonly Readonly<Record<string, string>>[];
  /** A hosted index; undefined = none. */
  readonly algolia: AlgoliaConfig | undefined;
}
