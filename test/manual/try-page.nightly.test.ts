/**
 * `tryPage` runs the samples of a page as a reader would. It reports each faulty sample with its line, and nothing
 * else.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findDifference } from '../support/manual/output.js';
import { tryPage } from '../support/manual/try-page.js';

/** Returns a page of code blocks, each given as its info string and its lines. */
function page(...blocks: readonly (readonly [info: string, ...lines: readonly string[]])[]): string {
  return blocks.map(([info, ...lines]) => [`\`\`\`\`${info}`, ...lines, '````', ''].join('\n')).join('\n');
}

const CONFIG = ['json title="csb-docs.config.json" file', '{ "title": "T", "url": "https://example.com" }'] as const;
const HOME = ['md title="docs/index.md" file', '# Home', '', 'A word.'] as const;

/** Pages without faults. */
const GOOD: readonly (readonly [string, string])[] = [
  [
    'files, a command and its output',
    page(
      CONFIG,
      HOME,
      ['sh run', 'npx csb-docs routes'],
      ['text output', 'PATH KIND SOURCE TITLE', '…', '/docs/ doc docs/index.md Home', '…'],
    ),
  ],
  [
    'commands of a shell stay where they have gone to',
    page(['sh run', 'mkdir one && cd one', 'echo a > b'], ['sh run', 'cat b'], ['text output', 'a']),
  ],
  [
    'and files are written there',
    page(
      ['sh run', 'mkdir one && cd one'],
      ['text title="b" file', 'c'],
      ['sh run', 'cd ..', 'cat one/b'],
      ['text output', 'c'],
    ),
  ],
  ['a command that fails as the page says', page(['sh run=3', 'exit 3'])],
  [
    'the product in a script',
    page(CONFIG, HOME, ['sh run', 'npx csb-docs check --quiet && echo fine'], ['text output', '…', 'fine']),
  ],
  [
    'package managers install nothing and run scripts',
    page(
      ['json title="package.json" file', '{ "scripts": { "hello": "echo hello" } }'],
      ['sh run', 'npm install csb-docs', 'npm run hello'],
      ['text output', 'hello'],
    ),
  ],
  [
    'a program',
    page(
      [
        'ts run',
        "import { defineConfig } from 'csb-docs';",
        "const config: object = defineConfig({ title: 'T', url: 'https://example.com' });",
        'console.log(config)',
      ],
      ['text output', "{ title: 'T', url: 'https://example.com' }"],
    ),
  ],
  [
    'examples see files above them',
    page(
      HOME,
      ['md title="docs/other.md" example', '# Other'],
      ['md example', 'See [other](./other.md).'],
      ['mdx example', 'A <b>{1 + 1}</b>'],
    ),
  ],
  ['what is not run', page(['ts untested="a part of a file"', '{'], ['js', 'also {'], ['nginx', 'and this'])],
];

/** Faulty pages, each with a part of the expected report. */
const BAD: readonly (readonly [string, string, RegExp])[] = [
  ['a command that fails', page(['sh run', 'true', 'false']), /^line 1: it ends with 1, not 0/],
  [
    'other output',
    page(['sh run', 'echo a'], ['text output', 'b']),
    /^line 5: the page says:\n {4}b\nbut printed was:\n {4}a$/,
  ],
  ['output of nothing', page(['text output', 'b']), /^line 1: there is no `run`/],
  [
    'a configuration with a mistake',
    page(['json title="csb-docs.config.json" file', '{ "titel": "T" }']),
    /^line 1: .*titel/,
  ],
  ['broken JSON', page(['json title="a.json" file', '{']), /^line 1: SyntaxError/],
  ['broken YAML', page(['yaml title="a.yml" file', 'a: [']), /^line 1: /],
  ['broken TypeScript', page(['ts title="a.ts" file', 'const = 1;']), /^line 1: /],
  ['broken CSS', page(['css title="a.css" file', 'a { color: red ']), /^line 1: /],
  [
    'an example with a finding',
    page(['md example', 'A word.', '', '[broken](./nowhere.md)']),
    /^line 4: broken-markdown-link: /,
  ],
  [
    'an example where configuration changes',
    page(['md example', ':::nte', 'A', ':::', '', '![](./no.png)'], CONFIG),
    /^line 6: /m,
  ],
  ['a file without a name', page(['md file', '# A']), /^line 1: A `file` needs a title/],
  ['a file elsewhere', page(['md title="../a.md" file', '# A']), /is outside/],
  ['two marks', page(['sh run output', 'true']), /^line 1: It has 2 marks/],
  ['no reason', page(['sh untested=""', 'true']), /^line 1: `untested` needs a reason/],
  ['an unknown mark', page(['sh run=all', 'true']), /^line 1: `run=all` is no mark/],
];

const pages = suite('running a page');

for (const [name, text] of GOOD) pages(`${name}: no problem`, async () => assert.equal(await tryPage(text), []));
for (const [name, text, said] of BAD)
  pages(`${name} is a problem`, async () => {
    const problems = await tryPage(text);
    assert.is(problems.length > 0, true);
    assert.match(problems.join('\n'), said);
  });

/** Expected output, actual output, and whether they match. */
const OUTPUTS: readonly (readonly [string, string, boolean])[] = [
  ['a\n…\nd', 'a\nb\nc\nd', true],
  ['a\n…', 'a', true],
  ['…\nd', 'a\nb', false],
  ['Built … pages', 'Built 12 pages', true],
  ['in 470 ms: 331.2 kB', 'in 1.2 s: 98 kB', true],
  ['in 470 ms', 'in 98 kB', false],
  ['in `~/site`', 'in `/tmp/x/site`', true],
  ['in `/Users/ana/site`', 'in `/tmp/x/site`', true],
  ['PATH  KIND', 'PATH      KIND', true],
  ['  indented', 'indented', false],
  ['a.c', 'abc', false],
  ['a', 'a\nb', false],
];

pages('output is compared except for values that differ between runs', () => {
  for (const [expected, printed, isFitting] of OUTPUTS)
    assert.is(findDifference(expected, printed, '/tmp/x') === undefined, isFitting, `${expected} | ${printed}`);
});

pages.run();
