import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_RECORD_BYTES, type RecordOptions, toRecords } from '../../../src/render/search/records.js';
import { toSearchPages } from '../../../src/render/search/search-pages.js';
import type { Route } from '../../../src/types/route.js';
import type { IndexedPage, SearchRecord } from '../../../src/types/search.js';
import type { Site } from '../../../src/types/site.js';
import { joinRoute } from '../../../src/utils/paths.js';
import { parseDoc } from '../../markdown/parse-text.js';
import { sampleSite } from '../sample.js';
import { heading, href, sampleConfig, sampleDoc, samplePost } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

/** Returns the sample site with only these routes. */
function siteOf(list: readonly Route[], more: Partial<Site> = {}): Site {
  return sampleSite({ routes: new Map(list.map((route, index) => [joinRoute(`${index}`), route])), ...more });
}

function pagesOf(route: Route, more: Partial<Site> = {}): readonly IndexedPage[] {
  return toSearchPages(siteOf([route], more));
}

async function sectionsOf(markdown: string): Promise<IndexedPage['sections']> {
  const doc = await parseDoc(markdown);
  return (
    pagesOf({ ...routes.doc, doc, title: doc.frontMatter.title ?? doc.contentTitle ?? 'Title' })[0]?.sections ?? []
  );
}

const pages = suite('pages');

pages('docs, posts, standalone pages, index pages and React pages are searched; lists are not', () => {
  const kinds = Object.values(routes)
    .filter((route) => pagesOf(route).length > 0)
    .map(({ kind }) => kind);
  assert.equal(kinds.toSorted(), ['category', 'doc', 'module', 'page', 'post']);
});

const hidden = { draft: false, unlisted: false, hideTableOfContents: false, search: true };
const doc = (more: object) => ({
  ...routes.doc,
  doc: sampleDoc({ frontMatter: { ...hidden, hideTitle: false, tags: [], parseNumberPrefixes: true, ...more } }),
});

for (const [what, route] of [
  ['a draft', doc({ draft: true })],
  ['an unlisted page', doc({ unlisted: true })],
  ['a page with `search: false`', doc({ search: false })],
  ['a page that search engines leave out', { ...routes.doc, noIndex: true }],
  [
    'a draft post',
    {
      ...routes.post,
      entry: {
        ...routes.post.entry,
        post: samplePost({ frontMatter: { ...hidden, authors: [], tags: [], draft: true } }),
      },
    },
  ],
] satisfies [string, Route][]) {
  pages(`${what} is excluded`, () => assert.equal(pagesOf(route), []));
}

pages('an index page has its title and description', () => {
  assert.equal(pagesOf(routes.category), [
    {
      href: '/base/category/group',
      url: 'https://example.org/base/category/group',
      title: 'Group',
      lvl0: 'Group',
      tag: 'default',
      version: 'current',
      keywords: ['a', 'b'],
      sections: [{ anchor: '', headings: ['Group'], text: 'About Group', code: [] }],
    },
  ]);
});

pages('only docs have a version', () => {
  assert.equal(
    [routes.doc, routes.post, routes.page].map((route) => pagesOf(route)[0]?.version),
    ['current', undefined, undefined],
  );
});

pages.run();

const sections = suite('sections');

sections('each heading has the headings above it, from the page title', async () => {
  assert.equal(
    await sectionsOf('# Title\n\nlead\n\n## A\n\na\n\n#### B\n\nb\n\n### C\n\n## D\n\n```sh\nrun_it now\n```'),
    [
      { anchor: '', headings: ['Title'], text: 'lead', code: [] },
      { anchor: 'a', headings: ['Title', 'A'], text: 'a', code: [] },
      { anchor: 'b', headings: ['Title', 'A', 'B'], text: 'b', code: [] },
      { anchor: 'c', headings: ['Title', 'A', 'C'], text: '', code: [] },
      { anchor: 'd', headings: ['Title', 'D'], text: '', code: ['run_it now'] },
    ],
  );
});

sections('a further h1 without an id belongs to the section before, and ends the headings above', async () => {
  assert.equal(await sectionsOf('# Title\n\n## A\n\na\n\n# Part two\n\ntext\n\n### B'), [
    { anchor: '', headings: ['Title'], text: '', code: [] },
    { anchor: 'a', headings: ['Title', 'A'], text: 'a Part two text', code: [] },
    { anchor: 'b', headings: ['Title', 'B'], text: '', code: [] },
  ]);
});

sections('a title in front matter comes first, and that of the text can be found', async () => {
  assert.equal(await sectionsOf('---\ntitle: Short\n---\n\n# The long title\n\nlead'), [
    { anchor: '', headings: ['Short'], text: 'The long title lead', code: [] },
  ]);
});

sections('content with `data-search-ignore` is excluded, headings and code included', async () => {
  const ignored = '<div data-search-ignore>\n\n## Hidden\n\nsecret\n\n```sh\nhidden_word\n```\n\n</div>';
  assert.equal(
    await sectionsOf(`# Title\n\n## A\n\nbefore <span data-search-ignore>inline</span>\n\n${ignored}\n\nafter\n\n## B`),
    [
      { anchor: '', headings: ['Title'], text: '', code: [] },
      { anchor: 'a', headings: ['Title', 'A'], text: 'before after', code: [] },
      { anchor: 'b', headings: ['Title', 'B'], text: '', code: [] },
    ],
  );
});

