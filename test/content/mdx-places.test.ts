/** What MDX refuses is read in another way, and everything stays where it is written. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Range } from '../../src/types/diagnostic.js';
import { findings, parseAs, settings, show } from './parse-text.js';

/** Each text, and the links that it has. */
const cases: readonly (readonly [text: string, links: readonly string[]])[] = [
  // Tags that are raw HTML, in a paragraph of several lines.
  ['\nimport a from "b"\n<a href="u">\n*c*\n</a>', ['u 3:1-5:5']],
  ['{\nx\n\na <img src="u"> b\nc <img src="v"> d', ['u 4:3-4:16', 'v 5:3-5:16']],
  ['\na <img src="u">\nb\n<img\nsrc="v"> c', ['u 2:3-2:16', 'v 4:1-5:9']],
  ['> a <img src="u">\n> b <img src="v">', ['u 1:5-1:18', 'v 2:5-2:18']],
  ['> a <img\n> src="u"> <img src="v">\n\n{', ['u 1:5-2:11', 'v 2:12-2:25']],
  ['- a &amp; <img src="u"> \\*\n  b &lt; <img src="v">', ['u 1:11-1:24', 'v 2:10-2:23']],
  ['a <img src="u"> <https://a.b> <img src="v">', ['u 1:3-1:16', 'https://a.b 1:17-1:30', 'v 1:31-1:44']],
  ['a <img alt="&copy;\\*" src="u"> <a title=&copy;"b" href="v">c</a>', ['u 1:3-1:31', 'v 1:32-1:65']],
  ['a <img alt="&copy;\n&copy;" src="u"> b', ['u 1:3-2:17']],
  // What the parser makes of bare addresses has no place of its own.
  ['x\nwww.a.b <img src="u">', ['http://www.a.b 2:1-2:8', 'u 2:9-2:22']],
  [
    'x\na@b.c <img src="u">\n*y* d@e.f <img src="v">',
    ['mailto:a@b.c 2:1-2:6', 'u 2:7-2:20', 'mailto:d@e.f 3:5-3:10', 'v 3:11-3:24'],
  ],
  // Addresses in brackets, comments, fences that are unwrapped.
  ['a\n<https://a.b> <c@d.e>\n[f](g)', ['https://a.b 2:1-2:14', 'mailto:c@d.e 2:15-2:22', 'g 3:1-3:7']],
  ['a <!-- */ <b> --> [c](d)\n<!--\n-->\n\n[e](f)', ['d 1:19-1:25', 'f 5:1-5:7']],
  ['```mdx-code-block\n<b>x</b> [c](d)\n```\n\n[e](f)', ['d 2:10-2:16', 'f 5:1-5:7']],
  ['{x\n\n[c](d) } [e](f)', ['d 3:1-3:7', 'f 3:10-3:16']],
  ['export x\n[c](d) <B>', ['d 2:1-2:7']],
];

const write = ({ start, end }: Range): string => `${start.line}:${start.column}-${end.line}:${end.column}`;

for (const [text, links] of cases) {
  for (const parser of ['auto', 'remark'] as const) {
    test(`${parser}: the links of ${JSON.stringify(text)} are where they are written`, async () => {
      const using = { ...settings, markdown: { ...settings.markdown, parser } };
      // Without what only MDX knows it would be CommonMark.
      const page = await parseAs('doc', `${text}\n\n{1}`, { relativePath: 'a.mdx', using });
      const found = 'links' in page ? page.links.map(({ url, range }) => `${url} ${write(range)}`) : [];
      assert.equal(found, links);
    });
  }
}

test('a tag that is read as HTML is read once', async () => {
  const text = 'a <img alt="&quot;b&quot; &amp;amp; \\*" src="c"> {1}';
  const page = await parseAs('doc', text, { relativePath: 'a.mdx' });
  assert.match('body' in page ? show(page.body) : '', 'alt="&quot;b&quot; &amp;amp; \\*"');
});

test('what follows the box of a task on the next line is there, also where nothing but its text says so', async () => {
  for (const box of ['- [x]', '- [ ] ']) {
    const text = `${box}\n \`\`a\n<b>www.a.b/cx<>/b>`;
    const page = await parseAs('doc', text, { relativePath: 'a.mdx' });
    assert.equal('links' in page && page.links.map(({ range }) => range.start), [{ line: 2, column: 1 }]);
  }
});

/** Each text, and the lines of what MDX refuses in it. */
const refused: readonly (readonly [text: string, places: readonly string[]])[] = [
  // A brace that nothing closes, not what stands behind it; an image without an end.
  ['{\n\na <b>c</b> {1}\n\n<img src="u">\n\n<B>\n\n{2}\n\n</B>', ['1:1', '5:1']],
  ['<A>\n\nx\n{ y\n\na <b>c</b> `}`\n\n</A>', ['4:1']],
  ['{a\n\n<B />}\n\n<C />', ['1:1']],
  ['> {\na <B c={1} />', ['1:3']],
  // A line that is no module, not the tags in the lines below it.
  ['x\n\nimport the\n<a href="u">\n*c*\n</a>', ['3:1']],
  ['export const a = () => <b>;\n\n<B />', ['1:1', '1:24']],
];

for (const [text, places] of refused) {
  test(`what MDX refuses in ${JSON.stringify(text)} is where it begins`, async () => {
    const page = await parseAs('doc', text, { relativePath: 'a.mdx' });
    assert.equal(
      findings(page).filter((finding) => finding.startsWith('text-for-mdx')),
      places.map((place) => `text-for-mdx ${place}`),
    );
  });
}

test.run();
