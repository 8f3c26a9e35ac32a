/** `check --fix`: what is fixed, what is left, and that nothing else changes. */
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { readTree, writeSite } from '../support/site.js';

const CONFIG = JSON.stringify({
  title: 'T',
  url: 'https://example.com',
  docs: { routeBasePath: '/' },
  blog: false,
  redirects: [{ from: '/old', to: '/guides/setup' }],
});

const site = (files: Readonly<Record<string, string>>): string =>
  writeSite({
    'csb-docs.config.json': CONFIG,
    'docs/guides/setup.md': '# Setup\n\n## Part\n',
    'static/img.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ...files,
  });

const rows: readonly (readonly [name: string, written: string, right: string])[] = [
  ['a file that has moved', '[a](./setup.md#part "T")', '[a](./guides/setup.md#part "T")'],
  ['a file whose address is the text, too', '[./setup.md](./setup.md)', '[./setup.md](./guides/setup.md)'],
  ['the case of an address', '[a](/Guides/Setup?x#part)', '[a](/guides/setup?x#part)'],
  ['the case of a file', '[a](./guides/Setup.md)', '[a](./guides/setup.md)'],
  ['the case of an image', '![a](/IMG.svg)', '![a](/img.svg)'],
  ['the case of an anchor', '[a](./guides/setup.md#PART)', '[a](./guides/setup.md#part)'],
  ['an address that is redirected', '[a](/old#part)', '[a](/guides/setup#part)'],
];
for (const [name, written, right] of rows)
  test(`it corrects ${name}`, async () => {
    const folder = site({ 'docs/index.md': `# Home\r\n\r\nBefore ${written} behind.\r\n` });
    const { code, stdout } = await runHere(['check', '--fix'], { cwd: folder });
    assert.is(readFileSync(join(folder, 'docs/index.md'), 'utf8'), `# Home\r\n\r\nBefore ${right} behind.\r\n`);
    assert.match(stdout, `docs/index.md:3\n- Before ${written} behind.\n+ Before ${right} behind.\n`);
    assert.match(stdout, 'Corrected 1 line in 1 file.');
    assert.is(code, 0);
    assert.is((await runHere(['check', '--strict'], { cwd: folder })).code, 0);
  });

test('links to pages that moved according to a published page list name the new URL, and are corrected', async () => {
  const text = 'Before you start, lay out the sails, check every seam and mark what has to be sewn again in spring.';
  const folder = site({
    'docs/index.md': '# Home\n\n[a](/sewing#seams) [b](./sewing.md) <a href="/sewing">c</a>\n',
    'docs/sewing.md': `# Sewing\n\n## Seams\n\n${text}\n`,
  });
  assert.is((await runHere(['build', '--out-dir', 'before'], { cwd: folder })).code, 0);
  mkdirSync(join(folder, 'docs/sails'));
  renameSync(join(folder, 'docs/sewing.md'), join(folder, 'docs/sails/repairs.md'));
  const found = await runHere(['check', '--against', 'before'], { cwd: folder });
  assert.is(found.stderr.split('The page is most likely `/sails/repairs` now.').length - 1, 3, found.stderr);
  await runHere(['check', '--against', 'before', '--fix'], { cwd: folder });
  assert.is(
    readFileSync(join(folder, 'docs/index.md'), 'utf8'),
    '# Home\n\n[a](/sails/repairs#seams) [b](/sails/repairs) <a href="/sails/repairs">c</a>\n',
  );
});

test('only `--fix-alt` adds an empty alt to images', async () => {
  const images = '<p><img src="/img.svg"> and <img\n  src="/img.svg?2"></p>\n\n<img src="/img.svg" alt="A">\n';
  const folder = site({
    'docs/index.md': `# Home\n\n${images}`,
    'docs/m.mdx': '# M\n\n- <img src="/img.svg" />\n',
  });
  await runHere(['check', '--fix'], { cwd: folder });
  assert.is(readFileSync(join(folder, 'docs/index.md'), 'utf8'), `# Home\n\n${images}`);
  const { stdout } = await runHere(['check', '--fix-alt'], { cwd: folder });
  const fixed = images
    .replace('<img src="/img.svg"> ', '<img alt="" src="/img.svg"> ')
    .replace('<img\n', '<img alt=""\n');
  assert.is(readFileSync(join(folder, 'docs/index.md'), 'utf8'), `# Home\n\n${fixed}`);
  assert.is(readFileSync(join(folder, 'docs/m.mdx'), 'utf8'), '# M\n\n- <img alt="" src="/img.svg" />\n');
  assert.match(stdout, 'docs/m.mdx:3\n- - <img src="/img.svg" />\n+ - <img alt="" src="/img.svg" />\n');
  assert.is((await runHere(['check', '--strict'], { cwd: folder })).code, 0);
});

test('it closes void elements in MDX', async () => {
  const folder = site({ 'docs/index.mdx': '# Home\n\na<br>b <img src="/img.svg" alt="x">\n' });
  for (const _ of ['one', 'the next']) await runHere(['check', '--fix'], { cwd: folder });
  assert.is(
    readFileSync(join(folder, 'docs/index.mdx'), 'utf8'),
    '# Home\n\na<br />b <img src="/img.svg" alt="x" />\n',
  );
});

test('without `--fix`, and with several possible fixes, files stay unchanged', async () => {
  const folder = site({
    'docs/index.md': '# Home\n\n[a](./page.md) [b](./nothing.md) [c](/nowhere)\n',
    'docs/a/page.md': '# A\n',
    'docs/b/page.md': '# B\n',
  });
  const before = readTree(join(folder, 'docs'));
  await runHere(['check'], { cwd: folder });
  const { stdout, code } = await runHere(['check', '--fix'], { cwd: folder });
  assert.equal(readTree(join(folder, 'docs')), before);
  assert.match(stdout, 'Nothing can be fixed automatically.');
  assert.is(code, 1);
});

test.run();
