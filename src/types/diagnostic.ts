/** Findings about a site's input, and the places that they point at. */
import type { FilePath } from './paths.js';

/** A place in a text file; line and column count from 1, columns in UTF-16 code units. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a text file; `end` is exclusive. */
export interface Range {
  readonly start: Point;
  readonly end: Point;
}

/** `error` fails the build, `warning` fails it under `--strict`, `info` never does. */
export type Severity = 'error' | 'warning' | 'info';

/** Where a diagnostic points: a file, with a range where that is known. */
export interface Location {
  readonly file: FilePath;
  readonly range?: Range;
  /** Dotted path of the key in question, for configuration, front matter and data files: `docs.path`. */
  readonly key?: string;
}

/** A finding about a site's input. Never carries a code frame: that is made when it is printed. */
export interface Diagnostic {
  /** Kebab-case word with a row in the reference docs, e.g. `broken-link`. */
  readonly code: string;
  readonly severity: Severity;
  /** The fact, naming the thing in backticks. */
  readonly message: string;
  /** The hint: how to fix it, as an imperative, or "Did you mean …?". */
  readonly hint?: string;
  readonly location?: Location;
  /** The address that it is about, as it is written. */
  readonly address?: string;
  /** The one certain correction: what to write for a text that stands once in the place. */
  readonly correction?: Correction;
  /** The page that is not made because of it, by its address; the place may be one that many pages have in common. */
  readonly page?: string;
  /** Whether it may be gone the next time though nothing has changed: what was made with it is not kept. */
  readonly passing?: true;
  /** Further places, e.g. the other source of a duplicate route. */
  readonly notes?: readonly { readonly message: string; readonly location?: Location }[];
}

/** A text of the source, and what takes its place. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** How one kind of finding is reported, as in the configuration; `ignore` drops it. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw';

/** Where keys are written, by their dotted path as written in the file: `sidebar_label`, `tags.0`, `docs.path`. */
export type FieldRanges = Readonly<Record<string, Range>>;
