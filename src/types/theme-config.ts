/** The part of the configuration that shapes the theme: `themeConfig`. */
import type { HostedSearch } from './search.js';

/** One directive family inside code: comment lines that mark the following line or a block. */
export interface MagicComment {
  readonly className: string;
  readonly line?: string;
  readonly block?: { readonly start: string; readonly end: string };
}

export interface CodeConfig {
  readonly defaultLanguage: string | undefined;
  readonly magicComments: readonly MagicComment[];
}

export interface ImageConfig {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt?: string;
  readonly href?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A navbar item as configured (conventions of Docusaurus' classic theme). */
export interface NavbarItemConfig {
  readonly type?: 'default' | 'doc' | 'docSidebar' | 'dropdown' | 'html' | 'search';
  readonly position?: 'left' | 'right';
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  readonly docId?: string;
  readonly sidebarId?: string;
  readonly value?: string;
  readonly className?: string;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly items?: readonly NavbarItemConfig[];
  /** Attributes kept as written on the link, e.g. `aria-label`. */
  readonly 'aria-label'?: string;
}

export interface FooterLinkConfig {
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  readonly html?: string;
}

export interface FooterColumnConfig {
  readonly title?: string;
  readonly items: readonly FooterLinkConfig[];
}

export interface AnnouncementBar {
  readonly id: string;
  /** Trusted HTML. */
  readonly content: string;
  readonly backgroundColor: string | undefined;
  readonly textColor: string | undefined;
  readonly isCloseable: boolean;
}

/** `themeConfig.algolia`, under the names of Docusaurus. */
export interface AlgoliaConfig extends HostedSearch {
  readonly externalUrlRegex: string | undefined;
}

export interface ThemeConfig {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly docs: {
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
    readonly versionPersistence: 'localStorage' | 'none';
  };
  readonly blog: { readonly sidebar: { readonly groupByYear: boolean } };
  readonly announcementBar: AnnouncementBar | undefined;
  readonly navbar: {
    readonly title: string | undefined;
    readonly logo: ImageConfig | undefined;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItemConfig[];
  };
  readonly footer:
    | {
        readonly style: 'light' | 'dark';
        readonly logo: ImageConfig | undefined;
        readonly copyright: string | undefined;
        readonly links: readonly (FooterColumnConfig | FooterLinkConfig)[];
      }
    | undefined;
  readonly prism: CodeConfig;
  readonly image: string | undefined;
  readonly metadata: readonly Readonly<Record<string, string>>[];
  /** A hosted index; undefined = none. */
  readonly algolia: AlgoliaConfig | undefined;
}
