import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forLanguage } from '../../src/config/languages.js';
import { readSearchTests } from '../../src/sources/search-tests.js';
import { makeConfig } from '../support/pages.js';
import { writeSite } from '../support/site.js';

/** Returns the tests and the diagnostics (`code line:column message`) of a file. */
async function read(
  text: string,
): Promise<{ readonly tests: readonly unknown[]; readonly findings: readonly string[] }> {
  const { tests, diagnostics } = await readSearchTests(writeSite({ 'search-tests.yml': text }), makeConfig());
  return {
    tests: tests.map(({ query, page, anchor, top, location }) => [
      query,
      page,
      anchor,
      top,
      location.range?.start.line,
    ]),
    findings: diagnostics.map(
      ({ code, location, message }) =>
        `${code} ${location?.range?.start.line}:${location?.range?.start.column} ${message}`,
    ),
  };
}

test('a site without the file has no tests', async () => {
  assert.equal(await readSearchTests(writeSite({ 'a.md': '' }), makeConfig()), { tests: [], diagnostics: [] });
});

test('tests have locations; numbers can be queries', async () => {
  assert.equal(
    await read(
      '# Words.\n- { query: install, page: /install, anchor: npm, top: 1 }\n\n- query: 404\n  page: /errors\n',
    ),
    {
      tests: [
        ['install', '/install', 'npm', 1, 2],
        ['404', '/errors', undefined, 3, 4],
      ],
      findings: [],
    },
  );
});

test('an empty file has no tests', async () =>
  assert.equal(await read('# nothing yet\n'), { tests: [], findings: [] }));

for (const [text, finding] of [
  ['a: 1\n', 'bad-search-test 1:1 The file must be a list of search tests.'],
  ['- install\n', 'bad-search-test 1:3 A search test must be a mapping with `query` and `page`.'],
  ['- { page: /a }\n', 'bad-search-test 1:3 `query` must be a non-empty string.'],
  ['- { query: a }\n', 'bad-search-test 1:3 `page` must be the route path of a page, such as `/installation`.'],
  [
    '- { query: a, page: [/b] }\n',
    'bad-search-test 1:21 `page` must be the route path of a page, such as `/installation`.',
  ],
  ['- query: a\n  page: /b\n  top: 0\n', 'bad-search-test 3:8 `top` must be a whole number of at least 1.'],
  ['- query: a\n  page: /b\n  top: three\n', 'bad-search-test 3:8 `top` must be a whole number of at least 1.'],
  ['- query: a\n  page: /b\n  anchor: ""\n', 'bad-search-test 3:11 `anchor` must be a non-empty string.'],
  ['- query: a\n  page: /b\n  ancor: c\n', 'unknown-key 3:3 `ancor` is not a known key.'],
  ['- query: a\n\tpage: /b\n', 'yaml-syntax 2:2'],
] as const) {
  test(`${JSON.stringify(text)} is a mistake, not a test`, async () => {
    const { tests, findings } = await read(text);
    assert.equal(tests, []);
    assert.ok(findings[0]?.startsWith(finding), findings.join('\n'));
  });
}

test('a mistake in one test does not affect others', async () => {
  const { tests, findings } = await read('- { query: a }\n- { query: b, page: /b }\n');
  assert.equal([tests.length, findings.length], [1, 1]);
});

test('each further language has its own tests, next to its translations', async () => {
  const site = writeSite({
    'search-tests.yml': '- { query: rope, page: /ropes }\n',
    'i18n/fr/search-tests.yml': '- { query: corde, page: /cordes }\n',
  });
  const config = makeConfig({ i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] } });
  const queries = ['en', 'fr', 'de'].map(async (locale) => {
    const { tests } = await readSearchTests(site, forLanguage(config, { locale }));
    return tests.map(({ query }) => query);
  });
  assert.equal(await Promise.all(queries), [['rope'], ['corde'], []]);
});

test.run();
