/** The components in `src/theme` of a site: swizzled or custom parts of the Docusaurus theme. JSON. */

/** Which of these components csb-docs uses, and which it does not. */
export interface SiteTheme {
  /**
   * What content leaves to code of the site: modules (`@theme/Tabs`), names available without import (`Tabs`), and
   * elements written in Markdown (`img`, `pre`, `admonition`).
   */
  readonly components: readonly string[];
  /** Overridden layout parts, outermost first. */
  readonly parts: readonly ThemePart[];
  readonly unused: readonly UnusedPart[];
}

/** A layout part that the site overrides. */
export interface ThemePart {
  /** The name after `@theme/`: `Root`, `DocItem/Content`. */
  readonly name: string;
  /** Path of its module, relative to the site. */
  readonly file: string;
}

/** A file that csb-docs does not use. */
export interface UnusedPart {
  /** `Navbar`, or `MDXComponents` with the name of an element: `MDXComponents: h2`. */
  readonly name: string;
  /** Imported module that csb-docs does not provide; undefined if the part itself has no counterpart. */
  readonly missing?: string;
}
