/**
 * Verb 1, parse: one file in, finished facts out.
 * In: a SourceFile and the settings that matter to it. Out: a Page or the data of a `_category_`, authors or tags file.
 * Must not know that another file exists: every question about links, assets and routes is answered in graph/.
 */

import type { ParseSettings } from '../types/config.js';
import type { DocusaurusSite, MarkdownPlugins } from '../types/docusaurus.js';
import type { Parse } from '../types/page.js';
import { features } from './dialect/features.js';
import { parseAuthors } from './fields/authors.js';
import { parseCategory } from './fields/category.js';
import { parseTags } from './fields/tags.js';
import type { Highlight } from './highlight/highlight.js';
import { createGrammar } from './markdown.js';
import { createMdxReader } from './mdx-reader.js';
import { type PageTools, parseOutline, parsePage, parsePartial } from './parse-page.js';
import { createReadingTime } from './reading-time.js';
import { createSitePlugins } from './site-plugins.js';
import type { Collection } from './tree/feature.js';

/** How much of a page is parsed: all of it, or only what navigation shows of it, its front matter and its title. */
export type Scope = 'whole' | 'outline';

/** What a parser can do besides. */
export interface ParserOptions {
  readonly scope?: Scope;
  /** Plugins of the site; they are functions, so that only the thread that has loaded them can run them. */
  readonly plugins?: DocusaurusSite['plugins'] | undefined;
  /** The folder of the site, absolute, which plugins see. */
  readonly siteDir?: string;
}

/**
 * Makes a parser for one set of settings.
 * In: the settings, and a highlighter, which parsers may share: its grammars are expensive to load and depend on no setting.
 * Out: a function from one file to its page or data; what is wrong with the file is in the diagnostics of the result.
 */
export function createParser(settings: ParseSettings, highlight: Highlight, options: ParserOptions = {}): Parse {
  const { scope = 'whole', siteDir = '', plugins } = options;
  const measureReadingTime = createReadingTime(settings.language);
  const toTools = async (collection: Collection, own: MarkdownPlugins | undefined): Promise<PageTools> => {
    const brought = own && createSitePlugins(own, siteDir);
    const syntax = { features, settings, collection, plugins: brought?.remark };
    return {
      settings,
      features,
      highlight,
      grammar: await createGrammar(syntax),
      readMdx: createMdxReader(syntax, brought),
      plugins: brought,
      measureReadingTime,
    };
  };
  const docs = toTools('docs', plugins?.docs);
  const blog = toTools('blog', plugins?.blog);
  const pages = plugins === undefined ? docs : toTools('docs', plugins.pages);
  const parseOne = scope === 'whole' ? parsePage : parseOutline;
  return async (file) => {
    switch (file.role) {
      case 'category':
        return parseCategory(file);
      case 'authors':
        return parseAuthors(file);
      case 'tags':
        return parseTags(file);
      case 'post':
        return parseOne(file, await blog);
      case 'partial':
        return parsePartial(file, await docs);
      case 'doc':
        return parseOne(file, await docs);
      case 'page':
        return parseOne(file, await pages);
    }
  };
}
