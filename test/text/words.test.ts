import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { en } from '../../src/config/locales/en.js';
import { escapeHtml, escapeJson, escapeXml } from '../../src/text/escape.js';
import { fillPlural, fillText, formatDate } from '../../src/text/format.js';
import { indexLines } from '../../src/text/lines.js';
import { findNearest } from '../../src/text/nearest.js';
import { createSlugger, kebabCase } from '../../src/text/slug.js';

test('kebab-case breaks words at case and digit boundaries', () => {
  const rows: [string, string][] = [
    ['fooBar', 'foo-bar'],
    ['v1.0', 'v-1-0'],
    ['C++', 'c'],
    ['FOO', 'foo'],
    ['Bar Baz', 'bar-baz'],
    ['API v2', 'api-v-2'],
    ['home-assistant', 'home-assistant'],
    ['XMLHttpRequest', 'xml-http-request'],
    ['Übergrößen', 'übergrößen'],
    ['日本語', '日本語'],
    ['!!!', ''],
  ];
  for (const [text, expected] of rows) assert.is(kebabCase(text), expected, text);
});

test('repeated slugs are numbered and reserved ids are skipped', () => {
  const slugger = createSlugger();
  slugger.reserve('setup');
  assert.equal(['Setup', 'Setup', 'Other'].map(slugger.slug), ['setup-1', 'setup-2', 'other']);
  assert.is(createSlugger(true).slug('API Key'), 'API-Key');
});

test('the nearest word is close, or there is none', () => {
  assert.is(findNearest('instalation', ['configuration', 'installation']), 'installation');
  assert.is(findNearest('Titel', ['title', 'url']), 'title');
  assert.is(findNearest('TITLE', ['title']), 'title');
  assert.is(findNearest('xyz', ['installation']), undefined);
  assert.is(findNearest('abc', []), undefined);
});

test('text is escaped once for its place', () => {
  assert.is(escapeHtml(`<a href="x">'&amp;`), '&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;');
  assert.is(escapeXml('a\u0008b\u{1F600}&'), 'ab\u{1F600}&amp;');
  assert.is(escapeJson({ a: '</script><!--\u2028' }), '{"a":"\\u003c/script\\u003e\\u003c!--\\u2028"}');
  assert.equal(JSON.parse(escapeJson('</script>')), '</script>');
});

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

test('offsets become lines and columns whatever ends the lines', () => {
  const { toPoint, toRange } = indexLines('a\r\nbc\rd\n');
  assert.equal(toPoint(0), { line: 1, column: 1 });
  assert.equal(toPoint(4), { line: 2, column: 2 });
  assert.equal(toPoint(6), { line: 3, column: 1 });
  assert.equal(toRange(3, 5), { start: { line: 2, column: 1 }, end: { line: 2, column: 3 } });
});

test.run();
