/** Link syntax that Markdown does not support, which readers would see as text. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAs } from '../../parse-text.js';

const unread = suite('links shown as text');

const FENCE = '```';

/** The written link, and the suggested replacement. */
const WRONG: readonly (readonly [written: string, right: string])[] = [
  ['[[Setup]]', '[Setup](./Setup.md)'],
  ['[[Setup guide]]', '[Setup guide](./Setup%20guide.md)'],
  ['[[guides/setup|the guide]]', '[the guide](./guides/setup.md)'],
  ['[[setup#First Steps]]', '[setup](./setup.md#first-steps)'],
  ['[[#First Steps]]', '[First Steps](#first-steps)'],
  ['![[boat.png]]', '![boat](./boat.png)'],
  ['[a](my file.md)', '[a](my%20file.md)'],
  ['[**a** b](./my file.md#part "Title")', '[**a** b](./my%20file.md#part)'],
  ['![a](../my boat.png)', '![a](../my%20boat.png)'],
  ['[a](/my page)', '[a](/my%20page)'],
  ['[a](./b.md “T”)', '[a](./b.md "T")'],
  ['[the **guide**](./b.md', '[the **guide**](./b.md)'],
  ['[a](https://a.b/c', '[a](https://a.b/c)'],
  ['[a] (./b.md)', '[a](./b.md)'],
  ['![a] (https://a.b/c.png)', '![a](https://a.b/c.png)'],
  ['(the guide)[./b.md]', '[the guide](./b.md)'],
  ['[the guide][guid]', '[the guide][guide]'],
  ['[guid][]', '[guid][guide]'],
  ['![a picture][pic]', '![a picture](./address)'],
];

/** Intended text, or a valid link. */
const RIGHT: readonly string[] = [
  '`[[Setup]]` and `[a](my file.md)`',
  `${FENCE}md\n[[Setup]] [a](my file.md)\n${FENCE}`,
  '    [[Setup]]',
  '<code>[[Setup]] [a](my file.md)</code>',
  '[[1]](https://example.com)',
  '[[Setup]](./b.md)',
  '[[Setup]][b]\n\n[b]: ./b.md',
  '[[Setup]]\n\n[Setup]: ./b.md',
  '[[1]], [[1, 2], [3, 4]], [[12]]',
  'A note.[^1]\n\n[^1]: [[2]]',
  '\\[[Setup]], [\\[Setup]] and \\[a](my file.md)',
  '[[ -f a ]] and [[ $a == b ]]',
  'The slot [[Prototype]] and [[nodiscard]]',
  '[a](<my file.md>), [a](my%20file.md), [a](b.md "my file.md")',
  'a[0](some words) and b[i](see there)',
  '- [ ] (my file.md)',
  'a[i][j], int[][], [1][2] and [x](y)',
  '[1] (https://a.b), [see] (above) and f(x)[0]',
  '\\[a] (./b.md), \\[a][b], (a)\\[./b.md] and [a\\](./b.md',
  '[the guide][a] and [a]\n\n[a]: ./b.md',
  '[see] https://a.b',
];

async function find(text: string, relativePath: string) {
  const page = await parseAs('doc', text, { relativePath });
  return page.diagnostics.filter(({ code }) => code === 'link-shown-as-text');
}

for (const file of ['a.md', 'a.mdx'])
  unread(`are reported at their location, with a correction, in ${file}`, async () => {
    for (const [written, right] of WRONG) {
      const end = /\([^)]*$/.test(written) ? '\n' : ', “:tada:” all.\n';
      const [found, ...more] = await find(`# A\n\n> See ${written}${end}\n[guide]: https://a.b\n`, file);
      assert.equal(more, [], written);
      assert.match(found?.message ?? '', `\`${written}\` is shown as text`);
      assert.match(found?.hint ?? '', `\`${right}\``);
      const start = { line: 3, column: 7 };
      assert.equal(found?.location?.range, { start, end: { line: 3, column: 7 + written.length } });
    }
  });

unread('a definition without its colon is reported if something refers to it', async () => {
  const found = await find('# A\n\nSee [the guide][guide].\n\n[guide] https://a.b/c\n', 'a.md');
  assert.equal(
    found.map(({ hint, location }) => [hint?.split('`')[1], location?.range?.start.line]),
    [
      ['[the guide](./address)', 3],
      ['[guide]: https://a.b/c', 5],
    ],
  );
});

unread('are not reported in code, in links and in ordinary text', async () => {
  for (const text of RIGHT) assert.equal(await find(`# A\n\n${text}\n`, 'a.md'), [], text);
});

unread.run();
