import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../../src/engine/cache/cache.js';
import { toHeader, toIndex } from '../../../src/engine/cache/pack.js';
import { hashContent } from '../../../src/utils/hash.js';
import {
  age,
  CONTENTS,
  listPacks,
  makeCache,
  onlyPack,
  readEntries,
  tidyAfter,
  writeEntries,
} from '../../support/cache.js';
import { makeTemporary } from '../../support/paths.js';

const contents = suite('contents');

contents('an entry is read only with the same kind, fingerprint and key', () => {
  const folder = makeCache();
  assert.equal(readEntries(folder), CONTENTS);
  assert.equal(readEntries(folder, ['second', 'unknown']), { second: '' });
  assert.equal(readEntries(folder, Object.keys(CONTENTS), 'another'), {});
  assert.equal([...openCache(folder).section('other', 'print').read(['first'])], []);
});

contents('entries larger than one read, and many of them, are complete', () => {
  const folder = join(makeTemporary('cache'), 'cache');
  const large = Object.fromEntries([1, 2, 3].map((number) => [`key-${number}`, `${number}`.repeat(3_000_000)]));
  const huge = { ...large, huge: 'x'.repeat(9_000_000), last: 'y' };
  writeEntries(folder, huge);
  assert.ok(JSON.stringify(readEntries(folder, Object.keys(huge))) === JSON.stringify(huge));
});

contents('a section reads its own entries, and runs add to each other', () => {
  const folder = join(makeTemporary('cache'), 'cache');
  const section = openCache(folder).section('sample', 'print');
  assert.equal([...section.read(['first'])], []);
  section.write([['first', Buffer.from('one')]]);
  assert.equal([...section.read(['first'])].length, 1);
  writeEntries(folder, { second: 'two' });
  assert.equal(readEntries(folder), { first: 'one', second: 'two' });
});

contents('the newest of several entries with one key wins', () => {
  const folder = join(makeTemporary('cache'), 'cache');
  for (let hours = 8; hours > 0; hours--) {
    const before = hours === 8 ? [] : listPacks(folder);
    writeEntries(folder, { state: `${hours} hours ago` });
    for (const path of listPacks(folder)) if (!before.includes(path)) age(path, hours / 24);
    assert.equal(readEntries(folder, ['state']), { state: `${hours} hours ago` });
  }
});

contents('deferred entries exist after the run, with the last content of each name', () => {
  const folder = makeCache();
  const cache = openCache(folder);
  const section = cache.section('sample', 'print');
  section.writeLater('page', ['old', Buffer.from('1')]);
  section.writeLater('page', ['new', Buffer.from('2')]);
  assert.equal(readEntries(folder), CONTENTS);
  cache.tidy();
  assert.equal(readEntries(folder, [...Object.keys(CONTENTS), 'old', 'new']), { ...CONTENTS, new: '2' });
});

contents('pack names depend on their content, so that folders of machines can be merged', () => {
  const [a, b] = [makeCache(), makeCache()];
  assert.equal(readdirSync(a), readdirSync(b));
  writeEntries(b, { other: 'entry' });
  for (const path of listPacks(b)) copyFileSync(path, join(a, path.slice(b.length + 1)));
  assert.equal(readEntries(a, ['first', 'other']), { first: 'one', other: 'entry' });
});

contents('many small packs are merged, without unused entries', () => {
  const folder = makeCache();
  for (let number = 0; number < 40; number++) writeEntries(folder, { [`key-${number}`]: `${number}` });
  assert.is(listPacks(folder).length, 41);
  const used = Array.from({ length: 30 }, (_, number) => `key-${number}`);
  tidyAfter(folder, used);
  // The new pack, and packs that this run did not use, because other runs may.
  assert.is(listPacks(folder).length, 12);
  assert.is(Object.keys(readEntries(folder, used)).length, 30);
  assert.is(readEntries(folder, ['key-35'])['key-35'], '35');
  tidyAfter(folder, used);
  assert.is(listPacks(folder).length, 12);
});

contents('a run that writes many times merges too', () => {
  const folder = join(makeTemporary('cache'), 'cache');
  const section = openCache(folder).section('sample', 'print');
  for (let number = 0; number < 50; number++) section.write([[`key-${number}`, Buffer.from(`${number}`)]]);
  assert.ok(listPacks(folder).length < 20, `${listPacks(folder).length} packs`);
  const keys = Array.from({ length: 50 }, (_, number) => `key-${number}`);
  assert.is(Object.keys(readEntries(folder, keys)).length, 50);
});

contents.run();

const hostile = suite('damaged or forged');

