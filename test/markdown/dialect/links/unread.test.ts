/** Links that Markdown does not know, which readers see as they are written. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAs } from '../../parse-text.js';

const unread = suite('links that are text');

const FENCE = '```';

/** What is written, and what to write. */
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
];

/** What is meant as it is, or a link. */
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
];

async function find(text: string, relativePath: string) {
  const page = await parseAs('doc', text, { relativePath });
  return page.diagnostics.filter(({ code }) => code === 'link-shown-as-text');
}

for (const file of ['a.md', 'a.mdx'])
  unread(`are found at their place, with the right spelling, in ${file}`, async () => {
    for (const [written, right] of WRONG) {
      const [found, ...more] = await find(`# A\n\n> See ${written}, “:tada:” all.\n`, file);
      assert.equal(more, [], written);
      assert.match(found?.message ?? '', `\`${written}\` is shown as text`);
      assert.match(found?.hint ?? '', `\`${right}\``);
      const start = { line: 3, column: 7 };
      assert.equal(found?.location?.range, { start, end: { line: 3, column: 7 + written.length } });
    }
  });

unread('are not seen in code, in links and in what is no link anywhere', async () => {
  for (const text of RIGHT) assert.equal(await find(`# A\n\n${text}\n`, 'a.md'), [], text);
});

unread.run();
