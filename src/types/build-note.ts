/** What a build writes down for the next one. */
import type { Diagnostic } from './diagnostic.js';
import type { FilePath, OutPath, RoutePath } from './paths.js';

/** All that a build has to say about a site in one language besides its output, and what that depends on besides the sources. Places in the output are those in the whole. */
export interface BuildNote {
  /** Of what is known before parsing. */
  readonly key: string;
  /** Files that pages refer to; they need not exist. */
  readonly candidates: readonly FilePath[];
  /** Whether version control was asked for the date of a post. */
  readonly hasUndatedPosts: boolean;
  /** Files that the site's code is made from. */
  readonly codeFiles: readonly FilePath[];
  /** Of what was found of all those files and in version control. */
  readonly found: string;
  /** Files that are copied, in pairs of where they are below the site, and where they go. */
  readonly copies: readonly (readonly [from: FilePath, to: OutPath])[];
  readonly pages: readonly (readonly [path: RoutePath, out: OutPath])[];
  /** The files of the search index. */
  readonly index: readonly OutPath[];
  /** Under which the index is in the cache. */
  readonly indexKey: string | undefined;
  readonly feeds: readonly OutPath[];
  /** Everything found, sorted. */
  readonly diagnostics: readonly Diagnostic[];
}
