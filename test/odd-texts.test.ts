/** Invalid text files and dates in the future are reported, not silently built. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from './support/in-process.js';
import { writeSite } from './support/site.js';

function makeSite(files: Readonly<Record<string, string>> = {}): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } }),
    'docs/index.md': '# Home\n',
    ...files,
  });
}

const BINARY: Readonly<Record<string, Buffer>> = {
  'a file of NULs': Buffer.alloc(1000),
  'UTF-16 without mark': Buffer.from('# Title\n\nSome text in a few words.\n', 'utf16le'),
  'UTF-16 with mark': Buffer.from('\uFEFF# Title\n', 'utf16le'),
  'UTF-16 of Chinese': Buffer.from('# 标题\n\n一些文字在这里 还有\n', 'utf16le'),
  'half of a character': Buffer.from([0x23, 0x20, 0xed, 0xa0, 0x80, 0x0a]),
};
for (const [name, bytes] of Object.entries(BINARY))
  test(`${name} is an error with its file`, async () => {
    const site = makeSite();
    writeFileSync(join(site, 'docs/page.md'), bytes);
    for (const command of ['check', 'build']) {
      const { code, stderr } = await runHere([command], { cwd: site });
      assert.is(code, 1, stderr);
      assert.match(stderr, /docs\/page\.md(?::\d+:\d+)? error not-utf8/);
    }
  });

test('a single NUL is a warning at its location', async () => {
  const site = makeSite({ 'docs/page.md': `# Title\n\n${'Some words. '.repeat(20)}\nHere\0 it is.\n` });
  const { code, stderr } = await runHere(['check'], { cwd: site });
  assert.is(code, 0, stderr);
  assert.match(stderr, /docs\/page\.md:4:5 warning nul-character/);
});

test('a lone surrogate in front matter, data files and configuration is located', async () => {
  const site = makeSite({
    'docs/page.md': '---\ntitle: "\\ud800"\n---\n\nText\n',
    'docs/_category_.json': '{\n  "label": "\\udc00"\n}\n',
    'docs/tags.yml': 'a:\n  label: "x\\ud83d"\n',
  });
  const { code, stderr } = await runHere(['check'], { cwd: site });
  assert.is(code, 1, stderr);
  for (const place of ['docs/page.md:2:8', 'docs/_category_.json:2:12', 'docs/tags.yml:2:10'])
    assert.match(stderr, new RegExp(`${place} error yaml-syntax`));
});

test('future posts are reported once, by `check`', async () => {
  const post = '# Post\n\n<!-- truncate -->\n';
  const site = makeSite({
    'blog/2999-01-01-a.md': post,
    'blog/2998-01-01-b.md': post,
    'blog/2997-01-01-c.md': `---\ndraft: true\n---\n\n${post}`,
    'blog/2020-01-01-d.md': post,
  });
  const { code, stderr } = await runHere(['check'], { cwd: site });
  assert.is(code, 0, stderr);
  assert.is(stderr.match(/future-post/g)?.length, 1);
  assert.match(
    stderr,
    /blog\/2998-01-01-b\.md warning future-post\n +2 posts are dated in the future, for example 2998-01-01/,
  );
  assert.not.match((await runHere(['build'], { cwd: site })).stderr, /future-post/);
});

test.run();
