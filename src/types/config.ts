/** The validated configuration. */
import type { AdmonitionOptions, BlogConfig, DocsConfig, PagesConfig } from './content-config.js';
import type { ReportLevel } from './diagnostic.js';
import type { DocusaurusSite } from './docusaurus.js';
import type { ExternalLinksConfig } from './external-links.js';
import type { SiteLanguages } from './languages.js';
import type { MarkdownConfig } from './markdown-config.js';
import type { PictureTools } from './picture-tools.js';
import type { PlacedPlugin } from './plugin.js';
import type { ConfiguredRedirect } from './redirect.js';
import type { SearchedElsewhere, Synonyms } from './search.js';
import type { SiteTheme } from './site-theme.js';
import type { Texts } from './texts.js';
import type { CodeConfig, ThemeConfig } from './theme-config.js';

/** A raw tag for the document head. */
export interface HeadTag {
  readonly tagName: string;
  /** `true` writes the attribute without a value, `false` omits it. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Content of the tag, not escaped. */
  readonly innerHTML?: string;
}

/** A script or stylesheet given in the configuration: a URL or an object of attributes. */
export type ExternalAsset = string | Readonly<Record<string, string | boolean>>;

/** Output for programs that read the site. */
export interface MachinesConfig {
  /** Whether each page is also written as Markdown. */
  readonly markdownPages: boolean;
  /** Whether `llms.txt` and `llms-full.txt` are written. */
  readonly llmsText: boolean;
  /** Maximum size of `llms-full.txt`, in bytes. */
  readonly llmsFullSize: number;
  /** Whether docs and posts have a menu that links to their Markdown. */
  readonly pageMenu: boolean;
  /** Assistants that this menu offers, best known first. */
  readonly assistants: readonly Assistant[];
}

/** An assistant that readers can open with the current page. */
export interface Assistant {
  /** Display name. */
  readonly label: string;
  /** URL template with `{url}`, `{markdownUrl}` and `{title}` of the page. */
  readonly url: string;
}

/** The sitemap. A field that is null is omitted from it. */
export interface SitemapConfig {
  readonly changefreq: string | null;
  /** 0 to 1. */
  readonly priority: number | null;
  readonly lastmod: 'date' | 'datetime' | null;
  /** Globs of URLs to omit, base URL included. */
  readonly ignorePatterns: readonly string[];
  /** File name in the output folder. */
  readonly filename: string;
}

/** Settings of the search. */
export interface SearchConfig {
  /** Whether to build an index that any static host can serve. */
  readonly embedded: boolean;
  /** Module whose default export is a `SearchBackend`; path relative to the site. */
  readonly backend: string | undefined;
  /** Origins that the backend requests, for the content security policy. */
  readonly backendHosts: readonly string[];
  /** Other sites to include in the search. */
  readonly sites: readonly SearchedElsewhere[];
  /** Module whose default export is an `AskModule`, which answers questions; path relative to the site. */
  readonly ask: string | undefined;
  /** Origins that the `ask` module requests, for the content security policy. */
  readonly askHosts: readonly string[];
  /** Text of the button; undefined = text of the locale. */
  readonly buttonText: string | undefined;
  /** Text in the empty input; undefined = text of the locale. */
  readonly placeholder: string | undefined;
  /** Pages per group that the dialog shows initially. */
  readonly maxResultsPerGroup: number;
  /** Sections per page in the dialog. */
  readonly maxSectionsPerPage: number;
  /** URL where readers report a search without results; `{query}` is replaced. undefined = none. */
  readonly missingResultsUrl: string | undefined;
  /** URL to which browsers send queries without results. undefined = none. */
  readonly missesEndpoint: string | undefined;
  /** Whether docs and posts list related pages. */
  readonly recommendations: boolean;
  /** Groups of words and phrases with the same meaning. */
  readonly synonyms: readonly Synonyms[];
  /** Words that are neither split into parts nor spell-corrected. */
  readonly words: readonly string[];
  /** Globs of route paths, without the base URL → score factor. The last match wins. */
  readonly boosts: Readonly<Record<string, number>>;
  /** Whether posts rank below docs, and older posts below newer ones. */
  readonly postsAge: boolean;
}

/** Diagnostics to suppress. A string matches the URL; an object must match in every field. URLs and files are globs. */
export type IgnoreRule =
  | string
  | { readonly code?: string | undefined; readonly file?: string | undefined; readonly link?: string | undefined };

/** Levels of the checks on final pages. */
export interface PageChecks {
  /** Diagnostics to suppress. */
  readonly ignore: readonly IgnoreRule[];
  readonly duplicateIds: ReportLevel;
  readonly missingAltTexts: ReportLevel;
  readonly unnamedLinks: ReportLevel;
  readonly headingOrder: ReportLevel;
  readonly orphanPages: ReportLevel;
}

