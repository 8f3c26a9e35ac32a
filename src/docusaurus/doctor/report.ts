/** The structure of a report, independent of the output format. Backticks mark code. */

/** An entry of a report. */
export interface Entry {
  readonly text: string;
  /** Location: `docs/a.md:3`. */
  readonly place?: string | undefined;
  /** Detail lines. */
  readonly details?: readonly string[];
}

/** A section of a report. */
export interface Section {
  readonly heading: string;
  /** Text before the entries. */
  readonly introduction?: string;
  readonly entries: readonly Entry[];
}

/** A whole report. */
export interface Report {
  readonly title: string;
  readonly introduction: readonly string[];
  readonly sections: readonly Section[];
  /** Next steps, most important first. */
  readonly steps: readonly Entry[];
  /** Number of diagnostics, and the command that shows them. */
  readonly notes: string;
  readonly result: string;
}
