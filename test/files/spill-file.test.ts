/** Spill files: texts that are stored on disk until they are needed. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSpillFile } from '../../src/files/spill-file.js';
import { makeTemporary } from '../support/paths.js';

const TEXTS = ['', 'a', '{"é":"\u{1F600}"}', 'x'.repeat(300_000), 'é'.repeat(300_000), 'last'];

test('each text is read as stored, in any order and repeatedly', () => {
  const spillFile = openSpillFile(makeTemporary('spill-file'));
  const readers = TEXTS.map((text) => spillFile.put(text));
  for (const order of [
    [5, 4, 3, 2, 1, 0],
    [0, 3, 1],
  ])
    for (const index of order) assert.ok(readers[index]?.() === TEXTS[index], `text ${index}`);
  const more = spillFile.put('more');
  assert.is(readers[1]?.(), 'a');
  assert.is(more(), 'more');
  spillFile.close();
});

test('nothing is left behind', () => {
  const folder = makeTemporary('spill-file');
  const spillFile = openSpillFile(folder);
  spillFile.put('text');
  spillFile.close();
  assert.equal(readdirSync(folder), []);
});

test('without a folder, texts stay in memory', () => {
  const file = join(makeTemporary('spill-file'), 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'none')]) {
    const spillFile = openSpillFile(folder);
    assert.is(spillFile.put('text')(), 'text');
    spillFile.close();
  }
});

test.run();
