/** `csb-docs version`: what it writes, what it rejects, and that it leaves nothing half done. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../../support/in-process.js';
import { compareTrees, listTree, readTree, writeFile, writeSite } from '../../support/site.js';

const CONFIG = `module.exports = {
  title: 'Quay', url: 'https://quay.example', baseUrl: '/', onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
};
`;

const SITE: Readonly<Record<string, string>> = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js':
    "const names = ['index', 'guides/mooring'];\nmodule.exports = { $schema: './sidebars.schema.json', main: [...names, { type: 'link', label: 'Elsewhere', href: 'https://example.org' }] };\n",
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nSee [mooring](./guides/01-mooring.mdx).\n',
  'docs/guides/01-mooring.mdx': '# Mooring\n\n![Rope](./rope.svg)\n',
  'docs/guides/rope.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/.draft.md': 'Hidden.\n',
  'api/index.md': '# API\n\nText.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Début\n\nTexte.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current.json':
    '{\n  "version.label": { "message": "Suivante" },\n  "sidebar.main.link.Elsewhere": { "message": "Ailleurs" }\n}\n',
  'i18n/fr/docusaurus-plugin-content-docs-api/current/index.md': '# API\n\nTexte.\n',
};

const run = (folder: string, ...args: readonly string[]) => runHere(['version', ...args], { cwd: folder });
const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** Returns the files that a run adds to a folder. Fails if anything else changes. */
function added(folder: string, before: ReturnType<typeof readTree>): readonly string[] {
  const after = readTree(folder);
  for (const [path, text] of before) if (path !== 'versions.json') assert.is(after.get(path), text, path);
  return [...after.keys()].filter((path) => !before.has(path));
}

test('files, sidebars, translations and the list are written as in Docusaurus, and the site builds', async () => {
  const folder = writeSite(SITE);
  const before = readTree(folder);
  const { code, stdout, stderr } = await run(folder, '1.0');
  assert.is(code, 0, stderr);
  assert.equal(added(folder, before), [
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0/index.md',
    'versioned_docs/version-1.0/guides/01-mooring.mdx',
    'versioned_docs/version-1.0/guides/_category_.json',
    'versioned_docs/version-1.0/guides/rope.svg',
    'versioned_docs/version-1.0/index.md',
    'versioned_sidebars/version-1.0-sidebars.json',
    'versions.json',
  ]);
  assert.is(read(folder, 'versions.json'), '[\n  "1.0"\n]\n');
  assert.is(
    read(folder, 'versioned_sidebars/version-1.0-sidebars.json'),
    `${JSON.stringify({ main: ['index', 'guides/mooring', { type: 'link', label: 'Elsewhere', href: 'https://example.org' }] }, null, 2)}\n`,
  );
  assert.is(
    stdout,
    'Created the version `1.0`:\n  versioned_docs/version-1.0 (4 files)\n  i18n/fr/docusaurus-plugin-content-docs/version-1.0 (1 file)\n  versioned_sidebars/version-1.0-sidebars.json\n  i18n/fr/docusaurus-plugin-content-docs/version-1.0.json\n  versions.json\n',
  );
  const built = await runHere(['build'], { cwd: folder });
  assert.is(built.code, 0, built.stderr);
  for (const page of ['index.html', 'guides/mooring/index.html', 'next/index.html', 'next/guides/mooring/index.html'])
    assert.ok(existsSync(join(folder, 'build', page)), page);
  assert.match(read(folder, 'build/fr/index.html'), 'Ailleurs');
  // The label of the unreleased docs is not copied to the version.
  assert.match(read(folder, 'build/fr/next/index.html'), 'Suivante');
  assert.not.match(read(folder, 'build/fr/index.html'), 'Suivante');
  assert.is((await run(folder, '2.0')).code, 0);
  assert.is(read(folder, 'versions.json'), '[\n  "2.0",\n  "1.0"\n]\n');
});

test('other docs have their own files, and without a sidebars file the default is written', async () => {
  const folder = writeSite(SITE);
  const before = readTree(folder);
  const { code, stderr } = await run(folder, '1.0', '--docs', 'api', '--quiet');
  assert.is(code, 0, stderr);
  assert.equal(added(folder, before), [
    'api_versioned_docs/version-1.0/index.md',
    'api_versioned_sidebars/version-1.0-sidebars.json',
    'api_versions.json',
    'i18n/fr/docusaurus-plugin-content-docs-api/version-1.0/index.md',
  ]);
  assert.equal(JSON.parse(read(folder, 'api_versioned_sidebars/version-1.0-sidebars.json')), {
    defaultSidebar: [{ type: 'autogenerated', dirName: '.' }],
  });
});

test('a csb-docs configuration in another folder works; docs without sidebars get no sidebars file', async () => {
  const folder = writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'T',
      url: 'https://example.com',
      docs: { sidebarPath: false, path: 'text' },
    }),
    'text/a.md': '# A\n\nText.\n',
  });
  const { code, stderr } = await runHere(['version', 'v1', folder], { cwd: folder });
  assert.is(code, 0, stderr);
  assert.equal(listTree(folder), [
    'csb-docs.config.json',
    'text/a.md',
    'versioned_docs/version-v1/a.md',
    'versions.json',
  ]);
});