sections('an ignored heading is still in the table of contents', async () => {
  const { headings } = await parseDoc('<h2 data-search-ignore>A</h2>\n\n<div data-search-ignore>\n\n## B\n\n</div>');
  assert.equal(headings.map(({ text }) => text).includes('B'), true);
});

sections.run();

const records = suite('records');

const page: IndexedPage = {
  href: href('page'),
  url: 'https://example.org/base/page',
  title: 'Title',
  lvl0: 'Group',
  tag: 'docs-default-current',
  version: 'current',
  sections: [
    { anchor: '', headings: ['Title'], text: 'Lead.', code: [] },
    { anchor: 'part', headings: ['Title', 'Part'], text: 'Text.', code: ['word_a', 'word_b'] },
  ],
};

const OPTIONS: RecordOptions = { language: 'en', rankOf: (href) => (href === page.href ? 70 : 0) };

function recordsOf(more: Partial<IndexedPage> = {}): readonly SearchRecord[] {
  return toRecords([{ ...page, ...more }], OPTIONS);
}

const size = (record: SearchRecord): number => Buffer.byteLength(JSON.stringify(record));

records('each heading is a record without content, with its text and code as records below it', () => {
  assert.equal(
    recordsOf().map(({ objectID, type, content, weight }) => [objectID, type, content, weight.level, weight.position]),
    [
      ['/base/page:lvl1', 'lvl1', null, 90, 0],
      ['/base/page:content-0', 'content', 'Lead.', 0, 1],
      ['/base/page#part:lvl2', 'lvl2', null, 80, 2],
      ['/base/page#part:content-0', 'content', 'Text.', 0, 3],
      ['/base/page#part:code-0', 'content', 'word_a word_b', -10, 4],
    ],
  );
});

records('a record has every field of the DocSearch crawler', () => {
  assert.equal(recordsOf()[2], {
    objectID: '/base/page#part:lvl2',
    url: 'https://example.org/base/page#part',
    url_without_anchor: 'https://example.org/base/page',
    path: '/base/page#part',
    anchor: 'part',
    type: 'lvl2',
    hierarchy: { lvl0: 'Group', lvl1: 'Title', lvl2: 'Part', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    weight: { pageRank: 70, level: 80, position: 2 },
    language: 'en',
    version: ['current'],
    docusaurus_tag: 'docs-default-current',
  });
});

records('a page without a version has an empty list of versions', () => {
  const { version: _, ...unversioned } = page;
  assert.equal(toRecords([unversioned], OPTIONS)[0]?.version, []);
});

for (const [what, text] of [
  ['words', 'word '.repeat(8_000)],
  ['one endless word', 'x'.repeat(30_000)],
  ['characters that are long as bytes', '日本語。'.repeat(5_000)],
  ['characters that are long as JSON', '"\\\u0001'.repeat(5_000)],
  ['pairs of surrogates', '🙂'.repeat(8_000)],
] as const) {
  records(`a long text of ${what} is split into several records, completely`, () => {
    const split = recordsOf({ sections: [{ anchor: '', headings: ['Title'], text, code: [] }] });
    assert.ok(split.length > 3);
    assert.equal(split.filter((record) => size(record) > MAX_RECORD_BYTES).map(size), []);
    assert.is(
      split
        .map(({ content }) => content ?? '')
        .join('')
        .replaceAll(' ', ''),
      text.replaceAll(' ', ''),
    );
    assert.is(new Set(split.map(({ objectID }) => objectID)).size, split.length);
  });
}

records('a text is split after a sentence', () => {
  const split = recordsOf({
    sections: [{ anchor: '', headings: ['Title'], text: 'One sentence of some words. '.repeat(700).trim(), code: [] }],
  });
  assert.equal(
    split.slice(1).filter(({ content }) => !content?.endsWith('.') || !content.startsWith('One')),
    [],
  );
});

records('very long headings leave room for the text', () => {
  const long = 'é'.repeat(12_000);
  const split = recordsOf({
    lvl0: long,
    sections: [
      { anchor: '', headings: [long], text: 'Lead.', code: [] },
      { anchor: long, headings: [long, long], text: 'Text.', code: [] },
      { anchor: `${long}-1`, headings: [long, long], text: 'Text.', code: [] },
    ],
  });
  assert.equal(
    split.filter((record) => size(record) > MAX_RECORD_BYTES),
    [],
  );
  assert.is(new Set(split.map(({ objectID }) => objectID)).size, 6);
  assert.is(split[2]?.url, page.url, 'the address of the page, since the anchor does not fit');
});

records('headings deeper than six levels count as the sixth', () => {
  const headings = ['1', '2', '3', '4', '5', '6', '7'];
  assert.is(recordsOf({ sections: [{ anchor: 'a', headings, text: '', code: [] }] })[0]?.type, 'lvl6');
});

records('the same site gives the same records', () => {
  const records = (): string =>
    JSON.stringify(toRecords(toSearchPages(sampleSite({ config: sampleConfig() })), OPTIONS));
  assert.is(records(), records());
});

records('the outline of a page made by hand is read as that of a parsed one', () => {
  const made = sampleDoc({
    headings: [heading(2, 'one')],
    sections: [
      { headingIndex: undefined, text: 'lead', code: [] },
      { headingIndex: 0, text: 'body', code: ['x'] },
    ],
  });
  assert.equal(
    pagesOf({ ...routes.doc, doc: made })[0]?.sections.map(({ anchor, text }) => [anchor, text]),
    [
      ['', 'lead'],
      ['one', 'body'],
    ],
  );
});

records.run();
