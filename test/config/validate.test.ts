import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { validateConfig } from '../../src/config/validate.js';
import { toFilePath } from '../../src/utils/paths.js';

const origin = { file: toFilePath('csb-docs.config.json'), ranges: {} };
const base = { title: 'T', url: 'https://example.com' };
const findings = (config: object): string[] =>
  validateConfig({ ...base, ...config }, origin).diagnostics.map(
    ({ code, message, hint }) => `${code}: ${message}${hint?.startsWith('Did') ? ` ${hint}` : ''}`,
  );

test('a minimal configuration gets every default', () => {
  const { config, diagnostics } = validateConfig(base, origin);
  assert.equal(diagnostics, []);
  assert.is(config?.baseUrl, '/');
  assert.is(config?.trailingSlash, undefined);
  assert.is(config?.onBrokenLinks, 'throw');
  assert.is(config?.docs[0]?.routeBasePath, 'docs');
  assert.equal(config?.blogs[0]?.feedOptions.type, ['rss', 'atom']);
  assert.equal(config?.themeConfig.tableOfContents, { minHeadingLevel: 2, maxHeadingLevel: 3 });
});

test('values are normalised', () => {
  const { config } = validateConfig(
    {
      ...base,
      url: 'https://example.com/',
      baseUrl: 'a/b',
      docs: { routeBasePath: '/' },
      blog: { feedOptions: { type: 'all' } },
    },
    origin,
  );
  assert.is(config?.url, 'https://example.com');
  assert.is(config?.baseUrl, '/a/b/');
  assert.is(config?.docs[0]?.routeBasePath, '');
  assert.equal(config?.blogs[0]?.feedOptions.type, ['rss', 'atom', 'json']);
});

test('the configuration is deeply frozen', () => {
  const { config } = validateConfig(base, origin);
  assert.ok(Object.isFrozen(config?.themeConfig.navbar.items));
});

test('a value that JSON does not support is described as written', () => {
  const is = (written: string): string[] => [`bad-config-value: \`tagline\` must be a string, but is \`${written}\`.`];
  assert.equal(findings({ tagline: Number.NaN }), is('NaN'));
  assert.equal(findings({ tagline: Number.POSITIVE_INFINITY }), is('Infinity'));
});

