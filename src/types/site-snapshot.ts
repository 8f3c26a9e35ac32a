/** A site in memory, as exposed to programs. */
import type { Diagnostic } from './diagnostic.js';
import type { RouteKind } from './route.js';

/** A page of a site, as plain JSON data. */
export interface SiteRoute {
  /** Kind of page: a doc, a post, a standalone page, a list or a generated page. */
  readonly kind: RouteKind;
  /** Route path below the base URL, decoded: `/guide/setup`. */
  readonly path: string;
  /** URL path as used in links: with the base URL, percent-encoded. */
  readonly href: string;
  /** The output file: `guide/setup.html`. */
  readonly file: string;
  /** Title without the site title. */
  readonly title: string;
  readonly description: string;
  /** Source file, relative to the site; undefined for generated pages. */
  readonly source: string | undefined;
  /** Ids that a link can name after `#`; undefined if they are unknown before rendering. */
  readonly ids: readonly string[] | undefined;
}

/** An output file, as a build would write it. */
export interface SiteFile {
  /** Path relative to the output folder. */
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly contentType: string;
  /** Whether `body` is an error page: the page failed to render, or the site has no home page. */
  readonly isFailure: boolean;
}

/** A site in one of its languages. */
export interface LanguageSnapshot {
  /** Name of the language, as in `i18n.locales`; undefined if the configuration is invalid. */
  readonly locale: string | undefined;
  /** Starts and ends with `/`. Undefined, like `title`, if the configuration is invalid. */
  readonly baseUrl: string | undefined;
  readonly title: string | undefined;
  /** In rendering order; empty if the site cannot be rendered. */
  readonly routes: readonly SiteRoute[];
  /**
   * Returns the file at a URL, rendered on demand: a page, a style sheet, an image, the search index.
   * @param address a path with the base URL, as sent by browsers; a query is ignored
   * @returns undefined if there is no such file
   */
  readonly read: (address: string) => Promise<SiteFile | undefined>;
}

/**
 * An immutable site at one point in time. Files on disk are read on demand. `locale`, `title` and `routes` are those of
 * the first language, by default the default one. `read` serves the URLs of all languages.
 */
export interface SiteSnapshot extends LanguageSnapshot {
  /** Whether there are pages and no errors. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** The site in each of its languages. A language with its own host is only available here. */
  readonly languages: readonly LanguageSnapshot[];
  /** All diagnostics, sorted. Use `check` for those that depend on final pages. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the source files and folders, for watching. */
  readonly watched: readonly string[];
}
