/** `markdown.preprocessor` in a Docusaurus configuration: its input, and how its output is used. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const withPreprocessor = (code: string): string => `module.exports = {
  title: 'Texts',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  markdown: { preprocessor: ${code} },
};
`;

const SITE = {
  'docs/index.md':
    "---\ndescription: Of %NAME%\n---\n\n# Start\n\nimport Part from './_part.mdx';\n\nOf %NAME%\n\n<Part />\n",
  'docs/_part.mdx': 'A part of %NAME%\n',
};

const build = async (code: string) => {
  const site = writeSite({ ...SITE, 'docusaurus.config.js': withPreprocessor(code) }, 'preprocessor');
  const result = await runHere(['build', '--verbose'], { cwd: site });
  const page = join(site, 'build/index.html');
  return { ...result, site, html: existsSync(page) ? readFileSync(page, 'utf8') : '' };
};

test('pages and partials use its result; front matter is not passed to it', async () => {
  const { code, stderr, html } = await build(
    "({ fileContent, filePath }) => fileContent.replaceAll('%NAME%', require('path').basename(filePath))",
  );
  assert.is(code, 0, stderr);
  assert.match(html, '<p>Of index.md</p>');
  assert.match(html, 'A part of _part.mdx');
  assert.match(html, 'content="Of %NAME%"');
  assert.not.match(stderr, 'preprocessor');
});

test('one that throws or returns no string is a diagnostic of the file', async () => {
  const thrown = await build("() => { throw new Error('no ink') }");
  assert.is(thrown.code, 1);
  assert.match(thrown.stderr, 'docs/index.md error preprocessor-failed');
  assert.match(thrown.stderr, '`markdown.preprocessor` failed for this file: it threw “no ink”.');
  assert.match((await build('() => undefined')).stderr, 'it did not return a string');
});

test.run();
