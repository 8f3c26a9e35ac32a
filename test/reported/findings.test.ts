/** Diagnostics about Docusaurus sites: one for each cause, and no error for input that Docusaurus accepts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildArticles, DOCS_CONFIG } from '../support/articles.js';

const { code, output, text } = await buildArticles(
  {
    'docusaurus.config.js': DOCS_CONFIG.replace("'/' }", "'/', editUrl: () => ({ href: 'x' }) }"),
    'src/some.js': 'export const there = 1;\n',
    'docs/index.md': '# Home\n\n[a](https://example.com/old/a) [b](https://example.com/old/b), [c](/other).\n',
    'docs/other.md': '# Other\n\n[a](https://example.com/old/a)\n',
    'docs/names.mdx':
      "import { lost, there } from '../src/some'\nimport Absent, { Part } from 'absent'\n\n{there}{lost}<Absent>in</Absent><Part.Sub />\n",
  },
  'findings',
);

const countOf = (pattern: RegExp): number => output.match(pattern)?.length ?? 0;

test('an edit link that is not a string is one warning', () => {
  assert.is(code, 0, output);
  assert.is(countOf(/ warning config-function-failed/g), 1, output);
});

test('full URLs of the own host are one info', () => {
  assert.is(countOf(/broken-link/g), 0, output);
  assert.is(countOf(/ info link-to-own-host\n.*3 links/g), 1, output);
});

test('a name that a module does not export breaks nothing else, and imported names are never unknown', () => {
  assert.match(text('names'), /^1/);
  assert.is(countOf(/page-crashed|unknown-component/g), 0, output);
});

test.run();
