import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../../src/engine/cache/cache.js';
import { findCacheFolder } from '../../../src/engine/cache/cache-files.js';
import { cleanCache } from '../../../src/engine/cache/clean-cache.js';
import { age, DAY, listPacks, makeCache, onlyPack, readEntries, tidyAfter, writeEntries } from '../../support/cache.js';
import { makeTemporary } from '../../support/paths.js';

const eviction = suite('eviction');

eviction('unused entries are removed once a day, never those of this run', () => {
  const folder = makeCache();
  const used = onlyPack(folder);
  writeEntries(folder, { old: 'x' }, 'old');
  writeEntries(folder, { recent: 'x' }, 'recent');
  const [old = '', recent = ''] = listPacks(folder)
    .filter((path) => path !== used)
    .sort((path) => (readFileSync(path, 'utf8').includes('"old"') ? -1 : 1));
  const temporary = `${old}.123.tmp`;
  const foreign = join(folder, 'notes.txt');
  writeFileSync(temporary, '');
  writeFileSync(foreign, '');
  for (const path of [used, old, temporary, foreign]) age(path, 20);
  age(recent, 10);
  tidyAfter(folder, ['first']);
  assert.equal([used, old, recent, temporary, foreign].map(existsSync), [true, false, true, false, true]);
  assert.ok(Date.now() - statSync(used).mtimeMs < DAY, 'using it makes it young');
  age(recent, 20);
  tidyAfter(folder, []);
  assert.ok(existsSync(recent), 'it was looked for today');
  age(join(folder, 'csb-docs-tidied'), 2);
  tidyAfter(folder, []);
  assert.not(existsSync(recent));
});

eviction('above the limit the oldest entries go first', () => {
  const folder = makeCache();
  const used = onlyPack(folder);
  for (const name of ['a', 'b', 'c']) writeEntries(folder, { [name]: 'x' }, name);
  const others = listPacks(folder).filter((path) => path !== used);
  // Sparse files take no disk space.
  for (const path of [used, ...others]) truncateSync(path, 400 * 1024 * 1024);
  for (const [number, path] of others.entries()) age(path, number + 1);
  tidyAfter(folder, []);
  assert.equal([used, ...others].map(existsSync), [true, true, false, false]);
});

eviction('above the limit entries of this run stay, however old', () => {
  const folder = makeCache();
  const used = onlyPack(folder);
  writeEntries(folder, { other: 'x' }, 'other');
  for (const path of listPacks(folder).filter((other) => other !== used)) truncateSync(path, 1200 * 1024 * 1024);
  age(used, 0.5);
  tidyAfter(folder, ['first']);
  assert.ok(existsSync(used));
});

eviction('some states of entries that replace each other stay', () => {
  const folder = makeCache();
  const section = () => openCache(folder).section('sample', 'print', { states: 2 });
  const [oldest = ''] = listPacks(folder);
  age(oldest, 1);
  for (const name of ['a', 'b', 'c']) {
    const before = new Set(listPacks(folder));
    section().write([[name, Buffer.from(name)]]);
    const [added = ''] = listPacks(folder).filter((path) => !before.has(path));
    age(added, name === 'a' ? 0.5 : 0.2);
  }
  assert.is(listPacks(folder).length, 3);
  assert.equal(Object.keys(readEntries(folder, ['first', 'a', 'b', 'c'])).sort(), ['a', 'b', 'c']);
});

eviction('cleaning removes files of csb-docs, and the folder if nothing else is in it', () => {
  const site = makeTemporary('clean');
  const folder = findCacheFolder(site, undefined);
  assert.is(folder, join(site, '.csb-docs/cache'));
  writeEntries(folder);
  tidyAfter(folder, []);
  assert.is(readFileSync(join(folder, '.gitignore'), 'utf8'), '*\n');
  assert.equal(cleanCache(folder), { files: 3, diagnostics: [] });
  assert.equal(readdirSync(site), []);
  assert.equal(cleanCache(folder), { files: 0, diagnostics: [] });
});

eviction('an existing folder gets no ignore file, and keeps its own', () => {
  const folder = makeTemporary('shared');
  writeFileSync(join(folder, '.gitignore'), '*\n');
  writeFileSync(join(folder, 'notes.pack'), 'mine');
  writeEntries(folder);
  cleanCache(folder);
  assert.equal(readdirSync(folder).sort(), ['.gitignore', 'notes.pack']);
  rmSync(join(folder, '.gitignore'));
  writeEntries(folder);
  assert.not(existsSync(join(folder, '.gitignore')));
});

eviction('a site with packages keeps its cache in node_modules', () => {
  const site = makeTemporary('packages');
  mkdirSync(join(site, 'node_modules'));
  assert.is(findCacheFolder(site, undefined), join(site, 'node_modules/.cache/csb-docs'));
  assert.is(findCacheFolder(site, 'elsewhere'), join(site, 'elsewhere'));
  renameSync(join(site, 'node_modules'), join(site, 'modules'));
  assert.is(findCacheFolder(site, undefined), join(site, '.csb-docs/cache'));
});

eviction.run();
