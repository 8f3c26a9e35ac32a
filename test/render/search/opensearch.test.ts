import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toSharedTags } from '../../../src/render/head/head.js';
import { prepare } from '../../../src/render/prepare.js';
import { renderOpenSearch } from '../../../src/render/search/opensearch.js';
import type { Site } from '../../../src/types/site.js';
import { toFilePath, toHref, toOutPath } from '../../../src/utils/paths.js';
import { context, sampleSite } from '../sample.js';
import { sampleConfig } from '../sample-pages.js';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  htmlEntities: true,
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => name === 'Url',
});

const siteOf = (raw: Readonly<Record<string, unknown>>, more: Partial<Site> = {}): Site =>
  sampleSite({ config: sampleConfig(raw), ...more });

/** Parses the description after checking that it is well-formed. */
function read(site: Site) {
  const xml = renderOpenSearch({ site })[0]?.content ?? '';
  assert.is(XMLValidator.validate(xml), true);
  assert.is(xml.match(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u), null);
  return parser.parse(xml).OpenSearchDescription;
}

test('contains what a browser needs for search in the address bar', () => {
  const { '#text': _lines, ...description } = read(siteOf({ tagline: 'All about it', favicon: 'img/icon.svg' }));
  assert.equal(description, {
    '@xmlns': 'http://a9.com/-/spec/opensearch/1.1/',
    '@xmlns:moz': 'http://www.mozilla.org/2006/browser/search/',
    ShortName: 'Site',
    Description: 'All about it',
    Url: [
      { '@type': 'text/html', '@method': 'get', '@template': 'https://example.org/base/search?q={searchTerms}' },
      {
        '@type': 'application/opensearchdescription+xml',
        '@rel': 'self',
        '@template': 'https://example.org/base/opensearch.xml',
      },
    ],
    Image: {
      '@width': '16',
      '@height': '16',
      '@type': 'image/svg+xml',
      '#text': 'https://example.org/base/img/icon.svg',
    },
    Language: 'en',
    OutputEncoding: 'UTF-8',
    InputEncoding: 'UTF-8',
    'moz:SearchForm': 'https://example.org/base/search',
  });
});

test('is a file at the root of the output', () =>
  assert.is(renderOpenSearch({ site: sampleSite() })[0]?.path, 'opensearch.xml'));

const names: readonly (readonly [title: string, shortName: string, longName: string | undefined])[] = [
  ['Custom Sidebar', 'Custom Sidebar', undefined],
  ['Sixteen letters!', 'Sixteen letters!', undefined],
  ['A title that is longer than sixteen', 'A title that is', 'A title that is longer than sixteen'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschiff', 'Donaudampfschifffahrtsgesellschaft'],
  ['😀'.repeat(17), '😀'.repeat(16), '😀'.repeat(17)],
];
for (const [title, shortName, longName] of names) {
  test(`the name of “${title}” fits`, () => {
    const description = read(siteOf({ title }));
    assert.equal([description.ShortName, description.LongName], [shortName, longName]);
  });
}

test('hostile text stays well-formed and unchanged', () => {
  const hostile = `P ]]> & &amp; <b> "q" 'a' </script> \u0008 é 😀`;
  const description = read(
    siteOf({ title: 'a ]]> <b>&\u0008', tagline: hostile, favicon: 'https://icons.example/?a=1&b=<2>.png' }),
  );
  assert.equal(
    [description.ShortName, description.Description, description.Image['#text']],
    ['a ]]> <b>&', hostile.replace('\u0008', ''), 'https://icons.example/?a=1&b=%3C2%3E.png'],
  );
});

test('a URL cannot add parameters to the template', () => {
  const site = sampleSite();
  const {
    Url: [page],
  } = read({ ...site, frame: { ...site.frame, searchHref: toHref('/b{count}a&se/search') } });
  assert.is(page['@template'], 'https://example.org/b%7Bcount%7Da&se/search?q={searchTerms}');
});

test('a site without icon and tagline has no image, and its title as description', () => {
  const description = read(siteOf({ favicon: undefined }));
  assert.equal([description.Image, description.Description], [undefined, 'Site']);
});

test('is not written without search, nor over a file of the site', () => {
  assert.equal(renderOpenSearch({ site: siteOf({ search: false }) }), []);
  const staticFiles = [{ path: toFilePath('static/opensearch.xml'), out: toOutPath('opensearch.xml') }];
  assert.equal(renderOpenSearch({ site: sampleSite({ staticFiles }) }), []);
});

test('pages link it, with the title of the site', () => {
  const linksOf = (site: Site) =>
    toSharedTags(prepare(site, context)).filter(({ attributes: { rel } }) => rel === 'search');
  assert.equal(linksOf(sampleSite()), [
    {
      tagName: 'link',
      attributes: {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        href: '/base/opensearch.xml',
        title: 'Site',
      },
    },
  ]);
  assert.equal(linksOf(siteOf({ search: false })), []);
});

test.run();
