/** Parses a Markdown file to a page: its front matter, finished body and facts. */
import { exposedSecrets, nulCharacter, symlinkAsText } from '../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Doc, MarkdownPartial, Page, Post, SourceFile, StandalonePage } from '../types/page.js';
import { IGNORE_MARK } from '../utils/markup.js';
import { indexLines } from '../utils/text/lines.js';
import { toJsonObject } from '../utils/yaml/values.js';
import { type Compiled, compile, compileModule, NO_CONTENT } from './compile.js';
import { findMeantMarker } from './dialect/truncate.js';
import { findDialect } from './fields/format.js';
import { splitFrontMatter } from './fields/front-matter.js';
import { readDocFields, readPostFields, readStandaloneFields } from './fields/page-fields.js';
import type { YamlFields } from './fields/yaml.js';
import { findNeeds } from './needs.js';
import type { Tools, Written } from './read-tree.js';
import { shorten } from './shorten.js';
import { CONTENTS, type StaticValue } from './tree/jsx.js';

/** The tools for parsing, created once per settings and collection. */
export interface PageTools extends Tools {
  /** See `createReadingTime`. */
  readonly measureReadingTime: (text: string) => number;
}

/** Parses a doc, post or standalone page, by the role of the file. */
export async function parsePage(file: SourceFile, tools: PageTools): Promise<Page> {
  const { yaml, body } = splitFrontMatter(file.path, normalise(file.text));
  const compiled = await compile(file, toWritten(file, { yaml, body }, tools), tools);
  return toPage({ file, yaml, compiled }, tools);
}

/** Parses an imported Markdown file. Its front matter is ignored. */
export async function parsePartial(file: SourceFile, tools: PageTools): Promise<MarkdownPartial> {
  const { yaml, body } = splitFrontMatter(file.path, normalise(file.text));
  const compiled = await compile(file, toWritten(file, { yaml, body }, tools), tools);
  return toPartial({ file, yaml, compiled });
}

function toWritten(
  file: SourceFile,
  { yaml, body }: ReturnType<typeof splitFrontMatter>,
  { settings }: PageTools,
): Written {
  return {
    text: body,
    dialect: findDialect(file, yaml, settings.markdown.format),
    known: new Map<string, StaticValue>([
      ['frontMatter', toJsonObject(yaml.values) as StaticValue],
      ['toc', CONTENTS],
      ...(file.role === 'partial' ? [['props', { ...file.props } as StaticValue] as const] : []),
    ]),
  };
}

/** Parses only what navigation shows of a page: front matter and title. */
export async function parseOutline(file: SourceFile, tools: PageTools): Promise<Page> {
  const { text, title } = shorten(normalise(file.text));
  const { yaml, body } = splitFrontMatter(file.path, text);
  const compiled =
    title === undefined
      ? await compile(file, toWritten(file, { yaml, body }, tools), tools)
      : { ...NO_CONTENT, contentTitle: title || undefined };
  return toPage({ file, yaml, compiled }, tools);
}

/** Compiles only the code of a page or partial; see `Page.module`. */
export async function parseCode(file: SourceFile, tools: PageTools): Promise<Page | MarkdownPartial> {
  const { yaml, body } = splitFrontMatter(file.path, normalise(file.text));
  const module = await compileModule(file, toWritten(file, { yaml, body }, tools), tools);
  const compiled = { ...NO_CONTENT, ...(module === undefined ? {} : { module }) };
  return file.role === 'partial' ? toPartial({ file, yaml, compiled }) : toPage({ file, yaml, compiled }, tools);
}

/**
 * Normalises line endings, which keeps lines and columns. NUL is replaced as in Markdown, because our markers use it.
 */
function normalise(text: string): string {
  return (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).replaceAll('\0', '\uFFFD');
}

/** Matches a text that is only the path of a Markdown file. */
const ONLY_PATH = /^(?!\w+:)(?:[^\s<>()[\]{}*`#|]+|\.\.?\/[^\n<>()[\]{}*`#|]+)\.mdx?(?=\n?$)/;

/** Reports NUL characters, credentials and paths of symbolic links in a text. */
function reportText({ path, text }: SourceFile): readonly Diagnostic[] {
  const [target] = ONLY_PATH.exec(text) ?? [];
  if (target !== undefined)
    return [symlinkAsText(target, { file: path, range: indexLines(text).toRange(0, target.length) })];
  const secrets = exposedSecrets(path, text);
  const first = text.indexOf('\0');
  if (first < 0) return secrets;
  const range = indexLines(text).toRange(first, first + 1);
  return [nulCharacter({ file: path, range }, text.split('\0').length - 1), ...secrets];
}

interface PageParts {
  readonly file: SourceFile;
  readonly yaml: YamlFields;
  readonly compiled: Compiled;
}

/** Returns the fields that all kinds of pages share. */
function toParsedPage({ file, yaml, compiled }: PageParts) {
  const { text, excerpt, listBody, diagnostics, ...facts } = compiled;
  return {
    source: file.path,
    relativePath: file.relativePath,
    hash: file.hash,
    rawFrontMatter: toJsonObject(yaml.values),
    fields: yaml.ranges,
    ...facts,
    needs: findNeeds(compiled),
    ...(file.text.includes(IGNORE_MARK) ? { hasIgnores: true as const } : {}),
    ...(file.made === undefined ? {} : { made: file.made }),
  };
}

function toPartial(parts: PageParts): MarkdownPartial {
  const { file, yaml, compiled } = parts;
  return {
    kind: 'partial',
    props: file.props ?? {},
    ...toParsedPage(parts),
    diagnostics: [...reportText(file), ...yaml.diagnostics, ...compiled.diagnostics],
  };
}

function toPage(parts: PageParts, { measureReadingTime }: PageTools): Page {
  const { file, yaml, compiled } = parts;
  const { text, excerpt, listBody, diagnostics } = compiled;
  const complete = <Fields extends { readonly description?: string }>(read: {
    readonly fields: Fields;
    readonly diagnostics: Page['diagnostics'];
  }) => ({
    ...toParsedPage(parts),
    description: read.fields.description ?? compiled.description,
    frontMatter: read.fields,
    diagnostics: [...reportText(file), ...yaml.diagnostics, ...read.diagnostics, ...diagnostics],
  });
  if (file.role === 'post') {
    const meantMarker = excerpt === undefined ? findMeantMarker(file.text) : undefined;
    return {
      kind: 'post',
      ...complete(readPostFields(file.path, yaml)),
      excerpt,
      readingTime: measureReadingTime(text),
      ...(listBody === undefined ? {} : { listBody }),
      ...(meantMarker === undefined ? {} : { meantMarker }),
    } satisfies Post;
  }
  if (file.role === 'page')
    return { kind: 'page', ...complete(readStandaloneFields(file.path, yaml)) } satisfies StandalonePage;
  return { kind: 'doc', ...complete(readDocFields(file.path, yaml)) } satisfies Doc;
}
