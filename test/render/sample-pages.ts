import { validateConfig } from '../../src/config/validate.js';
import type { Config } from '../../src/types/config.js';
import type { Author, TagLink } from '../../src/types/navigation.js';
import type { Doc, Heading, Post, StandalonePage } from '../../src/types/page.js';
import type { Href } from '../../src/types/paths.js';
import type { PostEntry } from '../../src/types/route.js';
import { joinRoute, toFilePath, toHref } from '../../src/utils/paths.js';

const ORIGIN = { file: toFilePath('csb-docs.config.ts'), ranges: {} };

/** Returns a complete configuration from a few keys. */
export function sampleConfig(overrides: Readonly<Record<string, unknown>> = {}): Config {
  const { config, diagnostics } = validateConfig(
    { title: 'Site', url: 'https://example.org', baseUrl: '/base/', favicon: 'img/icon.svg', ...overrides },
    ORIGIN,
  );
  if (config === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return config;
}

export function href(path: string): Href {
  return toHref(`/base/${path}`);
}

export function heading(level: number, id: string, html = id): Heading {
  return { level, id, text: html, html };
}

const frontMatter = { draft: false, unlisted: false, hideTableOfContents: false, search: true } as const;
const parsed = {
  relativePath: 'a.md',
  hash: '0',
  rawFrontMatter: {},
  fields: {},
  contentTitle: undefined,
  description: '',
  ids: [],
  links: [],
  sections: [],
  fingerprints: { words: 0, signature: '', mark: '', below: [] },
  needs: [],
  head: [],
  diagnostics: [],
} as const;

export function sampleDoc(more: Partial<Doc> = {}): Doc {
  return {
    ...parsed,
    kind: 'doc',
    source: toFilePath('docs/a.md'),
    body: {
      chunks: [
        '<p>See <a',
        '>b</a>.</p><h2 id="one">One<a class="anchor" href="#one" aria-label="Direct link to One"></a></h2>',
      ],
      placeholders: [{ kind: 'href', link: 0 }],
    },
    headings: [heading(2, 'one'), heading(3, 'two', '<code>two</code>')],
    frontMatter: { ...frontMatter, hideTitle: false, tags: [], parseNumberPrefixes: true },
    ...more,
  };
}

export function samplePost(more: Partial<Post> = {}): Post {
  return {
    ...parsed,
    kind: 'post',
    source: toFilePath('blog/p.md'),
    readingTime: 1.2,
    body: {
      chunks: ['<p>Start <a', '>down</a></p><h2 id="part">Part</h2>'],
      placeholders: [{ kind: 'href', link: 0 }],
    },
    excerpt: { chunks: ['<p>Start <a', '>down</a></p>'], placeholders: [{ kind: 'href', link: 0 }] },
    headings: [heading(2, 'part')],
    frontMatter: { ...frontMatter, authors: [], tags: [] },
    ...more,
  };
}

export const page: StandalonePage = {
  ...parsed,
  kind: 'page',
  source: toFilePath('pages/p.md'),
  body: { chunks: ['<p>Page.</p>'], placeholders: [] },
  headings: [],
  frontMatter,
};
export const tag: TagLink = { label: 'Tag & more', href: href('blog/tags/tag'), description: 'About "tags"' };
export const author: Author = {
  key: 'ann',
  name: 'Ann <A>',
  title: 'Writer',
  url: 'https://ann.example',
  href: href('blog/authors/ann'),
  pageHref: href('blog/authors/ann'),
  image: href('img/ann.png'),
  socials: { github: 'https://github.com/ann' },
};

export const entry: PostEntry = {
  post: samplePost(),
  title: 'First post',
  href: href('blog/first'),
  path: joinRoute('blog/first'),
  date: '2025-03-02T00:00:00.000Z',
  authors: [author],
  tags: [tag],
  editUrl: 'https://example.org/edit',
  lastUpdate: { date: '2025-04-01T10:00:00Z', author: 'Ann' },
  draft: false,
  unlisted: false,
};
