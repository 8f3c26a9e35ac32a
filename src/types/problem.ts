/**
 * A diagnostic in the form that the development server sends to open pages: plain text, and locations that an editor
 * can open.
 */
import type { Severity } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** A source location. */
export interface ProblemPlace {
  readonly file: FilePath;
  /** Line and column start at 1; both are absent for the whole file. */
  readonly line?: number;
  readonly column?: number;
}

/** A source line of a code frame. */
export interface ProblemLine {
  readonly number: number;
  readonly text: string;
  /** The highlighted part as character offsets; `end` is exclusive. */
  readonly mark?: readonly [start: number, end: number];
}

/** A diagnostic as plain text. */
export interface Problem {
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** Absent if the diagnostic has no location. */
  readonly place?: ProblemPlace;
  /** Whether pages are broken until this is fixed; otherwise absent. */
  readonly isUrgent?: true;
  /** Route path of the affected page; absent if the whole site is affected. */
  readonly path?: string;
  /** The line and its neighbours. */
  readonly frame?: readonly ProblemLine[];
  /** Further locations, such as the components around one that threw. */
  readonly notes?: readonly { readonly message: string; readonly place?: ProblemPlace }[];
}
