/** The part of the validated configuration that is about Markdown. */

/** How Markdown is read. */
export interface MarkdownConfig {
  /**
   * `md` reads every file as CommonMark, `mdx` every file as MDX; `detect` goes by the name. `mdx: { format }` in front
   * matter wins.
   */
  readonly format: 'mdx' | 'md' | 'detect';
  /** `remark` has remark-parse read every file; `auto` leaves to a faster parser those of which it makes the same tree. */
  readonly parser: 'auto' | 'remark';
  /** Whether short-codes such as `:rocket:` become emoji. */
  readonly emoji: boolean;
  /** Whether quotations that begin with `[!NOTE]` and the like are admonitions. */
  readonly alerts: boolean;
  /** Whether quotes, dashes and dots in text become those of print. */
  readonly typography: boolean;
  /** Whether emphasis and addresses end beside Chinese, Japanese and Korean text, where CommonMark has them go on. */
  readonly cjkFriendly: boolean;
  /** `maintainCase` keeps letter case in generated heading ids. */
  readonly anchors: { readonly maintainCase: boolean };
  /** Which package managers a code block marked `npm2yarn` is written for, besides npm; `false` = such blocks are code. */
  readonly npm2yarn: false | Npm2YarnOptions;
  /** Whether code blocks marked `live` run in the browser, and how they look; `false` = they are code. */
  readonly liveCode: false | LiveCodeOptions;
  /** Whether code blocks in the language `mermaid` are drawn as diagrams. */
  readonly mermaid: boolean;
  /** A longer page is not read. */
  readonly maxPageBytes: number;
}

/** Code that readers can change, beside what it shows. */
export interface LiveCodeOptions {
  /** Where the result is, seen from the code. */
  readonly playgroundPosition: 'top' | 'bottom';
}

/** The package managers that npm2yarn can translate commands of npm to. */
export type PackageManager = 'yarn' | 'pnpm' | 'bun';

/** Code blocks of npm, as tabs for several package managers. */
export interface Npm2YarnOptions {
  /** Whether a reader's choice counts for all such blocks of the site. */
  readonly sync: boolean;
  /** In the order of the tabs behind npm's. */
  readonly converters: readonly PackageManager[];
}
