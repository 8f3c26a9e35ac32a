/** Language options in the configuration, and faults in translation files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { listTree, writeSite } from '../support/site.js';

const DOCS = 'docusaurus-plugin-content-docs/current';

interface Built {
  readonly code: number | null;
  readonly stderr: string;
  readonly read: (path: string) => string;
  readonly list: () => readonly string[];
}

async function build(
  i18n: object,
  files: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Built> {
  const config = { title: 'Kai', url: 'https://kai.example', baseUrl: '/', blog: false, search: false, i18n };
  const site = writeSite(
    {
      'csb-docs.config.json': JSON.stringify(
        { ...config, docs: { routeBasePath: '/', showLastUpdateTime: true } },
        null,
        2,
      ),
      'docs/index.md': '---\nlast_update: { date: 2025-01-28 }\n---\n\n# Start\n\n[Two](./two.md)\n',
      'docs/two.md': '# Two\n',
      ...files,
    },
    'languages',
  );
  const { code, stderr } = await runHere(['build', ...args], { cwd: site });
  const output = join(site, 'build');
  return {
    code,
    stderr: stderr.replaceAll(site, '<site>'),
    read: (path) => readFileSync(join(output, path), 'utf8'),
    list: () => (existsSync(output) ? listTree(output).filter((path) => path.endsWith('.html')) : []),
  };
}

const LANGUAGES = { defaultLocale: 'en', locales: ['en', 'fr'] };

test('a language has its own folder, base URL, tag, direction and calendar', async () => {
  const fr = {
    label: 'FR',
    direction: 'rtl',
    htmlLang: 'fr-CA',
    calendar: 'buddhist',
    path: 'quebec',
    baseUrl: '/quebec/',
  };
  const { read, list, code, stderr } = await build(
    { ...LANGUAGES, path: 'languages', localeConfigs: { fr } },
    { [`languages/quebec/${DOCS}/two.md`]: '# Deux\n' },
  );
  assert.is(code, 0, stderr);
  // As in Docusaurus, the folder has the name of the locale; the URL is the configured one.
  assert.equal(list(), [
    '404.html',
    'fr/404.html',
    'fr/index.html',
    'fr/two/index.html',
    'index.html',
    'two/index.html',
  ]);
  assert.match(read('fr/two/index.html'), '<h1>Deux</h1>');
  assert.match(read('fr/index.html'), '<html lang="fr-CA" dir="rtl"');
  assert.match(read('fr/index.html'), 'href="/quebec/two"');
  assert.match(read('fr/index.html'), '2568');
  assert.match(read('index.html'), '<link rel="alternate" href="https://kai.example/quebec/" hreflang="fr-CA">');
});

test('a language may have its own host', async () => {
  const { read } = await build({ ...LANGUAGES, localeConfigs: { fr: { url: 'https://fr.example', baseUrl: '/' } } });
  assert.match(read('fr/two/index.html'), '<link rel="canonical" href="https://fr.example/two">');
  assert.match(read('two/index.html'), '<link rel="alternate" href="https://fr.example/two" hreflang="fr">');
  assert.match(read('fr/two/index.html'), '<link rel="alternate" href="https://kai.example/two" hreflang="x-default">');
  assert.match(read('fr/index.html'), 'href="/two"');
});

test('translations are not read unless configured', async () => {
  const { read } = await build(
    { ...LANGUAGES, localeConfigs: { fr: { translate: false } } },
    { [`i18n/fr/${DOCS}/two.md`]: '# Deux\n', 'i18n/fr/code.json': '{' },
  );
  assert.match(read('fr/two/index.html'), '<h1>Two</h1>');
  assert.match(read('fr/two/index.html'), 'lang="fr"');
});

test('the default language may have translations of itself', async () => {
  const { read } = await build(LANGUAGES, { [`i18n/en/${DOCS}/two.md`]: '# Two, better\n' });
  assert.match(read('two/index.html'), '<h1>Two, better</h1>');
  assert.match(read('fr/two/index.html'), '<h1>Two</h1>');
});

test('a page hidden in one language is not an alternate', async () => {
  const { read, list } = await build(LANGUAGES, {
    'docs/index.md': '# Start\n',
    [`i18n/fr/${DOCS}/two.md`]: '---\ndraft: true\n---\n\n# Deux\n',
  });
  assert.not(list().includes('fr/two/index.html'));
  assert.equal(
    [...read('two/index.html').matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language),
    ['en', 'x-default'],
  );
});

/** Exit code, files of the site, expected messages. */
type Fault = readonly [code: number, files: Readonly<Record<string, string>>, said: readonly string[]];

