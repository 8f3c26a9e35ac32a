/** A finding as the development server tells it to open pages: plain text, and places that an editor can open. */
import type { Severity } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** Where something is written. */
export interface ProblemPlace {
  readonly file: FilePath;
  /** Line and column count from 1; both absent when the whole file is meant. */
  readonly line?: number;
  readonly column?: number;
}

/** A line of the source, as it is shown. */
export interface ProblemLine {
  readonly number: number;
  readonly text: string;
  /** The part that is meant: its first character and the one after its last. */
  readonly mark?: readonly [start: number, end: number];
}

/** A finding as plain text. */
export interface Problem {
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** Absent when the finding points nowhere. */
  readonly place?: ProblemPlace;
  /** Whether pages are not what they should be until it is mended; absent when they are. */
  readonly isUrgent?: true;
  /** The address of the page that it concerns; absent when it concerns the whole site. */
  readonly path?: string;
  /** The line and its neighbours. */
  readonly frame?: readonly ProblemLine[];
  /** Further places, such as the components that one that threw was drawn in. */
  readonly notes?: readonly { readonly message: string; readonly place?: ProblemPlace }[];
}
