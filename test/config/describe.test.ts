import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { configJsonSchema, describeOptions } from '../../src/config/describe.js';
import { configReference } from '../../src/config/reference.js';

test('every option has a help line, and the reference page is up to date', () => {
  const rows = describeOptions();
  assert.equal(
    rows.filter(({ help }) => help === '').map(({ key }) => key),
    [],
  );
  assert.ok(rows.some(({ key }) => key === 'themeConfig.footer.links[].items[].label'));
  assert.is(
    readFileSync(new URL('../../../src/reference/docs/reference/configuration.md', import.meta.url), 'utf8'),
    configReference(),
    'run `npm run reference`',
  );
});

test('the JSON Schema describes what is accepted', () => {
  const schema = configJsonSchema();
  assert.equal(schema['required'], ['title', 'url']);
  assert.is(schema['additionalProperties'], false);
});

test.run();
