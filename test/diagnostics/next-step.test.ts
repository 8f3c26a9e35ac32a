import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { proposeKnown, proposeName, quoteNames } from '../../src/diagnostics/next-step.js';

test('a similar name is suggested, otherwise all known names', () => {
  assert.is(proposeKnown(['title', 'url'], 'titel'), 'Did you mean `title`?');
  assert.is(proposeKnown(['title', 'url'], 'sidebar'), 'Use one of `title`, `url`.');
});

test('without a name to suggest, there is another next step', () => {
  assert.is(proposeName('a', 'Add it.'), 'Did you mean `a`?');
  assert.is(proposeName(undefined, 'Add it.'), 'Add it.');
});

test('names are listed in backticks', () => {
  assert.is(quoteNames([]), '');
  assert.is(quoteNames(['a', 'b']), '`a`, `b`');
});

test.run();
