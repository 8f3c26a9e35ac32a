/** Factories for complete `link` input, from the few facts that a test needs. */

import { validateConfig } from '../../src/config/validate.js';
import { type IndexedInput, indexInput } from '../../src/graph/routes/indexed-input.js';
import { en } from '../../src/locales/en.js';
import type { Config } from '../../src/types/config.js';
import type { Diagnostic, Range } from '../../src/types/diagnostic.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { DocFrontMatter, PostFrontMatter, StandaloneFrontMatter } from '../../src/types/front-matter.js';
import type { CategoryMeta, Doc, Post, StandalonePage, TagMeta, TagsMap } from '../../src/types/page.js';
import { joinFile, toFilePath } from '../../src/utils/paths.js';

/** A recognizable range. */
export const SOME_RANGE: Range = { start: { line: 2, column: 1 }, end: { line: 2, column: 9 } };

/** Returns a validated configuration from raw user input; title, url and base URL have defaults. */
export function makeConfig(raw: Readonly<Record<string, unknown>> = {}): Config {
  const { config, diagnostics } = validateConfig(
    { title: 'Test', url: 'https://example.com', baseUrl: '/', ...raw },
    { file: toFilePath('csb-docs.config.ts'), ranges: {} },
  );
  if (!config) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return config;
}

/** Facts of a page besides its front matter. */
export interface PageFacts {
  readonly contentTitle?: string;
  readonly description?: string;
  readonly folder?: string;
}

const makeParsed = (relativePath: string, frontMatter: object, facts: PageFacts & { readonly folder: string }) => ({
  source: joinFile(facts.folder, relativePath),
  relativePath,
  hash: '0'.repeat(64),
  rawFrontMatter: {},
  fields: Object.fromEntries(
    Object.keys(frontMatter).map((key) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), SOME_RANGE]),
  ),
  contentTitle: facts.contentTitle,
  description: facts.description ?? '',
  body: { chunks: [''], placeholders: [] },
  headings: [],
  ids: [],
  links: [],
  sections: [],
  fingerprints: { words: 0, signature: '', mark: '', below: [] },
  needs: [],
  head: [],
  diagnostics: [],
});

const COMMON = { draft: false, unlisted: false, hideTableOfContents: false, search: true } as const;

/** Creates a doc by its path inside the docs folder. */
export function makeDoc(relativePath: string, frontMatter: Partial<DocFrontMatter> = {}, facts: PageFacts = {}): Doc {
  return {
    ...makeParsed(relativePath, frontMatter, { folder: 'docs', ...facts }),
    kind: 'doc',
    frontMatter: { ...COMMON, hideTitle: false, tags: [], parseNumberPrefixes: true, ...frontMatter },
  };
}

/** Creates a post by its path inside the blog folder. */
export function makePost(
  relativePath: string,
  frontMatter: Partial<PostFrontMatter> = {},
  facts: PageFacts = {},
): Post {
  return {
    ...makeParsed(relativePath, frontMatter, { folder: 'blog', ...facts }),
    kind: 'post',
    frontMatter: { ...COMMON, authors: [], tags: [], ...frontMatter },
    excerpt: undefined,
    readingTime: 1,
  };
}

/** Creates a standalone page by its path inside the pages folder. */
export function makePage(
  relativePath: string,
  frontMatter: Partial<StandaloneFrontMatter> = {},
  facts: PageFacts = {},
): StandalonePage {
  return {
    ...makeParsed(relativePath, frontMatter, { folder: 'pages', ...facts }),
    kind: 'page',
    frontMatter: { ...COMMON, ...frontMatter },
  };
}

/** Creates a `_category_.yml` by its raw folder. */
export function makeCategory(folder: string, meta: Partial<CategoryMeta> = {}): CategoryMeta {
  const relativePath = joinFile(folder, '_category_.yml');
  return {
    kind: 'category',
    source: joinFile('docs', relativePath),
    relativePath,
    fields: { link: SOME_RANGE },
    diagnostics: [],
    ...meta,
  };
}

/** Creates a tags file of docs or blog. */
export function makeTags(tags: readonly TagMeta[], folder = 'docs'): TagsMap {
  return {
    kind: 'tags',
    source: joinFile(folder, 'tags.yml'),
    relativePath: 'tags.yml',
    tags,
    fields: {},
    diagnostics: [],
  };
}

/** Returns complete input for `link` and its parts. Omitted facts are empty. Without a `config` there is no blog. */
export function makeInput(facts: Partial<LinkInput> = {}): IndexedInput {
  return indexInput({
    config: makeConfig({ blog: false }),
    locale: en,
    mode: 'production',
    files: [],
    pageModules: [],
    codeAssets: [],
    assets: {},
    staticFiles: [],
    history: {},
    sidebars: {},
    configSource: toFilePath('csb-docs.config.ts'),
    configRanges: {},
    ...facts,
  });
}

/** Formats diagnostics as one line each: severity, code, file, key or line, message, hint. */
export function summarise(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, severity, message, hint, location }) => {
    const place = location
      ? `${location.file}${location.key ? ` ${location.key}` : ''}${location.range ? `:${location.range.start.line}` : ''}`
      : '-';
    return `${severity} ${code} [${place}] ${message}${hint ? ` ${hint}` : ''}`;
  });
}
