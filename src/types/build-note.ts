/** What one build records for the next. */
import type { Diagnostic } from './diagnostic.js';
import type { FilePath, OutPath, RoutePath } from './paths.js';

/**
 * Everything about one language of a site that a warm build reuses, and the inputs it depends on besides the sources.
 * Output paths are relative to the whole output.
 */
export interface BuildNote {
  /** Fingerprint of everything that is known before parsing. */
  readonly key: string;
  /** Files that pages refer to, whether or not they exist. */
  readonly candidates: readonly FilePath[];
  /** Whether git was queried for the date of a post. */
  readonly hasUndatedPosts: boolean;
  /** Files that the site's code is bundled from. */
  readonly codeFiles: readonly FilePath[];
  /** Fingerprint of those files and of the git data. */
  readonly found: string;
  /** Copied files as pairs: path relative to the site, path in the output. */
  readonly copies: readonly (readonly [from: FilePath, to: OutPath])[];
  readonly pages: readonly (readonly [path: RoutePath, out: OutPath])[];
  /** The files of the search index. */
  readonly index: readonly OutPath[];
  /** Cache key of the index. */
  readonly indexKey: string | undefined;
  readonly feeds: readonly OutPath[];
  /** All diagnostics, sorted. */
  readonly diagnostics: readonly Diagnostic[];
}
