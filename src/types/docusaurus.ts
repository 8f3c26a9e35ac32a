/** What a site that is configured for Docusaurus brings besides content. */

import type { ClientRedirects } from './redirect.js';

/** Plugins of the site for its Markdown, as unified takes them: functions, or lists of a function and its options. */
export interface MarkdownPlugins {
  readonly beforeDefaultRemarkPlugins: readonly unknown[];
  readonly remarkPlugins: readonly unknown[];
  readonly beforeDefaultRehypePlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
}

/** What a site that is configured for Docusaurus brings besides: code and styles. Not frozen: plugins keep state in their options. */
export interface DocusaurusSite {
  /** Absolute paths, in order; what could not be resolved is left out, with a finding. */
  readonly customCss: readonly string[];
  /** The same. */
  readonly clientModules: readonly string[];
  /** What `useDocusaurusContext().siteConfig` gives: the configuration as JSON, defaults filled in, functions left out. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
  /** Below these addresses, without the base URL, Docusaurus has pages that are not built here: `/` where plugins may make any. */
  readonly unbuilt: readonly string[];
  /** `markdown.preprocessor`: what is read in the place of a Markdown file, as its maker returns it. `filePath` is absolute. */
  readonly preprocessor?: ((file: { readonly fileContent: string; readonly filePath: string }) => unknown) | undefined;
  /** Options of its plugin for redirects that are rules; undefined without any. */
  readonly clientRedirects?: ClientRedirects | undefined;
  readonly plugins: {
    readonly docs: MarkdownPlugins;
    readonly blog: MarkdownPlugins;
    readonly pages: MarkdownPlugins;
    /** Those of docs and blogs besides the first of their kind, by the folders that they have, relative to the site. */
    readonly further: readonly { readonly folders: readonly string[]; readonly plugins: MarkdownPlugins }[];
  };
}
