/** Settings of a Docusaurus site that have no equivalent in the csb-docs configuration. */

import type { ClientRedirects } from './redirect.js';

/** Markdown plugins of the site in the form unified accepts: functions, or lists of a function and its options. */
export interface MarkdownPlugins {
  readonly beforeDefaultRemarkPlugins: readonly unknown[];
  readonly remarkPlugins: readonly unknown[];
  readonly beforeDefaultRehypePlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
}

/**
 * Code and styles of a site with a Docusaurus configuration. Not frozen, because plugins keep state in their options.
 */
export interface DocusaurusSite {
  /** Absolute paths, in order. Unresolved ones are omitted and reported. */
  readonly customCss: readonly string[];
  /** Absolute paths, as in `customCss`. */
  readonly clientModules: readonly string[];
  /** Value of `useDocusaurusContext().siteConfig`: the configuration as JSON with defaults, without functions. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
  /**
   * Route paths, without the base URL, below which Docusaurus has pages that csb-docs does not build; `/` if plugins
   * may create any page.
   */
  readonly unbuilt: readonly string[];
  /** `markdown.preprocessor`: returns the text to read instead of a Markdown file. `filePath` is absolute. */
  readonly preprocessor?: ((file: { readonly fileContent: string; readonly filePath: string }) => unknown) | undefined;
  /** Options of Docusaurus's redirect plugin that are rules; undefined without any. */
  readonly clientRedirects?: ClientRedirects | undefined;
  readonly plugins: {
    readonly docs: MarkdownPlugins;
    readonly blog: MarkdownPlugins;
    readonly pages: MarkdownPlugins;
    /** Plugins of additional docs and blog instances, by their folders relative to the site. */
    readonly further: readonly { readonly folders: readonly string[]; readonly plugins: MarkdownPlugins }[];
  };
}
