/** Raw HTML elements have exact source positions, whatever precedes them on their lines. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Range } from '../../../../src/types/diagnostic.js';
import { parseAs } from '../../parse-text.js';

const deep = `${'<div>'.repeat(102)}${'</div>'.repeat(102)}`;

/** Each text, and the positions of its links and diagnostics. */
const cases: readonly (readonly [text: string, places: readonly string[], name?: string])[] = [
  // Lines in quotes and lists.
  ['> <div>\n> <a href="u">b</a>\n> </div>', ['u 2:3-2:20']],
  ['- <div>\n  <a href="u">b</a>\n  </div>\n\n<a href="v">b</a>', ['u 2:3-2:20', 'v 5:1-5:18']],
  ['1. > - <div>\n   >   c <a\n   >   href="u">b</a>\n   >   <img src="v"></div>', ['u 2:10-3:22', 'v 4:8-4:21']],
  ['> a <b\n> c="d"> <a href="u">b</a>', ['u 2:10-2:27']],
  ['> a <b\nc="d"> <a href="u">b</a>', ['u 2:8-2:25']],
  ['-\t<div>\n\t<a href="u">b</a>', ['u 2:2-2:19']],
  ['- <div>\n\t<a href="u">b</a>', ['u 2:2-2:19']],
  ['[^1]: <div>\n    <a href="u">b</a>\n\n[^1]', ['u 2:5-2:22']],
  ['> <div>\n> <Foo>\n> </div>', ['<Foo> 2:3-2:8']],
  // Components; their names are in angle brackets.
  ['<div>\n<T/><a href="u">b</a>', ['u 2:5-2:22', '<T> 2:1-2:5']],
  ['<div>\n<T><T/><T a><a href="u">b</a>', ['u 2:13-2:30', '<T> 2:1-2:4', '<T> 2:4-2:8', '<T> 2:8-2:13']],
  ['> <div>\n> <T><a href="u">b</a></T>', ['u 2:6-2:23', '<T> 2:3-2:27']],
  ['a <T/><a href="u">b</a>', ['u 1:7-1:24', '<T> 1:3-1:7']],
  // Tags beyond the nesting limit, which stay text.
  [`${deep}<a href="u">b</a>`, [`u 1:${deep.length + 1}-1:${deep.length + 18}`, 'nested-too-deeply 1:501-1:502']],
  // The parser repeats an unclosed element.
  ['x\n<a href="u">\n\nb [c](v)', ['u 2:1-2:1', 'u 2:1-4:3', 'u 2:1-2:1', 'v 4:3-4:9']],
  // Generated HTML has the position of the element that contains it.
  [
    '<div dangerouslySetInnerHTML={{ __html: "\\n\\n\\n\\n<a href=u>b</a>" }} />\n\n{1} [c](v)',
    ['u 1:1-1:72', 'v 3:5-3:11'],
    'a.mdx',
  ],
];

const write = ({ start, end }: Range): string => `${start.line}:${start.column}-${end.line}:${end.column}`;

for (const [text, places, relativePath = 'a.md'] of cases) {
  test(`finds the locations in ${JSON.stringify(text.slice(0, 80))}`, async () => {
    const page = await parseAs('doc', text, { relativePath });
    const links = 'links' in page ? page.links.map(({ url, range }) => `${url} ${write(range)}`) : [];
    // Unclosed elements have a test of their own.
    const others = page.diagnostics.filter(({ code }) => code !== 'html-not-closed');
    const findings = others.map(({ code, message, location }) => {
      const name = /`(<\w+>)`/.exec(message)?.[1] ?? code;
      return `${name} ${location?.range === undefined ? '' : write(location.range)}`;
    });
    assert.equal([...links, ...findings], places);
  });
}

test.run();
