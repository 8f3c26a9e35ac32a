/**
 * Verb 1, parse: one file in, finished facts out.
 * In: a SourceFile and the settings that matter to it. Out: a Page or the data of a `_category_`, authors or tags file.
 * Must not know that another file exists: every question about links, assets and routes is answered in graph/.
 */
import { toJsonObject } from '../text/yaml/values.js';
import type { ParseSettings } from '../types/config.js';
import type { Doc, Page, Parse, Post, SourceFile, StandalonePage } from '../types/page.js';
import { type Compiled, compile, type Tools } from './compile.js';
import { parseAuthors } from './fields/authors.js';
import { parseCategory } from './fields/category.js';
import { findMdx } from './fields/format.js';
import { splitFrontMatter } from './fields/front-matter.js';
import { readDocFields, readPostFields, readStandaloneFields } from './fields/page-fields.js';
import { parseTags } from './fields/tags.js';
import type { YamlFields } from './fields/yaml.js';
import type { Highlighter } from './highlight/highlight.js';
import { createGrammar } from './markdown.js';
import { measureReadingTime } from './reading-time.js';

/**
 * Makes a parser for one set of settings.
 * In: the settings, and a highlighter, which parsers may share: its grammars are expensive to load and depend on no setting.
 * Out: a function from one file to its page or data; what is wrong with the file is in the diagnostics of the result.
 */
export function createParser(settings: ParseSettings, highlighter: Highlighter): Parse {
  const docs: Tools = { settings, highlighter, grammar: createGrammar(settings.docsAdmonitions) };
  const blog: Tools = { ...docs, grammar: createGrammar(settings.blogAdmonitions) };
  return async (file) => {
    switch (file.role) {
      case 'category':
        return parseCategory(file);
      case 'authors':
        return parseAuthors(file);
      case 'tags':
        return parseTags(file);
      case 'post':
        return parsePage(file, blog);
      case 'doc':
      case 'page':
        return parsePage(file, docs);
    }
  };
}

async function parsePage(file: SourceFile, tools: Tools): Promise<Page> {
  // One kind of line ending keeps lines and columns; NUL is what Markdown makes of it, and the sign of our own placeholders.
  const text = file.text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
  const { yaml, body } = splitFrontMatter(file.path, text);
  const mdx = findMdx(file, yaml, tools.settings.markdown.format);
  const compiled = await compile(file, mdx === undefined ? body : '', tools);
  return toPage({ file, language: tools.settings.language, yaml, compiled, mdx });
}

interface PageParts {
  readonly file: SourceFile;
  readonly language: string;
  readonly yaml: YamlFields;
  readonly compiled: Compiled;
  readonly mdx: Page['diagnostics'][number] | undefined;
}

function toPage({ file, language, yaml, compiled, mdx }: PageParts): Page {
  const { text, excerpt, listBody, diagnostics, ...facts } = compiled;
  const complete = <Fields extends { readonly description?: string }>(read: {
    readonly fields: Fields;
    readonly diagnostics: Page['diagnostics'];
  }) => ({
    source: file.path,
    relativePath: file.relativePath,
    hash: file.hash,
    rawFrontMatter: toJsonObject(yaml.values),
    fields: yaml.ranges,
    ...facts,
    description: read.fields.description ?? compiled.description,
    frontMatter: read.fields,
    diagnostics: [...(mdx === undefined ? [] : [mdx]), ...yaml.diagnostics, ...read.diagnostics, ...diagnostics],
  });
  if (file.role === 'post') {
    const readingTime = measureReadingTime(text, language);
    return {
      kind: 'post',
      ...complete(readPostFields(file.path, yaml)),
      excerpt,
      readingTime,
      ...(listBody === undefined ? {} : { listBody }),
    } satisfies Post;
  }
  if (file.role === 'page')
    return { kind: 'page', ...complete(readStandaloneFields(file.path, yaml)) } satisfies StandalonePage;
  return { kind: 'doc', ...complete(readDocFields(file.path, yaml)) } satisfies Doc;
}
