/**
 * The parse step: turns one source file and its settings into a page, or the data of a `_category_`, authors or tags
 * file. It uses no other file; links, assets and routes are resolved in graph/.
 */

import { pageTooLarge } from '../diagnostics/catalogue/content.js';
import type { ParseSettings } from '../types/config.js';
import type { DocusaurusSite } from '../types/docusaurus.js';
import type { Parse, SourceFile } from '../types/page.js';
import { once } from '../utils/lazy.js';
import { parseWithout } from './brought-features.js';
import { parseAuthors } from './fields/authors.js';
import { parseCategory } from './fields/category.js';
import { parseTags } from './fields/tags.js';
import type { Highlight } from './highlight/highlight.js';
import { createToolMaker, type ToolOptions } from './page-tools.js';
import { parseCode, parseOutline, parsePage, parsePartial } from './parse-page.js';

/** How much of a page to parse: everything, only front matter and title for navigation, or only its code. */
export type Scope = 'whole' | 'outline' | 'code';

/** The options of a parser. */
export interface ParserOptions extends ToolOptions {
  readonly scope?: Scope;
  /** Plugins of the site. Functions cannot be transferred, so only the thread that loaded them can run them. */
  readonly plugins?: DocusaurusSite['plugins'] | undefined;
}

/**
 * Creates a parser for one set of settings. Parsers may share a highlighter, because its grammars are expensive to load
 * and depend on no setting. Diagnostics are in the result.
 */
export function createParser(settings: ParseSettings, highlight: Highlight, options: ParserOptions = {}): Parse {
  return parseWithout(options.features ?? [], (features) =>
    createParserWith(settings, highlight, { ...options, features }),
  );
}

function createParserWith(settings: ParseSettings, highlight: Highlight, options: ParserOptions): Parse {
  const { scope = 'whole', plugins } = options;
  const toTools = createToolMaker(settings, highlight, options);
  // Created for the first page of each collection, so that errors, such as those of a plugin's syntax, are reported on
  // that page.
  const docs = once(() => toTools('docs', plugins?.docs));
  const blog = once(() => toTools('blog', plugins?.blog));
  const pages = plugins === undefined ? docs : once(() => toTools('docs', plugins.pages));
  const further = (plugins?.further ?? []).map(({ folders, plugins: own }) => ({
    folders,
    tools: { doc: once(() => toTools('docs', own)), post: once(() => toTools('blog', own)) },
  }));
  const findFurther = ({ path }: SourceFile) =>
    further.find(({ folders }) => folders.some((folder) => path.startsWith(`${folder}/`)))?.tools;
  const parseOne = { whole: parsePage, outline: parseOutline, code: parseCode }[scope];
  return limitSize(settings, async (file) => {
    switch (file.role) {
      case 'category':
        return parseCategory(file);
      case 'authors':
        return parseAuthors(file);
      case 'tags':
        return parseTags(file);
      case 'post':
        return parseOne(file, await (findFurther(file)?.post ?? blog)());
      case 'partial':
        return (scope === 'code' ? parseCode : parsePartial)(file, await docs());
      case 'doc':
        return parseOne(file, await (findFurther(file)?.doc ?? docs)());
      case 'page':
        return parseOne(file, await pages());
    }
  });
}

/** Returns a parser that treats pages over the size limit as empty. */
function limitSize({ markdown: { maxPageBytes } }: ParseSettings, parse: Parse): Parse {
  return async (file) => {
    if (file.role === 'category' || file.role === 'authors' || file.role === 'tags') return parse(file);
    const bytes = countBytes(file.text, maxPageBytes);
    if (bytes <= maxPageBytes) return parse(file);
    const { diagnostics, ...page } = await parse({ ...file, text: '' });
    return { ...page, diagnostics: [pageTooLarge(file.path, bytes, maxPageBytes), ...diagnostics] };
  };
}

/** Returns the size of a text in bytes. Counts only if it may exceed the limit. */
function countBytes(text: string, most: number): number {
  return text.length * MOST_BYTES_OF_UNIT <= most ? text.length : new TextEncoder().encode(text).length;
}

const MOST_BYTES_OF_UNIT = 3;
