/** Creates the tools for parsing the pages of a collection. */
import type { ParseSettings } from '../types/config.js';
import type { MarkdownPlugins } from '../types/docusaurus.js';
import { type FeatureOptions, listFeatures } from './brought-features.js';
import type { Highlight } from './highlight/highlight.js';
import { createMdxReader } from './mdx-reader.js';
import type { PageTools } from './parse-page.js';
import { createGrammar } from './parsers/markdown.js';
import type { Collection } from './tree/feature.js';
import { createSitePlugins, type PluginHost } from './unified/site-plugins.js';
import { createWordCount } from './word-count.js';

/** Average reading speed. */
const WORDS_PER_MINUTE = 200;

/**
 * Creates a function that measures reading time for a language, from raw Markdown with code and URLs. The result is in
 * minutes, rounded to two decimals.
 */
export function createReadingTime(language: string): (text: string) => number {
  const countWords = createWordCount(language);
  return (text) => Math.round((countWords(text) / WORDS_PER_MINUTE) * 100) / 100;
}

/** The options of tools: features and plugins. */
export interface ToolOptions extends Partial<PluginHost>, FeatureOptions {}

/** Returns a function that creates the tools of a collection with its unified plugins. */
export function createToolMaker(settings: ParseSettings, highlight: Highlight, options: ToolOptions) {
  const { siteDir = '', owners, runWithin } = options;
  const { features, runStep } = listFeatures(options);
  const measureReadingTime = createReadingTime(settings.language);
  return async (collection: Collection, own: MarkdownPlugins | undefined): Promise<PageTools> => {
    const brought = own && (await createSitePlugins(own, { siteDir, owners, runWithin }));
    const syntax = { features, settings, collection, plugins: brought?.remark };
    return {
      settings,
      features,
      runStep,
      highlight,
      grammar: await createGrammar(syntax),
      readMdx: createMdxReader(syntax, brought),
      plugins: brought,
      measureReadingTime,
    };
  };
}
