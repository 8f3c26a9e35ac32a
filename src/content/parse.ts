/**
 * Verb 1, parse: one file in, finished facts out.
 * In: a SourceFile and the settings that matter to it. Out: a Page or the data of a `_category_`, authors or tags file.
 * Must not know that another file exists: every question about links, assets and routes is answered in graph/.
 */
import { mdxNotSupported } from '../diagnostics/catalogue/content.js';
import { extensionOf } from '../text/paths.js';
import type { ParseSettings } from '../types/config.js';
import type { Doc, Page, Parse, Post, SourceFile, StandalonePage } from '../types/page.js';
import { parseAuthors } from './authors.js';
import { parseCategory } from './category.js';
import { type Compiled, compile, type Tools } from './compile.js';
import { splitFrontMatter } from './frontmatter.js';
import type { Highlighter } from './highlight.js';
import { createGrammar } from './markdown.js';
import { readDocFields, readPostFields, readStandaloneFields } from './page-fields.js';
import { measureReadingTime } from './reading-time.js';
import { locateField } from './schema.js';
import { parseTags } from './tags.js';
import { isYamlObject, toJsonObject, type YamlFields } from './yaml.js';

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
  const mdx = findMdx(file, yaml);
  const compiled = await compile(file, mdx === undefined ? body : '', tools);
  return toPage({ file, settings: tools.settings, yaml, compiled, findings: mdx === undefined ? [] : [mdx] });
}

interface PageParts {
  readonly file: SourceFile;
  readonly settings: ParseSettings;
  readonly yaml: YamlFields;
  readonly compiled: Compiled;
  readonly findings: Page['diagnostics'];
}

function toPage({ file, settings, yaml, compiled, findings }: PageParts): Page {
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
    diagnostics: [...findings, ...yaml.diagnostics, ...read.diagnostics, ...diagnostics],
  });
  if (file.role === 'post') {
    const readingTime = measureReadingTime(text, settings.language);
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

/** A file that needs MDX: by its name, or because its front matter says so. */
function findMdx(file: SourceFile, yaml: YamlFields): Page['diagnostics'][number] | undefined {
  const start = { line: 1, column: 1 };
  if (extensionOf(file.path) === '.mdx') return mdxNotSupported({ file: file.path, range: { start, end: start } });
  const mdx = Object.hasOwn(yaml.values, 'mdx') ? yaml.values['mdx'] : undefined;
  return mdx !== undefined && isYamlObject(mdx) && mdx['format'] === 'mdx'
    ? mdxNotSupported(locateField(yaml, file.path, 'mdx.format'))
    : undefined;
}
