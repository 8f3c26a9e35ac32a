import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { locateModuleKeys } from '../../src/config/locate.js';
import { readJsonConfig } from '../../src/config/read-json.js';
import { toFilePath } from '../../src/utils/paths.js';

test('keys are located in JSON and in modules', () => {
  const { ranges: json } = readJsonConfig(
    '{\n  "title": "x",\n  "themeConfig": { "navbar": { "items": [{ "to": "/x" }] } }\n}',
    toFilePath('csb-docs.config.json'),
  );
  assert.equal(json['title']?.start, { line: 2, column: 3 });
  assert.equal(json['themeConfig.navbar.items.0.to']?.start, { line: 3, column: 44 });
  for (const code of [
    'export default {\n  title: 1 };',
    'const c = {\n  title: 1 };\nexport default f(c);',
    'var c = {\n  title: 1 };\nexport { c as default };',
    'module.exports = {\n  title: 1 };',
    'const c = {\n  title: 1 };\nmodule.exports = c;',
    'export default async () => ({\n  title: 1 });',
    'module.exports = async function make() { await 0; return {\n  title: 1 }; };',
    'async function make() { const c = {\n  title: 1 };\n return c; }\nexport default make;',
  ]) {
    assert.equal(locateModuleKeys(code, undefined)['title']?.start, { line: 2, column: 3 }, code);
  }
  assert.equal(locateModuleKeys('export default {', undefined), {});
});

test('line separators of JavaScript do not shift later positions', () => {
  const source = 'export default { tagline: "\u2028", title: 1 };\n';
  // The compiler counts lines as JavaScript does: it has `title` at line 2, column 4.
  const map = { version: 3, sources: ['a.ts'], names: [], sourcesContent: [source], mappings: 'AACG' };
  assert.equal(locateModuleKeys('export default { title: 1 }', JSON.stringify(map))['title']?.start, {
    line: 1,
    column: source.indexOf('title') + 1,
  });
});

test.run();
