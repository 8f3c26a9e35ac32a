/** Search terms handed over to the page of a hit through browser storage, which may hold anything. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { handOver, takeOver } from '../../src/client/search/hand-over.js';

const NOW = 1_700_000_000_000;

const KEY = 'csb-docs.found';
const at = (path: string): URL => new URL(path, 'https://example.org');

/** Installs a window with storage. It can be global because uvu runs tests one after the other. */
function makeStorage(stored: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  const items = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
  return items;
}

test('each page receives its own words once, and nothing remains', () => {
  const items = makeStorage();
  handOver(at('/a#one'), ['first'], NOW);
  handOver(at('/b'), ['second', 'third'], NOW);
  assert.equal(takeOver(at('/a'), NOW), []);
  assert.equal(takeOver(at('/b'), NOW), ['second', 'third']);
  assert.equal(takeOver(at('/b'), NOW), []);
  assert.equal(takeOver(at('/a#one'), NOW), ['first']);
  assert.is(items.size, 0);
});

test('the host may add or remove a slash or an extension', () => {
  makeStorage();
  for (const [from, to] of [
    ['/a', '/a/#x'],
    ['/a/', '/a.html#x'],
    ['/a.html', '/a#x'],
    ['/a/index.html', '/a/#x'],
    ['/', '/index.html#x'],
  ] as const) {
    handOver(at(`${from}#x`), ['word'], NOW);
    assert.equal(takeOver(at(to), NOW), ['word'], `${from} ${to}`);
  }
});

test('the last search for a page applies, and only the latest pages are stored', () => {
  const items = makeStorage();
  handOver(at('/a'), ['old'], NOW);
  handOver(at('/a'), ['new'], NOW);
  assert.equal(takeOver(at('/a'), NOW), ['new']);
  for (let page = 0; page < 100; page++) handOver(at(`/${page}`), ['word'], NOW);
  assert.ok((items.get(KEY) ?? '').length < 3000);
  assert.equal(takeOver(at('/0'), NOW), []);
  assert.equal(takeOver(at('/99'), NOW), ['word']);
});

test('invalid and old entries are discarded', () => {
  const time = NOW;
  const place = '/a';
  for (const value of [
    '{',
    '7',
    '{"place":"/a"}',
    JSON.stringify([null, 7, { place, time }, { place, time, words: [7] }, { place, time: 'now', words: ['x'] }]),
    JSON.stringify([{ place, time: time - 3_600_000, words: ['x'] }]),
    JSON.stringify([{ place, time: time + 3_600_000, words: ['x'] }]),
  ]) {
    const items = makeStorage({ [KEY]: value });
    assert.equal(takeOver(at('/a'), NOW), [], value);
    assert.is(items.size, 0, value);
  }
});

test.run();
