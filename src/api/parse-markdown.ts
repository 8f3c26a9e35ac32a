/** The public function `parseMarkdown`. */

import type { UserConfig } from '../config/schema/site.js';
import { validateConfig } from '../config/validate.js';
import { readPatterns } from '../files/patterns.js';
import { createHighlighter } from '../markdown/highlight/highlight.js';
import { createParser } from '../markdown/parse.js';
import { toParseSettings } from '../pipeline/parse-settings.js';
import { fillBody } from '../render/shared/body.js';
import type { Diagnostic, Range } from '../types/diagnostic.js';
import type { Page, SourceFile } from '../types/page.js';
import { hashContent } from '../utils/hash.js';
import { toFilePath, toHref } from '../utils/paths.js';
import { checkOptions } from './options.js';

/** Options of `parseMarkdown`. */
export interface MarkdownOptions {
  /** File name for diagnostics. Its extension selects Markdown or MDX. Defaults to `text.md`. */
  readonly file?: string | undefined;
  /** Kind of page, which determines its front-matter fields. Defaults to `doc`. */
  readonly kind?: 'doc' | 'post' | 'page' | undefined;
  /** Configuration of the site; mainly `markdown` and `themeConfig.prism` apply. */
  readonly config?: UserConfig | undefined;
}

/** A heading. */
export interface MarkdownHeading {
  /** 1 to 6. */
  readonly level: number;
  /** Id used in links after `#`; `''` for an h1. */
  readonly id: string;
  readonly text: string;
}

/** A link or an image. */
export interface MarkdownLink {
  /** URL as written, with HTML entities decoded. */
  readonly url: string;
  readonly kind: 'link' | 'image';
  /** Source range. */
  readonly range: Range;
}

/** The parsed text, as plain JSON data. */
export interface ParsedMarkdown {
  /** Title in the front matter, or the first heading. */
  readonly title: string | undefined;
  /** Description in the front matter, or the text of the first paragraph. */
  readonly description: string;
  /** Front matter as written, including unknown keys. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly MarkdownHeading[];
  /** In text order. */
  readonly links: readonly MarkdownLink[];
  /** HTML without other files: links keep their URLs as written, and imported content is omitted. */
  readonly html: string;
  /** Whether `html` is complete, with nothing omitted. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Implements `parseMarkdown` of `index.ts`. */
export async function parseMarkdown(text: string, options: MarkdownOptions = {}): Promise<ParsedMarkdown> {
  checkOptions('parseMarkdown', options, KINDS);
  if (typeof text !== 'string') throw new TypeError('The text of `parseMarkdown` must be a string.');
  const { config, diagnostics } = validateConfig(options.config ?? SOME_CONFIG, {
    file: toFilePath('config'),
    ranges: {},
  });
  if (config === undefined) return { ...NOTHING, diagnostics };
  const parse = createParser(toParseSettings(config), createHighlighter(readPatterns));
  const page = await parse(toSource(text, options));
  if (page.kind !== 'doc' && page.kind !== 'post' && page.kind !== 'page')
    throw new Error(`A page became ${page.kind}`);
  return toParsed(page);
}

const KINDS = {
  file: 'a string',
  kind: ['doc', 'post', 'page'],
  config: 'an object',
} as const;

/** The required keys of a configuration. */
const SOME_CONFIG: UserConfig = { title: 'Markdown', url: 'https://example.com' };

const NOTHING: Omit<ParsedMarkdown, 'diagnostics'> = {
  ...{ title: undefined, description: '', frontMatter: {}, headings: [], links: [] },
  html: '',
  isComplete: false,
};

function toSource(text: string, { file = 'text.md', kind = 'doc' }: MarkdownOptions): SourceFile {
  return {
    path: toFilePath(file),
    relativePath: file.replace(/^.*\//s, ''),
    role: kind,
    text,
    hash: hashContent(text),
  };
}

function toParsed(page: Page): ParsedMarkdown {
  const { frontMatter, contentTitle, description, rawFrontMatter, headings, links, ids, body, includes, diagnostics } =
    page;
  return {
    title: frontMatter.title ?? contentTitle,
    description,
    frontMatter: rawFrontMatter,
    headings: headings.map(({ level, id, text }) => ({ level, id, text })),
    links: links.map(({ url, kind, range }) => ({ url, kind, range })),
    html: fillBody(
      body,
      links.map(({ url }) => ({ href: toHref(url), newTab: false })),
    ),
    isComplete: ids !== undefined && (includes ?? []).length === 0,
    diagnostics,
  };
}
