/** A site in memory as programs see it. */
import type { Diagnostic } from './diagnostic.js';
import type { RouteKind } from './route.js';

/** A page of a site: data, which JSON can hold. */
export interface SiteRoute {
  /** What it is: of the docs, of the blog, of its own, a list of others, or made by csb-docs. */
  readonly kind: RouteKind;
  /** Its address below the base URL, decoded: `/guide/setup`. */
  readonly path: string;
  /** Its address as links have it: with the base URL, percent-encoded. */
  readonly href: string;
  /** The file that a build writes: `guide/setup.html`. */
  readonly file: string;
  /** Without the title of the site. */
  readonly title: string;
  readonly description: string;
  /** The file that it was made from, relative to the site; undefined for a page that csb-docs makes. */
  readonly source: string | undefined;
  /** The ids that a link can name after `#`; undefined where only rendering can tell. */
  readonly ids: readonly string[] | undefined;
}

/** A file of the site, as a build would write it. */
export interface SiteFile {
  /** Its path below the output folder. */
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly contentType: string;
  /** Whether it stands for a page that could not be rendered, or for a home page that is not there: `body` says so. */
  readonly isFailure: boolean;
}

/** A site in one of its languages. */
export interface LanguageSnapshot {
  /** The language, as in `i18n.locales`. Undefined when the configuration cannot be used. */
  readonly locale: string | undefined;
  /** Starts and ends with `/`. Undefined, as is the title, when the configuration cannot be used. */
  readonly baseUrl: string | undefined;
  readonly title: string | undefined;
  /** In the order in which they are rendered; empty when the site cannot be. */
  readonly routes: readonly SiteRoute[];
  /**
   * What is at an address, made when it is asked for: a page, a style sheet, an image, the index of search.
   * @param address a path with the base URL, as browsers send it; a query is ignored
   * @returns undefined where there is nothing
   */
  readonly read: (address: string) => Promise<SiteFile | undefined>;
}

/**
 * A site at one moment. It stays as it is; files on disk are read when they are asked for. Its `locale`, `title` and `routes`
 * are those of the first language, which is the default one unless others were asked for; `read` knows the addresses of all
 * languages.
 */
export interface SiteSnapshot extends LanguageSnapshot {
  /** Whether there are pages and no errors. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** The site in each of its languages. One with a host of its own is found here alone. */
  readonly languages: readonly LanguageSnapshot[];
  /** Everything found, sorted. What only finished pages show is found by `check`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of files and folders that it was made from: what to watch. */
  readonly watched: readonly string[];
}
