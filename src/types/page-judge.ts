/** What looks at the final pages of a site while they are made. */
import type { Diagnostic } from './diagnostic.js';
import type { ExternalReference } from './external-reference.js';
import type { OutputFile } from './output.js';
import type { PageFacts } from './page-facts.js';
import type { Route } from './route.js';

/** Takes every page, and says at the end what is wrong with the site. */
export interface PageJudge {
  /** Takes a page as it was rendered; `key` stands for all that it was made of, where that is known. */
  readonly take: (route: Route, html: string, key?: string) => void;
  /** Takes what a page says, read elsewhere. */
  readonly add: (route: Route, facts: PageFacts, key?: string) => void;
  /** Takes a page that is as it was when it was taken under this key; false where nothing is known of that. */
  readonly recall: (route: Route, key: string) => boolean;
  /** Judges the site; `files` is what is written besides pages and copies. */
  readonly judge: (files: readonly OutputFile<string | Uint8Array>[]) => JudgedPages;
  /** Keeps what is known of the pages for the next time. */
  readonly remember: () => void;
}

/** What the final pages of a site say. */
export interface JudgedPages {
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  /**
   * Everything found in the site, as its final pages bear it out, without what the site says is meant. What linking has found
   * takes part, and so does what other hosts have said, where they were asked.
   */
  readonly settle: (others?: OtherFindings) => readonly Diagnostic[];
}

/** What other hosts have said. */
export interface OtherFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** False where not all of them were asked: then a rule about them may have no use and be right. */
  readonly isWhole: boolean;
}
