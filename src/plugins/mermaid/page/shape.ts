/** Data types of a drawing, for exchange between the page and the code that writes SVG. */

/** An element as rendered. */
export interface Shape {
  readonly name: string;
  /** Geometry and references by attribute. `id` and `#id` are those of Mermaid. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Computed style by property. */
  readonly looks: Readonly<Record<string, string>>;
  readonly children: readonly (Shape | string)[];
}

/** A drawing in one colour scheme. */
export interface SchemeDrawing {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly title: string;
  readonly description: string;
  readonly shapes: readonly Shape[];
}

/** Why there is no drawing. `line` and `column` count from 1 in the text Mermaid parsed. */
export interface DrawingProblem {
  readonly problem: string;
  readonly line?: number;
  readonly column?: number;
  /** The word in the source that the problem is about. */
  readonly word?: string;
}

/** The diagram needs the reader's browser: formulas or images in labels. */
export interface LivingDrawing {
  readonly living: true;
}

/** Result of `drawDiagram`. */
export type PageOutcome = { readonly schemes: readonly SchemeDrawing[] } | DrawingProblem | LivingDrawing;

/** Arguments of `drawDiagram`. */
export interface PageJob {
  readonly source: string;
  /** Mermaid options per scheme. */
  readonly options: readonly object[];
  /** What to keep of an element; see `rules.ts`. */
  readonly rules: PageRules;
}

/** What to keep of an element. */
export interface PageRules {
  /** Element names. Others are left out with their content. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** CSS properties. */
  readonly looks: readonly string[];
}
