import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findNearest } from '../../src/utils/nearest.js';

test('the nearest word is similar, or undefined', () => {
  assert.is(findNearest('instalation', ['configuration', 'installation']), 'installation');
  assert.is(findNearest('Titel', ['title', 'url']), 'title');
  assert.is(findNearest('TITLE', ['title']), 'title');
  assert.is(findNearest('xyz', ['installation']), undefined);
  assert.is(findNearest('abc', []), undefined);
});

test.run();
