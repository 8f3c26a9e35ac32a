/** Addresses that lead to others. JSON. */
import type { Href, RoutePath } from './paths.js';

/** A redirect as the configuration has it. */
export interface ConfiguredRedirect {
  /** As written. */
  readonly from: string;
  readonly to: string;
  /** Dotted keys of the two. */
  readonly fromKey: string;
  readonly toKey: string;
}

/** Redirects by rule, as the plugin of Docusaurus knows them. */
export interface ClientRedirects {
  /** Extensions that old addresses of pages have. */
  readonly fromExtensions: readonly string[];
  /** Extensions that old addresses lack. */
  readonly toExtensions: readonly string[];
  /** Returns one or several old addresses of a page, or nothing. */
  readonly createRedirects?: ((path: string) => unknown) | undefined;
  /** Dotted key of that function. */
  readonly key: string;
}

/** A redirect that is written: its source is no page, and its target is where readers end. */
export interface Redirect {
  /** Below the base URL, decoded, without a slash at its end. */
  readonly from: RoutePath;
  /** Whether everything below `from` is meant too. */
  readonly isPattern: boolean;
  /** Base URL included, or an address of another site. */
  readonly to: Href;
  /** Of a pattern: whether what is below `from` is looked for below `to`, which ends with a slash then. */
  readonly takesRest: boolean;
}
