/** URLs inside links stay text. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseDoc, settings, show } from '../../parse-text.js';

const rows: readonly (readonly [written: string, shown: string])[] = [
  ['<a href="https://e.org">https://e.org</a> x', '<p><a[href 0]>https://e.org</a> x</p>'],
  ['x <a href="mailto:me@e.org">me@e.org</a>', '<p>x <a[href 0]>me@e.org</a></p>'],
  ['<a href="/x">www.e.org</a> and https://f.org', '<p><a[href 0]>www.e.org</a> and <a[href 1]>https://f.org</a></p>'],
  [
    'x <a href="https://e.org">*https://e.org*</a> [y](https://y.org)',
    '<p>x <a[href 0]><em>https://e.org</em></a> <a[href 1]>y</a></p>',
  ],
  ['<a id="x"></a> then https://f.org', '<p><a id="x"></a> then <a[href 0]>https://f.org</a></p>'],
];
for (const [written, shown] of rows)
  for (const [name, more] of [
    ['a.md', ''],
    ['a.mdx', '\n\nexport const x = 1;\n\n{x}'],
  ] as const)
    test(`${written} in ${name}`, async () => {
      const doc = await parseDoc(`${written}${more}`, settings, name);
      assert.is(show(doc.body).replace(/\n1$/, ''), shown);
      assert.equal(findings(doc), []);
    });

test('a link around paragraphs', async () => {
  const doc = await parseDoc('<a href="https://e.org">\n\nhttps://e.org\n\n</a>\n\nhttps://f.org');
  assert.is(show(doc.body), '<a[href 0]>\n<p>https://e.org</p>\n</a>\n<p><a[href 1]>https://f.org</a></p>');
});

test.run();
