/** Redirects, as JSON. */
import type { Href, RoutePath } from './paths.js';

/** A redirect in the configuration. */
export interface ConfiguredRedirect {
  /** URLs as written. */
  readonly from: string;
  readonly to: string;
  /** Dotted keys of `from` and `to`. */
  readonly fromKey: string;
  readonly toKey: string;
}

/** Rules of Docusaurus's client-redirects plugin. */
export interface ClientRedirects {
  /** Extensions that old URLs of pages have. */
  readonly fromExtensions: readonly string[];
  /** Extensions that old URLs of pages lack. */
  readonly toExtensions: readonly string[];
  /** Returns one or more old URLs of a page, or nothing. */
  readonly createRedirects?: ((path: string) => unknown) | undefined;
  /** Dotted key of that function. */
  readonly key: string;
}

/** A redirect to write. Its source is not a page, and its target is final rather than another redirect. */
export interface Redirect {
  /** Relative to the base URL, decoded, without a trailing slash. */
  readonly from: RoutePath;
  /** Whether it also covers everything below `from`. */
  readonly isPattern: boolean;
  /** URL with the base URL, or a URL of another site. */
  readonly to: Href;
  /** For a pattern: whether the path below `from` is appended to `to`, which then ends with a slash. */
  readonly takesRest: boolean;
}
