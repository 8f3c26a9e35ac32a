/** The interface to served files, by output path. */
import type { FilePath, OutPath } from '../../types/paths.js';
import type { FoundRule } from './redirect-rules.js';

/** A file of the site: on disk, or rendered on demand. */
export type ServedFile = ServedOnDisk | { readonly text: () => ServedText | Promise<ServedText> };

/** A file on disk. */
export interface ServedOnDisk {
  readonly root: string;
  /** Path relative to the root, with forward slashes. */
  readonly path: string;
}

/** Generated content; the default status is 200. */
export interface ServedText {
  readonly body: string | Uint8Array;
  readonly status?: number;
  /** Content security policy, for a page of the server itself. */
  readonly policy?: string;
}

/** The files currently served. */
export interface Served {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Returns the file at an output path. Must be cheap, because several paths are tried per request. */
  readonly find: (out: OutPath) => Promise<ServedFile | undefined>;
  /** Returns the target of an old URL, given its decoded path with base URL. */
  readonly findRedirect?: (path: string) => Promise<FoundRule | undefined>;
  /** Whether URLs are stable, so that redirects may be permanent; false during development. */
  readonly isFinal?: boolean;
  /**
   * Whether to compress text for clients that accept it; false during development, when latency matters more than size.
   */
  readonly compresses?: boolean;
  /** Returns the source file of the page at a URL, which may have a query. */
  readonly findSource?: (target: string) => FilePath | undefined;
  /** Returns whether a hidden file may be sent. */
  readonly showsHidden?: (out: OutPath) => boolean;
  /** Returns the headers that the site configures for its host, by request path. */
  readonly headersFor?: (path: string) => Readonly<Record<string, string>>;
}
