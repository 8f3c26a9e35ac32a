/** What a drawing is made of, as data: between the functions that run in the page and those that write it. */

/** An element of a drawing as it looks. */
export interface Shape {
  readonly name: string;
  /** Where it is and what it is, by the names of attributes; `id` and `#id` as Mermaid has them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** How it looks, by the names of properties: what its style sheet and its attributes come to. */
  readonly looks: Readonly<Record<string, string>>;
  readonly children: readonly (Shape | string)[];
}

/** A drawing in the colours of one scheme. */
export interface SchemeDrawing {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly title: string;
  readonly description: string;
  readonly shapes: readonly Shape[];
}

/** Why there is no drawing; `line` and `column` count from 1 in what Mermaid has read. */
export interface DrawingProblem {
  readonly problem: string;
  readonly line?: number;
  readonly column?: number;
  /** A word of the source that it is about. */
  readonly word?: string;
}

/** What can be shown in the page of a reader only: formulas and pictures in labels. */
export interface LivingDrawing {
  readonly living: true;
}

/** What came of a diagram. */
export type PageOutcome = { readonly schemes: readonly SchemeDrawing[] } | DrawingProblem | LivingDrawing;

/** What the page is asked to draw. */
export interface PageJob {
  readonly source: string;
  /** Options of Mermaid, for each scheme. */
  readonly options: readonly object[];
  /** What of an element is kept; see `rules.ts`. */
  readonly rules: PageRules;
}

/** What of an element is kept. */
export interface PageRules {
  /** Names of elements; others are left out with what is in them. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** Names of properties. */
  readonly looks: readonly string[];
}
