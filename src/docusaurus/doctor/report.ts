/** A report about a site: what is written as text or Markdown, and nothing of how it looks. Backticks mark code. */

/** Something that was found. */
export interface Entry {
  readonly text: string;
  /** Where: `docs/a.md:3`. */
  readonly place?: string | undefined;
  /** What belongs to it, each a line. */
  readonly details?: readonly string[];
}

/** A part of a report. */
export interface Section {
  readonly heading: string;
  /** What the entries have in common. */
  readonly introduction?: string;
  readonly entries: readonly Entry[];
}

/** A whole report. */
export interface Report {
  readonly title: string;
  readonly introduction: readonly string[];
  readonly sections: readonly Section[];
  /** What to do, the most important first. */
  readonly steps: readonly Entry[];
  /** How many findings there are in all, and what shows them. */
  readonly findings: string;
  readonly verdict: string;
}
