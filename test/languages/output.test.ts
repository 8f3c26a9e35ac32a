/** The output of a site in three languages: URLs, texts, links, heads, feeds, indexes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildFixture } from '../support/built-fixture.js';
import { readFixture } from '../support/fixtures.js';
import { attribute, findAll, metaOf, type Node, parseHtml, textOf } from '../support/html.js';
import { listTree } from '../support/site.js';

interface Output {
  readonly read: (path: string) => string;
  readonly page: (path: string) => Node;
  readonly has: (path: string) => boolean;
  readonly list: () => readonly string[];
}

/** Builds the fixture in these languages; in all of them by default. */
async function build(...locales: readonly string[]): Promise<Output> {
  const args = locales.flatMap((locale) => ['--locale', locale]);
  const { ran, output } = await buildFixture(readFixture('languages'), { name: locales.join('-'), args });
  assert.is(ran.code, 0, ran.stderr);
  const read = (path: string): string => readFileSync(join(output, path), 'utf8');
  return {
    read,
    page: (path) => parseHtml(read(path)),
    has: (path) => existsSync(join(output, path)),
    list: () => listTree(output),
  };
}

const attributesOf = (page: Node, tag: string, name: string): readonly string[] =>
  findAll(page, tag).flatMap((element) => attribute(element, name) ?? []);

/** Returns the alternate links of a page as `hreflang URL`. */
const alternatesOf = (page: Node): readonly string[] =>
  findAll(page, 'link')
    .filter((link) => attribute(link, 'hreflang') !== undefined)
    .map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')?.replace('https://harbour.example', '')}`);