const FAULTS: Readonly<Record<string, Fault>> = {
  'a link of a translation to a draft': [
    0,
    {
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
      [`i18n/fr/${DOCS}/two.md`]: '# Deux\n\n[Later](./draft.md)\n',
    },
    [
      `i18n/fr/${DOCS}/two.md:3:1 warning broken-markdown-link`,
      '`./draft.md` leads to `docs/draft.md`, which is a draft',
    ],
  ],
  'a link of a translation to nothing': [
    0,
    { [`i18n/fr/${DOCS}/two.md`]: '# Deux\n\n[Nowhere](./nowhere.md)\n' },
    [`i18n/fr/${DOCS}/two.md:3:1 warning broken-markdown-link`],
  ],
  'an address that no language has': [
    1,
    { [`i18n/fr/${DOCS}/two.md`]: '# Deux\n\n[Nowhere](/fr/nowhere)\n' },
    [`i18n/fr/${DOCS}/two.md:3:1 error broken-link`],
  ],
  'an anchor that the translation has otherwise': [
    0,
    {
      'docs/two.md': '# Two\n\n## Part\n',
      'docs/three.md': '# Three\n\n[Part](./two.md#part)\n',
      [`i18n/fr/${DOCS}/two.md`]: '# Deux\n\n## Partie\n',
    },
    ['docs/three.md:3:1 warning broken-anchor', 'note: In the language `fr`.'],
  ],
  'a file of messages that is no JSON': [
    1,
    { 'i18n/fr/code.json': '{\n  "a": { "message": "b" }\n  "c": {}\n}\n' },
    ['i18n/fr/code.json:3:3 error bad-translation-file', '`i18n/fr/code.json` is not valid JSON', '> 3 |   "c": {}'],
  ],
  'a file of messages that is a list': [
    1,
    { 'i18n/fr/docusaurus-theme-classic/navbar.json': '[]\n' },
    ['i18n/fr/docusaurus-theme-classic/navbar.json error bad-translation-file', 'must be an object of ids'],
  ],
  'a file of messages that is a folder': [
    1,
    { 'i18n/fr/code.json/x': '' },
    ['i18n/fr/code.json error bad-translation-file', 'cannot be read'],
  ],
};

for (const [name, [expected, files, said]] of Object.entries(FAULTS))
  test(`${name} is reported at its location`, async () => {
    const { code, stderr } = await build(LANGUAGES, files);
    assert.is(code, expected, stderr);
    for (const text of said) assert.ok(stderr.includes(text), `${text} in\n${stderr}`);
    assert.not.match(stderr, /\n\s+at /);
  });

test('an unknown language is reported with those of the site', async () => {
  const { code, stderr } = await build(LANGUAGES, {}, ['--locale', 'fe']);
  assert.is(code, 2, stderr);
  assert.match(stderr, /csb-docs\.config\.json:\d+:5 error unknown-locale/);
  assert.match(stderr, 'Did you mean `fr`?');
  const several = await build(LANGUAGES, {}, ['--locale', 'fr', '--locale', 'xx']);
  assert.match(several.stderr, 'The site has no language `xx`.');
  assert.not.match(several.stderr, '`fr`.');
});

test.run();
