/** Diagnostics about a site's input, and their locations. */
import type { FilePath } from './paths.js';

/** A position in a text file. Line and column start at 1; columns count UTF-16 code units. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** A range of a text file; `end` is exclusive. */
export interface Range {
  readonly start: Point;
  readonly end: Point;
}

/** `error` fails the build, `warning` fails it under `--strict`, `info` never does. */
export type Severity = 'error' | 'warning' | 'info';

/** Location of a diagnostic: a file, with a range if known. */
export interface Location {
  readonly file: FilePath;
  readonly range?: Range;
  /** Dotted path of the key, for configuration, front matter and data files: `docs.path`. */
  readonly key?: string;
}

/** A diagnostic about a site's input. Its code frame is created when it is printed. */
export interface Diagnostic {
  /** Kebab-case code with a row in the manual, e.g. `broken-link`. */
  readonly code: string;
  readonly severity: Severity;
  /** States the fact and names the thing in backticks. */
  readonly message: string;
  /** The hint: how to fix it, as an imperative, or "Did you mean …?". */
  readonly hint?: string;
  readonly location?: Location;
  /** The URL concerned, as written. */
  readonly address?: string;
  /** The path of a page of this site that a broken link leads to. */
  readonly leadsTo?: string;
  /** The only possible fix: a replacement for a text that occurs once in the location. */
  readonly correction?: Correction;
  /** Route path of the page that is missing because of it. The location may be shared by many pages. */
  readonly page?: string;
  /** Whether the diagnostic may disappear without any change. Results computed with it are not cached. */
  readonly passing?: true;
  /** Further locations, e.g. the other source of a duplicate route. */
  readonly notes?: readonly { readonly message: string; readonly location?: Location }[];
}

/** A source text and its replacement. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** Level at which a kind of diagnostic is reported, as in the configuration. `ignore` drops it. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw';

/** Source ranges of keys, by dotted path as written in the file: `sidebar_label`, `tags.0`, `docs.path`. */
export type FieldRanges = Readonly<Record<string, Range>>;
