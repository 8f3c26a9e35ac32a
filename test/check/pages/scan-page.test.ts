/** Scanning the HTML of a page gives the same result as a browser's parser. */
import { Session } from 'node:inspector/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listCssUrls } from '../../../src/check/pages/css-addresses.js';
import { listCandidates } from '../../../src/check/pages/references.js';
import { createPageScanner } from '../../../src/check/pages/scan-page.js';
import type { PageFacts } from '../../../src/types/page-facts.js';

const scan = createPageScanner();
const idsOf = (html: string): readonly string[] => scan(html).ids;
const urlsOf = (html: string): readonly string[] => scan(html).references.map(({ url }) => url);

function compare<T>(read: (text: string) => T, table: readonly (readonly [text: string, expected: T])[]): void {
  for (const [text, expected] of table) assert.equal(read(text), expected, text);
}

test('ids: none in comments, declarations and text', () => {
  compare(idsOf, [
    ['<!-- <b id="x"> --><b id="a">', ['a']],
    ['<!--><b id="a"></b>-->', ['a']],
    ['<!---><b id="a"></b>-->', ['a']],
    ['<!-- x --!><b id="a">', ['a']],
    ['<!--!><b id="x">--><b id="a">', ['a']],
    ['<!-- never closed <b id="x">', []],
    ['<!doctype html><?xml <b id="x">?></ <b id="y"><b id="a">', ['a']],
    ['<script>"<b id=x>"</script><b id="a">', ['a']],
    ['<STYLE>/* <b id="x"> */</Style ><b id="a">', ['a']],
    ['<textarea><b id="x"></textareas></textarea><b id="a">', ['a']],
    ['<title><b id="x"></title><b id="a">', ['a']],
    ['<iframe><b id="x"></iframe><b id="a">', ['a']],
    ['<script>never closed <b id="x">', []],
  ]);
});

test('ids: a title in a drawing can contain markup, self-closing elements cannot', () => {
  compare(idsOf, [
    ['<svg><title/><path id="p"/></svg><b id="a">', ['p', 'a']],
    ['<svg><style/><script href="/x.js"/></svg><b id="a">', ['a']],
    ['<svg><title id="t">x</title></svg><title><b id="x"></title><b id="a">', ['t', 'a']],
    ['<svg/><title><b id="x"></title><b id="a">', ['a']],
  ]);
});

test('ids: attributes are parsed as in browsers', () => {
  compare(idsOf, [
    ['<B ID="Up">', ['Up']],
    ['<b title="1 > 0" id="a">', ['a']],
    [`<b title='">"' id='a'>`, ['a']],
    ['<b id=a>', ['a']],
    ['<b id=a/b>', ['a/b']],
    ['<b id\n=\n"a">', ['a']],
    ['<b/id="a"/>', ['a']],
    ['<b title="x"id="a">', ['a']],
    ['<b id="a" id="b">', ['a']],
    ['<b id="">', []],
    ['<b data-id="x">', []],
    ['<b =id="x">', []],
    ['<b "id="x">', []],
    ['<b title=5" id="a"><b id="b">', ['a', 'b']],
    ["<b title=it's><b id='b'>", ['b']],
    ['<b title=a>id="x">', []],
    ['<b id="&quot;&#x41;&amp;copy">', ['"A&copy']],
    ['<b id="never closed><b>', []],
    ['<b id="x"', []],
    ['a < b id="x"> <1 id="y"><b id="a">', ['a']],
    ['<my-card id="a"><a:b id="b">', ['a', 'b']],
    ['</b id="x"><b id="a">', ['a']],
    ['</b title=">"><b id="a">', ['a']],
  ]);
});

test('ids: the name of an anchor is a target, not a second id', () => {
  const { ids, repeatedIds } = scan('<a name="a"></a><b id="a"></b><b name="x"></b><i id="b"></i><i id="b"></i>');
  assert.equal([...ids].sort(), ['a', 'b']);
  assert.equal(repeatedIds, ['b']);
});

test('ids: duplicate ids in drawings matter only if something refers to them', () => {
  const drawn = (inner: string): string => `<svg><path id="a.b"/>${inner}</svg>`;
  const findRepeated = (html: string): readonly string[] => scan(html).repeatedIds;
  const none: readonly string[] = [];
  assert.equal(findRepeated(drawn('') + drawn('<g id="c"></g>')), none);
  assert.equal(findRepeated(`${drawn('')}${drawn('<use href="#a.b"/>')}`), ['a.b']);
  assert.equal(findRepeated(`${drawn('')}${drawn('<rect fill="url(#a.b)"/>')}`), ['a.b']);
  assert.equal(findRepeated(`<p aria-describedby="x a.b"></p>${drawn('')}${drawn('')}`), ['a.b']);
  assert.equal(findRepeated(`<p aria-describedby="a.bc" title="#aXb"></p>${drawn('')}${drawn('')}`), none);
  assert.equal(findRepeated(`<h2 id="a.b">x</h2>${drawn('')}`), ['a.b']);
  assert.equal(findRepeated(`${drawn('')}<svg/><h2 id="a.b">x</h2>`), ['a.b']);
});

