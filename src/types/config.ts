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
  /** `true` writes the attribute without a value, `false` leaves it out. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Content of the tag, not escaped. */
  readonly innerHTML?: string;
}

/** A script or stylesheet given in the configuration: a URL or an object of attributes. */
export type ExternalAsset = string | Readonly<Record<string, string | boolean>>;

/** What is written for programs that read the site. */
export interface MachinesConfig {
  /** Whether pages have a twin in Markdown. */
  readonly markdownPages: boolean;
  /** Whether there are lists of these: `llms.txt` and `llms-full.txt`. */
  readonly llmsText: boolean;
  /** Bytes of the second one at most. */
  readonly llmsFullSize: number;
  /** Whether docs and posts have a menu with their twin. */
  readonly pageMenu: boolean;
  /** Where that offers to open a page, best known first. */
  readonly assistants: readonly Assistant[];
}

/** An assistant that readers can open with a page. */
export interface Assistant {
  /** Its name. */
  readonly label: string;
  /** With `{url}`, `{markdownUrl}` and `{title}` of the page. */
  readonly url: string;
}

/** The sitemap; a field that is null is left out of it. */
export interface SitemapConfig {
  readonly changefreq: string | null;
  /** 0 to 1. */
  readonly priority: number | null;
  readonly lastmod: 'date' | 'datetime' | null;
  /** Globs of addresses to leave out, base URL included. */
  readonly ignorePatterns: readonly string[];
  /** Name of the file in the output folder. */
  readonly filename: string;
}

/** The search that readers use. */
export interface SearchConfig {
  /** Whether an index is built that any static host can serve. */
  readonly embedded: boolean;
  /** A module of the site whose default export is a `SearchBackend`; path relative to the site. */
  readonly backend: string | undefined;
  /** Origins that the module asks, for the content security policy. */
  readonly backendHosts: readonly string[];
  /** Other sites that are searched, too. */
  readonly sites: readonly SearchedElsewhere[];
  /** A module of the site whose default export answers questions in words (`AskModule`); path relative to the site. */
  readonly ask: string | undefined;
  /** Origins that this module asks, for the content security policy. */
  readonly askHosts: readonly string[];
  /** Text of the button; undefined = the locale's. */
  readonly buttonText: string | undefined;
  /** Text in the empty input; undefined = the locale's. */
  readonly placeholder: string | undefined;
  /** Pages of a group that the dialog shows at first. */
  readonly maxResultsPerGroup: number;
  /** Sections of a page in the dialog. */
  readonly maxSectionsPerPage: number;
  /** Where readers report a search without results; `{query}` is replaced. undefined = nowhere. */
  readonly missingResultsUrl: string | undefined;
  /** Where browsers send queries without results. undefined = nowhere. */
  readonly missesEndpoint: string | undefined;
  /** Whether docs and posts list related pages. */
  readonly recommendations: boolean;
  /** Words and phrases that mean the same. */
  readonly synonyms: readonly Synonyms[];
  /** Words that are neither cut into their parts nor respelled. */
  readonly words: readonly string[];
  /** Globs of addresses, without the base URL → what scores are multiplied with; the last that matches counts. */
  readonly boosts: Readonly<Record<string, number>>;
  /** Whether posts weigh less than docs, and the less the older they are. */
  readonly postsAge: boolean;
}

/** Findings that are meant: those with an address like this one, or those that have all of these. Addresses and files are globs. */
export type IgnoreRule =
  | string
  | { readonly code?: string | undefined; readonly file?: string | undefined; readonly link?: string | undefined };

/** How flaws of final pages are reported. */
export interface PageChecks {
  /** Findings that are left out. */
  readonly ignore: readonly IgnoreRule[];
  readonly duplicateIds: ReportLevel;
  readonly missingAltTexts: ReportLevel;
  readonly unnamedLinks: ReportLevel;
  readonly headingOrder: ReportLevel;
  readonly orphanPages: ReportLevel;
}

/** Limits, in bytes; undefined = none. */
export interface Budgets {
  /** Of all bundled scripts, gzipped. */
  readonly script: number | undefined;
  /** Of all bundled style sheets, gzipped. */
  readonly css: number | undefined;
  /** Of the heaviest page. */
  readonly html: number | undefined;
  /** Of all files of the search index. */
  readonly index: number | undefined;
  /** Of a build, in seconds. */
  readonly buildSeconds: number | undefined;
}

