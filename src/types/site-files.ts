/** Read access to the files of a finished site: in a folder, on a host, or built on demand. */

/** A file, or the reason why it is missing. */
export type SiteFile =
  | { readonly kind: 'there'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  /** `why` completes a sentence: `it does not answer`. */
  | { readonly kind: 'failed'; readonly why: string };

/** Reads files of one site. Paths are relative to the output: decoded, with forward slashes, never with `..`. */
export interface SiteFiles {
  /** Absolute URL with a trailing slash, used to cite pages; undefined if the site itself states it. */
  readonly address: string | undefined;
  readonly file: (path: string) => Promise<SiteFile>;
  /** Returns the HTML of a page, by its path without extension. */
  readonly page: (path: string) => Promise<SiteFile>;
  /** Applies changes since the last call; cheap if there are none. */
  readonly refresh: () => Promise<void>;
  /** Clears cached files of a host, if they turn out to be older than the rest. */
  readonly renew: () => void;
}
