/**
 * Docs versions and their routes, compared with lists written by hand from section 2.19 of the conventions and the
 * behaviour of Docusaurus 3.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isVersionName, placeVersions } from '../../src/config/place-versions.js';
import type { DocsConfig, DocsVersionConfig, VersioningOptions } from '../../src/types/content-config.js';

const DOCS: Pick<DocsConfig, 'id' | 'path' | 'routeBasePath' | 'sidebarPath'> = {
  id: 'default',
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.js',
};

const place = (
  options: Partial<VersioningOptions>,
  listed: readonly string[] | undefined,
  docs: Partial<typeof DOCS> = {},
) =>
  placeVersions(
    {
      ...DOCS,
      ...docs,
      versioning: {
        disableVersioning: false,
        includeCurrentVersion: true,
        lastVersion: undefined,
        onlyIncludeVersions: undefined,
        versions: {},
        ...options,
      },
    },
    listed,
  );

/** Formats a version as `name "label" /route banner`, followed by `last`, `badge`, `noindex` and the class if set. */
const show = ({ name, label, routeBasePath, banner, isLast, badge, noIndex, className }: DocsVersionConfig): string =>
  [
    `${name} "${label}" /${routeBasePath} ${banner}`,
    ...(isLast ? ['last'] : []),
    ...(badge ? ['badge'] : []),
    ...(noIndex ? ['noindex'] : []),
    ...(className === '' ? [] : [`.${className}`]),
  ].join(' ');

const THREE = ['3.0', '2.0', '1.0'];

/** Options, content of the versions file, expected versions. */
const CASES: readonly (readonly [
  name: string,
  options: Partial<VersioningOptions>,
  listed: readonly string[] | undefined,
  expected: readonly string[],
])[] = [
  ['without a file there is one version', {}, undefined, ['current "Next" /docs none last']],
  ['an empty file has no version', {}, [], ['current "Next" /docs none last']],
  [
    'the first of the file is the last version, and the docs folder is the next one',
    {},
    THREE,
    [
      'current "Next" /docs/next unreleased badge .docs-version-current',
      '3.0 "3.0" /docs none last .docs-version-3.0',
      '2.0 "2.0" /docs/2.0 unmaintained badge .docs-version-2.0',
      '1.0 "1.0" /docs/1.0 unmaintained badge .docs-version-1.0',
    ],
  ],
  [
    '`lastVersion` is at the path of the docs; those before it are not released, those after it not maintained',
    { lastVersion: '2.0' },
    THREE,
    [
      'current "Next" /docs/next unreleased badge .docs-version-current',
      '3.0 "3.0" /docs/3.0 unreleased badge .docs-version-3.0',
      '2.0 "2.0" /docs none last .docs-version-2.0',
      '1.0 "1.0" /docs/1.0 unmaintained badge .docs-version-1.0',
    ],
  ],
  [
    '`lastVersion: current` leaves the docs folder where it was',
    { lastVersion: 'current' },
    ['1.0'],
    [
      'current "Next" /docs none last .docs-version-current',
      '1.0 "1.0" /docs/1.0 unmaintained badge .docs-version-1.0',
    ],
  ],
  [
    '`includeCurrentVersion: false` leaves the docs folder out',
    { includeCurrentVersion: false },
    ['2.0', '1.0'],
    ['2.0 "2.0" /docs none last .docs-version-2.0', '1.0 "1.0" /docs/1.0 unmaintained badge .docs-version-1.0'],
  ],
  [
    'one version alone has neither badge nor class',
    { includeCurrentVersion: false },
    ['1.0'],
    ['1.0 "1.0" /docs none last'],
  ],
  [
    '`disableVersioning` builds the docs folder alone',
    { disableVersioning: true },
    THREE,
    ['current "Next" /docs none last'],
  ],
  [
    '`onlyIncludeVersions` keeps the order of the file, and the last version is the first that is kept',
    { onlyIncludeVersions: ['1.0', 'current', '2.0'] },
    THREE,
    [
      'current "Next" /docs/next unreleased badge .docs-version-current',
      '2.0 "2.0" /docs none last .docs-version-2.0',
      '1.0 "1.0" /docs/1.0 unmaintained badge .docs-version-1.0',
    ],
  ],
  ['`onlyIncludeVersions: current`', { onlyIncludeVersions: ['current'] }, THREE, ['current "Next" /docs none last']],
  [
    '`onlyIncludeVersions` with `lastVersion`',
    { onlyIncludeVersions: ['3.0', '2.0'], lastVersion: '2.0' },
    THREE,
    ['3.0 "3.0" /docs/3.0 unreleased badge .docs-version-3.0', '2.0 "2.0" /docs none last .docs-version-2.0'],
  ],
  [
    'what is said of a version wins',
    {
      versions: {
        current: { label: 'Canary', path: 'canary', banner: 'none', badge: false },
        '2.0': { label: '2.x', path: '/', className: 'two' },
        '1.0': { path: 'old/one', banner: 'unreleased', noIndex: true, className: '' },
      },
    },
    ['2.0', '1.0'],
    [
      'current "Canary" /docs/canary none .docs-version-current',
      '2.0 "2.x" /docs none last .two',
      '1.0 "1.0" /docs/old/one unreleased badge noindex',
    ],
  ],
  [
    'the last version may have a path too',
    { versions: { '1.0': { path: 'stable' } } },
    ['1.0'],
    [
      'current "Next" /docs/next unreleased badge .docs-version-current',
      '1.0 "1.0" /docs/stable none last .docs-version-1.0',
    ],
  ],
  [
    'without a file, options of the docs folder count',
    { lastVersion: 'current', versions: { current: { label: '4.x', path: '4.x', badge: true } } },
    undefined,
    ['current "4.x" /docs/4.x none last badge'],
  ],
  [
    'names that are names of properties are names',
    {},
    ['constructor', '__proto__'],
    [
      'current "Next" /docs/next unreleased badge .docs-version-current',
      'constructor "constructor" /docs none last .docs-version-constructor',
      '__proto__ "__proto__" /docs/__proto__ unmaintained badge .docs-version-__proto__',
    ],
  ],
];

