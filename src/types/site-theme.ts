/** What a site has below `src/theme`: components and parts of the theme of Docusaurus, copied, wrapped or written anew. JSON. */

/** What is used of it, and what is not. */
export interface SiteTheme {
  /**
   * What content leaves to code of the site: modules (`@theme/Tabs`), names that a page need not import (`Tabs`), and
   * elements that Markdown writes (`img`, `pre`, `admonition`).
   */
  readonly components: readonly string[];
  /** Parts of pages, the outermost first. */
  readonly parts: readonly ThemePart[];
  readonly unused: readonly UnusedPart[];
}

/** A part of pages that the site has. */
export interface ThemePart {
  /** What follows `@theme/`: `Root`, `DocItem/Content`. */
  readonly name: string;
  /** Its module, relative to the site. */
  readonly file: string;
}

/** A file that csb-docs does not use. */
export interface UnusedPart {
  /** `Navbar`, or `MDXComponents` with the name of an element: `MDXComponents: h2`. */
  readonly name: string;
  /** What it imports that csb-docs does not have; undefined where the part itself has no counterpart. */
  readonly missing?: string;
}
