/** Inputs and options of writing a site. */

import type { Rendering } from '../render/shared/rendering.js';
import type { Log } from '../terminal/log.js';
import type { PageChecker } from '../types/page-checker.js';
import type { KeptOutput } from './kept-output.js';
import type { LastBuild } from './last-build.js';
import type { Snapshot } from './snapshot.js';
import type { IndexHelp } from './threads/search-index.js';
import type { CheckWritten } from './write-result.js';

/** A site in one language, ready for writing. */
export interface SitePart {
  readonly snapshot: Snapshot;
  readonly rendering: Rendering;
  readonly pageChecker: PageChecker;
  readonly check: CheckWritten;
  readonly last: LastBuild | undefined;
  /** Receives the phases. */
  readonly log: Log;
}

/** Options of writing. */
export interface WriteOptions extends IndexHelp {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  readonly siteDir: string;
  readonly force: boolean;
  /** Whether to write compressed copies of text files. */
  readonly compress: boolean;
  readonly strict: boolean;
  readonly log: Log;
}

/** A language with its reusable output. */
export interface KeyedPart extends SitePart {
  readonly kept: KeptOutput;
}

/** Adds whether the next build can reuse this one. */
export interface KeepingOptions extends WriteOptions {
  readonly isKept: boolean;
}