hostile('after any flipped byte, an entry is correct or missing', () => {
  const folder = makeCache();
  const path = onlyPack(folder);
  const good = readFileSync(path);
  let missing = 0;
  for (let offset = 0; offset < good.length; offset++) {
    const bad = Buffer.from(good);
    bad[offset] = (bad[offset] ?? 0) ^ 0x21;
    writeFileSync(path, bad);
    const found = readEntries(folder);
    for (const [key, text] of Object.entries(found)) assert.is(text, CONTENTS[key as keyof typeof CONTENTS]);
    missing += Object.keys(CONTENTS).length - Object.keys(found).length;
  }
  assert.ok(missing >= good.length);
});

hostile('a truncated pack is missing', () => {
  const folder = makeCache();
  const path = onlyPack(folder);
  for (let length = statSync(path).size - 1; length >= 0; length--) {
    truncateSync(path, length);
    assert.equal(readEntries(folder), {}, `${length} bytes`);
  }
});

const index = (places: unknown): Buffer => {
  const offset = toHeader({ kind: 'sample', fingerprint: hashContent('print') }).length;
  return toIndex(places as Parameters<typeof toIndex>[0], offset);
};
const header = toHeader({ kind: 'sample', fingerprint: hashContent('print') });
const IMPOSTORS: Readonly<Record<string, Buffer>> = {
  'an empty file': Buffer.alloc(0),
  'a foreign file': Buffer.from('PNG or whatever\n'.repeat(100)),
  'a pack of another version': Buffer.concat([
    Buffer.from(header.toString().replace('cache 1', 'cache 2')),
    index(new Map()),
  ]),
  'a pack of another section': Buffer.concat([
    toHeader({ kind: 'sample', fingerprint: hashContent('other') }),
    index(new Map([['first', [0, 4, 0]]])),
  ]),
  'an index with places outside the file': Buffer.concat([header, index(new Map([['first', [10, 1e15, 0]]]))]),
  'an index with negative places': Buffer.concat([header, index(new Map([['first', [-5, -7, 0]]]))]),
  'an index with other types': Buffer.concat([header, index(new Map([['first', 'text']]))]),
  'an index with nothing': Buffer.concat([header, index(new Map([['first', null]]))]),
  'an index that is no list of pairs': Buffer.concat([header, index([1, 2])]),
};

for (const [name, bytes] of Object.entries(IMPOSTORS)) {
  hostile(`${name} is missing, and a new entry replaces it`, () => {
    const folder = makeCache();
    const path = onlyPack(folder);
    writeFileSync(path, bytes);
    assert.equal(readEntries(folder), {});
    writeEntries(folder);
    assert.equal(readEntries(folder), CONTENTS);
  });
}

hostile('a folder, a pipe, a dangling link and an unreadable file instead of a pack are missing', () => {
  const folder = makeCache();
  const path = onlyPack(folder);
  rmSync(path);
  mkdirSync(path);
  assert.equal(readEntries(folder), {});
  rmSync(path, { recursive: true });
  symlinkSync('/nowhere/at/all', path);
  assert.equal(readEntries(folder), {});
  rmSync(path);
  if (process.platform !== 'win32') {
    execFileSync('mkfifo', [path]);
    assert.equal(readEntries(folder), {});
    rmSync(path);
  }
  writeEntries(folder);
  assert.equal(readEntries(folder), CONTENTS);
});

hostile('a pack that disappears during use is missing', () => {
  const folder = makeCache();
  const section = openCache(folder).section('sample', 'print');
  rmSync(folder, { recursive: true });
  assert.equal([...section.read(['first'])], []);
  section.write([['first', Buffer.from('one')]]);
  assert.equal(readEntries(folder), { first: 'one' });
});

hostile('if nothing can be written, the cache reports it and continues', () => {
  const parent = makeTemporary('cache');
  writeFileSync(join(parent, 'file'), '');
  for (const folder of [join(parent, 'file'), join(parent, 'file/cache')]) {
    const cache = openCache(folder);
    const section = cache.section('sample', 'print');
    assert.is(cache.problem(), undefined);
    section.write([['first', Buffer.from('one')]]);
    cache.tidy();
    assert.match(cache.problem() ?? '', /^(EEXIST|ENOTDIR)$/);
    assert.equal([...section.read(['first'])], []);
  }
  assert.equal(readdirSync(parent), ['file']);
});

hostile('an interrupted write leaves nothing behind', () => {
  const folder = makeCache();
  const before = readdirSync(folder);
  const cache = openCache(folder);
  const failing = function* (): Generator<[string, Buffer]> {
    yield ['first', Buffer.from('other')];
    throw new Error('the disk is full');
  };
  cache.section('sample', 'print').write(failing());
  assert.is(cache.problem(), 'the disk is full');
  assert.equal(readdirSync(folder), before);
  assert.equal(readEntries(folder), CONTENTS);
});

hostile.run();
