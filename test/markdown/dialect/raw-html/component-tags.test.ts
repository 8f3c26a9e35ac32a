/** Components in raw HTML: which content belongs to them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTags } from '../../../../src/markdown/dialect/raw-html/tags.js';
import { findings, parseDoc, show } from '../../parse-text.js';

const rows: readonly { readonly text: string; readonly html: string; readonly found?: readonly string[] }[] = [
  { text: 'a <Foo/> b', html: '<p>a <foo></foo> b</p>', found: ['unknown-element 1:3'] },
  { text: 'a <Foo> b', html: '<p>a <foo></foo> b</p>', found: ['unknown-element 1:3'] },
  { text: 'a <T> b', html: '<p>a <t></t> b</p>', found: ['unknown-element 1:3'] },
  { text: 'a <T/> <b>b</b>', html: '<p>a <t></t> <b>b</b></p>', found: ['unknown-element 1:3'] },
  { text: 'a <Foo>b</Foo> c', html: '<p>a <foo>b</foo> c</p>', found: ['unknown-element 1:3'] },
  {
    text: '<Foo>\n\n<Foo>\n\na\n\n</Foo>\n\nb',
    html: '<foo></foo>\n<foo>\n<p>a</p>\n</foo>\n<p>b</p>',
    found: ['unknown-element 1:1', 'unknown-element 3:1'],
  },
  { text: 'a <my-part/> b', html: '<p>a <my-part></my-part> b</p>' },
  { text: '<div>\n<!-- <Foo> -->\n</div>', html: '<div>\n\n</div>' },
  { text: '<script>\nf("<Link/>");\n</script>', html: '<script>\nf("<Link/>");\n</script>' },
  { text: '<p title="<Foo/>">\na\n</p>', html: '<p title="<Foo/>">\na\n</p>' },
  {
    text: '<svg><linearGradient id="g"/><g/></svg>',
    html: '<p><svg><linearGradient id="g"></linearGradient><g></g></svg></p>',
  },
  { text: 'a <Link to="b">c *d*</Link> e', html: '<p>a <a[href 0]>c <em>d</em></a> e</p>' },
  { text: 'a <Link to="b"/> c', html: '<p>a <a[href 0]></a> c</p>' },
  { text: 'a <Link to="javascript:x">b</Link>', html: '<p>a <a>b</a></p>', found: ['unsafe-url 1:3'] },
  { text: 'a <LINK rel="x"> b', html: '<p>a <link rel="x"> b</p>' },
  { text: 'a <Button>b</Button>', html: '<p>a b</p>', found: ['unknown-element 1:3'] },
  { text: 'a <Input> b', html: '<p>a  b</p>', found: ['unknown-element 1:3'] },
  { text: 'a <Image src="b.png"> c', html: '<p>a <img[src 0]> c</p>' },
  { text: 'a <Image img="b"/> c', html: '<p>a  c</p>', found: ['unknown-element 1:3'] },
  {
    text: '<Details summary="s">\n\na\n\n</Details>',
    html: '<details><summary>s</summary>\n<p>a</p>\n</details>',
  },
  { text: '> <Link to="b">\n> c\n> </Link>', html: '<blockquote>\n<a[href 0]>\nc\n</a>\n</blockquote>' },
];

for (const { text, html, found = [] } of rows) {
  test(`reads ${JSON.stringify(text)}`, async () => {
    const page = await parseDoc(text);
    assert.is(show(page.body), html);
    assert.equal(findings(page), found);
  });
}

test('a component with the name of an element is reported under its own name', async () => {
  const { diagnostics } = await parseDoc('a <Button>b</Button>');
  assert.match(diagnostics[0]?.message ?? '', '`<Button>` is a component, not the HTML element `<button>`');
});

test('long texts with unclosed quotes and brackets are fast', () => {
  const pieces = ['<a "', "<a b='", '<', '<!--', '<a ', '</', '<script>'];
  for (const piece of pieces) assert.ok(findTags(piece.repeat(50_000)).length <= 50_000);
});

test.run();
