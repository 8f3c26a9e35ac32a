/** Parses texts in tests with default settings, and formats bodies as readable strings. */
import { en } from '../../src/locales/en.js';
import { createHighlighter } from '../../src/markdown/highlight/highlight.js';
import { createParser } from '../../src/markdown/parse.js';
import type { Body } from '../../src/types/body.js';
import type { ParseSettings } from '../../src/types/config.js';
import type { MarkdownPlugins } from '../../src/types/docusaurus.js';
import type { Doc, ParsedFile, Post, SourceRole } from '../../src/types/page.js';
import { toFilePath } from '../../src/utils/paths.js';

const keywords = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary'];

/** The parse settings of a site without configuration. */
export const settings: ParseSettings = {
  markdown: {
    format: 'detect',
    parser: 'auto',
    emoji: true,
    alerts: false,
    typography: false,
    cjkFriendly: true,
    anchors: { maintainCase: false },
    npm2yarn: false,
    liveCode: false,
    mermaid: false,
    maxPageBytes: 5_000_000,
  },
  code: {
    defaultLanguage: undefined,
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  docsAdmonitions: { keywords },
  blogAdmonitions: { keywords },
  texts: en.texts,
  language: 'en',
  ownComponents: [],
};

/** Shared by all texts of a suite: loading grammars takes longer than parsing. */
const highlight = createHighlighter();

/** Overrides of the parsing defaults. */
export interface ParseTextOptions {
  readonly relativePath?: string;
  readonly using?: ParseSettings;
  /** Plugins for the docs of a site in `/site`. */
  readonly plugins?: MarkdownPlugins;
}

/** Parses a text in any role; as `a.md` and with default settings, unless the options say otherwise. */
export function parseAs(role: SourceRole, text: string, options: ParseTextOptions = {}): Promise<ParsedFile> {
  const { relativePath = 'a.md', using = settings, plugins } = options;
  const own = plugins && { docs: plugins, blog: plugins, pages: plugins, further: [] };
  const parse = createParser(using, highlight, { plugins: own, siteDir: '/site' });
  return parse({ path: toFilePath(`content/${relativePath}`), relativePath, role, text, hash: '0' });
}

/** Parses a doc. */
export async function parseDoc(text: string, using = settings, relativePath?: string): Promise<Doc> {
  const page = await parseAs('doc', text, { using, ...(relativePath === undefined ? {} : { relativePath }) });
  if (page.kind !== 'doc') throw new Error('not a doc');
  return page;
}

/** Parses a post. */
export async function parsePost(text: string, relativePath = '2024-01-02-a.md'): Promise<Post> {
  const page = await parseAs('post', text, { relativePath });
  if (page.kind !== 'post') throw new Error('not a post');
  return page;
}

/** Formats a body with `[kind number]` for each placeholder. */
export function show(body: Body | undefined): string {
  if (body === undefined) return '(none)';
  return body.chunks.reduce((html, chunk, index) => {
    const placeholder = body.placeholders[index - 1];
    return `${html}${placeholder === undefined ? '' : `[${placeholder.kind} ${placeholder.kind === 'include' ? placeholder.include : placeholder.link}${'width' in placeholder ? ` ${placeholder.width}` : ''}]`}${chunk}`;
  });
}

/** Formats each diagnostic as `code line:column`. */
export function findings(file: { readonly diagnostics: ParsedFile['diagnostics'] }): string[] {
  return file.diagnostics.map(({ code, location }) => {
    const start = location?.range?.start;
    return start === undefined ? code : `${code} ${start.line}:${start.column}`;
  });
}
