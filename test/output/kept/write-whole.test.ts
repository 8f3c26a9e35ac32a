/** Users' files are replaced atomically: they are either old or new. */
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeWhole } from '../../../src/output/kept/write-whole.js';
import { makeTemporary } from '../../support/paths.js';
import { listTree } from '../../support/site.js';

test('a file is replaced with its permissions, also through a link, and nothing remains', () => {
  const folder = makeTemporary('whole');
  writeFileSync(join(folder, 'report.json'), 'old');
  chmodSync(join(folder, 'report.json'), 0o600);
  symlinkSync('report.json', join(folder, 'link.json'));
  writeWhole(join(folder, 'link.json'), 'new');
  assert.is(readFileSync(join(folder, 'report.json'), 'utf8'), 'new');
  assert.is(statSync(join(folder, 'report.json')).mode & 0o777, 0o600);
  assert.equal(listTree(folder), ['link.json', 'report.json']);
});

test('an exclusive write replaces nothing', () => {
  const folder = makeTemporary('whole');
  writeWhole(join(folder, 'a.ts'), 'first', { isNew: true });
  assert.throws(() => writeWhole(join(folder, 'a.ts'), 'second', { isNew: true }), /EEXIST/);
  assert.is(readFileSync(join(folder, 'a.ts'), 'utf8'), 'first');
  assert.equal(listTree(folder), ['a.ts']);
});

test('a failed write leaves nothing behind, and special files are written directly', () => {
  const folder = makeTemporary('whole');
  assert.throws(() => writeWhole(join(folder, 'missing/a.json'), 'x'), /ENOENT/);
  mkdirSync(join(folder, 'a'));
  assert.throws(() => writeWhole(join(folder, 'a'), 'x'), /EISDIR/);
  assert.equal(listTree(folder), []);
  if (process.platform !== 'win32') writeWhole('/dev/null', 'x');
});

test.run();
