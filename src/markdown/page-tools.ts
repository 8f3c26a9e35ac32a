/** What the pages of a collection are parsed with. */
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

/** Words that are read in a minute. */
const WORDS_PER_MINUTE = 200;

/**
 * Makes a function that measures texts of a language.
 * In: the raw Markdown, code and addresses included. Out: minutes with two decimals, by its words.
 */
export function createReadingTime(language: string): (text: string) => number {
  const countWords = createWordCount(language);
  return (text) => Math.round((countWords(text) / WORDS_PER_MINUTE) * 100) / 100;
}

/** Features and plugins that take part. */
export interface ToolOptions extends Partial<PluginHost>, FeatureOptions {}

/** Makes what makes tools: of a collection, and the plugins of unified that it has. */
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
