/** The URL of a file in the configuration: one rule for the head, the feeds and the search description. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderFeeds } from '../../src/render/files/feed.js';
import { toSharedMetaTags, toSharedTags } from '../../src/render/head/head.js';
import { renderOpenSearch } from '../../src/render/search/opensearch.js';
import { toOutPath } from '../../src/utils/paths.js';
import { sampleRendering } from './sample.js';
import { href, sampleConfig } from './sample-pages.js';

/** Returns the icon URL in each output. */
function iconsOf(favicon: string): readonly unknown[] {
  const feeds = [
    {
      type: 'json' as const,
      blogId: 'default',
      out: toOutPath('blog/feed.json'),
      href: href('blog/feed.json'),
      title: '',
    },
  ];
  const rendering = sampleRendering({ config: sampleConfig({ favicon }), feeds });
  const icon = toSharedTags(rendering).find(({ attributes: { rel } }) => rel === 'icon');
  return [
    icon?.attributes['href'],
    JSON.parse(renderFeeds(rendering)[0]?.content ?? '').favicon,
    /<Image[^>]*>([^<]*)</.exec(renderOpenSearch(rendering)[0]?.content ?? '')?.[1],
  ];
}

/** Returns the social image URL of the configuration. */
function imageOf(image: string): unknown {
  const rendering = sampleRendering({ config: sampleConfig({ themeConfig: { image } }) });
  const tag = toSharedMetaTags(rendering).find(({ attributes }) => attributes['property'] === 'og:image');
  return tag?.attributes['content'];
}

const cases: readonly (readonly [written: string, href: string])[] = [
  ['img/icon.svg', '/base/img/icon.svg'],
  ['/img/icon.svg', '/base/img/icon.svg'],
  ['/base/img/icon.svg', '/base/img/icon.svg'],
  ['/base/base/icon.svg', '/base/base/icon.svg'],
  ['/based/icon.svg', '/base/based/icon.svg'],
  ['img/my icon.svg', '/base/img/my%20icon.svg'],
  ['img/my%20icon.svg', '/base/img/my%20icon.svg'],
];

for (const [written, address] of cases)
  test(`\`${written}\` resolves to ${address} everywhere`, () => {
    const url = `https://example.org${address}`;
    assert.equal(iconsOf(written), [address, url, url]);
    assert.is(imageOf(written), url);
  });

test('an external URL is unchanged', () => {
  const url = 'https://cdn.example/icon.svg';
  assert.equal(iconsOf(url), [url, url, url]);
  assert.is(imageOf(url), url);
});

test.run();
