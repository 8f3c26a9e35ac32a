import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { configJsonSchema, describeOptions } from '../../src/config/describe.js';
import { readJsonConfig } from '../../src/config/read-json.js';
import { validateConfig } from '../../src/config/validate.js';
import { toFilePath } from '../../src/utils/paths.js';
import { FIXTURES } from '../support/paths.js';
import { editorValidator } from '../support/schemas.js';

test('every option has a help line', () => {
  const rows = describeOptions();
  assert.equal(
    rows.filter(({ help }) => help === '').map(({ key }) => key),
    [],
  );
  assert.ok(rows.some(({ key }) => key === 'themeConfig.footer.links[].items[].label'));
});

test('the JSON Schema and the validator agree on every JSON configuration', () => {
  const mark = editorValidator(configJsonSchema());
  const paths = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('csb-docs.config.json'),
  );
  for (const path of paths) {
    const { value } = readJsonConfig(readFileSync(join(FIXTURES, path), 'utf8'), toFilePath(path));
    if (value === undefined) continue;
    const { config } = validateConfig(value, { file: toFilePath(path), ranges: {} });
    if (config !== undefined) assert.equal(mark(value), [], path);
  }
  assert.ok(paths.length > 30);
  const site = { title: 'T', url: 'https://example.com' };
  const wrong = [{}, { ...site, titel: 'T' }, { ...site, docs: { path: 1 } }, { ...site, onBrokenLinks: 'maybe' }, []];
  for (const value of [...wrong, { ...site, themeConfig: { navbar: { items: [{ label: 1 }] } } }]) {
    assert.is(validateConfig(value, { file: toFilePath('a.json'), ranges: {} }).config, undefined);
    assert.ok(mark(value).length > 0, JSON.stringify(value));
  }
});

test('the JSON Schema describes what is accepted', () => {
  const schema = configJsonSchema();
  assert.equal(schema['required'], ['title', 'url']);
  assert.is(schema['additionalProperties'], false);
});

test.run();