/** Configuration keys in addition to the required ones, and their diagnostics. */
const MISTAKES: readonly (readonly [object, readonly string[]])[] = [
  [{ titel: 1 }, ['unknown-config-key: `titel` is not a configuration key. Did you mean `title`?']],
  [{ trailingSlash: 'no' }, ['bad-config-value: `trailingSlash` must be a boolean, but is `"no"`.']],
  [
    { onBrokenLinks: 'fail' },
    ['bad-config-value: `onBrokenLinks` must be `"ignore"`, `"log"`, `"warn"` or `"throw"`, but is `"fail"`.'],
  ],
  [
    { docs: { breadcumbs: true } },
    ['unknown-config-key: `docs.breadcumbs` is not a configuration key. Did you mean `breadcrumbs`?'],
  ],
  [
    { url: 'https://example.com/path' },
    [
      "bad-config-value: `url` must be an origin, with the path in `baseUrl` (`url: 'https://example.com'`, `baseUrl: '/path/'`), but is `\"https://example.com/path\"`.",
    ],
  ],
  [
    { themeConfig: { navbar: { items: [{ lable: 'x' }] } } },
    ['unknown-config-key: `themeConfig.navbar.items.0.lable` is not a configuration key. Did you mean `label`?'],
  ],
  [
    { search: { sites: [{ url: 'other.example/docs' }], askHosts: ['https://a.example/ask'] } },
    [
      'bad-config-value: `search.sites.0.url` must be a URL such as `https://other.example/docs/`, but is `"other.example/docs"`.',
      'bad-config-value: `search.askHosts.0` must be an origin such as `https://search.example.com`, but is `"https://a.example/ask"`.',
    ],
  ],
  [
    { themeConfig: { footer: { links: [{ title: 'a', items: [{ lable: 'x' }] }] } } },
    [
      'unknown-config-key: `themeConfig.footer.links.0.items.0.lable` is not a configuration key. Did you mean `label`?',
    ],
  ],
  [
    { themeConfig: { announcementBar: {} } },
    ['missing-config-key: `themeConfig.announcementBar.content` is missing from the configuration.'],
  ],
  [
    { themeConfig: { announcementBar: { content: 'x', textColor: 'red;} body{display:none' } } },
    [
      'bad-config-value: `themeConfig.announcementBar.textColor` must be a CSS colour, but is `"red;} body{display:none"`.',
    ],
  ],
  [
    { themeConfig: { tableOfContents: { minHeadingLevel: 4 } } },
    [
      'bad-config-value: `themeConfig.tableOfContents` has a `minHeadingLevel` (4) that is larger than its `maxHeadingLevel` (3).',
    ],
  ],
  [{ blog: { postsPerPage: 0 } }, ['bad-config-value: `blog.postsPerPage` must be at least 1, but is `0`.']],
  [{ blog: 'x' }, ['bad-config-value: `blog` must be an object, a list or `false`, but is `"x"`.']],
  [
    { themeConfig: { algolia: {} } },
    ['appId', 'apiKey', 'indexName'].map(
      (key) => `missing-config-key: \`themeConfig.algolia.${key}\` is missing from the configuration.`,
    ),
  ],
  [
    { themeConfig: { algolia: { appId: 'A', apiKey: '', indexName: 'i' } } },
    ['bad-config-value: `themeConfig.algolia.apiKey` must not be empty.'],
  ],
  [
    { themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i', contextualsearch: true } } },
    [
      'unknown-config-key: `themeConfig.algolia.contextualsearch` is not a configuration key. Did you mean `contextualSearch`?',
    ],
  ],
  ...(
    [
      [{ synonyms: [['a']] }, 'synonyms.0` must contain at least two words or phrases.'],
      [{ synonyms: [['a', '–']] }, 'synonyms.0.1` must contain a letter or a digit.'],
      [{ synonyms: [{ input: 'a', synonyms: [] }] }, 'synonyms.0.synonyms` must contain a word or a phrase.'],
      [{ synonyms: ['a'] }, 'synonyms.0` must be a list or an object, but is `"a"`.'],
      [{ boosts: { '/a': 0 } }, 'boosts./a` must be at least 0.1, but is `0`.'],
      [{ boosts: { '/a': 11 } }, 'boosts./a` must be at most 10, but is `11`.'],
      [
        { words: ['two words'] },
        'words.0` must be one word: letters, digits and characters such as `_`, `+`, `#` and `@`, and inside it also `.` and `-`.',
      ],
    ] as const
  ).map(([search, problem]): readonly [object, readonly string[]] => [
    { search },
    [`bad-config-value: \`search.${problem}`],
  ]),
  [
    { search: { backendHosts: ['search.example.com'] } },
    [
      'bad-config-value: `search.backendHosts.0` must be an origin such as `https://search.example.com`, but is `"search.example.com"`.',
    ],
  ],
  [
    { themeConfig: { footer: { links: [{ title: 'a', items: [] }, { label: 'b' }] } } },
    ['bad-config-value: `themeConfig.footer.links` must contain either columns or single links, not both.'],
  ],
  [
    { titel: 1, tagline: 2, docs: { breadcumbs: true, pth: 'x', path: 3 }, themeConfig: { navbr: {} } },
    [
      'unknown-config-key: `titel` is not a configuration key. Did you mean `title`?',
      'unknown-config-key: `docs.breadcumbs` is not a configuration key. Did you mean `breadcrumbs`?',
      'unknown-config-key: `docs.pth` is not a configuration key. Did you mean `path`?',
      'unknown-config-key: `themeConfig.navbr` is not a configuration key. Did you mean `navbar`?',
      'bad-config-value: `tagline` must be a string, but is `2`.',
      'bad-config-value: `docs.path` must be a string, but is `3`.',
    ],
  ],
  [
    { docs: { versions: { '1.0': { baner: 'none' } } } },
    ['unknown-config-key: `docs.versions.1.0.baner` is not a configuration key. Did you mean `banner`?'],
  ],
  [{ storage: {} }, ['unsupported-config-key: `storage` has no effect.']],
];

test('each mistake names the key, the expected value and the actual one', () => {
  for (const [config, expected] of MISTAKES) assert.equal(findings(config), expected, JSON.stringify(config));
});

test('a value other than an object is a diagnostic, not a crash', () => {
  for (const value of [undefined, null, 5, 'x', []]) assert.is(validateConfig(value, origin).config, undefined);
});

test('a configuration cannot reach object prototypes', () => {
  validateConfig(
    JSON.parse(
      '{"title":"T","url":"https://e.x","__proto__":{"polluted":1},"customFields":{"__proto__":{"polluted":1}}}',
    ),
    origin,
  );
  assert.is(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted'), undefined);
});

test.run();
