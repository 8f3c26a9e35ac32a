import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { link } from '../../../src/graph/link.js';
import type { LinkInput } from '../../../src/types/facts.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { check, linkConfig } from '../../support/links.js';
import { makeDoc, makeInput, SOME_RANGE } from '../../support/pages.js';

const PICTURE: LinkInput['assets'] = {
  'docs/img/a b.png': { path: toFilePath('docs/img/a b.png'), hash: '12345678', size: 10, width: 40, height: 20 },
  'docs/sheet.ods': { path: toFilePath('docs/sheet.ods'), hash: 'abcdef12', size: 10 },
  'static/img/b.png': { path: toFilePath('static/img/b.png'), hash: '87654321', size: 10, width: 3, height: 4 },
};

for (const [url, href, size] of [
  ['./img/a%20b.png', '/assets/images/a%20b-12345678.png', [40, 20]],
  ['img/a b.png#gh-dark-mode-only', '/assets/images/a%20b-12345678.png#gh-dark-mode-only', [40, 20]],
  ['@site/docs/img/a%20b.png', '/assets/images/a%20b-12345678.png', [40, 20]],
  ['/img/b.png', '/img/b.png', [3, 4]],
  ['../static/img/b.png', '/img/b.png', [3, 4]],
  ['https://example.org/x.png', 'https://example.org/x.png', []],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', []],
  ['pathname:///img/x.png', '/img/x.png', []],
] as const) {
  test(`writes the image \`${url}\` as ${href}`, () => {
    const checked = check({ url, kind: 'image' }, { assets: PICTURE });
    assert.equal(checked.found, []);
    assert.is(checked.link.href, href);
    assert.equal(
      [checked.link.width, checked.link.height].filter((pixels) => pixels !== undefined),
      [...size],
    );
  });
}

test('copies used files once, and none of the static folders', () => {
  assert.equal(check({ url: './img/a%20b.png', kind: 'image' }, { assets: PICTURE }).assets, [
    'docs/img/a b.png → assets/images/a b-12345678.png',
  ]);
  assert.equal(check('./sheet.ods', { assets: PICTURE }).assets, ['docs/sheet.ods → assets/files/sheet-abcdef12.ods']);
  assert.equal(check({ url: '/img/b.png', kind: 'image' }, { assets: PICTURE }).assets, []);
});

test('no trailing slash is added to a file', () => {
  const shared = { assets: PICTURE, config: linkConfig({ trailingSlash: true }) };
  assert.is(check('./sheet.ods', shared).link.href, '/assets/files/sheet-abcdef12.ods');
  assert.is(check('/img/b.png', shared).link.href, '/img/b.png');
});

for (const [url, text] of [
  ['./nope.png', 'The file `./nope.png` does not exist. Add it as `docs/nope.png`.'],
  ['/img/nope.gif', 'The file `/img/nope.gif` does not exist. Add it as `static/img/nope.gif`.'],
  [
    '/img/B.png',
    'The file `/img/B.png` does not exist: it differs only in case from `/img/b.png`. Did you mean `/img/b.png`?',
  ],
  ['./img/a%20c.png', 'The file `./img/a%20c.png` does not exist. Did you mean `./img/a b.png`?'],
  ['@site/nope.png', 'The file `@site/nope.png` does not exist. Add it as `nope.png`.'],
] as const) {
  test(`explains the missing image \`${url}\``, () => {
    const [found] = check({ url, kind: 'image' }, { assets: PICTURE }).found;
    assert.is(`${found?.message} ${found?.hint}`, text);
  });
}

test('a raw image finds static files by its URL on the page', () => {
  assert.is(check({ url: '../img/b.png', kind: 'image', origin: 'html' }).link.href, '/img/b.png');
});

test('removes executable URLs from images, and keeps data URLs', () => {
  assert.is(check({ url: 'javascript:alert(1)', kind: 'image' }).link.href, '');
  assert.is(check({ url: 'data:text/html,x', kind: 'image' }).link.href, '');
  assert.equal(check({ url: 'data:image/svg+xml,x', kind: 'image' }).found, []);
});

test('image fields are copied, and reported at their location', () => {
  const doc = makeDoc('intro.md', { image: './cover.png' });
  const assets = { 'docs/cover.png': { path: toFilePath('docs/cover.png'), hash: '11112222', size: 1 } };
  const good = link(makeInput({ files: [doc], assets }));
  assert.equal(good.site.assets, [{ from: 'docs/cover.png', to: 'assets/images/cover-11112222.png' }]);
  const bad = link(makeInput({ files: [doc] })).diagnostics.filter(({ code }) => code === 'missing-asset');
  assert.equal(
    bad.map(({ location }) => location),
    [{ file: 'docs/intro.md', range: SOME_RANGE }],
  );
});

test.run();
