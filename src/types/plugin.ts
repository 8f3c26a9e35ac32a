/**
 * The contract of plugins: what a value in `plugins` of the configuration may have.
 * All of it are plain values and functions from data to data; there is no way from here into the inside. A function may
 * be asynchronous where its type says so. What throws, does not end, or gives something else than its type says is a
 * finding that names the plugin, and the site is made without what it would have given.
 */
import type { Location } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** A value, or the promise of one. */
export type Awaitable<Value> = Value | PromiseLike<Value>;

/**
 * A plugin, without the type of what it adds to Markdown: `Plugin` has it.
 * All fields but the name are optional. They are used in this order: `config` and `navbarItems` before the configuration
 * is checked; `markdown`, `pages` and `assets` before pages are parsed; `remark` and `rehype` while they are; `check`, `head`
 * and `outputs` once all of them are linked.
 */
export interface PluginParts<MarkdownFeature> {
  /** What findings call it, such as `glossary`; letters, digits and `@/._-`. No two plugins of a site have the same. */
  readonly name: string;

  /**
   * For plugins in packages: everything that the results depend on besides the configuration and files that are read by
   * `site.read`, such as the version and the options, as a text. With a key, csb-docs keeps results from one build to the
   * next. Without it, csb-docs calls all functions in every build and compares what they return. Omit it in a plugin of
   * your site.
   */
  readonly key?: string;

  /** The configuration of the user as it is written, to one with changes. The result is checked as any other. */
  readonly config?: (config: WrittenConfig) => Awaitable<WrittenConfig>;

  /** Items behind those of the bar at the top, as `themeConfig.navbar.items` has them. */
  readonly navbarItems?: readonly Readonly<Record<string, unknown>>[];

  /** Features of Markdown, behind those of csb-docs. */
  readonly markdown?: readonly MarkdownFeature[] | ((site: PluginSite) => Awaitable<readonly MarkdownFeature[]>);

  /** Plugins of unified for the tree of Markdown of all pages: functions, or lists of a function and its options. */
  readonly remark?: readonly unknown[];

  /** The same for the tree of HTML. */
  readonly rehype?: readonly unknown[];

  /** Pages in Markdown that no file has. They have a place in the sidebar, in search, in checks as all others. */
  readonly pages?: (site: PluginSite) => Awaitable<readonly PluginPage[]>;

  /** Files that its pages load, written when the head of a page asks for one of them; see `HeadPage.asset`. */
  readonly assets?: readonly PluginAsset[] | ((site: PluginSite) => Awaitable<readonly PluginAsset[]>);

  /** Tags for the head of every page, or a function that says which a page has. */
  readonly head?: readonly PluginTag[] | ((page: HeadPage, pages: readonly LinkedPage[]) => readonly PluginTag[]);

  /** Looks at the whole site, and reports what is wrong. */
  readonly check?: (site: LinkedSite) => Awaitable<void>;

  /** Further files of the output. */
  readonly outputs?: (site: LinkedSite) => Awaitable<readonly PluginFile[]>;
}

/** A configuration as a file exports it. */
export type WrittenConfig = Readonly<Record<string, unknown>>;

/** What is known of a site before its pages are. */
export interface PluginSite {
  /** Absolute. */
  readonly siteDir: string;
  readonly title: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** The language that is being built, such as `en`; a site in several is made once for each. */
  readonly language: string;
  /**
   * The folder with the translations of this language, relative to the site, such as `i18n/de`: that of `notes.yml` is
   * `i18n/de/notes.yml`. It need not exist. Absent in the default language, and where translations are not looked at.
   */
  readonly translations?: string;
  /** Folders with content, relative to the site: where pages may be. */
  readonly folders: readonly PluginFolder[];
  /**
   * Returns the text of a file by its path, absolute or relative to the site. With `from`, the file that names the path as
   * part of its content, the path is relative to that file and may not be absolute. `serve` reads the file again when it
   * changes. Throws if the file cannot be read, is hidden or a key file, or is outside the site, its repository, its
   * folders and its packages.
   */
  readonly read: (path: string, from?: string) => string;
  /** Returns the bytes of a file; otherwise the same as `read`. */
  readonly readBytes: (path: string, from?: string) => Uint8Array;
  /**
   * A Chromium of this machine, for what only a browser can draw; undefined where there is none. It is started when it is first
   * needed, shared by all plugins, and ended with the command or the public function that has needed it.
   */
  readonly findBrowser: () => Promise<PluginBrowser | undefined>;
  readonly report: (finding: PluginFinding) => void;
}

/** A browser that plugins may use. */
export interface PluginBrowser {
  /**
   * A window with an empty page, in which the script has run; opened at the first call, and anew after one that did not end.
   * Its page reaches no network and no file.
   */
  readonly open: (script: () => string) => PluginWindow;
}

