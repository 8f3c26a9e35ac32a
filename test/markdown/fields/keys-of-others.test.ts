/** Front matter keys of other tools. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDoc } from '../parse-text.js';

test('keys of other tools are reported with their equivalent, and unknown keys are accepted', async () => {
  const page = await parseDoc('---\npermalink: /a\nnav_order: 2\naliases: [/b]\nlayout: default\nfurther: 1\n---\n');
  assert.equal(
    page.diagnostics.map(({ severity, hint }) => `${severity}: ${hint}`),
    ['slug', 'sidebar_position', 'redirect_from'].map((key) => `info: Did you mean \`${key}\`?`),
  );
});

test.run();
