/** The whole site as it would be published: what judges look at. */
import type { Config } from '../../types/config.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';

/** A page with what is in its HTML. */
export interface FinalPage {
  readonly route: Route;
  readonly facts: PageFacts;
}

/** A file that is no page, and that refers to others: a part of a sidebar, a style sheet, a feed. */
export interface FinalFile {
  readonly out: OutPath;
  /** What it is copied from, where it is copied as it is. */
  readonly source?: FilePath | undefined;
  readonly facts: Pick<PageFacts, 'references'>;
}

/** The pages of another language, which are judged by themselves. */
export interface OtherLanguage {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Whether it has a file; undefined for a language that is not known here. */
  readonly has: ((out: string) => boolean) | undefined;
}

/** What would be published. */
export interface FinalSite {
  readonly config: Config;
  /** The site in its other languages on the same host. */
  readonly languages: readonly OtherLanguage[];
  /** In rendering order. */
  readonly pages: readonly FinalPage[];
  readonly files: readonly FinalFile[];
  /** Every file of the output. */
  readonly outs: ReadonlySet<string>;
  /** The text of a file of the output that is copied as it is; undefined where there is none. */
  readonly readText: (out: string) => string | undefined;
}
