import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { configJsonSchema, describeOptions } from '../../src/config/describe.js';

test('every option has a help line', () => {
  const rows = describeOptions();
  assert.equal(
    rows.filter(({ help }) => help === '').map(({ key }) => key),
    [],
  );
  assert.ok(rows.some(({ key }) => key === 'themeConfig.footer.links[].items[].label'));
});

test('the JSON Schema describes what is accepted', () => {
  const schema = configJsonSchema();
  assert.equal(schema['required'], ['title', 'url']);
  assert.is(schema['additionalProperties'], false);
});

test.run();
