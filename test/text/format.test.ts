import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { en } from '../../src/config/locales/en.js';
import { fillPlural, fillText, formatDate, withDateFormats } from '../../src/text/format.js';

test('texts are filled with values and plural forms', () => {
  assert.is(fillText('by {author}, {missing}', { author: 'Ines {x}' }), 'by Ines {x}, {missing}');
  assert.is(fillText('{toString}', {}), '{toString}');
  assert.is(fillPlural({ one: '{count} post', other: '{count} posts' }, 1, 'en'), '1 post');
  assert.is(fillPlural({ one: '{count} post', other: '{count} posts' }, 0, 'en'), '0 posts');
});

test('dates are shown in UTC', () => {
  assert.is(formatDate('2025-01-28T00:00:00.000Z', en), 'January 28, 2025');
  assert.is(formatDate('2025-01-28T23:59:59.000Z', en, 'short'), 'Jan 28, 2025');
  assert.is(formatDate('2025-01-28', en, 'day'), 'January 28');
});

test('a locale that is prepared for many dates is the same locale', () => {
  const prepared = withDateFormats(en);
  assert.is(JSON.stringify(prepared), JSON.stringify(en));
  for (const style of ['long', 'short', 'day'] as const)
    assert.is(formatDate('2025-01-28', prepared, style), formatDate('2025-01-28', en, style));
});

test.run();