/** Size limits in bytes; undefined = no limit. */
export interface Budgets {
  /** All bundled scripts, gzipped. */
  readonly script: number | undefined;
  /** All bundled style sheets, gzipped. */
  readonly css: number | undefined;
  /** The largest page. */
  readonly html: number | undefined;
  /** All files of the search index together. */
  readonly index: number | undefined;
  /** Duration of a build, in seconds. */
  readonly buildSeconds: number | undefined;
}

/** Limits for code of the site. */
export interface Limits {
  /** Seconds for one page, module or call. */
  readonly codeSeconds: number;
  /** Memory in bytes. */
  readonly codeMemory: number;
}

/**
 * The validated configuration: complete and frozen. It is plain JSON, except for the two functions that only `link`
 * calls, and the plugins, here and in `docusaurus`.
 */
export interface Config {
  readonly title: string;
  readonly tagline: string;
  /** Separates the title of a page from the title of the site. */
  readonly titleDelimiter: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Whether URLs end in a slash; undefined = computed (conventions 6.1). */
  readonly trailingSlash: boolean | undefined;
  /** Path of a file in a static folder, or a URL. */
  readonly favicon: string | undefined;
  /** Whether to ask search engines not to index the site. */
  readonly noIndex: boolean;
  /** Folders to copy to the output, relative to the site. The first file wins if two have the same path. */
  readonly staticDirectories: readonly string[];
  /** Hidden files and key files to publish anyway, or folders of them; relative to the site. */
  readonly allowHiddenFiles: readonly string[];
  readonly onBrokenLinks: ReportLevel;
  readonly onBrokenAnchors: ReportLevel;
  readonly onBrokenMarkdownLinks: ReportLevel;
  readonly onBrokenMarkdownImages: ReportLevel;
  readonly onDuplicateRoutes: ReportLevel;
  /** Whether the home page shows a notice if the base URL is wrong (conventions 7.13). */
  readonly baseUrlIssueBanner: boolean;
  /**
   * Where the content security policy goes: a `_headers` file for the host, additionally a tag in every page, or
   * nowhere.
   */
  readonly contentSecurityPolicy: 'headers' | 'meta' | false;
  /** Target of the output: `site` for a host, `portable` for any location, including a disk without a server. */
  readonly output: 'site' | 'portable';
  readonly i18n: SiteLanguages;
  /** Added to every page, like `scripts` and `stylesheets`. */
  readonly headTags: readonly HeadTag[];
  readonly scripts: readonly ExternalAsset[];
  readonly stylesheets: readonly ExternalAsset[];
  readonly markdown: MarkdownConfig;
  /** The docs collections, each with its own id; may be empty. */
  readonly docs: readonly DocsConfig[];
  /** The blogs, each with its own id; may be empty. */
  readonly blogs: readonly BlogConfig[];
  /** `false` disables it; the same applies to `sitemap` and `search`. */
  readonly pages: PagesConfig | false;
  readonly sitemap: SitemapConfig | false;
  readonly machines: MachinesConfig;
  readonly search: SearchConfig | false;
  /** Redirects between URLs. */
  readonly redirects: readonly ConfiguredRedirect[];
  readonly themeConfig: ThemeConfig;
  readonly budgets: Budgets;
  readonly check: PageChecks;
  readonly externalLinks: ExternalLinksConfig;
  readonly limits: Limits;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Set by the loader, in order. Neither frozen nor copied, because plugins are functions with closures. */
  readonly plugins: readonly PlacedPlugin[];
  /** Set by the loader; undefined = the site uses a csb-docs configuration. */
  readonly docusaurus: DocusaurusSite | undefined;
  /** Set by the loader: absolute path of the `mermaid` package; undefined = not installed, or diagrams are disabled. */
  readonly mermaidFolder: string | undefined;
  /** Whether to draw preview images; undefined = only if the required packages are installed. */
  readonly previewPictures: boolean | { readonly fonts: readonly string[] } | undefined;
  /** Set by the loader: the packages that draw preview images; undefined = none are drawn. */
  readonly pictureTools: PictureTools | undefined;
  /** Set by the loader: the components in `src/theme` of the site. */
  readonly siteTheme: SiteTheme;
}

/** The part of the configuration that parsing depends on. */
export interface ParseSettings {
  readonly markdown: MarkdownConfig;
  readonly code: CodeConfig;
  readonly docsAdmonitions: AdmonitionOptions;
  readonly blogAdmonitions: AdmonitionOptions;
  /** Interface texts that are rendered into a body. */
  readonly texts: Pick<
    Texts,
    'directLinkTo' | 'admonitions' | 'details' | 'footnotes' | 'backToReference' | 'liveCode' | 'options'
  >;
  /** BCP 47 tag of the content language, for counting words. */
  readonly language: string;
  /** See `SiteTheme.components`. */
  readonly ownComponents: readonly string[];
}