for (const [name, options, listed, expected] of CASES)
  test(name, () => {
    const { versions, problems } = place(options, listed);
    assert.equal(problems, []);
    // The schema strips trailing slashes.
    assert.equal(
      versions.map((version) => show(version).replace('/docs//', '/docs')),
      expected,
    );
  });

/** Options that do not match the versions, the diagnostics, and the versions that are still built. */
const MISTAKES: readonly (readonly [
  options: Partial<VersioningOptions>,
  listed: readonly string[] | undefined,
  reported: readonly string[],
  built: readonly string[],
])[] = [
  [
    { lastVersion: '9.0' },
    ['1.0'],
    ['lastVersion contains `9.0`, but the versions are `current`, `1.0`'],
    ['current', '1.0'],
  ],
  [
    { lastVersion: '1.0', onlyIncludeVersions: ['current'] },
    ['1.0'],
    ['lastVersion contains `1.0`, but the versions are `current`'],
    ['current'],
  ],
  [
    { versions: { '9.0': {}, '1.0': {}, '8.0': {} } },
    ['1.0'],
    ['versions contains `9.0`, `8.0`, but the versions are `current`, `1.0`'],
    ['current', '1.0'],
  ],
  [
    { onlyIncludeVersions: ['1.0', '9.0'] },
    ['1.0'],
    ['onlyIncludeVersions contains `9.0`, but the versions are `current`, `1.0`'],
    ['1.0'],
  ],
  [{ onlyIncludeVersions: [] }, ['1.0'], ['onlyIncludeVersions must name a version to build'], ['current', '1.0']],
  [
    { onlyIncludeVersions: ['current'], includeCurrentVersion: false },
    ['1.0'],
    ['onlyIncludeVersions contains `current`, but the versions are `1.0`'],
    ['1.0'],
  ],
  [
    { includeCurrentVersion: false },
    [],
    ['includeCurrentVersion leaves no version to build: the versions file is empty'],
    ['current'],
  ],
];

for (const [options, listed, reported, built] of MISTAKES)
  test(`a mistake is reported: ${JSON.stringify(options)}`, () => {
    const { versions, problems } = place(options, listed);
    assert.equal(
      problems.map(({ key, problem }) => `${key} ${problem}`),
      reported,
    );
    assert.equal(
      versions.map((version) => version.name),
      built,
    );
  });

test('options of a version that this build leaves out are valid', () => {
  const versions = { current: { path: 'x' }, '1.0': { banner: 'none' as const } };
  for (const options of [
    { onlyIncludeVersions: ['2.0'] },
    { disableVersioning: true },
    { includeCurrentVersion: false },
  ])
    assert.equal(place({ ...options, versions }, ['2.0', '1.0']).problems, []);
});

test('folders and sidebars of further docs are prefixed with their id', () => {
  const paths = (id: string) =>
    place({}, ['1.0'], { id, path: id, routeBasePath: '' }).versions.map(
      ({ path, sidebarPath, routeBasePath }) => `${path} ${sidebarPath} "${routeBasePath}"`,
    );
  assert.equal(paths('default'), [
    'default ./sidebars.js "next"',
    'versioned_docs/version-1.0 versioned_sidebars/version-1.0-sidebars.json ""',
  ]);
  assert.equal(paths('api'), [
    'api ./sidebars.js "next"',
    'api_versioned_docs/version-1.0 api_versioned_sidebars/version-1.0-sidebars.json ""',
  ]);
});

test('version names are valid folder names and URL segments', () => {
  for (const name of ['1.0', '1.0.0-beta.1', 'v2', '29.x', 'ÄÖ', 'a b', '...', '__proto__'])
    assert.ok(isVersionName(name), name);
  for (const name of ['', '.', '..', ' 1', 'a/b', 'a\\b', '1?', '1#', '1%', '"', '<', '>', '|', '*', ':', 'a\nb', '\0'])
    assert.not(isVersionName(name), JSON.stringify(name));
});

test.run();