test('content for some readers has URLs, but no ids', () => {
  for (const name of ['template', 'noscript']) {
    const { ids, references, unnamed } = scan(`<${name}><b id="x"><img src="/a.png"></${name}><b id="a">`);
    assert.equal([ids, references.map(({ url }) => url), unnamed], [['a'], ['/a.png'], []], name);
  }
});

test('URLs: of every element and attribute with one', () => {
  compare(urlsOf, [
    ['<a href="/1" href="/2">x</a><AREA HREF=/3>', ['/1', '/3']],
    ['<a href=" /a\n">x</a>', ['/a']],
    ['<a href="/a?b=1&amp;c=2&copy=3">x</a>', ['/a?b=1&c=2&copy=3']],
    ['<a href>x</a><a>x</a><a href="/1">y</a>', ['', '/1']],
    ['<form action="/1"><button formaction="/2">x</button></form>', ['/1', '/2']],
    ['<iframe src="/1"><a href="/x">x</a></iframe>', ['/1']],
    ['<img src="/1" srcset="/2 1x"><input type="image" src="/3">', ['/1', '/2', '/3']],
    ['<video src="/1" poster="/2"><source src="/3"><track src="/4"></video>', ['/1', '/2', '/3', '/4']],
    ['<audio src="/1"></audio><embed src="/2"><object data="/3"></object>', ['/1', '/2', '/3']],
    ['<svg><use href="#1"/><use xlink:href="/2#x"/><image href="/3"/></svg>', ['#1', '/2#x', '/3']],
    ['<script src="/1"></script><link rel="stylesheet" href="/2">', ['/1', '/2']],
    ['<link rel="ICON" href="/1"><link rel="shortcut icon" href="/2">', ['/1', '/2']],
    ['<link rel="manifest" href="/1"><link rel="canonical" href="/2">', ['/1', '/2']],
    ['<link rel="preload" imagesrcset="/1 1x, /2 2x" href="/3">', ['/1', '/2', '/3']],
    ['<link rel="preconnect" href="/x"><link href="/x">', []],
    ['<meta property="og:image" content="/1"><meta name="twitter:image" content="/2">', ['/1', '/2']],
    ['<meta name="description" content="/x">', []],
    ['<div style="background: url(&quot;/1&quot;)">x</div>', ['/1']],
    ['<style>a { background: url(/1) }</style>', ['/1']],
    ['<script>const a = "url(/x)";</script>', []],
  ]);
});

test('URLs: automatic redirects of a page', () => {
  const refresh = (content: string): string => `<meta http-equiv="Refresh" content="${content}">`;
  compare(urlsOf, [
    [refresh('0; url=/1'), ['/1']],
    [refresh("0;URL='/1'"), ['/1']],
    [refresh('5, /1?a=b'), ['/1?a=b']],
    [refresh('5 url = /1'), ['/1']],
    [refresh('5'), []],
    [refresh('5;'), []],
    [refresh('url=/x'), []],
  ]);
});

test('URLs: of structured data, but not of vocabularies and identifiers', () => {
  const data = { '@context': 'https://schema.org', '@id': '/x', url: '/1', item: { image: ['/2', { url: '/3' }] } };
  const wrap = (json: string): string => `<script type="application/ld+json">${json}</script>`;
  compare(urlsOf, [
    [wrap(JSON.stringify(data)), ['/1', '/2', '/3']],
    [wrap('{ no JSON'), []],
    [`<script type="application/json">${JSON.stringify(data)}</script>`, []],
  ]);
});

test('the first base element of a page applies', () => {
  assert.is(scan('<base target="_self"><base href="/b/"><base href="/c/">').base, '/b/');
  assert.is(scan('<b href="/b/">').base, undefined);
});

test('a link with checks disabled is marked', () => {
  const { references } = scan('<a href="/a" data-noBrokenLinkCheck="true">x</a><a href="/b">y</a>');
  assert.equal(
    references.map(({ unchecked }) => unchecked),
    [true, false],
  );
});

test('srcset: a URL may contain commas', () => {
  compare(listCandidates, [
    ['/a.png', ['/a.png']],
    ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
    ['/a,b.png 1x,/c.png 2x', ['/a,b.png', '/c.png']],
    ['data:image/png;base64,AA== 1x, /b.png 100w', ['data:image/png;base64,AA==', '/b.png']],
    [' , /a.png, , /b.png,', ['/a.png', '/b.png']],
    ['', []],
    [' ', []],
  ]);
});

