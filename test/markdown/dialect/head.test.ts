/** `<head>` in content: what is moved out of the page, and what is reported. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseDoc, show } from '../parse-text.js';

const rows: readonly { readonly text: string; readonly html: string; readonly found?: readonly string[] }[] = [
  { text: '<head><title>t</title></head>\n\na', html: '\n<p>a</p>' },
  { text: '<head>\n<meta name="a">\n\n<meta name="b">\n</head>\n\na', html: '\n<p>a</p>' },
  {
    text: '<head>\n<title>t</title>\nleft <b>over</b></head>',
    html: '\nleft <b>over</b>',
    found: ['head-content 2:17'],
  },
  { text: 'in the <head> of a page', html: '<p>in the  of a page</p>', found: ['head-content 1:8'] },
  { text: '<head>\n\n# a', html: '\n<header><h1>a</h1></header>', found: ['head-content 1:1'] },
  { text: '<head><base href="/x"><title>t</title></head>', html: '', found: ['base-element 1:7'] },
  { text: '<head><link href="javascript:x"></head>', html: '', found: ['unsafe-url 1:7'] },
  { text: '`<head>`', html: '<p><code>&lt;head></code></p>' },
];

for (const { text, html, found = [] } of rows) {
  test(`reads ${JSON.stringify(text)}`, async () => {
    const page = await parseDoc(text);
    assert.is(show(page.body), html);
    assert.equal(findings(page), found);
  });
}

test('tags get their HTML names, and site URLs become links', async () => {
  const { head, links } = await parseDoc(
    '<head><meta charSet="utf-8"/><link rel="icon" href="/a.svg"/><link rel="icon" href="https://b.c/d.svg"/></head>',
  );
  assert.equal(head, [
    { tagName: 'meta', attributes: { charset: 'utf-8' }, text: '' },
    {
      tagName: 'link',
      attributes: { rel: 'icon', href: '/a.svg' },
      text: '',
      address: { attribute: 'href', link: 0 },
    },
    { tagName: 'link', attributes: { rel: 'icon', href: 'https://b.c/d.svg' }, text: '' },
  ]);
  assert.equal(
    links.map(({ url }) => url),
    ['/a.svg'],
  );
});

test.run();
