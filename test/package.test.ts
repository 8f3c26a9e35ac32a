/** The package that npm would publish works in another folder, with nothing but its own dependencies. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeTemporary, ROOT } from './support/paths.js';
import { listFiles } from './support/structure/modules.js';

interface Manifest {
  readonly homepage: string;
  readonly repository: { readonly url: string };
  readonly bugs: { readonly url: string };
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const folder = makeTemporary('package');
const installed = join(folder, 'node_modules/csb-docs');

/** Runs a program to its end; what it prints is part of the failure. */
function must(program: string, args: readonly string[], cwd: string): string {
  const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, ...env } = process.env;
  const ended = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...env, npm_config_offline: 'true', npm_config_audit: 'false' },
  });
  assert.is(
    ended.status,
    0,
    `${program} ${args.join(' ')}\n${ended.stdout}${ended.stderr}${ended.error?.message ?? ''}`,
  );
  return ended.stdout;
}

/** What `npm install csb-docs` would leave behind: the unpacked package, its direct dependencies, its command. */
function install(): readonly string[] {
  const packed: readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[] =
    JSON.parse(must('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], ROOT));
  mkdirSync(installed, { recursive: true });
  must('tar', ['-xzf', join(folder, packed[0]?.filename ?? ''), '-C', installed, '--strip-components=1'], folder);
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(`../csb-docs/${manifest.bin['csb-docs']}`, join(folder, 'node_modules/.bin/csb-docs'));
  return (packed[0]?.files ?? []).map((file) => file.path).sort();
}

/** Runs the command as a script of a package would. */
function csbDocs(...args: readonly string[]): string {
  return must(join(folder, 'node_modules/.bin/csb-docs'), args, folder);
}

const files = install();

test('it contains the command, the compiled sources, the templates with their styles, the types and the reference pages', () => {
  for (const path of [
    'bin/csb-docs.js',
    'dist/src/cli.js',
    'dist/src/index.js',
    'dist/src/index.d.ts',
    'dist/schema.json',
    'dist/findings.schema.json',
    'dist/bundle/cli.js',
    'dist/bundle/worker.js',
    'dist/bundle/LICENCES.txt',
    'dist/theme.json',
    'package.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
  ]) {
    assert.ok(files.includes(path), `${path} is missing`);
  }
  const wanted = [
    ...listFiles(['templates'], ['.ts', '.tsx', '.css']),
    ...listFiles(['src/types'], ['.ts']),
    ...listFiles(['src/reference'], ['.md']),
  ];
  assert.equal(
    wanted.filter((path) => !files.includes(path)),
    [],
  );
});

test('it contains no tests, no site, no stray files', () => {
  assert.equal(
    files.filter(
      (path) =>
        !/^(bin|dist\/(src|bundle|patterns)|templates|src\/types|src\/reference)\/|^(dist\/(schema|findings\.schema|theme)\.json|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(
          path,
        ),
    ),
    [],
  );
});

test('every file of the compiled sources has a source: nothing is left over from an older build', () => {
  const sources = new Set(listFiles(['src'], ['.ts', '.tsx']).map((path) => path.replace(/\.tsx?$/, '')));
  const stale = files.filter(
    (path) => /^dist\/src\/.*\.js$/.test(path) && !sources.has(path.replace(/^dist\//, '').replace(/\.js$/, '')),
  );
  assert.equal(stale, []);
});

test('in another folder it makes a site and builds it', () => {
  must('npx', ['--no-install', 'csb-docs', 'init', 'x'], folder);
  csbDocs('build', 'x', '--strict', '--threads', '2');
  const built = readdirSync(join(folder, 'x/build'));
  for (const name of ['index.html', 'blog', 'sitemap.xml'])
    assert.ok(built.includes(name), `${name} is missing in ${built.join(', ')}`);
  assert.match(readFileSync(join(folder, 'x/build/index.html'), 'utf8'), /<link rel="stylesheet" href="\/[^"]+\.css">/);
});

test('a site that replaces nothing of the theme needs no bundler', () => {
  const bundler = join(folder, 'node_modules/esbuild');
  renameSync(bundler, `${bundler}-away`);
  csbDocs('build', 'x', '--strict');
  renameSync(`${bundler}-away`, bundler);
});

test('the command is the bundle, unless something was compiled after it', () => {
  const [bundle, compiled, notes] = ['bundle/cli.js', 'src/cli.js', 'tsconfig.tsbuildinfo'].map((name) =>
    join(installed, 'dist', name),
  ) as [string, string, string];
  const text = readFileSync(compiled, 'utf8');
  writeFileSync(compiled, `export const run = async () => { console.log('compiled'); return 0; };`);
  const version = () => csbDocs('--version').trim();
  assert.match(version(), /^\d/);
  writeFileSync(notes, '');
  const { mtimeMs } = statSync(bundle);
  utimesSync(notes, mtimeMs / 1000 - 1, mtimeMs / 1000 - 1);
  assert.match(version(), /^\d/);
  utimesSync(notes, mtimeMs / 1000 + 1, mtimeMs / 1000 + 1);
  assert.is(version(), 'compiled');
  rmSync(notes);
  writeFileSync(compiled, text);
});

test('its theme is bundled already, and bundled anew when a template of the package changes', async () => {
  const { readPrebuilt }: typeof import('../src/io/bundle/prebuilt.js') = await import(
    pathToFileURL(join(installed, 'dist/src/io/bundle/prebuilt.js')).href
  );
  const prebuilt = readPrebuilt();
  const island = join(installed, 'templates/islands/Search.browser.ts');
  assert.ok(prebuilt?.islands.watched.includes(island), prebuilt?.islands.watched.join('\n'));
  const text = readFileSync(island, 'utf8');
  writeFileSync(island, `${text}\n// changed`);
  assert.is(readPrebuilt(), undefined);
  writeFileSync(island, text);
  assert.ok(readPrebuilt());
});

test('a site beside it can type its configuration and wrap a template', () => {
  const site = join(folder, 'x');
  must(
    process.execPath,
    [
      '-e',
      `
    const { writeFileSync, mkdirSync, rmSync } = require('node:fs');
    rmSync('csb-docs.config.json');
    writeFileSync('csb-docs.config.ts', "import { defineConfig } from 'csb-docs';\\nexport default defineConfig({ title: 'X', url: 'https://example.com', docs: { routeBasePath: '/' } });\\n");
    mkdirSync('templates/parts', { recursive: true });
    writeFileSync('templates/parts/Footer.tsx', "import type { LayoutProps } from 'csb-docs';\\nimport Original from 'csb-docs/templates/parts/Footer';\\nexport default function Footer(props: Parameters<typeof Original>[0]) { return <div id=\\"wrapped\\"><Original {...props} /></div>; }\\n");
  `,
    ],
    site,
  );
  csbDocs('build', 'x');
});

test('it names its repository, its home page and where to report problems', () => {
  const { homepage, repository, bugs } = manifest;
  const home = repository.url.replace(/^git\+|\.git$/g, '');
  assert.equal([homepage, bugs.url], [`${home}#readme`, `${home}/issues`]);
  assert.ok(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').includes(`${home}/security/advisories/new`));
});

test('the README’s test command is what the CI runs', () => {
  const ci = readFileSync(join(ROOT, '.ci/run'), 'utf8').trim().split('\n').at(-1) ?? '';
  assert.is(ci, 'npm ci && npm test');
  assert.ok(readFileSync(join(ROOT, 'README.md'), 'utf8').includes(ci));
});

test.run();
