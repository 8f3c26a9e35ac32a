/** The checker of rendered pages. */
import type { Diagnostic } from './diagnostic.js';
import type { ExternalReference } from './external-reference.js';
import type { OutputFile } from './output.js';
import type { PageFacts } from './page-facts.js';
import type { Route } from './route.js';

/** Receives every rendered page and returns diagnostics for the whole site. */
export interface PageChecker {
  /** Adds a rendered page. `key` is the fingerprint of everything it was rendered from, if known. */
  readonly take: (route: Route, html: string, key?: string) => void;
  /** Adds a page whose facts were extracted elsewhere. */
  readonly add: (route: Route, facts: PageFacts, key?: string) => void;
  /** Adds a page from the cache by the key it was added with; returns false on a miss. */
  readonly recall: (route: Route, key: string) => boolean;
  /** Checks the site. `files` are the output files besides pages and copies. */
  readonly check: (files: readonly OutputFile<string | Uint8Array>[]) => CheckedPages;
  /** Stores the page facts for the next run. */
  readonly remember: () => void;
}

/** Results of checking the final pages. */
export interface CheckedPages {
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  /**
   * Returns all diagnostics of the site, including those of linking and of external links, confirmed against the final
   * pages. Suppressed ones are omitted.
   */
  readonly settle: (others?: OtherDiagnostics) => readonly Diagnostic[];
}

/** Diagnostics from checking external links. */
export interface OtherDiagnostics {
  readonly diagnostics: readonly Diagnostic[];
  /** False if not all hosts were requested. An ignore rule for them may then be unused yet correct. */
  readonly isWhole: boolean;
}
