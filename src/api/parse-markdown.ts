/** One text of Markdown, without a site. */

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

/** How a text is read. */
export interface MarkdownOptions {
  /** The name that findings have; its ending says whether it is Markdown or MDX. `text.md` unless given. */
  readonly file?: string | undefined;
  /** What it is: its front matter has the keys of that. `doc` unless given. */
  readonly kind?: 'doc' | 'post' | 'page' | undefined;
  /** The configuration of the site that it belongs to, of which `markdown` and `themeConfig.prism` count most. */
  readonly config?: UserConfig | undefined;
}

/** A heading. */
export interface MarkdownHeading {
  /** 1 to 6. */
  readonly level: number;
  /** What a link names after `#`; `''` for an h1. */
  readonly id: string;
  readonly text: string;
}

/** A link or an image. */
export interface MarkdownLink {
  /** As it is written, HTML entities decoded. */
  readonly url: string;
  readonly kind: 'link' | 'image';
  /** Where it is written. */
  readonly range: Range;
}

/** What is known of a text without its site: data, which JSON can hold. */
export interface ParsedMarkdown {
  /** The one of its front matter, or of its first heading. */
  readonly title: string | undefined;
  /** The one of its front matter, or the text of its first paragraph. */
  readonly description: string;
  /** As it is written, unknown keys included. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly MarkdownHeading[];
  /** In the order of the text. */
  readonly links: readonly MarkdownLink[];
  /** Finished but for what depends on other files: links lead where the text says, and what is imported is left out. */
  readonly html: string;
  /** Whether nothing had to be left out of `html`. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text: see `parseMarkdown` in `index.ts`. */
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

/** What has to be there in any configuration. */
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
  const { frontMatter, contentTitle, description, rawFrontMatter, headings, links, ids, body, inserts, diagnostics } =
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
    isComplete: ids !== undefined && (inserts ?? []).length === 0,
    diagnostics,
  };
}