test('each language has the same pages below its name; translated slugs replace the original', async () => {
  const { list } = await build();
  const pages = list().filter((path) => path.endsWith('.html'));
  const own = pages.filter((path) => !/^(fr|ar)\//.test(path));
  const translated = new Map([
    ['fr/docs/next/tie-up/index.html', 'fr/docs/next/amarrer/index.html'],
    ['fr/blog/opening/index.html', 'fr/blog/ouverture/index.html'],
    ['ar/docs/next/tie-up/index.html', 'ar/docs/next/mooring/index.html'],
  ]);
  const wanted = ['fr', 'ar'].flatMap((locale) => own.map((path) => `${locale}/${path}`));
  assert.equal(
    pages.filter((path) => !own.includes(path)),
    wanted.map((path) => translated.get(path) ?? path).sort(),
  );
  assert.ok(own.includes('docs/next/tie-up/index.html'));
});

test('pages declare language, direction and base URL', async () => {
  const { page } = await build();
  const starts = ['', 'fr/', 'ar/'].flatMap((folder) =>
    [`${folder}index.html`, `${folder}404.html`, `${folder}docs/next/quays/north/index.html`].map((path) => {
      const html = page(path);
      return ['lang', 'dir', 'data-base-url'].flatMap((name) => attributesOf(html, 'html', name)).join(' ');
    }),
  );
  assert.equal([...new Set(starts)], ['en ltr /h/', 'fr-FR ltr /h/fr/', 'ar rtl /h/ar/']);
});

const ALTERNATES: Readonly<Record<string, readonly string[]>> = {
  'docs/next/tie-up/index.html': ['/docs/next/tie-up', '/fr/docs/next/amarrer', '/ar/docs/next/mooring'],
  'fr/docs/next/amarrer/index.html': ['/docs/next/tie-up', '/fr/docs/next/amarrer', '/ar/docs/next/mooring'],
  'ar/docs/mooring/index.html': ['/docs/mooring', '/fr/docs/mooring', '/ar/docs/mooring'],
  'fr/index.html': ['/', '/fr/', '/ar/'],
  'fr/blog/ouverture/index.html': ['/blog/opening', '/fr/blog/ouverture', '/ar/blog/opening'],
  'ar/blog/page/2/index.html': ['/blog/page/2', '/fr/blog/page/2', '/ar/blog/page/2'],
  'fr/docs/next/category/quays/index.html': [
    '/docs/next/category/quays',
    '/fr/docs/next/category/quays',
    '/ar/docs/next/category/quays',
  ],
};

for (const [path, [en, fr, ar]] of Object.entries(ALTERNATES))
  test(`${path} lists itself in all languages`, async () => {
    const page = (await build()).page(path);
    assert.equal(alternatesOf(page), [`en /h${en}`, `fr-FR /h${fr}`, `ar /h${ar}`, `x-default /h${en}`]);
  });

test('the 404 page has no alternates', async () => {
  const { page } = await build();
  assert.equal(alternatesOf(page('fr/404.html')), []);
  assert.is(textOf(findAll(page('fr/404.html'), 'h1')[0] ?? parseHtml('')), 'Page introuvable');
});

test('Open Graph lists the other languages', async () => {
  const { page } = await build();
  const localesOf = (path: string): readonly (string | undefined)[] => [
    metaOf(page(path), 'og:locale'),
    ...findAll(page(path), 'meta')
      .filter((meta) => attribute(meta, 'property') === 'og:locale:alternate')
      .map((meta) => attribute(meta, 'content')),
  ];
  assert.equal(localesOf('docs/next/tie-up/index.html'), ['en', 'fr_FR', 'ar']);
  assert.equal(localesOf('fr/docs/next/amarrer/index.html'), ['fr_FR', 'en', 'ar']);
  assert.equal(localesOf('fr/404.html'), ['fr_FR']);
});

test('texts come from translations, messages and the locale; missing ones are those of the default language', async () => {
  const { read } = await build();
  const texts: Readonly<Record<string, readonly string[]>> = {
    'fr/index.html': ['>Aller au quai<', '<h1>Entrez</h1>', '<p>3 navires</p>', '<p>Restez un peu</p>', '>Le guide<'],
    'index.html': ['>Skip to main content<', '<h1>Come in</h1>', '<p>3 ships</p>', '<p>Stay a while</p>', '>Guide<'],
    'ar/index.html': ['<h1>Come in</h1>', '<p>3 ships</p>', '>Guide<', '>الانتقال إلى المحتوى الرئيسي<'],
    'fr/docs/next/index.html': ['<h1>Bienvenue</h1>', '>astuce</p>'],
    'docs/next/index.html': ['<h1>Welcome</h1>', '>tip</p>'],
    'ar/docs/next/index.html': ['<h1>Welcome</h1>', '>نصيحة</p>'],
    'fr/docs/next/quays/north/index.html': ['<h1>North quay</h1>', '>Page d’accueil<'],
    'fr/docs/index.html': ['<h1>Welcome</h1>', '>Début<', '>1.0 (vieux)<'],
    'fr/docs/next/category/quays/index.html': ['<h1>Tous les quais</h1>', 'Où sont les navires'],
    'fr/blog/index.html': ['<h1>Nouvelles</h1>', 'Nouvelles du port', '29 janvier 2025</time>', '1 min de lecture'],
    'fr/blog/ouverture/index.html': ['<h1>Ouverture</h1>', '>Toutes les nouvelles<', '>Plus</p>', 'Droits du port'],
    'fr/opensearch.xml': ['<Description>Navires et quais</Description>', 'https://harbour.example/h/fr/search?q='],
    'ar/opensearch.xml': ['<Description>سفن وأرصفة</Description>'],
  };
  for (const [path, wanted] of Object.entries(texts))
    for (const text of wanted) assert.ok(read(path).includes(text), `${path} has ${text}`);
});

test('links lead to the page in the language, from translations and originals', async () => {
  const { page } = await build();
  const linksOf = (path: string): readonly string[] => {
    const [article] = findAll(page(path), 'article');
    return article === undefined
      ? []
      : findAll(article, 'a')
          .filter((link) => !['anchor', 'edit-link'].includes(attribute(link, 'class') ?? ''))
          .map((link) => (attribute(link, 'href') ?? '').replace(/-[0-9a-f]{8}\./, '.'));
  };
  assert.equal(linksOf('fr/docs/next/index.html').slice(0, 3), [
    '/h/fr/docs/next/amarrer#cordes',
    '/h/fr/docs/next/quays/north',
    '/h/fr/assets/files/bollard.svg',
  ]);
  assert.equal(linksOf('fr/docs/next/quays/north/index.html'), ['/h/fr/docs/next/']);
  assert.equal(linksOf('fr/docs/index.html'), ['/h/fr/docs/mooring']);
  assert.equal(linksOf('fr/docs/mooring/index.html'), ['/h/fr/docs/']);
  assert.equal(linksOf('ar/docs/next/mooring/index.html'), ['/h/ar/docs/next/']);
});

test('an image next to the original is found from its translation', async () => {
  const { page, has } = await build();
  const [src] = attributesOf(page('fr/docs/next/amarrer/index.html'), 'img', 'src');
  assert.match(src ?? '', /^\/h\/fr\/assets\/images\/bollard-[0-9a-f]{8}\.svg$/);
  assert.ok(has((src ?? '').slice('/h/'.length)));
});

test('the edit link of a translation leads to it, that of an untranslated page to the original', async () => {
  const { page } = await build();
  const edited = ['next/amarrer', 'next/quays/north', 'mooring'].map((path) =>
    findAll(page(`fr/docs/${path}/index.html`), 'a')
      .filter((link) => attribute(link, 'class') === 'edit-link')
      .map((link) => attribute(link, 'href')?.replace('https://git.example/edit/main/', '')),
  );
  assert.equal(edited.flat(), [
    'i18n/fr/docusaurus-plugin-content-docs/current/mooring.md',
    'docs/quays/north.md',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/mooring.md',
  ]);
});

test('the language menu links to the same page with its query, and marks the current one', async () => {
  const { page } = await build();
  const listed = findAll(page('fr/docs/next/amarrer/index.html'), 'a')
    .filter((link) => attribute(link, 'hreflang') !== undefined)
    .map((link) =>
      [textOf(link), ...['href', 'lang', 'aria-current'].map((name) => attribute(link, name) ?? '-')].join(' '),
    );
  const expected = [
    'English /h/docs/next/tie-up?from=bar en -',
    'Français /h/fr/docs/next/amarrer?from=bar fr-FR true',
    'العربية /h/ar/docs/next/mooring?from=bar ar -',
  ];
  // Once in the navbar and once in the drawer.
  assert.equal(listed, [...expected, ...expected]);
});

test('each language has a feed, a sitemap and a search index of its own pages', async () => {
  const { read, list } = await build();
  for (const [folder, language] of [
    ['', 'en'],
    ['fr/', 'fr-FR'],
    ['ar/', 'ar'],
  ]) {
    assert.match(read(`${folder}blog/rss.xml`), `<language>${language}</language>`);
    assert.match(read(`${folder}blog/rss.xml`), `<link>https://harbour.example/h/${folder}blog</link>`);
    const places = [...read(`${folder}sitemap.xml`).matchAll(/<loc>https:\/\/harbour\.example\/h\/([^<]*)/g)];
    assert.ok(places.length > 10);
    assert.equal(
      places.flatMap(([, path = '']) => (path.startsWith(`${folder}`) && !isOther(path, folder) ? [] : path)),
      [],
    );
    const locale = language?.slice(0, 2);
    const pointer: { readonly folder: string } = JSON.parse(read(`${folder}search.${locale}.json`));
    assert.ok(pointer.folder.startsWith(`assets/search/${locale}/`));
    assert.ok(list().includes(`${folder}${pointer.folder}index.bin`));
  }
  assert.match(read('fr/blog/rss.xml'), '<title>Ouverture</title>');
});

const isOther = (path: string, folder: string | undefined): boolean => folder === '' && /^(fr|ar)\//.test(path);

test('a single language is at the root', async () => {
  const { list, page } = await build('fr');
  const pages = list().filter((path) => path.endsWith('.html'));
  assert.ok(pages.includes('docs/next/amarrer/index.html'));
  assert.equal(
    pages.filter((path) => /^(fr|ar)\//.test(path)),
    [],
  );
  assert.equal(attributesOf(page('docs/next/amarrer/index.html'), 'html', 'data-base-url'), ['/h/']);
});

test('two of three languages keep their folders', async () => {
  const [some, all] = [await build('fr', 'ar'), await build()];
  assert.equal(
    some.list().filter((path) => path.endsWith('.html')),
    all.list().filter((path) => /^(fr|ar)\/.*\.html$/.test(path)),
  );
  const path = 'fr/docs/next/quays/north/index.html';
  assert.equal(alternatesOf(some.page(path)), alternatesOf(all.page(path)));
});

test.run();