/** A window of it. */
export interface PluginWindow {
  /**
   * Calls a function that the script has made global, with data, and gives its result as data; one call after the other. Throws
   * what it throws, and where the browser cannot be started or `limits.codeSeconds` were not enough.
   */
  readonly call: (name: string, ...given: readonly unknown[]) => Promise<unknown>;
}

/** A folder with content. */
export interface PluginFolder {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Relative to the site, such as `docs`. */
  readonly path: string;
  /** The folder of its translations in this language, relative to the site; absent where there is none. */
  readonly translations?: string;
  /** Of docs and blogs. */
  readonly id?: string;
  /** Of docs, such as `current`. */
  readonly version?: string;
  /** Of docs: their last version, which readers get at the address of the docs. */
  readonly isLast?: true;
}

/** What a plugin has found. */
export interface PluginFinding {
  /** The fact, naming the thing in backticks. */
  readonly message: string;
  /** The hint: how to fix it, as an imperative. */
  readonly hint?: string;
  /** Whether it may be gone the next time though nothing has changed: what was made with it is not kept. */
  readonly passing?: boolean;
  /** `error` unless given. */
  readonly severity?: 'error' | 'warning' | 'info';
  /** Relative to the site; the plugin’s place in the configuration unless given. */
  readonly file?: string;
  /** Counts from 1, as does `column`. */
  readonly line?: number;
  readonly column?: number;
}

/** A page in Markdown that no file has, or a `_category_.yml` beside such pages. */
export interface PluginPage {
  /** Where a file would be, relative to the site: `docs/api/pets.md`. */
  readonly path: string;
  /** Front matter and Markdown. */
  readonly text: string;
  /** What it was made from: findings about the page, and its edit link, lead there. */
  readonly source?: PluginSource;
}

/** What a page was made from. */
export interface PluginSource {
  /** Relative to the site. */
  readonly file: string;
  /** Counts from 1. */
  readonly line?: number;
  /** Where several lines of the page come from: the line of the file for each line of the text, 0 for that of the one before. */
  readonly lines?: readonly number[];
}

/** A file that pages load. All those of a plugin are in one folder, so that a style sheet may name its fonts relatively. */
export interface PluginAsset {
  /** Its path in that folder: `katex.css`, `fonts/main.woff2`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file of the output. */
export interface PluginFile {
  /** Relative to the output folder: `api/openapi.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A tag for the head of a document. */
export interface PluginTag {
  /** `link`, `meta`, `script`, `style`, … */
  readonly tagName: string;
  /** `true` writes the attribute without a value, `false` leaves it out. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Content of the tag, not escaped. */
  readonly innerHTML?: string;
  /** Of a script: it puts no HTML into pages. Then the content security policy goes on requiring Trusted Types. */
  readonly writesNoHtml?: true;
}

/** A page, linked. */
export interface LinkedPage {
  /** What it is: `doc`, `category`, `docTag`, `tagList`, `post`, `blogList`, `postTag`, `author`, `page`, `module`, `search`, … */
  readonly kind: string;
  /** Its address without the base URL, decoded: `/guides/setup`. */
  readonly path: string;
  /** Its address as links have it. */
  readonly href: string;
  /** The same with the origin of the site. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Its file, relative to the site; absent from pages that csb-docs makes by itself. */
  readonly source?: string;
  /** Of docs: the sidebar that it shows; one of another version or of other docs has another name here. */
  readonly sidebar?: string;
  /** In the order of the page; a title has no id. */
  readonly headings: readonly { readonly level: number; readonly id: string; readonly text: string }[];
  /** The front matter as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What Markdown features have noted of it: see `noteUse`. Lists of posts have that of the posts that they show. */
  readonly uses: readonly string[];
}

/** A page whose head is being made. */
export interface HeadPage extends LinkedPage {
  /** The address of one of the plugin’s `assets`, which is written then. Throws for a path that is not among them. */
  readonly asset: (path: string) => string;
}

/** A site all of whose pages are known. */
export interface LinkedSite extends Omit<PluginSite, 'read' | 'readBytes' | 'findBrowser'> {
  /** In the order of rendering. */
  readonly pages: readonly LinkedPage[];
}

/** A plugin as the configuration holds it: what it adds to Markdown is looked at where it is used. */
export type SitePlugin = PluginParts<unknown>;

/** A plugin, and where the configuration lists it. */
export interface PlacedPlugin {
  readonly plugin: SitePlugin;
  readonly location: Location;
  /** What its results depend on besides its `key`; undefined if a key does not cover them. */
  readonly codeKey?: string | undefined;
}

/** By which plugin a source was made, and from what. */
export interface MadeBy {
  readonly plugin: string;
  readonly from?: PluginSource & { readonly file: FilePath };
}
