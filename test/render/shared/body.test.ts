import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fillBody, onOtherPage, onOtherSite, renderPostBody } from '../../../src/render/shared/body.js';
import type { LinkPlaceholder } from '../../../src/types/body.js';
import type { ResolvedLink } from '../../../src/types/navigation.js';
import { toHref } from '../../../src/utils/paths.js';
import { sampleSite } from '../sample.js';
import { entry, href } from '../sample-pages.js';

const fill = (kind: LinkPlaceholder['kind'], link: ResolvedLink): string =>
  fillBody({ chunks: ['<x', '>'], placeholders: [{ kind, link: 0 }] }, [link]);

const cases: readonly (readonly [string, LinkPlaceholder['kind'], ResolvedLink, string])[] = [
  ['a link becomes an attribute', 'href', { href: toHref('/b'), newTab: false }, '<x href="/b">'],
  ['an ampersand is escaped once', 'href', { href: toHref('/b?x=1&y=2'), newTab: false }, '<x href="/b?x=1&amp;y=2">'],
  [
    'a quote cannot leave the attribute',
    'href',
    { href: toHref("/b'onclick='x"), newTab: false },
    '<x href="/b&#39;onclick=&#39;x">',
  ],
  [
    'a new tab gets no opener',
    'href',
    { href: toHref('https://b.example'), newTab: true },
    '<x href="https://b.example" target="_blank" rel="noopener noreferrer">',
  ],
  [
    'an image has its size',
    'src',
    { href: toHref('/a.png'), newTab: false, width: 30, height: 20 },
    '<x src="/a.png" width="30" height="20">',
  ],
  ['an image without a known size has none', 'src', { href: toHref('/a.png'), newTab: false }, '<x src="/a.png">'],
  ['a bare URL is alone', 'url', { href: toHref('/a.png'), newTab: true }, '<x/a.png>'],
];

for (const [name, kind, link, expected] of cases) test(name, () => assert.is(fill(kind, link), expected));

test('an image with its own width has a proportional height', () => {
  const sized = (link: ResolvedLink): string =>
    fillBody({ chunks: ['<x', '>'], placeholders: [{ kind: 'src', link: 0, width: 45 }] }, [link]);
  const file = { href: toHref('/a.png'), newTab: false };
  assert.is(sized({ ...file, width: 30, height: 20 }), '<x src="/a.png" width="45" height="30">');
  assert.is(sized(file), '<x src="/a.png" width="45">');
});

test('chunks and placeholders alternate, and a placeholder may use any link', () => {
  const body = {
    chunks: ['a', 'b', 'c'],
    placeholders: [
      { kind: 'url', link: 1 },
      { kind: 'url', link: 0 },
    ],
  } as const;
  assert.is(
    fillBody(body, [
      { href: toHref('1'), newTab: false },
      { href: toHref('2'), newTab: false },
    ]),
    'a2b1c',
  );
});

test('in a list, a link to a heading includes its page', () => {
  assert.is(onOtherPage(href('blog/first'))(toHref('#part')), '/base/blog/first#part');
  assert.is(onOtherPage(href('blog/first'))(toHref('/base/x#part')), '/base/x#part');
});

test('in a feed, every URL is absolute', () => {
  const rewrite = onOtherSite(href('blog/first'), 'https://example.org');
  assert.is(rewrite(toHref('#part')), 'https://example.org/base/blog/first#part');
  assert.is(rewrite(href('x')), 'https://example.org/base/x');
  assert.is(rewrite(toHref('https://b.example/')), 'https://b.example/');
});

test('the feed body of a post is the whole post', () => {
  assert.is(
    renderPostBody(sampleSite(), entry),
    '<p>Start <a href="https://example.org/base/blog/first#part">down</a></p><h2 id="part">Part</h2>',
  );
});

test.run();
