import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { en } from '../../../src/locales/en.js';
import type { Plural } from '../../../src/types/texts.js';
import {
  describeList,
  fillPlural,
  fillText,
  formatDate,
  toFeedbackHref,
  withDateFormats,
} from '../../../src/utils/text/format.js';

test('texts are filled with values and plural forms', () => {
  assert.is(fillText('by {author}, {missing}', { author: 'Ines {x}' }), 'by Ines {x}, {missing}');
  assert.is(fillText('{toString}', {}), '{toString}');
  assert.is(fillPlural({ one: '{count} post', other: '{count} posts' }, 1, 'en'), '1 post');
  assert.is(fillPlural({ one: '{count} post', other: '{count} posts' }, 0, 'en'), '0 posts');
});

test('a plural uses the form of its language, or the general form', () => {
  const forms = { one: 'one', few: 'few', many: 'many', other: 'other' };
  const choose = (plural: Plural, language: string, counts: readonly number[]): string =>
    counts.map((count) => fillPlural(plural, count, language)).join(' ');
  assert.is(choose(forms, 'ru', [1, 2, 5, 21, 1.5]), 'one few many one other');
  assert.is(choose(forms, 'ar', [0, 1, 2, 3, 11, 100]), 'other one other few many other');
  assert.is(choose({ other: 'other' }, 'fr', [0, 1, 1_000_000]), 'other other other');
});

test('numbers in a text use the format of its language', () => {
  const write = (language: string): string => fillPlural({ other: '{count}' }, 12345, language);
  assert.equal(['en', 'de', 'ar', 'ar-EG'].map(write), ['12,345', '12.345', '12,345', '١٢٬٣٤٥']);
});

test('dates are shown in UTC', () => {
  assert.is(formatDate('2025-01-28T00:00:00.000Z', en), 'January 28, 2025');
  assert.is(formatDate('2025-01-28T23:59:59.000Z', en, 'short'), 'Jan 28, 2025');
  assert.is(formatDate('2025-01-28', en, 'day'), 'January 28');
});

test('a locale with cached formatters produces the same results', () => {
  const prepared = withDateFormats(en);
  assert.is(JSON.stringify(prepared), JSON.stringify(en));
  for (const style of ['long', 'short', 'day'] as const)
    assert.is(formatDate('2025-01-28', prepared, style), formatDate('2025-01-28', en, style));
});

test('a list is described by its title and its first entries', () => {
  assert.is(describeList('Two posts', ['One', 'Two']), 'Two posts: One, Two');
  assert.is(describeList('No posts', []), 'No posts');
});

test('entries that exceed the displayed length are omitted', () => {
  const description = describeList(
    'Many',
    Array.from({ length: 99 }, (_, index) => `Entry ${index}`),
  );
  assert.ok(description.length <= 160 && description.length > 140, description);
  assert.match(description, /^Many: Entry 0, Entry 1, .*Entry \d+$/);
});

test('feedback links lead to the configured URL', () => {
  assert.is(toFeedbackHref('https://x.org/a', '/b c', 'yes'), 'https://x.org/a?page=%2Fb%20c&answer=yes');
  assert.is(toFeedbackHref('https://x.org/a?k=1#top', '/b', 'no'), 'https://x.org/a?k=1&page=%2Fb&answer=no#top');
  assert.is(toFeedbackHref('https://x.org/{answer}?of={page}', '/b', 'no'), 'https://x.org/no?of=%2Fb');
});

test.run();
