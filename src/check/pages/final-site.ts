/** Types of the final site, which checkers examine. */
import type { Config } from '../../types/config.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';

/** A page with the facts in its HTML. */
export interface FinalPage {
  readonly route: Route;
  readonly facts: PageFacts;
}

/** A file with references that is not a page, such as a sidebar part, style sheet or feed. */
export interface FinalFile {
  readonly out: OutPath;
  /** Its source, if it is copied unchanged. */
  readonly source?: FilePath | undefined;
  readonly facts: Pick<PageFacts, 'references'>;
}

/** The pages of another language, which is checked separately. */
export interface OtherLanguage {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Returns true if a file exists. Undefined for an unknown language. */
  readonly has: ((out: string) => boolean) | undefined;
}

/** The site as it would be published. */
export interface FinalSite {
  readonly config: Config;
  /** Other languages on the same host. */
  readonly languages: readonly OtherLanguage[];
  /** In rendering order. */
  readonly pages: readonly FinalPage[];
  readonly files: readonly FinalFile[];
  /** All output files. */
  readonly outs: ReadonlySet<string>;
  /** Returns the text of an output file that is copied unchanged, or undefined. */
  readonly readText: (out: string) => string | undefined;
}
