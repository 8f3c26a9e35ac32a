/** Syntax colours of a source line: the parts joined always equal the line. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { colourCode } from '../../../src/client/live/colour-code.js';

const LINES: readonly (readonly [string, string, string])[] = [
  ['a.tsx', "const a = 'b'; // c", "keyword:const string:'b' comment:// c"],
  ['a.ts', 'return `x y`;', 'keyword:return string:`x y`'],
  ['a.tsx', '  return <span>{first.label}</span>;', 'keyword:return tag:<span tag:</span'],
  ['a.yml', 'title: "T" # note', 'keyword:title string:"T" comment:# note'],
  ['a.json', '{"title":"T","n":1}', 'keyword:"title" string:"T" keyword:"n" number:1'],
  ['a.md', '## Title', 'keyword:## Title'],
  ['a.mdx', 'See [x](./y.md) and `code`.', 'tag:[x](./y.md) string:`code`'],
  ['a.css', 'color: #fff; /* c */', 'keyword:color number:#fff comment:/* c */'],
  ['a.txt', 'const a = 1;', ''],
  ['a.ts', '', ''],
];

for (const [file, line, expected] of LINES)
  test(`${file}: ${line}`, () => {
    const parts = colourCode(line, file);
    assert.is(parts.map(({ text }) => text).join(''), line);
    const coloured = parts.filter(({ kind }) => kind !== '').map(({ kind, text }) => `${kind}:${text}`);
    assert.is(coloured.join(' '), expected);
  });

test.run();
