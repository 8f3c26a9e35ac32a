/**
 * The plugin contract: the fields of a value in `plugins` of the configuration.
 * Plugins consist of plain values and functions from data to data, without access to internals. A function may be
 * asynchronous if its type says so. If a plugin throws, times out or returns something invalid, csb-docs reports a
 * diagnostic that names it and builds the site without its result.
 */
import type { Location } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** A value, or the promise of one. */
export type Awaitable<Value> = Value | PromiseLike<Value>;

/**
 * A plugin, without the type of its Markdown features, which `Plugin` adds.
 * All fields except the name are optional. They are used in this order: `config` and `navbarItems` before the
 * configuration is validated; `markdown`, `pages` and `assets` before pages are parsed; `remark` and `rehype` during
 * parsing; `check`, `head` and `outputs` after linking.
 */
export interface PluginParts<MarkdownFeature> {
  /** Unique name for diagnostics, such as `glossary`; letters, digits and `@/._-`. */
  readonly name: string;

  /**
   * For plugins in packages: a text that identifies everything the results depend on, such as the version and the
   * options. The configuration and files read with `site.read` are tracked separately. With a key, csb-docs reuses
   * results between builds. Without it, csb-docs calls all functions in every build and compares their results. Omit it
   * in a plugin of your site.
   */
  readonly key?: string;

  /** Returns a modified copy of the configuration as written. The result is validated like any configuration. */
  readonly config?: (config: WrittenConfig) => Awaitable<WrittenConfig>;

  /** Items appended to the navbar, in the form of `themeConfig.navbar.items`. */
  readonly navbarItems?: readonly Readonly<Record<string, unknown>>[];

  /** Markdown features, applied after those of csb-docs. */
  readonly markdown?: readonly MarkdownFeature[] | ((site: PluginSite) => Awaitable<readonly MarkdownFeature[]>);

  /** Unified plugins for the Markdown tree of every page: functions, or lists of a function and its options. */
  readonly remark?: readonly unknown[];

  /** Unified plugins for the HTML tree of every page. */
  readonly rehype?: readonly unknown[];

  /** Returns generated Markdown pages. They appear in the sidebar, search and checks like any other page. */
  readonly pages?: (site: PluginSite) => Awaitable<readonly PluginPage[]>;

  /** Files for pages of the site. A file is written only if the head of a page requests it; see `HeadPage.asset`. */
  readonly assets?: readonly PluginAsset[] | ((site: PluginSite) => Awaitable<readonly PluginAsset[]>);

  /** Tags for the head of every page, or a function that returns the tags of one page. */
  readonly head?: readonly PluginTag[] | ((page: HeadPage, pages: readonly LinkedPage[]) => readonly PluginTag[]);

  /** Checks the whole site and reports problems. */
  readonly check?: (site: LinkedSite) => Awaitable<void>;

  /** Returns additional output files. */
  readonly outputs?: (site: LinkedSite) => Awaitable<readonly PluginFile[]>;
}

/** A configuration as exported by its file. */
export type WrittenConfig = Readonly<Record<string, unknown>>;

/** Facts about a site that are available before its pages are parsed. */
export interface PluginSite {
  /** Absolute path of the site. */
  readonly siteDir: string;
  readonly title: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** The language being built, such as `en`. A site with several languages is built once per language. */
  readonly language: string;
  /**
   * Folder with the translations of this language, relative to the site, such as `i18n/de`. It may not exist; the
   * translation of `notes.yml` is `i18n/de/notes.yml`. Absent in the default language and if translations are disabled.
   */
  readonly translations?: string;
  /** Content folders, relative to the site, in which pages can be placed. */
  readonly folders: readonly PluginFolder[];
  /**
   * Returns the text of a file by its path, absolute or relative to the site. Pass `from`, the file whose content names
   * the path, to resolve the path relative to that file; absolute paths are then refused. `serve` reads the file again
   * when it changes. Throws if the file cannot be read, is hidden or a key file, or is outside the site, its
   * repository, its folders and its packages.
   */
  readonly read: (path: string, from?: string) => string;
  /** Returns the bytes of a file. Otherwise the same as `read`. */
  readonly readBytes: (path: string, from?: string) => Uint8Array;
  /**
   * Returns a locally installed Chromium, for work that needs a browser, or undefined if none is installed. It starts
   * on first use, is shared by all plugins, and is closed with the command or public function that used it.
   */
  readonly findBrowser: () => Promise<PluginBrowser | undefined>;
  readonly report: (diagnostic: PluginDiagnostic) => void;
}

/** A browser for plugins. */
export interface PluginBrowser {
  /**
   * Opens an empty page in which the script has run. The window opens on the first call and again after a call that
   * timed out. Its page has no access to the network or to files.
   */
  readonly open: (script: () => string) => PluginWindow;
}

