/** A Markdown file to a page: its front matter, its finished body, and the facts about it. */
import { toJsonObject } from '../text/yaml/values.js';
import type { Doc, Page, Post, SourceFile, StandalonePage } from '../types/page.js';
import { type Compiled, compile, type Tools } from './compile.js';
import { findMdx } from './fields/format.js';
import { splitFrontMatter } from './fields/front-matter.js';
import { readDocFields, readPostFields, readStandaloneFields } from './fields/page-fields.js';
import type { YamlFields } from './fields/yaml.js';
import { findNeeds } from './needs.js';
import { shorten } from './shorten.js';

/** What parsing a page needs besides its file; made once per settings and collection. */
export interface PageTools extends Tools {
  /** See `createReadingTime`. */
  readonly measureReadingTime: (text: string) => number;
}

/** Parses a doc, a post or a standalone page, by the role of the file. */
export async function parsePage(file: SourceFile, tools: PageTools): Promise<Page> {
  const { yaml, body } = splitFrontMatter(file.path, normalise(file.text));
  const mdx = findMdx(file, yaml, tools.settings.markdown.format);
  const compiled = await compile(file, mdx === undefined ? body : '', tools);
  return toPage({ file, yaml, compiled, mdx }, tools);
}

/** Parses what navigation shows of a page, its front matter and its title. Whatever else a page has is left out. */
export async function parseOutline(file: SourceFile, tools: PageTools): Promise<Page> {
  const { text, title } = shorten(normalise(file.text));
  const { yaml, body } = splitFrontMatter(file.path, text);
  const compiled =
    title === undefined ? await compile(file, body, tools) : { ...NOTHING, contentTitle: title || undefined };
  return toPage({ file, yaml, compiled, mdx: undefined }, tools);
}

const NOTHING: Compiled = {
  contentTitle: undefined,
  description: '',
  body: { chunks: [''], holes: [] },
  excerpt: undefined,
  listBody: undefined,
  headings: [],
  ids: [],
  links: [],
  sections: [],
  text: '',
  diagnostics: [],
};

/** One kind of line ending keeps lines and columns; NUL is what Markdown makes of it, and the sign of our own placeholders. */
function normalise(text: string): string {
  return (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).replaceAll('\0', '\uFFFD');
}

interface PageParts {
  readonly file: SourceFile;
  readonly yaml: YamlFields;
  readonly compiled: Compiled;
  readonly mdx: Page['diagnostics'][number] | undefined;
}

function toPage({ file, yaml, compiled, mdx }: PageParts, { measureReadingTime }: PageTools): Page {
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
    needs: findNeeds(compiled.body),
    description: read.fields.description ?? compiled.description,
    frontMatter: read.fields,
    diagnostics: [...(mdx === undefined ? [] : [mdx]), ...yaml.diagnostics, ...read.diagnostics, ...diagnostics],
  });
  if (file.role === 'post') {
    return {
      kind: 'post',
      ...complete(readPostFields(file.path, yaml)),
      excerpt,
      readingTime: measureReadingTime(text),
      ...(listBody === undefined ? {} : { listBody }),
    } satisfies Post;
  }
  if (file.role === 'page')
    return { kind: 'page', ...complete(readStandaloneFields(file.path, yaml)) } satisfies StandalonePage;
  return { kind: 'doc', ...complete(readDocFields(file.path, yaml)) } satisfies Doc;
}
