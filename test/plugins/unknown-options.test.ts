/** Unknown options of built-in plugins are reported, with a suggestion. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findUnknownOptions } from '../../src/diagnostics/unknown-options.js';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

test('a similar name is suggested, any other gets the list', () => {
  assert.equal(findUnknownOptions('shop', { pge: 1, size: 2, colour: 3 }, ['page', 'size']), [
    { message: '`pge` is not an option of `shop()`.', hint: 'Did you mean `page`?' },
    { message: '`colour` is not an option of `shop()`.', hint: 'Use one of `page`, `size`.' },
  ]);
});

test('every shipped plugin reports unknown options at their place in the configuration', async () => {
  const names = ['glossary', 'math', 'mermaid', 'npm2yarn', 'openapi'];
  const imports = names.map((name) => `import { ${name} } from 'csb-docs/plugins/${name}';\n`).join('');
  const calls = [
    'glossary({ pge: 1 })',
    'math({ macro: {} })',
    'mermaid({ drw: 1 })',
    'npm2yarn({ snc: true })',
    'openapi({ fil: 1 })',
  ];
  const site = writeSite(
    {
      'csb-docs.config.mjs': `${imports}export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, search: false,\n  plugins: [${calls.join(', ')}] };`,
      'docs/index.md': '# T\n\nText.\n',
      'glossary.yml': '',
      'openapi.yml': 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { responses: {} } } }\n',
    },
    'unknown-options',
  );
  const { code, stderr } = await runHere(['check'], { cwd: site });
  assert.is(code, 1);
  for (const [call, wrong, meant] of [
    ['glossary', 'pge', 'page'],
    ['math', 'macro', 'macros'],
    ['mermaid', 'drw', 'draw'],
    ['npm2yarn', 'snc', 'sync'],
    ['openapi', 'fil', 'file'],
  ]) {
    assert.match(stderr, `\`${wrong}\` is not an option of \`${call}()\`.`);
    assert.match(stderr, `Did you mean \`${meant}\`?`);
  }
  assert.match(stderr, /csb-docs\.config\.mjs:7:\d+ error plugin-finding/);
});

test.run();
