/** The Markdown section of the validated configuration. */

/** Settings of the Markdown parser. */
export interface MarkdownConfig {
  /**
   * `md` parses every file as CommonMark, `mdx` as MDX; `detect` uses the file extension. `mdx: { format }` in front
   * matter takes precedence.
   */
  readonly format: 'mdx' | 'md' | 'detect';
  /**
   * `remark` parses every file with remark-parse. `auto` uses a faster parser for files where the result is the same.
   */
  readonly parser: 'auto' | 'remark';
  /** Whether shortcodes such as `:rocket:` become emoji. */
  readonly emoji: boolean;
  /** Whether quotes that begin with `[!NOTE]` and similar markers become admonitions. */
  readonly alerts: boolean;
  /** Whether straight quotes, hyphens and dots become typographic ones. */
  readonly typography: boolean;
  /** Whether emphasis and bare URLs end next to Chinese, Japanese and Korean text, where CommonMark continues them. */
  readonly cjkFriendly: boolean;
  /** `maintainCase` preserves letter case in generated heading ids. */
  readonly anchors: { readonly maintainCase: boolean };
  /** Package managers, besides npm, for code blocks marked `npm2yarn`; `false` renders these blocks as plain code. */
  readonly npm2yarn: false | Npm2YarnOptions;
  /** Options of code blocks marked `live`, which run in the browser; `false` renders them as plain code. */
  readonly liveCode: false | LiveCodeOptions;
  /** Whether code blocks in the language `mermaid` are rendered as diagrams. */
  readonly mermaid: boolean;
  /** Maximum size of a page, in bytes; larger pages are not read. */
  readonly maxPageBytes: number;
}

/** Options of live code blocks, which readers can edit. */
export interface LiveCodeOptions {
  /** Position of the result relative to the code. */
  readonly playgroundPosition: 'top' | 'bottom';
}

/** The package managers that npm2yarn supports. */
export type PackageManager = 'yarn' | 'pnpm' | 'bun';

/** Options of npm code blocks with tabs for several package managers. */
export interface Npm2YarnOptions {
  /** Whether a reader's choice applies to all such blocks of the site. */
  readonly sync: boolean;
  /** In the order of the tabs after npm. */
  readonly converters: readonly PackageManager[];
}
