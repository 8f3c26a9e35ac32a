import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ReportLevel } from '../../src/types/diagnostic.js';
import type { LinkInput } from '../../src/types/facts.js';
import { toFilePath, toOutPath } from '../../src/utils/paths.js';
import { makeCategory, makeConfig, makeDoc, makePage, SOME_RANGE } from '../support/pages.js';
import { FULL, linkSite } from './sample-site.js';

const duplicatesOf = (facts: Partial<LinkInput>): readonly string[] =>
  linkSite(facts)
    .diagnostics.filter(({ code }) => code === 'duplicate-route')
    .map(
      ({ severity, message, location, notes }) =>
        `${severity} ${message} | ${location?.file} | ${notes?.map((note) => note.location?.file).join(', ')}`,
    );

const collisions: readonly (readonly [hazard: string, facts: Partial<LinkInput>, expected: readonly string[]])[] = [
  [
    'two docs with one slug',
    { files: [makeDoc('b.md', { slug: '/dup' }), makeDoc('a.md', { slug: '/dup' })] },
    [
      'warning The doc `docs/b.md` is left out: it would be written to `docs/dup/index.html`, where the doc `docs/a.md` is already written. | docs/b.md | docs/a.md',
    ],
  ],
  [
    'addresses that differ in case',
    { files: [makeDoc('Setup.md'), makeDoc('setup.md')] },
    [
      'warning The doc `docs/setup.md` is left out: it would be written to `docs/setup/index.html`, which differs only in case or in the form of its accents from `docs/Setup/index.html`, where the doc `docs/Setup.md` is written. | docs/setup.md | docs/Setup.md',
    ],
  ],
  [
    'addresses that differ in the form of an accent',
    { files: [makeDoc('h\u00e9.md'), makeDoc('he\u0301.md')] },
    [
      'warning The doc `docs/h\u00e9.md` is left out: it would be written to `docs/h\u00e9/index.html`, which differs only in case or in the form of its accents from `docs/he\u0301/index.html`, where the doc `docs/he\u0301.md` is written. | docs/h\u00e9.md | docs/he\u0301.md',
    ],
  ],
  [
    'addresses that differ in a slash only',
    { files: [makeDoc('foo.md'), makeDoc('foo/index.md')] },
    [
      'warning The doc `docs/foo/index.md` is left out: it would be written to `docs/foo/index.html`, where the doc `docs/foo.md` is already written. | docs/foo/index.md | docs/foo.md',
    ],
  ],
  [
    'an index page at the address of a doc, located at its category file',
    { files: [makeDoc('category/g.md'), makeDoc('g/a.md'), makeCategory('g', { link: { type: 'generated-index' } })] },
    [
      'warning The index page `g` is left out: it would be written to `docs/category/g/index.html`, where the doc `docs/category/g.md` is already written. | docs/g/_category_.yml | docs/category/g.md',
    ],
  ],
  [
    'a page at the address of the search page, located at the configuration',
    { files: [makeDoc('a.md'), makePage('search.md')] },
    [
      'warning The search page `Search` is left out: it would be written to `search/index.html`, where the page `pages/search.md` is already written. | csb-docs.config.ts | pages/search.md',
    ],
  ],
  [
    'a static file at the address of a page',
    {
      files: [makeDoc('a.md')],
      staticFiles: [
        { path: toFilePath('static/Docs/A/index.html'), out: toOutPath('Docs/A/index.html') },
        { path: toFilePath('static/b.txt'), out: toOutPath('b.txt') },
      ],
    },
    [
      'warning The static file `static/Docs/A/index.html` is left out: it would be written to `Docs/A/index.html`, which differs only in case or in the form of its accents from `docs/a/index.html`, where the doc `docs/a.md` is written. | static/Docs/A/index.html | docs/a.md',
    ],
  ],
  ['nothing where all addresses differ', FULL, []],
];

for (const [hazard, facts, expected] of collisions)
  test(`reports ${hazard}`, () => assert.equal(duplicatesOf(facts), expected));

test('the first of two docs with one URL keeps it, and the sidebar lists both', () => {
  const { site } = linkSite({ files: [makeDoc('b.md', { slug: '/dup' }), makeDoc('a.md', { slug: '/dup' })] });
  assert.is([...site.routes.values()].find(({ path }) => path === '/docs/dup')?.source, 'docs/a.md');
  assert.equal(
    site.sidebars.get('defaultSidebar')?.map((item) => item.type === 'link' && item.docId),
    ['a', 'b'],
  );
});

test('a link to a file whose URL is taken leads to that URL and is not broken', () => {
  const link = { url: './b.md', range: SOME_RANGE, kind: 'link', origin: 'markdown' } as const;
  const files = [
    makeDoc('a.md', { slug: '/dup' }),
    makeDoc('b.md', { slug: '/dup' }),
    { ...makeDoc('c.md'), links: [link] },
    makePage('index.md'),
  ];
  const { site, diagnostics } = linkSite({ files });
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['duplicate-route'],
  );
  assert.equal(
    site.links.get(toFilePath('docs/c.md'))?.map(({ href }) => String(href)),
    ['/docs/dup'],
  );
});

test('a static file that conflicts with a page is omitted, the others stay', () => {
  const staticFiles = [
    { path: toFilePath('static/docs/a/index.html'), out: toOutPath('docs/a/index.html') },
    { path: toFilePath('static/b.txt'), out: toOutPath('b.txt') },
  ];
  assert.equal(linkSite({ files: [makeDoc('a.md')], staticFiles }).site.staticFiles, [staticFiles[1]]);
});

const levels: readonly (readonly [level: ReportLevel, severities: readonly string[]])[] = [
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
];

for (const [level, severities] of levels) {
  test(`duplicate URLs are reported at the level \`${level}\``, () => {
    const config = makeConfig({ blog: false, onDuplicateRoutes: level });
    const found = linkSite({
      config,
      files: [makeDoc('a.md', { slug: '/x' }), makeDoc('b.md', { slug: '/x' })],
    }).diagnostics;
    assert.equal(
      found.filter(({ code }) => code === 'duplicate-route').map(({ severity }) => severity),
      severities,
    );
  });
}

test.run();