/** A browser window. */
export interface PluginWindow {
  /**
   * Calls a global function defined by the script, with data, and returns its result as data. Calls run one at a time.
   * Throws if the function throws, the browser cannot be started or `limits.codeSeconds` is exceeded.
   */
  readonly call: (name: string, ...given: readonly unknown[]) => Promise<unknown>;
}

/** A content folder. */
export interface PluginFolder {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Relative to the site, such as `docs`. */
  readonly path: string;
  /** Folder of its translations in this language, relative to the site; absent without such a folder. */
  readonly translations?: string;
  /** Id of the docs or blog. */
  readonly id?: string;
  /** Version of the docs, such as `current`. */
  readonly version?: string;
  /** For docs: whether this is the latest version, which is served at the path of the docs. */
  readonly isLast?: true;
}

/** A problem reported by a plugin. */
export interface PluginDiagnostic {
  /** States the fact and names the thing in backticks. */
  readonly message: string;
  /** The hint: how to fix it, as an imperative. */
  readonly hint?: string;
  /** Whether the problem may disappear without any change. Results computed with it are not cached. */
  readonly passing?: boolean;
  /** Defaults to `error`. */
  readonly severity?: 'error' | 'warning' | 'info';
  /** Path relative to the site. Defaults to the plugin's entry in the configuration. */
  readonly file?: string;
  /** Starts at 1, like `column`. */
  readonly line?: number;
  readonly column?: number;
}

/** A generated Markdown page, or a `_category_.yml` file next to such pages. */
export interface PluginPage {
  /** Path of the virtual file, relative to the site: `docs/api/pets.md`. */
  readonly path: string;
  /** Front matter and Markdown. */
  readonly text: string;
  /** The source of the page, which its diagnostics and its edit link point to. */
  readonly source?: PluginSource;
}

/** The source of a generated page. */
export interface PluginSource {
  /** Path relative to the site. */
  readonly file: string;
  /** Starts at 1. */
  readonly line?: number;
  /**
   * For a page with lines from several places: the source line for each line of the text, 0 for that of the line
   * before.
   */
  readonly lines?: readonly number[];
}

/**
 * A file that pages load. All assets of a plugin share one folder, so a style sheet can refer to its fonts by relative
 * URL.
 */
export interface PluginAsset {
  /** Path in that folder: `katex.css`, `fonts/main.woff2`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** An output file. */
export interface PluginFile {
  /** Path relative to the output folder: `api/openapi.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A tag for the document head. */
export interface PluginTag {
  /** `link`, `meta`, `script`, `style`, … */
  readonly tagName: string;
  /** `true` writes the attribute without a value, `false` omits it. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Content of the tag, not escaped. */
  readonly innerHTML?: string;
  /**
   * For a script: declares that it inserts no HTML, so that the content security policy can keep requiring Trusted
   * Types.
   */
  readonly writesNoHtml?: true;
}

/** A linked page. */
export interface LinkedPage {
  /**
   * Kind of page: `doc`, `category`, `docTag`, `tagList`, `post`, `blogList`, `postTag`, `author`, `page`, `module`,
   * `search`, …
   */
  readonly kind: string;
  /** Route path without the base URL, decoded: `/guides/setup`. */
  readonly path: string;
  /** URL path as used in links. */
  readonly href: string;
  /** Absolute URL, with the origin of the site. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Source file, relative to the site; absent for pages generated by csb-docs. */
  readonly source?: string;
  /** For docs: name of the sidebar. Names are distinct across versions and collections. */
  readonly sidebar?: string;
  /** In page order; a title has no id. */
  readonly headings: readonly { readonly level: number; readonly id: string; readonly text: string }[];
  /** Front matter as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Values recorded by Markdown features; see `noteUse`. A list of posts has the values of the posts it shows. */
  readonly uses: readonly string[];
}

/** A page whose head is being rendered. */
export interface HeadPage extends LinkedPage {
  /** Returns the URL of one of the plugin's `assets`, which is then written. Throws for any other path. */
  readonly asset: (path: string) => string;
}

/** A site with all pages linked. */
export interface LinkedSite extends Omit<PluginSite, 'read' | 'readBytes' | 'findBrowser'> {
  /** In rendering order. */
  readonly pages: readonly LinkedPage[];
}

/** A plugin as held by the configuration. Its Markdown features are validated where they are used. */
export type SitePlugin = PluginParts<unknown>;

/** A plugin and its location in the configuration. */
export interface PlacedPlugin {
  readonly plugin: SitePlugin;
  readonly location: Location;
  /** Fingerprint of its code, which completes its `key`; undefined if no key covers its results. */
  readonly codeKey?: string | undefined;
}

/** The plugin that created a source file, and what it created it from. */
export interface MadeBy {
  readonly plugin: string;
  readonly from?: PluginSource & { readonly file: FilePath };
}