/** Rejected runs: arguments, existing files, the message. */
const REFUSED: readonly (readonly [args: readonly string[], files: Readonly<Record<string, string>>, said: RegExp])[] =
  [
    [['../1'], {}, /`\.\.\/1` cannot be the name of a version/],
    [['..'], {}, /`\.\.` cannot be the name/],
    [['current'], {}, /`current` cannot be the name/],
    [['a:b'], {}, /`a:b` cannot be the name/],
    [
      ['1.0'],
      { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' },
      /`versions\.json` already has the version `1\.0`/,
    ],
    [['1.0'], { 'versioned_docs/version-1.0/a.md': '# A\n' }, /`versioned_docs\/version-1\.0` already exists/],
    [
      ['1.0'],
      { 'versioned_sidebars/version-1.0-sidebars.json': '{}' },
      /`versioned_sidebars\/version-1\.0-sidebars\.json` already exists/,
    ],
    [
      ['1.0'],
      { 'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# A\n' },
      /`i18n\/fr\/docusaurus-plugin-content-docs\/version-1\.0` already exists/,
    ],
    [['1.0', '--docs', 'apl'], {}, /no docs with the id `apl`[\s\S]*`default`, `api`/],
    [['1.0'], { 'versions.json': '{' }, /versions\.json:1:1 error bad-versions-file\n.*is not valid JSON/],
    [
      ['1.0'],
      { 'i18n/fr/docusaurus-plugin-content-docs/current.json': '[]' },
      /current\.json error bad-translation-file/,
    ],
    [['1.0'], { 'sidebars.js': 'module.exports = { main: [() => 1] };\n' }, /sidebars\.js error bad-sidebar-item/],
    [['1.0'], { 'sidebars.js': 'throw new Error("boom");\n' }, /boom/],
    [
      ['1.0'],
      { 'docusaurus.config.js': CONFIG.replace("'./sidebars.js'", "'./sidebars.js', disableVersioning: true") },
      /`disableVersioning`/,
    ],
    [
      ['1.0'],
      { 'docusaurus.config.js': CONFIG.replace("routeBasePath: '/'", "path: 'gone'") },
      /`gone` does not exist/,
    ],
    [
      ['1.0'],
      { 'docusaurus.config.js': CONFIG.replace("routeBasePath: '/'", "path: 'none'"), 'none/a.txt': 'x' },
      /no docs in/,
    ],
  ];

for (const [args, files, said] of REFUSED)
  test(`refused, and nothing is written: ${args.join(' ')} ${Object.keys(files).join(' ')}`, async () => {
    const folder = writeSite({ ...SITE, ...files });
    const before = readTree(folder);
    const { code, stdout, stderr } = await run(folder, ...args);
    assert.ok(code === 1 || code === 2, `${code}\n${stdout}`);
    assert.match(stderr, said);
    assert.match(stderr, /[Nn]othing was written/);
    assert.not.match(stderr, /\n {4}at /);
    assert.equal(compareTrees(before, readTree(folder)), []);
  });

test('a failure is undone: folders, files and their parents', async () => {
  const folder = writeSite(SITE);
  writeFile(folder, 'versioned_sidebars', 'a file where a folder should be\n');
  const before = readTree(folder);
  const { code, stderr } = await run(folder, '1.0');
  assert.is(code, 1);
  assert.match(stderr, /Nothing was written/);
  assert.equal(compareTrees(before, readTree(folder)), []);
  for (const path of ['versioned_docs', 'i18n/fr/docusaurus-plugin-content-docs/version-1.0'])
    assert.not(existsSync(join(folder, path)), path);
});

test('leftovers of a killed run do not block the next', async () => {
  const folder = writeSite({
    ...SITE,
    'versioned_docs/version-1.0/.csb-docs-unfinished': '',
    'versioned_docs/version-1.0/half.md': '# Half\n',
    'versioned_docs/.csb-docs-version-1.0.tmp/half.md': '# Half\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{}',
  });
  const { code, stderr } = await run(folder, '1.0');
  assert.is(code, 0, stderr);
  assert.equal(listTree(join(folder, 'versioned_docs')), [
    'version-1.0/guides/01-mooring.mdx',
    'version-1.0/guides/_category_.json',
    'version-1.0/guides/rope.svg',
    'version-1.0/index.md',
  ]);
  assert.match(read(folder, 'versioned_sidebars/version-1.0-sidebars.json'), /guides\/mooring/);
});

test('a link to a file of the site becomes a file; with a link out of it nothing is written', async () => {
  const folder = writeSite({ ...SITE, 'shared/note.md': '# Note\n\nText.\n' });
  const outside = writeSite({ 'secret.md': '# Secret\n' });
  symlinkSync('../shared/note.md', join(folder, 'docs/note.md'));
  symlinkSync(outside, join(folder, 'docs/outside'));
  mkdirSync(join(folder, 'docs/empty'));
  const refused = await run(folder, '1.0');
  assert.is(refused.code, 1, refused.stderr);
  assert.match(refused.stderr, /docs\/outside error outside-file/);
  assert.equal(listTree(join(folder, 'versioned_docs')), []);
  rmSync(join(folder, 'docs/outside'));
  const { code, stderr } = await run(folder, '1.0');
  assert.is(code, 0, stderr);
  assert.is(read(folder, 'versioned_docs/version-1.0/note.md'), '# Note\n\nText.\n');
});

test.run();