test('CSS: URLs, but not in strings and comments', () => {
  compare(listCssUrls, [
    ['a { background: url(/1) } b { background: URL( "/2" ), url(\'/3\') }', ['/1', '/2', '/3']],
    ['@import "/1"; @IMPORT \'/2\'; @import url(/3) print;', ['/1', '/2', '/3']],
    ['a { background: url(a\\ b.png), url("c\\"d.png"), url(\\61.png) }', ['a b.png', 'c"d.png', 'a.png']],
    ['a { background: image-set("/1" 1x type("image/png"), url(/2) 2x) }', ['/2', '/1']],
    ['a { background: IMAGE-SET(url("/1") 1x, "/2" 2x, "/3" 3x) }', ['/1', '/2', '/3']],
    ['a { background: -webkit-image-set(url(/1) 1x) }', ['/1']],
    ['/* url(/x) */ a { content: "url(/x)" } /* never closed url(/x)', []],
    ['a { content: "/*"; background: url(/1) } /* */', ['/1']],
    ["a { content: 'it\\'s url(/x)' }", []],
    ['a { background: url(data:image/png;base64,AA==) }', ['data:image/png;base64,AA==']],
    ['@namespace svg url(http://www.w3.org/2000/svg); a { background: url() }', []],
    ["@font-face { src: url('/1') format('woff2'), local('x') }", ['/1']],
    ['a { background: url(/never-closed', []],
  ]);
});

test('headings of the main part, with their text', () => {
  const html = '<h6>x</h6><main><h2 id="a">A <b>b</b>\n c</h2><H4>&lt;</H4></main><h6>x</h6>';
  assert.equal(scan(html).headings, [
    { level: 2, id: 'a', text: 'A b c' },
    { level: 4, id: '', text: '<' },
  ]);
});

test('links and images without names', () => {
  const count = (html: string): number => scan(html).unnamed.length;
  compare(count, [
    ['<a href="/"></a>', 1],
    ['<a href="/"> &nbsp;\u200b</a>', 1],
    ['<a href="/"><img src="/a.png" alt=""></a>', 1],
    ['<a href="/"><svg><path/></svg></a>', 1],
    ['<a href="/">x</a>', 0],
    ['<a href="/"><img src="/a.png" alt="x"></a>', 0],
    ['<a href="/"><svg><title>x</title></svg></a>', 0],
    ['<a href="/"><i aria-label="x"></i></a>', 0],
    ['<a href="/" aria-label="x"></a><a href="/" title="x"></a><a href="/" aria-labelledby="x"></a>', 0],
    ['<a href="/" aria-hidden="true"></a><a id="x"></a><a name="x"></a>', 0],
    ['<img src="/a.png">', 1],
    ['<img src="/a.png" alt="x"><img src="/a.png" alt=""><img src="/a.png" alt>', 0],
    ['<img src="/a.png" aria-label="x"><img src="/a.png" role="presentation"><img src="/a.png" role="none">', 0],
    ['<img src="/a.png" aria-hidden="true">', 0],
  ]);
});

test('content hidden from screen readers needs no name, content after it does', () => {
  const inner = '<img src="/a.png"><a href="/"></a>';
  const read = (html: string): PageFacts['unnamed'] => scan(html).unnamed;
  assert.equal(read(`<span aria-hidden="true"><span>x</span>${inner}</span>`), []);
  assert.equal(read(`<div hidden><div><br>${inner}</div>${inner}</div>`), []);
  assert.is(read(`<span aria-hidden="true"><span></span></span>${inner}`).length, 2);
  assert.is(read(`<br aria-hidden="true">${inner}<svg><path aria-hidden="true"/></svg>${inner}`).length, 4);
});

test('repeated links are identified by the number of equal links before them', () => {
  const text = '<nav><a href="/"></a></nav><a href="/">x</a><a href="/"></a><a href="/b"></a><img src="/">';
  const { unnamed } = scan(`<a href="/"></a><main>${text}</main><a href="/b"></a>`);
  assert.equal(
    unnamed.map(({ kind, url, before }) => `${kind} ${url} ${before}`),
    ['link / -1', 'link / -1', 'link / 1', 'link /b 0', 'image / 0', 'link /b -1'],
  );
});

test('page facts do not retain the HTML', async () => {
  const text = 'x'.repeat(1_000_000);
  const read = (page: number) =>
    scan(
      `<style>b { background: url(/a-picture-of-page-${page}.png) }</style><main><h2 id="heading-of-page-${page}">` +
        `what-page-${page}-says</h2><a href="/some-page-or-other-${page}"></a><p>${text}</p></main>`,
    );
  const before = await measureHeap();
  const facts = Array.from({ length: 60 }, (_, page) => read(page));
  assert.ok((await measureHeap()) - before < 20_000_000);
  assert.is(facts.at(-1)?.headings[0]?.text, 'what-page-59-says');
});

/** Returns the heap size in bytes after garbage collection. */
async function measureHeap(): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

test.run();
