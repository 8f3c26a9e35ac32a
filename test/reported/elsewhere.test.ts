/** Text that other tools were reported to show wrongly: anchors, footnotes, fences in lists, links and nested boxes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runSite } from '../support/report-site.js';

const F = '```';

test('headings of signs, links, numbers and code have ids that links reach', async () => {
  const { prose, findings } = await runSite({
    'docs/two.md': '# Two\n\n## 2. More\n',
    'docs/index.md':
      '# Home\n\n[a](#conclusion--future-work) [b](#11-测试) [c](two.md#2-more)\\<[d](two.md#2-more)\\> ([e](<./two.md>))\n\n## Conclusion & Future Work\n\n## 1.1. 测试\n\n## `- + * /`\n\n## ->\n\n## [@a/b](./two.md)\n\n## Using `Box<T>`\n\nThreats[^1][^2].\n\n[^1]: One.\n[^2]: Two.\n',
  });
  const html = prose('');
  const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(ids, ['conclusion--future-work', '11-测试', '----', '-', 'ab', 'using-boxt']);
  assert.is(html.match(/href="\/two#2-more"/g)?.length, 2);
  assert.is(html.match(/data-footnote-ref/g)?.length, 2);
  assert.equal(findings, []);
});

test('fences and boxes in and after lists, and boxes in boxes, are what they look like', async () => {
  const { prose, findings } = await runSite({
    'docs/index.md': `# Home\n\n1)  One\n    ${F}js\n    a\n    ${F}\n\n1. Two\n    ${F}\n    --\n    ${F}\n\n- Three\n:::note First\n\nText.\n\n:::\n\n2. Four\n\n   :::info\n   Text.\n   :::\n\n:::::note\n\n::::tip\n\n:::danger\n\nText.\n\n:::\n\n::::\n\n:::::\n`,
  });
  const html = prose('');
  assert.is(html.match(/<li>\S+\s*<figure class="code"/g)?.length, 2);
  assert.equal(
    [...html.matchAll(/class="admonition (\w+)"/g)].map(([, type]) => type),
    ['note', 'info', 'note', 'tip', 'danger'],
  );
  assert.not.match(html, ':::');
  assert.equal(findings, []);
});

test.run();
