import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shorten } from '../../src/markdown/shorten.js';

/** The text, the part that is parsed, and the title if it needs no parsing. */
const CASES: readonly (readonly [text: string, beginning: string, title: string | undefined])[] = [
  ['', '', undefined],
  ['# A plain title\n\nText.\n', '# A plain title\n', 'A plain title'],
  ['\n# Über 2.0, a-b\n', '\n# Über 2.0, a-b\n', 'Über 2.0, a-b'],
  ['# With `code`\n\nText.\n', '# With `code`\n', undefined],
  ['# Title {#id}\nText.\n', '# Title {#id}\n', undefined],
  ['Text.\n\n## Part\n\n# Late\n', 'Text.\n\n## Part\n', undefined],
  ['```sh\n# comment\n```\n\n# Title\n\nText.', '```sh\n# comment\n```\n\n# Title\n', undefined],
  ['---\nid: a\n---\n\n# Title\n\nText.\n', '---\nid: a\n---\n\n# Title\n', 'Title'],
  ['---\ntitle: A\n---\n\n# Title\n\nText.\n', '---\ntitle: A\n---\n', ''],
  ['---\nid: a\n\n# Title\n\nText.\n', '---\nid: a\n\n# Title\n', undefined],
];

for (const [text, beginning, title] of CASES)
  test(`the beginning of ${JSON.stringify(text)}`, () => {
    assert.equal(shorten(text), { text: beginning, title });
  });

test('a long text without a heading is cut', () => {
  assert.ok(shorten('Words and words.\n'.repeat(1_000)).text.length < 3_000);
});

test.run();
