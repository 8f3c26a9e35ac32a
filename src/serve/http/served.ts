/** What a server serves: files, by their paths in the output. */
import type { FilePath, OutPath } from '../../types/paths.js';
import type { FoundRule } from './redirect-rules.js';

/** A file of the site: on disk, or made when it is asked for. */
export type ServedFile = ServedOnDisk | { readonly text: () => ServedText | Promise<ServedText> };

/** A file on disk. */
export interface ServedOnDisk {
  readonly root: string;
  /** Below the root, with slashes. */
  readonly path: string;
}

/** A made text, or made bytes; status 200 unless given. */
export interface ServedText {
  readonly body: string | Uint8Array;
  readonly status?: number;
}

/** What is served at the moment. */
export interface Served {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** The file at an output path; cheap, since several paths are tried for one request. */
  readonly find: (out: OutPath) => Promise<ServedFile | undefined>;
  /** Where an address leads that is an old one: its decoded path, base URL included. */
  readonly findRedirect?: (path: string) => Promise<FoundRule | undefined>;
  /** Whether addresses stay as they are, so that redirects may be remembered; not while a site is written. */
  readonly isFinal?: boolean;
  /** Whether text is compressed for those who want that; not while a site is written, when time counts and bytes do not. */
  readonly compresses?: boolean;
  /** The file that the page at an address was made from, its query included. */
  readonly findSource?: (target: string) => FilePath | undefined;
  /** Whether a hidden file may be sent all the same. */
  readonly showsHidden?: (out: OutPath) => boolean;
  /** Headers that the site asks its host to send, by the path of the request. */
  readonly headersFor?: (path: string) => Readonly<Record<string, string>>;
}
