import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSlugger, kebabCase } from '../../../src/utils/text/slug.js';

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

test.run();