/** What code of the site may take. */
export interface Limits {
  /** For one page, module or call. */
  readonly codeSeconds: number;
  /** In bytes. */
  readonly codeMemory: number;
}

/**
 * The validated configuration: complete and frozen; JSON, except for the two functions that only `link` calls, and for
 * the plugins, here and in `docusaurus`.
 */
export interface Config {
  readonly title: string;
  readonly tagline: string;
  /** Between the title of a page and that of the site. */
  readonly titleDelimiter: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Whether addresses end in a slash; undefined = as computed (conventions 6.1). */
  readonly trailingSlash: boolean | undefined;
  /** A file in a static folder, or a URL. */
  readonly favicon: string | undefined;
  /** Asks search engines to leave out the whole site. */
  readonly noIndex: boolean;
  /** Folders that are copied to the output, relative to the site; of files with one path the first counts. */
  readonly staticDirectories: readonly string[];
  /** Hidden files and keys that are published all the same, or folders of such; relative to the site. */
  readonly allowHiddenFiles: readonly string[];
  readonly onBrokenLinks: ReportLevel;
  readonly onBrokenAnchors: ReportLevel;
  readonly onBrokenMarkdownLinks: ReportLevel;
  readonly onBrokenMarkdownImages: ReportLevel;
  readonly onDuplicateRoutes: ReportLevel;
  /** Whether the home page shows a notice where the base URL is wrong (conventions 7.13). */
  readonly baseUrlIssueBanner: boolean;
  /** Where the content security policy goes: a `_headers` file for the host, also a tag in every page, or nowhere. */
  readonly contentSecurityPolicy: 'headers' | 'meta' | false;
  /** What the built folder is for: a host, or any place, a disk without a server included. */
  readonly output: 'site' | 'portable';
  readonly i18n: SiteLanguages;
  /** For every page, as are `scripts` and `stylesheets`. */
  readonly headTags: readonly HeadTag[];
  readonly scripts: readonly ExternalAsset[];
  readonly stylesheets: readonly ExternalAsset[];
  readonly markdown: MarkdownConfig;
  /** The collections of docs; empty for none. Ids differ. */
  readonly docs: readonly DocsConfig[];
  /** The same of blogs. */
  readonly blogs: readonly BlogConfig[];
  /** `false` = the site has none; so for the following parts. */
  readonly pages: PagesConfig | false;
  readonly sitemap: SitemapConfig | false;
  readonly machines: MachinesConfig;
  readonly search: SearchConfig | false;
  /** Addresses that lead to others. */
  readonly redirects: readonly ConfiguredRedirect[];
  readonly themeConfig: ThemeConfig;
  readonly budgets: Budgets;
  readonly check: PageChecks;
  readonly externalLinks: ExternalLinksConfig;
  readonly limits: Limits;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Set by the loader, in order. Neither frozen nor copied: they are functions, and values that these know. */
  readonly plugins: readonly PlacedPlugin[];
  /** Set by the loader; undefined = the site has a configuration of our own, which keeps nothing of Docusaurus. */
  readonly docusaurus: DocusaurusSite | undefined;
  /** Set by the loader: absolute path of the package `mermaid`; undefined = not installed, or no diagrams are wanted. */
  readonly mermaidFolder: string | undefined;
  /** `true` wants them, `false` does not, undefined has them where there is what draws them. */
  readonly previewPictures: boolean | { readonly fonts: readonly string[] } | undefined;
  /** Set by the loader: what draws preview pictures; undefined = there are none. */
  readonly pictureTools: PictureTools | undefined;
  /** Set by the loader: what the site has below `src/theme`. */
  readonly siteTheme: SiteTheme;
}

/** The part of the configuration that parsing a file depends on. */
export interface ParseSettings {
  readonly markdown: MarkdownConfig;
  readonly code: CodeConfig;
  readonly docsAdmonitions: AdmonitionOptions;
  readonly blogAdmonitions: AdmonitionOptions;
  /** The interface texts that end up inside a body. */
  readonly texts: Pick<
    Texts,
    'directLinkTo' | 'admonitions' | 'details' | 'footnotes' | 'backToReference' | 'liveCode' | 'options'
  >;
  /** The language of the text for counting words, as a BCP 47 tag. */
  readonly language: string;
  /** See `SiteTheme.components`. */
  readonly ownComponents: readonly string[];
}
