/** A bounded cache of recent entries. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRecent } from '../../src/utils/recent.js';

test('recently used entries stay, others are evicted', () => {
  const recent = createRecent<number>(3);
  recent.set('asked', 0);
  for (let number = 1; number <= 20; number++) {
    recent.set(`${number}`, number);
    assert.is(recent.get('asked'), 0);
    for (const last of [number, number - 1].filter((at) => at > 0)) assert.is(recent.get(`${last}`), last);
  }
  assert.is(recent.get('1'), undefined);
  assert.is(recent.get('never'), undefined);
});

test.run();
