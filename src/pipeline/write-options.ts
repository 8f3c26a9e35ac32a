/** What a build writes a site from, and how. */

import type { Rendering } from '../render/shared/rendering.js';
import type { Log } from '../terminal/log.js';
import type { PageJudge } from '../types/page-judge.js';
import type { KeptOutput } from './kept-output.js';
import type { LastBuild } from './last-build.js';
import type { Snapshot } from './snapshot.js';
import type { IndexHelp } from './threads/search-index.js';
import type { JudgeWritten } from './written-site.js';

/** A site in one language, to be written. */
export interface SitePart {
  readonly snapshot: Snapshot;
  readonly rendering: Rendering;
  readonly pageJudge: PageJudge;
  readonly judge: JudgeWritten;
  readonly last: LastBuild | undefined;
  /** Told about its phases. */
  readonly log: Log;
}

/** How it is written, and where. */
export interface WriteOptions extends IndexHelp {
  /** Absolute. */
  readonly outDir: string;
  readonly siteDir: string;
  readonly force: boolean;
  /** Whether there are compressed files beside those of text. */
  readonly compress: boolean;
  readonly strict: boolean;
  readonly log: Log;
}

/** A language with what may be taken over. */
export interface KeyedPart extends SitePart {
  readonly kept: KeptOutput;
}

/** With whether the next build will know this one. */
export interface KeepingOptions extends WriteOptions {
  readonly isKept: boolean;
}
