/** Navbar items that show a version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { attribute, findAll, parseHtml } from '../../support/html.js';
import { runHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';

/** Returns the docs whose version the navbar of the home page shows, and updates in the browser. */
async function buildLabels(files: Readonly<Record<string, string>>): Promise<readonly (string | undefined)[]> {
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'T',
      url: 'https://example.com',
      docs: { routeBasePath: '/' },
      themeConfig: { navbar: { items: [{ type: 'docsVersion' }] } },
    }),
    'docs/index.md': '# Start\n\nText.\n',
    ...files,
  });
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  const [header] = findAll(parseHtml(readFileSync(join(site, 'build/index.html'), 'utf8')), 'header');
  const links = header === undefined ? [] : findAll(header, 'a');
  return links.map((link) => attribute(link, 'data-shows-version')).filter((docs) => docs !== undefined);
}

test('the label is updated in the browser if there are two versions', async () => {
  const files = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# Start\n\nText.\n' };
  assert.equal(await buildLabels(files), ['default']);
});

test('the label of a single version never changes', async () => {
  assert.equal(await buildLabels({}), []);
});

test.run();
