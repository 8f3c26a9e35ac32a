/** Versions with invalid folders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

for (const left of [undefined, '../docs\n'])
  test(`a lost link to the docs folder is replaced: ${JSON.stringify(left)}`, async () => {
    const site = writeSite({
      'docusaurus.config.js': `export default { title: 'S', url: 'https://s.test', baseUrl: '/',
        presets: [['classic', { blog: false, docs: { routeBasePath: '/', includeCurrentVersion: false } }]] };`,
      'versions.json': '["2.0", "1.0"]',
      'docs/index.md': '# Newest\n\nText.\n',
      'versioned_docs/version-1.0/index.md': '# Old\n\nText.\n',
      ...(left === undefined ? {} : { 'versioned_docs/version-2.0': left }),
    });
    const { code, stderr } = await runHere(['build', '--out-dir', 'out'], { cwd: site });
    assert.is(code, 0, stderr);
    assert.match(
      stderr,
      /versions\.json warning missing-version-folder\n {2}The docs of version `2\.0` are missing: `versioned_docs\/version-2\.0` is not a folder\. `docs` is built/,
    );
    assert.match(readFileSync(join(site, 'out/index.html'), 'utf8'), /<h1[^>]*>Newest/);
    assert.match(readFileSync(join(site, 'out/1.0/index.html'), 'utf8'), /<h1[^>]*>Old/);
  });

test.run();
