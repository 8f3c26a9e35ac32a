/**
 * Which files a page may open in the editor: sources of pages and files in diagnostics, if they are inside the site.
 */
import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createOpener } from '../../src/serve/open-place.js';
import type { Problem } from '../../src/types/problem.js';
import { toFilePath } from '../../src/utils/paths.js';
import { writeSite } from '../support/site.js';

const siteDir = writeSite(
  { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'package.json': '{}', '.env': 'KEY=1' },
  'openable',
);
const outside = join(dirname(siteDir), 'outside.txt');
writeFileSync(outside, 'private');
symlinkSync(outside, join(siteDir, 'docs/link.md'));
symlinkSync(join(siteDir, '.env'), join(siteDir, 'docs/key.md'));

const named = (file: string): Problem => ({ severity: 'error', message: 'x', place: { file: toFilePath(file) } });
const opened: string[] = [];
const open = createOpener(
  {
    siteDir,
    snapshots: () => [],
    problems: () => [
      ...['docs/a.md', 'docs/link.md', 'docs/key.md', 'docs', 'docs/gone.md', '../outside.txt', '.env'].map(named),
      { severity: 'error', message: 'x', notes: [{ message: 'y', place: { file: toFilePath('docs/b.md') } }] },
    ],
  },
  async ({ path }) => void opened.push(path),
);

const openable = suite('files that can be opened');

openable('are those in diagnostics and their notes', async () => {
  opened.length = 0;
  assert.is(await open({ file: toFilePath('docs/a.md') }), '');
  assert.is(await open({ file: toFilePath('docs/b.md') }), '');
  assert.equal(opened, [join(siteDir, 'docs/a.md'), join(siteDir, 'docs/b.md')]);
});

for (const [name, file] of [
  ['a file that nothing names', 'package.json'],
  ['a path that leads to a named file', 'docs/../package.json'],
  ['a path out of the site', '../outside.txt'],
  ['an absolute path', outside],
  ['a link that leads out of the site', 'docs/link.md'],
  ['a link that leads to a key', 'docs/key.md'],
  ['a hidden file', '.env'],
  ['a folder', 'docs'],
  ['a file that is not there any more', 'docs/gone.md'],
] as const)
  openable(`refused: ${name}`, async () => {
    opened.length = 0;
    assert.is(await open({ file: toFilePath(file) }), undefined);
    assert.equal(opened, []);
  });

openable.run();
