/** The files of a finished site, wherever they are: in a folder, on a host, or made from its sources when they are asked for. */

/** A file, or why there is none. */
export type SiteFile =
  | { readonly kind: 'there'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  /** `why` is the end of a sentence: `it does not answer`. */
  | { readonly kind: 'failed'; readonly why: string };

/** Reads files of one site, and nothing else. Paths are those of the output: decoded, with slashes, never with `..`. */
export interface SiteFiles {
  /** Absolute, with a slash at its end: what pages are cited by; undefined where the site itself has to say it. */
  readonly address: string | undefined;
  readonly file: (path: string) => Promise<SiteFile>;
  /** The HTML of a page, by its path without an ending. */
  readonly page: (path: string) => Promise<SiteFile>;
  /** Takes up what has changed since the last call; cheap when nothing has. */
  readonly refresh: () => Promise<void>;
  /** Forgets what was kept of a host, where that turns out to be older than the rest. */
  readonly renew: () => void;
}
