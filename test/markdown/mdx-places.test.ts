/** MDX pages keep exact source positions. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Range } from '../../src/types/diagnostic.js';
import { parseAs, settings } from './parse-text.js';

/** Each text and its links. */
const cases: readonly (readonly [text: string, links: readonly string[]])[] = [
  // The parser gives autolinked bare URLs no position of their own.
  ['x\nwww.a.b [f](g)', ['http://www.a.b 2:1-2:8', 'g 2:9-2:15']],
  ['x\na@b.c *y* d@e.f', ['mailto:a@b.c 2:1-2:6', 'mailto:d@e.f 2:11-2:16']],
  // Elements in lists and blockquotes, comments, unwrapped fences.
  ['> a <a href="u">b</a>\n> <img src="v" />', ['u 1:5-1:22', 'v 2:3-2:18']],
  ['- a &amp; <img src="u" /> \\*\n  b &lt; <img src="v" />', ['u 1:11-1:26', 'v 2:10-2:25']],
  ['a <!-- */ <b> --> [c](d)\n<!--\n-->\n\n[e](f)', ['d 1:19-1:25', 'f 5:1-5:7']],
  ['```mdx-code-block\n<b>x</b> [c](d)\n```\n\n[e](f)', ['d 2:10-2:16', 'f 5:1-5:7']],
];

const write = ({ start, end }: Range): string => `${start.line}:${start.column}-${end.line}:${end.column}`;

for (const [text, links] of cases) {
  for (const parser of ['auto', 'remark'] as const) {
    test(`${parser}: link locations in ${JSON.stringify(text)}`, async () => {
      const using = { ...settings, markdown: { ...settings.markdown, parser } };
      // Without MDX syntax it would be parsed as CommonMark.
      const page = await parseAs('doc', `${text}\n\n{1}`, { relativePath: 'a.mdx', using });
      const found = 'links' in page ? page.links.map(({ url, range }) => `${url} ${write(range)}`) : [];
      assert.equal(found, links);
    });
  }
}

test.run();
