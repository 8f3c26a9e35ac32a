/** The paths of the counterparts of a file in other languages. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasTranslations, listContentPaths, listCounterparts } from '../../src/config/content-folders.js';
import type { Config } from '../../src/types/config.js';
import { makeConfig } from '../support/pages.js';

const PLAIN = makeConfig({ docs: { path: 'docs' }, blog: { path: 'blog' }, pages: { path: 'src/pages' } });
const CONFIG: Config = {
  ...PLAIN,
  docs: PLAIN.docs.map((docs) => ({
    ...docs,
    versions: docs.versions.map((version) => ({ ...version, localizedPath: 'i18n/fr/docs/current' })),
  })),
  pages: PLAIN.pages && { ...PLAIN.pages, localizedPath: 'i18n/fr/pages' },
};

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['docs/a.md', ['i18n/fr/docs/current/a.md']],
  ['docs/deep/img/a.png', ['i18n/fr/docs/current/deep/img/a.png']],
  ['i18n/fr/docs/current/deep/a.md', ['docs/deep/a.md']],
  ['src/pages/a.md', ['i18n/fr/pages/a.md']],
  // Posts have no translations.
  ['blog/a.md', []],
  ['docs2/a.md', []],
  ['static/a.png', []],
  ['i18n/ar/docs/current/a.md', []],
];

for (const [path, expected] of CASES)
  test(`the counterpart of ${path}`, () => assert.equal(listCounterparts(path, CONFIG), expected));

test('folders of translations are content folders', () => {
  assert.equal(listContentPaths(CONFIG), ['docs', 'i18n/fr/docs/current', 'blog', 'src/pages', 'i18n/fr/pages']);
  assert.ok(hasTranslations(CONFIG));
  assert.not(hasTranslations(PLAIN));
});

test.run();
