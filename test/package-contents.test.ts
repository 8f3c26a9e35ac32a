/** What npm would publish and install: files, number of packages, bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listInstalled, measure, pack } from './support/installed-package.js';
import { ROOT } from './support/paths.js';
import { listFiles } from './support/structure/modules.js';

/** Limits of an installation, csb-docs included. Currently 17 packages and 61 MB. */
const MOST_PACKAGES = 20;
const MOST_INSTALLED_MB = 70;
/** Limits of the package itself: download size and unpacked size. */
const MOST_FETCHED_MB = 3.6;
const MOST_UNPACKED_MB = 14.5;
const MOST_FILES = 1120;

const MB = 1e6;
const packed = pack();
const files = packed.files.map(({ path }) => path);

/** Compiled files that the bundler reads for sites. All of `dist/src/client` is read, too. */
const FOR_BUNDLER = [
  'define',
  'utils/markup',
  'utils/text/format',
  'render/react/part',
  'render/react/island',
  'render/react/site-island',
];

/** Returns the entries in `dist/src` and everything they import. */
function followImports(entries: readonly string[], ending: '.js' | '.d.ts'): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const text = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)\.js["']/g))
      visit(posix.join(posix.dirname(path), `${specifier}${ending}`));
  };
  entries.forEach(visit);
  return [...found];
}

test('it contains the command, the bundle with licences, the templates, the types and the manual', () => {
  const wanted = [
    'bin/csb-docs.js',
    'dist/schema.json',
    'dist/findings.schema.json',
    'dist/schemas/category.json',
    'dist/schemas/doc.json',
    'dist/schemas/sidebars.json',
    'dist/bundle/cli.js',
    'dist/bundle/worker.js',
    'dist/bundle/LICENCES.txt',
    'dist/vendored/to-plugins.cjs',
    'dist/theme.json',
    'package.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    ...listFiles(['templates'], ['.ts', '.tsx', '.css']),
    ...listFiles(['src/types'], ['.ts']),
    ...listFiles(['docs/docs'], ['.md']),
  ];
  assert.equal(
    wanted.filter((path) => !files.includes(path)),
    [],
  );
});

/** Expands an entry into its files: one, or one for each plugin. */
function expand(entry: string): readonly string[] {
  const [before = '', after] = entry.slice('./dist/'.length).split('*');
  if (after === undefined) return [`dist/${before}`];
  const sources = listFiles([before.replace(/\/$/, '')], ['.ts']).map((path) => path.replace(/\.ts$/, '.d.ts'));
  return sources.filter((path) => path.endsWith(after)).map((path) => `dist/${path}`);
}

test('of the compiled sources, it contains only what site bundles and types need', () => {
  const code = [
    ...FOR_BUNDLER.map((name) => `dist/src/${name}.js`),
    ...listFiles(['src/client'], ['.ts']).map((path) => `dist/${path.replace(/\.ts$/, '.js')}`),
  ];
  const { exports }: { exports: Readonly<Record<string, string | { readonly types: string }>> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const types = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : expand(entry.types)));
  const needed = [...followImports(code, '.js'), ...followImports(types, '.d.ts')];
  assert.ok(needed.length > 150, `${needed.length}`);
  assert.equal(
    needed.filter((path) => !files.includes(path)),
    [],
    'the list `files` of package.json lacks them',
  );
});

test('every entry of `exports` is a file of the package', () => {
  const { exports }: { exports: unknown } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const targets = [...JSON.stringify(exports).matchAll(/"\.\/((?:[\w-]+\/)*[\w.-]+\.\w+)"/g)].map(
    ([, path = '']) => path,
  );
  assert.ok(targets.length > 15);
  assert.equal(
    targets.filter((path) => path !== 'schema.json' && path !== 'findings.schema.json' && !files.includes(path)),
    [],
  );
});

test('it contains no tests, no site, and no leftovers', () => {
  const known =
    /^(bin|dist\/(src|bundle|vendored|patterns|schemas)|templates|src\/types)\/|^action\/github-(pages|pull-request)\.yml$|^docs\/docs\/.*\.md$|^(dist\/(schema|findings\.schema|theme)\.json|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
  assert.equal(
    files.filter((path) => !known.test(path)),
    [],
  );
  const sources = new Set(listFiles(['src'], ['.ts', '.tsx']).map((path) => path.replace(/\.tsx?$/, '')));
  assert.equal(
    files.filter((path) => {
      const source = /^dist\/(src\/.*?)(\.d\.ts|\.js)$/.exec(path)?.[1];
      return source !== undefined && !sources.has(source);
    }),
    [],
  );
});

test('installing it runs no scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  assert.equal(
    ['preinstall', 'install', 'postinstall', 'prepublish'].filter((name) => name in scripts),
    [],
  );
  assert.equal(
    files.filter((path) => path.endsWith('binding.gyp')),
    [],
  );
});

test('installing it takes few packages and little space', () => {
  const packages = listInstalled();
  assert.ok(packages.length > 5 && packages.length + 1 <= MOST_PACKAGES, packages.join(', '));
  const bytes = measure(packages.map((path) => join(ROOT, path))) + packed.unpackedSize;
  assert.ok(bytes <= MOST_INSTALLED_MB * MB, `${bytes} bytes installed`);
  assert.ok(packed.size <= MOST_FETCHED_MB * MB, `${packed.size} bytes fetched`);
  assert.ok(packed.unpackedSize <= MOST_UNPACKED_MB * MB, `${packed.unpackedSize} bytes unpacked`);
  assert.ok(files.length <= MOST_FILES, `${files.length} files`);
});

test('bundled and installed grammars have the same version', () => {
  const { dependencies, devDependencies }: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  assert.is(dependencies?.['@shikijs/langs'], devDependencies?.['shiki']);
});

test.run();
