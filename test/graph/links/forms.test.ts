import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Asset } from '../../../src/types/facts.js';
import { toFilePath, toOutPath } from '../../../src/utils/paths.js';
import { check, withIds, withLinks } from '../../support/links.js';
import { makeDoc } from '../../support/pages.js';

const nfd = (text: string): string => text.normalize('NFD');
const nfc = (text: string): string => text.normalize('NFC');

for (const url of [
  nfd('héllo.md'),
  nfd('./héllo.md'),
  nfd('@site/docs/héllo.md'),
  encodeURI(nfd('héllo.md')),
  nfd('/docs/héllo'),
  encodeURI(nfd('/docs/héllo')),
])
  test(`the Unicode form of \`${encodeURI(url)}\` does not matter: the form of the page is used`, () => {
    const { link, found } = check(url);
    assert.equal(found, []);
    assert.is(link.href, encodeURI(nfc('/docs/héllo')));
  });

test('a page with a decomposed name in a composed folder', () => {
  const path = `${nfc('té')}/${nfd('é')}.md`;
  for (const url of [`${nfc('té/é')}.md`, `${nfd('té/é')}.md`, path]) {
    const page = makeDoc('intro.md');
    assert.equal(check(url, { page, files: [withLinks(page, [url]), makeDoc(path)] }).found, []);
  }
});

test('files of static folders and beside pages', () => {
  const asset: Asset = { path: toFilePath(nfc('docs/é.png')), hash: '12345678', size: 1 };
  const setup = {
    // The file system finds it in either normalization form; the key is the path as written.
    assets: { [nfd(asset.path)]: asset },
    staticFiles: [{ path: toFilePath(nfc('static/ü.pdf')), out: toOutPath(nfc('ü.pdf')) }],
  };
  const beside = check({ url: nfd('./é.png'), kind: 'image' }, setup);
  assert.equal(beside.found, []);
  assert.equal(beside.assets, [nfc('docs/é.png → assets/images/é-12345678.png')]);
  const loose = check(nfd('/ü.pdf'), setup);
  assert.equal(loose.found, []);
  assert.is(loose.link.href, encodeURI(nfc('/ü.pdf')));
});

test('an anchor uses the form of the page, because browsers compare exactly', () => {
  const page = withIds(makeDoc('intro.md'), [nfc('é')]);
  for (const [url, href] of [
    [`#${nfd('é')}`, `#${nfc('é')}`],
    [`?a=1#${nfd('é')}`, `?a=1#${nfc('é')}`],
    [`./intro.md#${encodeURI(nfd('é'))}`, `/docs/intro#${nfc('é')}`],
    [`#${nfc('é')}`, `#${nfc('é')}`],
  ] as const) {
    const { link, found } = check(url, { page });
    assert.equal(found, []);
    assert.is(link.href, href);
  }
});

test('a difference in letter case is still reported', () => {
  assert.match(check(nfd('Héllo.md')).found[0]?.message ?? '', /only in case/);
});

for (const url of ['guides%2Fsetup.md', './guides%2fsetup.md', '/docs/guides%2Fsetup', '%5Cguides', '/img%2Fb.png'])
  test(`an encoded slash is not a separator: \`${url}\``, () => {
    const { found } = check(url);
    assert.equal(
      found.map(({ code }) => code),
      ['malformed-link'],
    );
    assert.match(found[0]?.hint ?? '', /Replace `%2F` and `%5C` with `\/`/);
  });

test('an encoded slash in an image, and one in a query or a hash', () => {
  assert.is(check({ url: '/img%2Fb.png', kind: 'image' }).found[0]?.code, 'malformed-link');
  assert.equal(check('./guides/setup.md?from=a%2Fb#custom').found, []);
});

for (const url of ['file:///home/me/a.md', 'FILE://server/a.pdf', 'file:a.md', 'C:/me/a.md', 'c:\\me\\a.png'])
  test(`a local file is reported: \`${url}\``, () => {
    for (const kind of ['link', 'image'] as const) {
      const { found } = check({ url, kind });
      assert.equal(
        found.map(({ code }) => code),
        ['local-file'],
      );
      assert.match(found[0]?.message ?? '', /on your own machine/);
    }
    assert.equal(check({ url, unchecked: true }).found, []);
  });

test('a local image in front matter is reported, one of another site is not checked', () => {
  const found = (image: string) => check('#sec', { page: withIds(makeDoc('intro.md', { image }), ['sec']) }).found;
  assert.equal(
    found('file:///home/me/a.png').map(({ code }) => code),
    ['local-file'],
  );
  assert.equal(found('https://example.org/a%2Fb.png'), []);
});

for (const [url, hint] of [
  ['#sec?x=1', 'Did you mean `?x=1#sec`?'],
  ['./guides/setup.md#custom?x=1', 'Did you mean `?x=1#custom`?'],
  ['./guides/setup.md?a=1#custom?x=1', 'Did you mean `?a=1&x=1#custom`?'],
  ['#sec&x=1', 'Did you mean `#sec`?'],
  ['#sec#named-things', 'Did you mean `#sec`?'],
] as const)
  test(`the hint for \`${url}\` is \`${hint}\``, () => {
    assert.is(check(url).found[0]?.hint, hint);
  });

test.run();
